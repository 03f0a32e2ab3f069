import { costOf, takeFitting } from '../../base/fit-tokens.ts';
import { openPage } from '../../pipeline/pages.ts';
import { className } from '../../unreal/object-path.ts';
import { UNKNOWN_CLASS } from './actor-classes.ts';
import type { FoundActors } from './actor-columns.ts';
import type { ActorSearch } from './actor-search.ts';
import type { Candidate } from './candidates.ts';

/** Tokens of a page of values. */
const PAGE_TOKENS = 1200;

/**
 * How many of the actors that a search finds have each value of a column, the most first. Of lists, and of several components,
 * each value counts once an actor; null stands for those that have none.
 */
export async function countColumn(
  { countBy, cursor, limit, show, sort }: ActorSearch & { countBy: string },
  matching: readonly Candidate[],
  found: FoundActors | undefined,
): Promise<Record<string, unknown> & { success: true; note?: string }> {
  const values = await valuesOf(countBy, matching, found);
  const counts = new Map<string, { value: unknown; count: number }>();
  for (const own of values) {
    const each = new Map((own.length > 0 ? own : [null]).map(value => [JSON.stringify(value), value]));
    for (const [key, value] of each) {
      const { count } = counts.get(key) ?? { count: 0 };
      counts.set(key, { value, count: count + 1 });
    }
  }
  const all = [...counts.values()]
    .toSorted((a, b) => b.count - a.count)
    .map(({ value, count }) => [value, count]);
  const pages = openPage(cursor, { subject: 'level', names: [...counts.keys()] });
  const rows = takeFitting(pages.on(all, limit), PAGE_TOKENS, { cost: costOf });
  const notes = [
    ...(values.some(own => own.length > 1) ? ['Some have several values, and count with each.'] : []),
    ...(show !== undefined || sort !== undefined
      ? ['`show` and `sort` do nothing beside `countBy`: values stand by their number.']
      : []),
  ];
  return {
    success: true,
    total_count: matching.length,
    values_count: counts.size,
    columns: [countBy, 'count'],
    rows,
    ...(found?.unmatched && { unmatched: found.unmatched }),
    ...(notes.length > 0 && { note: notes.join(' ') }),
    ...pages.next(rows.length),
  };
}

/** Of each actor, what it has in the column. */
async function valuesOf(
  column: string,
  matching: readonly Candidate[],
  found: FoundActors | undefined,
): Promise<unknown[][]> {
  if (column.trim().toLowerCase() === 'class')
    return matching.map(({ classPath }) => [className(classPath) || UNKNOWN_CLASS]);
  return (await found?.valuesOf(matching, column)) ?? matching.map(() => []);
}
