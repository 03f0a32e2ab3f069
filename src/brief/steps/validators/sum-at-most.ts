import * as z from 'zod';
import { defineValidator, fieldArgument, rowsOf } from './define-validator.ts';

/** Numbers that share a budget: the rows of a frame, the pools of memory. */
export const sumAtMost = defineValidator({
  name: 'sum_at_most',
  judges: 'answer',
  call: z.strictObject({
    name: z
      .literal('sum_at_most')
      .describe('The numbers of a column or list together are no more than a limit.'),
    field: fieldArgument('A table, or a list of numbers.'),
    column: fieldArgument('The column, of a table.').optional(),
    limit: z.union([z.number(), fieldArgument('A number field that is the limit.')]),
    per: z
      .literal('rate')
      .optional()
      .describe('The limit is a rate in fps, and the numbers milliseconds: together they fit in one frame.'),
  }),
  check(values, { field, column, limit, per }) {
    const given = typeof limit === 'number' ? limit : values[limit];
    if (typeof given !== 'number' || (per === 'rate' && given <= 0)) return [];
    const most = per === 'rate' ? 1000 / given : given;
    const list = column === undefined ? values[field] : rowsOf(values, field).map(row => row[column]);
    const numbers = Array.isArray(list) ? list.filter(each => typeof each === 'number') : [];
    const sum = numbers.reduce((total, number) => total + number, 0);
    if (sum <= most * (1 + 1e-9)) return [];
    const what = column === undefined ? field : `${field}.${column}`;
    const from = typeof limit === 'string' ? ` (${limit})` : '';
    return [
      {
        fields: typeof limit === 'string' ? [field, limit] : [field],
        message: `${what} come to ${Number(sum.toPrecision(6))} together, and there is room for ${Number(most.toPrecision(6))}${from}`,
      },
    ];
  },
});
