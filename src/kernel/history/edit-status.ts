import type { Outcome } from '../../unreal/client.ts';
import { getDisplayName } from '../../unreal/engine-functions.ts';
import type { DoneEdit, Edit } from '../edits/define-edit.ts';
import { isKnownEdit, kindOf, placedBy } from '../edits/edit-kinds.ts';
import {
  conflictKeyOf,
  isName,
  isSameState,
  type Observed,
  observeEdits,
  readOutcomes,
  readsOf,
} from '../edits/observe.ts';
import { createOverwriting } from '../edits/overwritten.ts';
import type { Reader } from '../edits/reader.ts';
import { isSameOrInside } from '../finding/object-inside.ts';
import type { Renamed } from './renamed-since.ts';

/** How something that was changed stands now. */
export interface EditStatus {
  done: DoneEdit;
  now: Observed;
  /** What is called so that was made first, by its display name; where that was asked for. */
  name?: string;
  /** `as-left`: as the change left it. `as-before`: as it was before. `gone`: it, or what was made, is not there. */
  is: 'as-left' | 'as-before' | 'other' | 'gone' | 'covered';
  /** Paths of what was made and is gone, where other things that were made with it are there. */
  lost?: readonly string[];
  /** A later change has moved it: what was read at its path is something else. */
  isMoved?: true;
}

/**
 * Compares changes with what is there now. Of several changes of the same thing the last one counts; those before it are
 * `covered`, and so is what only stands as before because of a later one.
 * @param dones in the order in which they were made
 * @param renamed what their states read as by now, where assets were renamed since
 */
export async function readEditStatus(
  reader: Reader,
  dones: readonly DoneEdit[],
  renamed: Renamed = (_, state) => state,
): Promise<EditStatus[]> {
  const known = dones.filter(({ edit }) => isKnownEdit(edit));
  // What can be observed is not asked for by name: an asset is there although it is not loaded.
  const made = known.map(done => (isObservable(done) ? [] : done.made.map(getDisplayName)));
  const [observed, names] = await Promise.all([
    observeEdits(
      reader,
      known.map(({ edit }) => edit),
    ),
    readOutcomes(reader, made),
  ]);
  refuseBroken(names.flat());
  const conflictKeys = known.map(({ edit }) => conflictKeyOf(edit));
  const status = known.map((done, index): EditStatus => {
    const now = observed[index] ?? { kind: 'unseen' };
    const found = names[index] ?? [];
    const later = known.slice(index + 1);
    // At its path there is nothing by now, or something else.
    if (later.some(({ edit }) => isMovedBy(edit, done))) return { done, now, is: 'covered', isMoved: true };
    if (found.length > 0) {
      const [first] = found;
      const name = first?.ok && typeof first.value === 'string' ? { name: first.value } : {};
      if (!found.some(isName)) return { done, now, ...name, is: 'gone' };
      const lost = done.made.filter((_, at) => !isName(found[at]));
      return { done, now, ...name, is: 'as-left', ...(lost.length > 0 && { lost }) };
    }
    const isCovered =
      conflictKeys[index] !== '' && conflictKeys.includes(conflictKeys[index] ?? '', index + 1);
    if (isCovered) return { done, now, is: 'covered' };
    const { edit, before, after } = withLater(done, later);
    const is = compare({ edit, before, after }, now);
    return is !== 'other'
      ? { done, now, is }
      : { done, now, is: compare({ edit, ...renamed(done, { before, after }) }, now) };
  });
  return coverOverlaid(withStarts(status, conflictKeys, renamed));
}

/** An answer that nobody can read does not say that nothing is there. @throws BridgeError `unexpected_engine_answer` */
function refuseBroken(outcomes: readonly Outcome<unknown>[]): void {
  for (const outcome of outcomes)
    if (!outcome.ok && outcome.error.code === 'unexpected_engine_answer') throw outcome.error;
}

