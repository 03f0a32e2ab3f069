import { isPlayPath } from '../../unreal/object-path.ts';
import { placeholdersIn } from '../batch/placeholders.ts';
import type { DoneEdit, Edit, Rebased } from '../edits/define-edit.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { conflictKeyOf, isSameState } from '../edits/observe.ts';
import { actorAround } from '../finding/actor-around.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import { followValues, NO_ELEMENT } from './follow-values.ts';

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
 * The edits as they go over what is there now, each with the state that it will most likely find, and has to find where
 * that is known: found otherwise, it is put back.
 * @param seen what was seen of each just now
 * @param before what each found the first time, where it is done again
 */
export function foresee(
  planned: readonly PlannedEdit[],
  seen: ReadonlyMap<Edit, unknown>,
  before?: ReadonlyMap<Edit, unknown>,
): PlannedEdit[] {
  const meant = onWhatIs(planned, seen);
  const sure = heldAhead(meant.map(({ edit }) => edit));
  return meant.map((each, at) => {
    const first = planned[at]?.edit;
    const now = first && sure.has(at) ? known(seen.get(first)) : undefined;
    const { basis: narrow } = kindOf(each.edit);
    const basis = first && narrow && now !== undefined ? narrow(now, before?.get(first)) : now;
    return basis === undefined ? each : { ...each, basis };
  });
}

/**
 * As `foresee`, without edits of elements that their lists will not have by then: what is gone is not put back.
 * @returns also the changes that nothing takes back for that
 */
export function foreseePresent(
  planned: readonly PlannedEdit[],
  seen: ReadonlyMap<Edit, unknown>,
): { foreseen: PlannedEdit[]; absent: ReadonlySet<DoneEdit> } {
  const gone = new Set<PlannedEdit>();
  walkOnWhatIs(planned, seen, (each, now) => void (now === NO_ELEMENT && gone.add(each)));
  const there = planned.filter(each => !gone.has(each));
  const sent = new Set(there.flatMap(({ inverts }) => inverts ?? []));
  const absent = [...gone].flatMap(({ inverts }) => (inverts && !sent.has(inverts) ? [inverts] : []));
  return { foreseen: foresee(there, seen), absent: new Set(absent) };
}

/**
 * Each edit for what it will most likely find: what was seen of it just now, and not what the journal says it was left as;
 * behind another one of the same, or of what holds it or is in it, what that leaves. A lost answer is read back against that.
 */
function onWhatIs(planned: readonly PlannedEdit[], seen: ReadonlyMap<Edit, unknown>): PlannedEdit[] {
  const foreseen: PlannedEdit[] = [];
  walkOnWhatIs(planned, seen, (each, now, edit) => {
    const hint = known(now) ?? each.hint;
    foreseen.push(conflictKeyOf(each.edit) === '' || hint === undefined ? each : { ...each, edit, hint });
  });
  return foreseen;
}

/** Goes through edits, and tells of each what it finds, and what becomes of it by that. */
function walkOnWhatIs(
  planned: readonly PlannedEdit[],
  seen: ReadonlyMap<Edit, unknown>,
  visit: (each: PlannedEdit, now: unknown, edit: Edit) => void,
): void {
  const values = followValues(planned.map(({ edit }) => [edit, seen.get(edit)]));
  for (const each of planned) {
    const now = values.at(each.edit);
    const hint = known(now) ?? each.hint;
    const edit = rebaseEdit(each.edit, { was: each.hint, now: hint });
    visit(each, now, edit);
    // What is not there is not written.
    if (now !== NO_ELEMENT) values.leave(edit, kindOf(edit).aim(edit, hint));
  }
}

function known(state: unknown): unknown {
  return state === NO_ELEMENT ? undefined : state;
}

function rebaseEdit(edit: Edit, { was, now }: Rebased): Edit {
  const { rebase } = kindOf(edit);
  if (!rebase || now === undefined || (was !== undefined && isSameState(edit, now, was))) return edit;
  return rebase(edit, { was, now });
}

/** Whether an edit found another state than it was planned on. */
export function foundOther({ before }: DoneEdit, expected: unknown): boolean {
  return (
    expected !== undefined && before !== undefined && JSON.stringify(before) !== JSON.stringify(expected)
  );
}
