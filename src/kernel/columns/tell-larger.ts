import { nameFirst } from '../../base/words/name-first.ts';
import { objectName } from '../../unreal/object-path.ts';
import { answersOf } from './cells.ts';
import type { ColumnName } from './column-target.ts';
import type { MatchedRow } from './match-rows.ts';
import type { ColumnAnswers } from './read-columns.ts';
import { worldColumn } from './world-columns.ts';

/** Actors that are named. */
const MOST_NAMED = 4;

/** Which rows have a box that is larger than they are: it stands along the axes of the world, and they are turned. */
export function tellLarger(
  asked: ColumnAnswers,
  rows: readonly MatchedRow[],
  columns: readonly ColumnName[],
): string | undefined {
  const computed = columns.flatMap(({ property }) => worldColumn(property) ?? []);
  const larger = rows.filter(({ target }) =>
    computed.some(column => column.isLarger?.(answersOf(asked, target, column))),
  );
  if (larger.length === 0) return undefined;
  const named = larger.map(({ target }) => objectName(target.path));
  return `Boxes stand along the world's axes, larger than what is turned: ${nameFirst(named, MOST_NAMED)}; show \`localSize\` for their own size.`;
}
