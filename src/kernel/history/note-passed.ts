import { nameFirst } from '../../base/words/name-first.ts';
import { objectName } from '../../unreal/object-path.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import type { EditStatus } from './edit-status.ts';
import type { JournalEntry } from './journal.ts';
import { goesWith } from './take-back.ts';

/** What is passed over, and why: it is back already, or the element is gone that it wrote. */
export function passed(each: EditStatus, isDone: boolean, absent: ReadonlySet<DoneEdit>): EditStatus[] {
  if (absent.has(each.done)) return [{ ...each, is: 'gone' }];
  return isDone ? [each] : [];
}

/** What is known of what is passed over. */
interface Passing {
  /** The changes that the undo is about. */
  all: readonly EditStatus[];
  /** Whether the process that it was changed in is no more. */
  isLost(status: EditStatus): boolean;
  /** What was changed in an asset that is not where it was. */
  absent: ReadonlyMap<DoneEdit, string>;
}

/** What an undo says of what it passed over. */
export function notePassed(passed: readonly EditStatus[], { all, isLost, absent }: Passing): string[] {
  const unsaved = passed.filter(isLost).length;
  const rest = passed.filter(each => !isLost(each));
  const lost = rest.filter(
    ({ done, is }) => is === 'gone' && (done.made.length === 0 || absent.has(done)),
  ).length;
  const away = rest.filter(each => isAway(each) && !absent.has(each.done)).length;
  const already = rest.length - lost - away;
  const share = (count: number) =>
    count === all.length
      ? 'Everything was'
      : `${count} of ${all.length} ${count === 1 ? 'change was' : 'changes were'}`;
  return [
    ...(unsaved > 0 ? [`${share(unsaved)} gone already: never saved when the editor was closed.`] : []),
    ...(already > 0 ? [`${share(already)} already as before.`] : []),
    ...(away > 0
      ? [`${share(away)} there no longer: somebody has deleted it, moved it or given it another name.`]
      : []),
    ...(lost > 0 ? [`${share(lost)} of something that is no longer there.`] : []),
    ...tellGoneOf(all),
  ];
}

/**
 * Whether what was put somewhere is not there under its name, by whatever hand: it may be there under another one, and of
 * an asset, a row or an exposure nothing tells that.
 */
function isAway({ done: { edit, made, before }, is }: EditStatus): boolean {
  const isAsset = made.some(isAssetPath);
  const isAdded = isKnownEdit(edit) && kindOf(edit).adds?.(edit, before) === true;
  return is === 'gone' ? isAsset : is === 'as-before' && (isAsset || isAdded);
}

/** Of things that were gone while others that were made with them were there. */
function tellGoneOf(status: readonly EditStatus[]): string[] {
  const lost = status.flatMap(each => each.lost ?? []);
  if (lost.length === 0) return [];
  return [
    `${nameFirst(lost.map(objectName), MOST_NAMED)} ${lost.length === 1 ? 'was' : 'were'} gone already.`,
  ];
}

const MOST_NAMED = 5;

/**
 * What an undo does not take back, as somebody else has, or it is gone: by change, the places among what that did. To do it
 * again would undo what they did. What was lost with the editor may well be done again.
 */
export function listPassed(
  gone: readonly EditStatus[],
  entries: readonly JournalEntry[],
  isLost: (status: EditStatus) => boolean,
): Record<string, number[]> {
  const passed = new Set(gone.filter(each => !isLost(each)).map(({ done }) => done));
  const made = new Set([...passed].flatMap(done => done.made));
  const listed = entries.map(({ id, done }): [string, number[]] => [
    id,
    done.flatMap((each, at) => (passed.has(each) || goesWith(each, made) ? [at] : [])),
  ]);
  return Object.fromEntries(listed.filter(([, places]) => places.length > 0));
}

function isAssetPath(path: string): boolean {
  return path.startsWith('/') && !path.includes(':');
}
