import * as z from 'zod';
import { defineValidator, fieldArgument, rowsOf } from './define-validator.ts';

/** A name that points into a table of the same schema: the area that a door leads to. */
export const knownInTable = defineValidator({
  name: 'known_in_table',
  judges: 'answer',
  // Rows may name each other before all of them are told.
  waits: ({ column }) => column !== undefined,
  call: z.strictObject({
    name: z.literal('known_in_table').describe('What a field or column names is a row of a table.'),
    field: fieldArgument('A text field, or the table whose column names rows.'),
    column: fieldArgument('The column, where `field` is a table.').optional(),
    table: fieldArgument('The table whose rows are meant.'),
    key: fieldArgument('Its column that tells rows apart.'),
  }),
  check(values, { field, column, table, key }) {
    const rows = rowsOf(values, table);
    const known = new Set(rows.map(row => comparable(row[key])));
    // Rows may still be told: until there is one, any name will do.
    if (known.size === 0) return [];
    const named = column === undefined ? [values[field]] : rowsOf(values, field).map(row => row[column]);
    const strange = named.filter(name => typeof name === 'string' && !known.has(comparable(name)));
    if (strange.length === 0) return [];
    const what = column === undefined ? field : `${field}.${column}`;
    return [
      {
        fields: [field],
        message: `${what} names ${strange.join(', ')}, which is not in ${table}: there are ${rows.map(row => row[key]).join(', ')}`,
      },
    ];
  },
});

function comparable(name: unknown): string {
  return String(name)
    .trim()
    .toLowerCase()
    .replace(/^(?:(?:in|at) )?the /, '');
}
