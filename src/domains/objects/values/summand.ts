import { convertUnit, logarithmicUnit, type Unit, unitOf } from '../../../base/quantities/units.ts';
import type { ExpectedValue } from './expected-value.ts';
import { fitUnit } from './unit-counted.ts';

interface Amount {
  value: number;
  unit?: Unit | undefined;
}

/** What is added to a number for an amount with a unit; undefined where none of its own comes to that. */
export function summandOf(
  amount: Amount,
  { unit, convert, name, plan }: Pick<ExpectedValue, 'unit' | 'convert' | 'name' | 'plan'>,
): number | undefined {
  if (amount.unit === undefined) return amount.value;
  const own = unitOf(unit);
  const converted = own && convertUnit(amount.value, amount.unit, own);
  if (converted !== undefined) return converted;
  // To a number that counts steps nothing is added that is an amount.
  if (convert) return logarithmicUnit(unit) ? undefined : convert(amount.value, amount.unit);
  if (own) return undefined;
  const fit = fitUnit(amount.value, amount.unit, { name, plan });
  return fit.fit === 'known' ? fit.value : undefined;
}
