import { nameGlob } from '../../base/name-glob.ts';
import { type ClassBook, openClassBook } from './class-book.ts';
import { type ColumnOwner, columnOwnersOf, isCalled } from './column-owners.ts';
import type { ColumnContext, ColumnTarget } from './column-target.ts';
import { WORLD_COLUMN_NAMES } from './world-columns.ts';

/** Columns of one pattern; a table of more is none to read. */
export const MOST_EXPANDED = 8;

/**
 * Patterns among the names of columns as the properties that they match, on the rows or their components, as far as
 * their classes are known. A pattern that matches nothing, or too many to be a table, stays.
 */
export function expandColumns(
  context: ColumnContext,
  targets: readonly ColumnTarget[],
  names: readonly string[],
): string[] {
  if (!names.some(isPattern)) return [...names];
  const matching = openColumnSearch(context, targets);
  const expanded = names.flatMap(name => {
    if (!isPattern(name)) return [name];
    const all = matching(name);
    return all.length > 0 && all.length <= MOST_EXPANDED ? all : [name];
  });
  return [...new Set(expanded)];
}

/** Finds all columns that a pattern matches, on the rows or their components, as far as their classes are known. */
export function openColumnSearch(
  context: ColumnContext,
  targets: readonly ColumnTarget[],
): (pattern: string) => string[] {
  const book = openClassBook(context);
  const owners = new Map(
    targets
      .flatMap(target => columnOwnersOf(context.session, target))
      .map(owner => [`${owner.name} ${owner.classPath ?? owner.likelyClass ?? ''}`, owner]),
  );
  return pattern => {
    const found = new Set([...owners.values()].flatMap(owner => namesMatching(book, owner, pattern)));
    return [...WORLD_COLUMN_NAMES.filter(nameGlob(pattern)), ...found];
  };
}

/** Whether a name stands for those that it matches. */
export function isPattern(name: string): boolean {
  return /[*?]/.test(name);
}

/** Names as the pattern asks for them: with the component where that names one. */
function namesMatching(book: ClassBook, owner: ColumnOwner, pattern: string): string[] {
  const names = book.namesOf(owner.classPath ?? owner.likelyClass ?? '');
  const dot = pattern.indexOf('.');
  const head = pattern.slice(0, Math.max(dot, 0));
  if (dot < 0) return names.filter(nameGlob(pattern));
  if (!isPattern(head) ? !isCalled(owner, head) : owner.name === '' || !nameGlob(head)(owner.name)) return [];
  const matching = names.filter(nameGlob(pattern.slice(dot + 1)));
  return isPattern(head) ? matching : matching.map(name => `${head}.${name}`);
}
