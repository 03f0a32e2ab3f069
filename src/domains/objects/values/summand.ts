import {
  convertUnit,
  inEngineUnit,
  logarithmicUnit,
  type Unit,
  unitOf,
} from '../../../base/quantities/units.ts';
import type { ExpectedValue } from './expected-value.ts';

interface Amount {
  value: number;
  unit?: Unit | undefined;
}

/** What is added to a number for an amount with a unit; undefined where none of its own comes to that. */
export function summandOf(
  amount: Amount,
  { unit, convert }: Pick<ExpectedValue, 'unit' | 'convert'>,
): number | undefined {
  if (amount.unit === undefined) return amount.value;
  const own = unitOf(unit);
  const converted = own && convertUnit(amount.value, amount.unit, own);
  if (converted !== undefined) return converted;
  // To a number that counts steps nothing is added that is an amount.
  if (convert) return logarithmicUnit(unit) ? undefined : convert(amount.value, amount.unit);
  return own ? undefined : bareNumber(amount);
}

/** A number for what has no unit that is known: `2 m` is 200, as the engine counts. */
export function bareNumber({ value, unit }: Amount): number {
  return unit === undefined ? value : inEngineUnit(value, unit);
}
