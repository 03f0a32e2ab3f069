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
