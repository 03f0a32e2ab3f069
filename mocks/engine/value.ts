/**
 * A property value inside the simulated editor. Enums are enumerator names, object references are paths with `''` for
 * null, structs and maps are records, and 64-bit integers may be bigints. Nobody changes a value in place: objects,
 * their templates, the undo history and files share them, and defaults are shared by all editors.
 */
export type Value = boolean | number | bigint | string | Value[] | StructValue;

export interface StructValue {
  [member: string]: Value;
}

export function isStructValue(value: Value | undefined): value is StructValue {
  return typeof value === 'object' && !Array.isArray(value);
}

/** True for values that are the same all through. Members of structs stand in the order of their declaration. */
export function sameValue(a: Value | undefined, b: Value | undefined): boolean {
  if (a === b) return true;
  // In JSON all that is not finite is the same.
  if (typeof a === 'number' && typeof b === 'number') return !Number.isFinite(a) && !Number.isFinite(b);
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, index) => sameValue(item, b[index]));
  }
  const names = Object.keys(a);
  const others = Object.keys(b);
  if (names.length !== others.length) return false;
  return names.every((name, index) => name === others[index] && sameValue(a[name], b[name]));
}

/** Keeps a value from being changed by mistake, where many share it. */
export function freezeValue<T extends Value>(value: T): T {
  if (typeof value === 'object') Object.values(value).forEach(freezeValue);
  return Object.freeze(value);
}
