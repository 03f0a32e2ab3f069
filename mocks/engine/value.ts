/**
 * A property value inside the simulated editor. Enums are enumerator names, object references are paths with `''` for
 * null, structs and maps are records, and 64-bit integers may be bigints.
 */
export type Value = boolean | number | bigint | string | Value[] | StructValue;

export interface StructValue {
  [member: string]: Value;
}

export function isStructValue(value: Value | undefined): value is StructValue {
  return typeof value === 'object' && !Array.isArray(value);
}

/** True for values that are the same all through. Members of structs stand in the order of their declaration. */
export function sameValue(a: Value, b: Value | undefined): boolean {
  return print(a) === print(b);
}

function print(value: Value | undefined): string | undefined {
  return JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? `${each}n` : each));
}
