import { isPlayPath } from '../../unreal/object-path.ts';
import { placeholdersIn } from '../batch/placeholders.ts';
import type { DoneEdit, Edit } from '../edits/define-edit.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { conflictKeyOf } from '../edits/observe.ts';
import { actorAround } from '../finding/actor-around.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';

/**
 * Places of edits that find what planning has seen unless somebody else was there in between. What an earlier edit of the
 * request writes may change what a later one finds: of an actor only the first is sure; where something else than values
 * of actors is among them, only the very first. What the engine reckons itself may find anything.
 */
export function foreseeable(edits: readonly Edit[]): ReadonlySet<number> {
  const places = new Set<number>();
  const actors = edits.map(({ objectPath }) => actorAround(objectPath));
  const arePlain = edits.every((edit, at) => actors[at] !== undefined && isValue(edit));
  edits.forEach((edit, at) => {
    const isFirst = at === 0 || (arePlain && actors.indexOf(actors[at]) === at);
    if (isFirst && isForeseen(edit)) places.add(at);
  });
  return places;
}

/**
 * Places of edits before which the editor holds what planning has seen, unless somebody else was there in between: of several
 * edits of the same thing the first.
 */
function heldAhead(edits: readonly Edit[]): ReadonlySet<number> {
  const places = new Set<number>();
  const changed = new Set<string>();
  edits.forEach((edit, at) => {
    const conflictKey = conflictKeyOf(edit);
    const isFirst = !changed.has(conflictKey);
    changed.add(conflictKey);
    if (isFirst && isHeld(edit)) places.add(at);
  });
  return places;
}

/**
 * Whether an edit goes over what somebody else puts there after planning has looked. What makes something new goes over
 * nothing, what is built on the whole of a thing looks by itself, and the editor's own state is nobody's.
 */
export function isHeld(edit: Edit): boolean {
  const { along, builds, order, search } = kindOf(edit);
  if (along || builds || order === 'alone' || isPlayPath(edit.objectPath)) return false;
  return conflictKeyOf(edit) !== '' && placeholdersIn(edit).length === 0 && !search?.calls(edit).length;
}

/** Whether what an edit finds is what was there, where nobody else changes it. What the engine reckons itself may find anything. */
function isForeseen(edit: Edit): boolean {
  return isValue(edit) && edit.by === undefined && !isPlayPath(edit.objectPath);
}

/** What is looked at in the request that changes it can be put back as it was found. */
function isValue(edit: Edit): boolean {
  const { looksAgain, plainState } = kindOf(edit);
  return looksAgain === true && plainState === true;
}

/**
 * The edits, each with the state that it has to find where that is known: found otherwise, it is put back.
 * @param before what each found the first time, where it is done again
 */
export function expecting(
  planned: readonly PlannedEdit[],
  seen: ReadonlyMap<Edit, unknown>,
  before?: ReadonlyMap<Edit, unknown>,
): PlannedEdit[] {
  const sure = heldAhead(planned.map(({ edit }) => edit));
  return planned.map((each, at) => {
    const { edit } = each;
    const now = sure.has(at) ? seen.get(edit) : undefined;
    const { basis: narrow } = kindOf(edit);
    const basis = narrow && now !== undefined ? narrow(now, before?.get(edit)) : now;
    return basis === undefined ? each : { ...each, basis };
  });
}

/**
 * The edits, each with the state that it will most likely find: what was seen of it just now, and not what the journal
 * says it was left as; behind another one of the same, what that leaves. A lost answer is read back against that.
 */
export function fromSeen(planned: readonly PlannedEdit[], seen: ReadonlyMap<Edit, unknown>): PlannedEdit[] {
  const left = new Map<string, unknown>();
  return planned.map(each => {
    const { edit } = each;
    const conflictKey = conflictKeyOf(edit);
    if (conflictKey === '') return each;
    const found = left.get(conflictKey) ?? seen.get(edit) ?? each.hint;
    left.set(conflictKey, kindOf(edit).aim(edit, found));
    return found === undefined ? each : { ...each, hint: found };
  });
}

/** Whether an edit found another state than it was planned on. */
export function foundOther({ before }: DoneEdit, expected: unknown): boolean {
  return (
    expected !== undefined && before !== undefined && JSON.stringify(before) !== JSON.stringify(expected)
  );
}
