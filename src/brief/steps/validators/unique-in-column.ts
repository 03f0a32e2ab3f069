import * as z from 'zod';
import { defineValidator, fieldArgument, rowsOf } from './define-validator.ts';

/** A column, beside the key, in which no value may stand twice: prefixes of asset names, keys on the keyboard. */
export const uniqueInColumn = defineValidator({
  name: 'unique_in_column',
  judges: 'answer',
  call: z.strictObject({
    name: z.literal('unique_in_column').describe('No two rows have the same value in a column.'),
    field: fieldArgument('The table.'),
    column: fieldArgument('The column.'),
  }),
  check(values, { field, column }) {
    const cells = rowsOf(values, field).flatMap(row =>
      row[column] === undefined ? [] : [comparable(row[column])],
    );
    const twice = [...new Set(cells.filter((cell, index) => cells.indexOf(cell) !== index))];
    if (twice.length === 0) return [];
    return [{ fields: [field], message: `${field}.${column} has ${twice.join(', ')} more than once` }];
  },
});

function comparable(cell: unknown): string {
  return typeof cell === 'string' ? cell.trim().toLowerCase() : JSON.stringify(cell);
}
