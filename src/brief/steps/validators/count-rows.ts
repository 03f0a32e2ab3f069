import * as z from 'zod';
import { defineValidator, fieldArgument, rowsOf } from './define-validator.ts';

/** How many rows may have a value: one hero shot, one key light. */
export const countRows = defineValidator({
  name: 'count_rows',
  judges: 'end',
  call: z.strictObject({
    name: z.literal('count_rows').describe('How many rows have a value in a column.'),
    field: fieldArgument('The table.'),
    column: fieldArgument('The column.'),
    is: z.union([z.string(), z.number(), z.boolean()]),
    atLeast: z.int().min(0).optional(),
    atMost: z.int().min(0).optional(),
  }),
  check(values, { field, column, is, atLeast = 0, atMost = Number.POSITIVE_INFINITY }) {
    if (values[field] === undefined) return [];
    const count = rowsOf(values, field).filter(row => row[column] === is).length;
    if (count >= atLeast && count <= atMost) return [];
    const wanted = count < atLeast ? `at least ${atLeast}` : `at most ${atMost}`;
    return [
      {
        fields: [field],
        message: `${count} rows of ${field} have ${column} ${String(is)}, and ${wanted} should`,
      },
    ];
  },
});
