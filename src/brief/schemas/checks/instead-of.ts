import type { Finding } from '../../../base/json/file-problem.ts';
import { nearestNames } from '../../../base/nearest.ts';
import { ruleOfSchema } from './rule.ts';

/** Columns that say the same in two ways. */
export const insteadOf = ruleOfSchema({
  name: 'instead-of',
  heading: 'What a column stands instead of is another column of its table, and both may be left out',
  why: 'Else nothing gives way to it, and a row holds the old value beside the new one.',
  check: ({ fields }) =>
    Object.entries(fields).flatMap(([name, field]): Finding[] => {
      if (field.type !== 'table') return [];
      return Object.entries(field.columns).flatMap(([column, spec]): Finding[] => {
        const of = spec.insteadOf;
        if (of === undefined) return [];
        const path = ['fields', name, 'columns', column, 'insteadOf'];
        const others = Object.keys(field.columns).filter(each => each !== column);
        if (!others.includes(of)) {
          const message = of === column ? 'It stands instead of itself.' : `There is no column "${of}".`;
          return [{ path, part: 'value', message, tip: tipFor(of, others) }];
        }
        const needed = [column, of].find(each => !field.columns[each]?.optional);
        if (needed === undefined) return [];
        const message = `A row must have ${needed}, and only one of both can be held.`;
        return [{ path, part: 'value', message, tip: `Add "optional" to the column ${needed}.` }];
      });
    }),
});

function tipFor(of: string, others: readonly string[]): string {
  const [near] = nearestNames(of, others);
  return near === undefined ? `Columns are: ${others.join(', ')}.` : `Did you mean "${near}"?`;
}
