import { nameFirst } from '../../base/words/name-first.ts';
import { className } from '../../unreal/object-path.ts';
import { cellsOf } from './cells.ts';
import { type ColumnName, type ColumnTarget, readColumnName } from './column-target.ts';
import type { ColumnCondition } from './conditions.ts';
import { isUnknownWord } from './enum-words.ts';
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
    const named = nameClasses(empty.map(({ target }) => target));
    byClasses.set(named, [...(byClasses.get(named) ?? []), column.written]);
  }
  if (byClasses.size === 0) return undefined;
  return [...byClasses].map(([classes, names]) => `${names.join(', ')}: not on ${classes}.`).join(' ');
}

/**
 * Which conditions could not be held against some rows, in a sentence: what the world says of a thing, such as its size, is
 * not known of each. That a light has no mesh needs no word.
 */
export function tellUncompared(
  asked: ColumnAnswers,
  conditions: readonly ColumnCondition[],
): string | undefined {
  const { targets } = asked;
  const told = conditions.flatMap(({ name }) => {
    const column = readColumnName(name);
    if (!worldColumn(column.property)) return [];
    const without = targets.filter(target => cellsOf(asked, target, column).length === 0);
    if (without.length === 0 || without.length === targets.length) return [];
    return [
      `${without.length} of ${targets.length} have no ${name} and are left out (${nameClasses(without)}).`,
    ];
  });
  return told.length > 0 ? told.join(' ') : undefined;
}

/** That a condition on a folder takes what is in the folders within it, where there are some. */
export function tellSubfolders(
  asked: ColumnAnswers,
  conditions: readonly ColumnCondition[],
): string | undefined {
  const told = conditions.flatMap(({ name, tests }) => {
    const column = readColumnName(name);
    if (worldColumn(column.property)?.key !== 'folder') return [];
    const cells = asked.targets.flatMap(target => cellsOf(asked, target, column));
    const named = tests.flatMap(({ wanted }) => wanted).filter(each => typeof each === 'string');
    return named.flatMap(wanted => {
      const within = cells.filter(({ also = [] }) =>
        also.some(each => each.toLowerCase() === wanted.toLowerCase()),
      );
      const folders = [...new Set(within.map(({ value }) => String(value)))];
      if (folders.length === 0) return [];
      const alone = JSON.stringify({ in: [wanted], not: `${wanted}/*` });
      return `"${wanted}" counts what is in its folders too (${nameFirst(folders, MOST_NAMED)}); alone: ${alone}.`;
    });
  });
  return told.length > 0 ? [...new Set(told)].join(' ') : undefined;
}

/** Values of enums that the editor has words for which nobody here knows: what is compared with them is not sure. */
export function tellUnknownWords(asked: ColumnAnswers): string | undefined {
  const told = asked.columns.flatMap(column => {
    const cells = asked.targets.flatMap(target => cellsOf(asked, target, column));
    const words = cells.flatMap(({ value, plan }) => (plan && isUnknownWord(value, plan) ? [value] : []));
    const [word] = words;
    if (word === undefined) return [];
    return [
      `${column.property} of ${words.length} stands in the editor's own words (${JSON.stringify(word)}), which could not be translated: conditions may have missed them.`,
    ];
  });
  return told.length > 0 ? told.join(' ') : undefined;
}

function nameClasses(targets: readonly ColumnTarget[]): string {
  const classes = [...new Set(targets.map(({ classPath }) => className(classPath)))];
  return classes.slice(0, MOST_NAMED).join(', ') + (classes.length > MOST_NAMED ? ' …' : '');
}
