import { groupBy } from '../base/group-by.ts';
import { textOfValue } from '../base/text/text-of-value.ts';

/** Structs that are one value to a reader; they stay whole. */
const VALUE_STRUCTS: readonly (readonly string[])[] = [
  ['X', 'Y'], // FVector2D, FIntPoint
  ['X', 'Y', 'Z'], // FVector
  ['X', 'Y', 'Z', 'W'], // FVector4, FQuat
  ['Pitch', 'Yaw', 'Roll'], // FRotator
  ['R', 'G', 'B', 'A'], // FLinearColor, FColor
  ['Rotation', 'Translation', 'Scale3D'], // FTransform
  ['A', 'B', 'C', 'D'], // FGuid
  ['Min', 'Max'], // FFloatInterval, FInt32Interval
  ['Min', 'Max', 'IsValid'], // FBox
];

/** The same by how many members they have. */
const VALUE_STRUCTS_OF = groupBy(VALUE_STRUCTS, names => names.length);

/** Whether a struct prints whole: vectors, rotators, colours, transforms and their like. */
export function isValueStruct(value: Record<string, unknown>): boolean {
  const candidates = VALUE_STRUCTS_OF.get(Object.keys(value).length);
  return candidates?.some(names => names.every(name => Object.hasOwn(value, name))) ?? false;
}

export function isStruct(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Nothing to read: empty text, null reference, empty list. */
export function isEmptyValue(value: unknown): boolean {
  if (value === '' || value === null || value === undefined || value === 'None') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isStruct(value) && Object.keys(value).length === 0;
}

/** Deep equality of values as the engine sends them; NaN equals itself, and zero minus zero: a file keeps no sign of it. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (left === right || Object.is(left, right)) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, index) => sameValue(item, right[index]));
  }
  if (!isStruct(left) || !isStruct(right)) return false;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every(name => Object.hasOwn(right, name) && sameValue(left[name], right[name]))
  );
}

/** Digits that a double needs on a page; what lies beyond is rounding noise of the engine. */
const SIGNIFICANT_DIGITS = 10;
const MAX_NESTING = 32;

/**
 * A value as JSON can carry it: numbers without rounding noise, `nan` and 64-bit integers as texts, nesting bounded.
 */
export function printable(value: unknown, nesting = 0): unknown {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value)) return value === 0 ? 0 : value;
    return Number.isFinite(value)
      ? Number(value.toPrecision(SIGNIFICANT_DIGITS))
      : textOfValue(value).toLowerCase();
  }
  if (typeof value !== 'object' || value === null) return value;
  if (nesting > MAX_NESTING) return '…';
  if (Array.isArray(value)) return value.map(item => printable(item, nesting + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, printable(member, nesting + 1)]),
  );
}
