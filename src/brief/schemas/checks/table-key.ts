import type { Finding } from '../../../base/json/file-problem.ts';
import { ruleOfSchema } from './rule.ts';

/** What tells rows apart. */
export const tableKey = ruleOfSchema({
  name: 'table-key',
  heading: 'The key of a table is one of its columns, and always there',
  why: 'Without it, two answers about one row become two rows.',
  check: ({ fields }) =>
    Object.entries(fields).flatMap(([name, field]): Finding[] => {
      if (field.type !== 'table') return [];
      const path = ['fields', name, 'key'];
      const column = Object.hasOwn(field.columns, field.key) ? field.columns[field.key] : undefined;
      if (!column) {
        const tip = `Columns are: ${Object.keys(field.columns).join(', ')}.`;
        return [{ path, part: 'value', message: `There is no column "${field.key}".`, tip }];
      }
      if (column.type !== 'text' && column.type !== 'choice') {
        const message = `Rows cannot be told apart by a column of type ${column.type}.`;
        return [{ path, part: 'value', message, tip: 'Take a column of text: a name.' }];
      }
      if (!column.optional) return [];
      const tip = `Take "optional" from the column ${field.key}.`;
      return [{ path, part: 'value', message: 'A row may lack its key.', tip }];
    }),
});