/**
 * Whether a later edit moves what an earlier one changed or made, or moves on what that one moved, be it back to where it
 * was.
 */
function isMovedBy(later: Edit, { edit, made }: DoneEdit): boolean {
  if (!kindOf(later).paths?.movesTo) return false;
  const to = kindOf(edit).paths?.movesTo?.(edit);
  return [edit.objectPath, to, ...made].some(
    path => path !== undefined && isSameOrInside(path, later.objectPath),
  );
}

/**
 * What stands as before only because a later change of something that holds it, or is in it, put that there, is covered
 * by that one: once it is taken back, the earlier is to be taken back as well. So is an element that such a change took
 * out of its list.
 */
function coverOverlaid(status: readonly EditStatus[]): EditStatus[] {
  const later = createOverwriting<{ edit: Edit; reads: string }>();
  // Whoever gets another parent is placed anew in that: what it had in the former one comes back with the former one.
  const reparented: Edit[] = [];
  // Where something is in the world follows from what carries it.
  let isAnyPlaced = false;
  const isPlacing = (edit: Edit) => placedBy(edit).length > 0;
  const isPlacedAnew = (edit: Edit) =>
    isPlacing(edit) &&
    ((isAnyPlaced && !kindOf(edit).plainState) ||
      reparented.some(({ objectPath }) => isSameOrInside(edit.objectPath, objectPath)));
  return status
    .toReversed()
    .map((each): EditStatus => {
      const { edit } = each.done;
      const isBehind = later.by(edit).length > 0 || later.of(edit).length > 0 || isPlacedAnew(edit);
      const isOverlaid = (each.is === 'as-before' || isMissingElement(each.now)) && isBehind;
      const now: EditStatus = isOverlaid ? { ...each, is: 'covered' } : each;
      if (now.is !== 'as-before' && now.is !== 'gone') {
        later.add({ edit, reads: readsOf(edit) });
        if (kindOf(edit).reparents) reparented.push(edit);
        isAnyPlaced ||= isPlacing(edit);
      }
      return now;
    })
    .toReversed();
}

function isMissingElement(now: Observed): boolean {
  return now.kind === 'missing' && now.what === 'element';
}

/** What is as the first of several changes of it found it is as before all of them, whatever the last one found. */
function withStarts(
  status: readonly EditStatus[],
  conflictKeys: readonly string[],
  renamed: Renamed,
): EditStatus[] {
  const back = new Set(
    status.flatMap(({ done: { edit }, now, is }, at) => {
      const key = conflictKeys[at] ?? '';
      const first = status[conflictKeys.indexOf(key)]?.done;
      if (is !== 'other' || key === '' || now.kind !== 'seen' || first?.before === undefined) return [];
      const starts = [first.before, renamed(first, first.before)];
      return starts.some(start => isSameState(edit, now.state, start)) ? [key] : [];
    }),
  );
  return status.map((each, at) =>
    back.has(conflictKeys[at] ?? '') ? { ...each, is: 'as-before' as const } : each,
  );
}

function isObservable({ edit }: DoneEdit): boolean {
  return kindOf(edit).observe(edit).length > 0;
}

function withLater(done: DoneEdit, later: readonly DoneEdit[]): DoneEdit {
  const { keeps } = kindOf(done.edit);
  return keeps?.leaves ? { ...done, after: keeps.leaves(done.after, later, done.edit) } : done;
}

function compare(
  { edit, before, after }: Pick<DoneEdit, 'edit' | 'before' | 'after'>,
  now: Observed,
): EditStatus['is'] {
  if (now.kind === 'unseen') return 'as-left';
  // What was not there afterwards, either, is as it was left.
  if (now.kind === 'missing') return after === undefined ? 'as-left' : 'gone';
  if (after !== undefined && isSameState(edit, now.state, after)) return 'as-left';
  if (before !== undefined && isSameState(edit, now.state, before)) return 'as-before';
  return after === undefined && before === undefined ? 'as-left' : 'other';
}
