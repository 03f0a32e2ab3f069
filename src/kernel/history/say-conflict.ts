import { nameFirst } from '../../base/words/name-first.ts';
import { objectName } from '../../unreal/object-path.ts';
import type { Edit } from '../edits/define-edit.ts';
import { propertyOf } from '../edits/describe-change.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { quotePair, quoteValue } from '../edits/quote-value.ts';
import { sayDoubt } from './doubtful-undo.ts';
import type { MoveConflict } from './move.ts';

/** Conflicts that an error says in words, with their values. */
export const NAMED = 5;

/** More of them, by their names alone. */
const LISTED = 15;

/** What conflicts are about, a sentence: the first in words, some more by name, and how many others there are. */
export function sayConflicts(conflicts: readonly MoveConflict[]): string {
  const rest = conflicts.slice(NAMED);
  const told = `It was changed since: ${conflicts.slice(0, NAMED).map(sayConflict).join('; ')}.`;
  if (rest.length === 0) return told;
  const listed = rest
    .slice(0, LISTED)
    .map(({ done: { edit, made } }) => objectName(made[0] ?? edit.objectPath));
  const more = rest.length > LISTED ? ` and others; \`dryRun: true\` lists what it comes to of all` : '';
  return `${told} And ${rest.length} more: ${listed.join(', ')}${more}.`;
}

function sayConflict(conflict: MoveConflict): string {
  const { done, entry } = conflict;
  const what = [propertyOf(done.edit), done.made[0] ?? done.edit.objectPath].filter(Boolean).join(' of ');
  return `${sayOthers(what, conflict) ?? sayState(what, conflict)} (${entry.id})`;
}

/** What others have done with it, where that is more than another value. */
function sayOthers(
  what: string,
  { inside, loses, users, absent, barred, why }: MoveConflict,
): string | undefined {
  if (barred !== undefined) return `${what}: ${barred}`;
  if (absent)
    return `${what}: ${absent} is no longer there under that path, as somebody has moved or deleted it`;
  if (inside)
    return `${what} holds ${inside.map(objectName).join(', ')}, which was put there since and goes with it`;
  if (loses && !why)
    return `somebody has worked with ${what} since: ${nameFirst(loses, NAMED)}, which goes with it`;
  return users ? `${what} is in use, and is not saved so: ${users}` : undefined;
}

function sayState(what: string, { done, now, left, why, called, loses, movedTo }: MoveConflict): string {
  if (why) {
    const is = called ?? (now === undefined ? undefined : quoteValue(printed(done.edit, now)));
    const along = loses ? `; with it goes ${nameFirst(loses, NAMED)}` : '';
    return `${what} ${sayDoubt(why, done)}${is ? `: it is ${is} now` : ''}${along}`;
  }
  const place = movedTo === undefined ? '' : `, which is ${movedTo} by now and is put back there`;
  if (now === undefined)
    return place === '' ? `${what} is gone` : `${what} was left as ${quoteValue(left)}${place}`;
  const told = left === undefined ? undefined : kindOf(done.edit).explains?.otherwise?.(now, left);
  if (told !== undefined) return `${what} ${told}${place}`;
  const [there, then] = quotePair(...readable(done.edit, now, left));
  return `${what} is ${there}, and was left as ${then}${place}`;
}

/** States that are more than a value are said as answers print them, unless both are printed alike. */
function readable(edit: Edit, now: unknown, left: unknown): [now: unknown, left: unknown] {
  if (typeof now !== 'object' || kindOf(edit).plainState) return [now, left];
  const [there, then] = [printed(edit, now), printed(edit, left)];
  return JSON.stringify(there) === JSON.stringify(then) ? [now, left] : [there, then];
}

/** A state as an answer prints it. */
export function printed(edit: Edit, state: unknown): unknown {
  const { print } = kindOf(edit);
  return print ? print(state, edit) : state;
}
