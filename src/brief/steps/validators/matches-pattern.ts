import * as z from 'zod';
import { defineValidator, fieldArgument, rowsOf } from './define-validator.ts';

/** Text that must have a form: prefixes of assets, folders. */
export const matchesPattern = defineValidator({
  name: 'matches_pattern',
  judges: 'answer',
  call: z.strictObject({
    name: z
      .literal('matches_pattern')
      .describe('Text has a form: of a field, of each item of a list, or of a column.'),
    field: fieldArgument('A text, a list of text, or a table.'),
    column: fieldArgument('The column, of a table.').optional(),
    pattern: z
      .string()
      .refine(isExpression, 'a regular expression')
      .refine(isPlain, 'a regular expression without repeated groups, and with three repetitions at most')
      .describe('A regular expression for the whole text.'),
    says: z.string().min(1).describe('What the form is, for people: “ends in an underscore”.'),
  }),
  check(values, { field, column, pattern, says }) {
    const expression = new RegExp(`^(?:${pattern})$`, 'u');
    const list =
      column === undefined ? [values[field]].flat() : rowsOf(values, field).map(row => row[column]);
    const wrong = list.filter(
      text => typeof text === 'string' && !(text.length <= LONGEST && expression.test(text)),
    );
    if (wrong.length === 0) return [];
    const what = column === undefined ? field : `${field}.${column}`;
    return [{ fields: [field], message: `${what}: ${wrong.join(', ')} is not in the form: ${says}` }];
  },
});

/** Characters of a text that may have a form. */
const LONGEST = 200;

/**
 * Whether an expression takes no more than a moment for any text of that length: a group that is repeated can be gone
 * through in more ways than there are atoms in the world, and each further repetition multiplies with the length.
 */
function isPlain(source: string): boolean {
  const bare = source.replace(/\\./gs, 'x').replace(/\[[^[\]]*\]/g, 'x');
  const repetitions = bare.match(/[*+]|\{\d+,\d*\}/g) ?? [];
  return !/\)(?:[*+]|\{)/.test(bare) && repetitions.length <= 3;
}

function isExpression(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== '';
  } catch {
    return false;
  }
}
