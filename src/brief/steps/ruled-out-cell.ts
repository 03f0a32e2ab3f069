import { readQuantity } from '../../base/quantities/find-quantities.ts';
import { unitOf } from '../../base/quantities/units.ts';
import type { Column, Field } from '../discovery-schema.ts';
import { objectionToColour } from './ruled-out-colour.ts';
import { objectionToNumber } from './ruled-out-number.ts';
import type { Amount } from './words/amounts.ts';
import type { Objection } from './words/denied.ts';

/** What words say against a cell, whichever row it is of. @param said plain text */
export function objectionToCell(
  column: Column | undefined,
  cell: unknown,
  { said, others }: { said: string; others: readonly Amount[] },
): Objection | undefined {
  if (column?.type === 'colour') return objectionToColour(cell, said);
  if (column?.type !== 'number' && column?.type !== 'integer') return undefined;
  const amount = amountOf(cell, column.unit);
  return (
    amount && objectionToNumber(amount, said, { isOnly: false, others: isByPlace(column) ? 'any' : others })
  );
}

/** Whether a direction may be told by what stands there: no figure of a place is one of it. */
export function isByPlace(of: Field | Column): boolean {
  return 'asPlace' in of && of.asPlace !== undefined && of.asPlace !== 'distance';
}

/** A number as it was given, bare or with a unit of its own: `20`, `"20 cd"`. */
function amountOf(given: unknown, unit: string | undefined): Amount | undefined {
  if (typeof given === 'number') return { number: given, unit: unitOf(unit) };
  const read = typeof given === 'string' ? readQuantity(given) : undefined;
  return read && { number: read.value, unit: read.unit ?? unitOf(unit) };
}
