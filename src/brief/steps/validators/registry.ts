import * as z from 'zod';
import { countRows } from './count-rows.ts';
import type { Validator } from './define-validator.ts';
import { filledWhen } from './filled-when.ts';
import { knownInTable } from './known-in-table.ts';
import { matchesPattern } from './matches-pattern.ts';
import { minimumBelowMaximum } from './minimum-below-maximum.ts';
import { oneOfFilled } from './one-of-filled.ts';
import { sumAtMost } from './sum-at-most.ts';
import { uniqueInColumn } from './unique-in-column.ts';

/** A rule as a discovery schema names it: `{ "name": "sum_at_most", "field": …, … }`. */
export const validatorCall = z.discriminatedUnion('name', [
  sumAtMost.call,
  minimumBelowMaximum.call,
  oneOfFilled.call,
  filledWhen.call,
  uniqueInColumn.call,
  knownInTable.call,
  matchesPattern.call,
  countRows.call,
]);

export type ValidatorCall = z.infer<typeof validatorCall>;

/** All rules by name. One more is a file, a line here and one above. */
export const VALIDATORS: Readonly<Record<ValidatorCall['name'], Validator>> = {
  sum_at_most: anyShape(sumAtMost),
  minimum_below_maximum: anyShape(minimumBelowMaximum),
  one_of_filled: anyShape(oneOfFilled),
  filled_when: anyShape(filledWhen),
  unique_in_column: anyShape(uniqueInColumn),
  known_in_table: anyShape(knownInTable),
  matches_pattern: anyShape(matchesPattern),
  count_rows: anyShape(countRows),
};

function anyShape<Shape extends z.ZodObject>(validator: Validator<Shape>): Validator {
  return validator as unknown as Validator; // `check` only ever receives arguments that passed its own shape
}
