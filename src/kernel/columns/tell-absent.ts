import { className } from '../../unreal/object-path.ts';
import { cellsOf } from './cells.ts';
import type { ColumnName } from './column-target.ts';
import type { MatchedRow } from './match-rows.ts';
import type { ColumnAnswers } from './read-columns.ts';
import { worldColumn } from './world-columns.ts';

/** Classes that are named. */
const MOST_NAMED = 5;

/**
 * Why rows have nothing in a column: their class has no such property. A column that is on none of them is told as
 * unmatched; what the world says of a thing may be nothing.
 */
export function tellAbsent(
  asked: ColumnAnswers,
  rows: readonly MatchedRow[],
  columns: readonly ColumnName[],
): string | undefined {
  const byClasses = new Map<string, string[]>();
  for (const column of columns) {
    if (worldColumn(column.property)) continue;
    const empty = rows.filter(({ target }) => cellsOf(asked, target, column).length === 0);
    if (empty.length === 0 || empty.length === rows.length) continue;
    const classes = [...new Set(empty.map(({ target }) => className(target.classPath)))];
    const named = classes.slice(0, MOST_NAMED).join(', ') + (classes.length > MOST_NAMED ? ' …' : '');
    byClasses.set(named, [...(byClasses.get(named) ?? []), column.written]);
  }
  if (byClasses.size === 0) return undefined;
  return [...byClasses].map(([classes, names]) => `${names.join(', ')}: not on ${classes}.`).join(' ');
}
