import { mapInTurns } from '../../base/next-turn.ts';
import { isSamePath } from '../../unreal/asset-names.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { getDisplayName } from '../../unreal/engine-functions.ts';
import { beginTransaction, endTransaction, transactObject } from '../../unreal/transaction-functions.ts';
import { isSameOrInside } from '../finding/object-inside.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import type { BaseVersion } from './build-on.ts';
import type { Edit } from './define-edit.ts';
import { kindOf } from './edit-kinds.ts';
import { createInfluence } from './influence.ts';
import type { JudgedEdit } from './judge-edit.ts';
import { callsFor, type Looks } from './look.ts';
import { type Observed, readsOf } from './observe.ts';
import { createOverwriting, type Overwriting } from './overwritten.ts';
import type { UndoStep } from './undo-step.ts';

/** The calls of a request, and where among them each edit lies. */
export interface Layout {
  calls: EngineCall<unknown>[];
  places: JudgedEdit[];
  begin?: number;
  end?: number;
}

/**
 * Lays edits out as calls: the undo step opens, each edit is made behind a look at what was there, a different call lets
 * the engine react, everything is read again, and the step closes. Of many edits others have their turns meanwhile.
 * @param title name of the undo step
 */
export async function layOut(
  planned: readonly PlannedEdit[],
  title: string,
  step: UndoStep,
  { baseVersion, looks }: { baseVersion: BaseVersion; looks: Looks },
): Promise<Layout> {
  const calls: EngineCall<unknown>[] = [];
  const add = (added: readonly EngineCall<unknown>[]) => added.map(call => calls.push(call) - 1);
  const [begin] = step === 'open' ? add([beginTransaction(`Claude: ${title}`)]) : [];
  const ahead = new Map(
    listInfluenced(planned, looks).map(({ edit, index }) => [index, add(kindOf(edit).observe(edit))]),
  );
  const changed = new Set<string>();
  const laid = createOverwriting<JudgedEdit>();
  const places = await mapInTurns(planned, (each, index): JudgedEdit => {
    const { edit, before: known, basis } = each;
    const kind = kindOf(edit);
    readChangedBy(edit, laid, add);
    const looked = looks.get(index);
    if (looked) {
      if (step === 'open') add((kind.touches?.(edit) ?? []).map(transactObject));
      const apply = add(callsFor(each, looked.found));
      return { edit, basis, known: looked.state, reads: '', before: [], apply, after: [], left: UNSEEN };
    }
    const watched = kind.observe(edit);
    const reads = readsOf(edit);
    const found = baseVersion.get(index);
    // What an earlier edit of the request leaves is nobody else's.
    const isFirst = !changed.has(reads);
    const isKnown = known !== undefined && isFirst;
    changed.add(reads);
    const sent = callsFor(each, found);
    // What somebody else has put there meanwhile is not what this edit makes, nor what it takes back if it fails. Of
    // several calls some may be refused, and only a look in the request tells what the others did.
    const looksAgain = kind.looksAgain || kind.adds || kind.search || sent.length > 1;
    const before = isKnown && !looksAgain ? [] : add(watched);
    if (step === 'open') add((kind.touches?.(edit) ?? []).map(transactObject));
    const apply = add(sent);
    const place: JudgedEdit = {
      ...{ edit, found, reads, before, apply, after: [] },
      ...(isKnown && { known }),
      ...(isFirst && basis !== undefined && { basis, ahead: ahead.get(index) }),
    };
    if (mayStray(planned, index)) readBetween(place, add);
    laid.add(place);
    return place;
  });
  // Until a different call comes, a read shows the raw value before the engine has reacted to it.
  const last = planned.at(-1)?.edit.objectPath ?? '';
  add([getDisplayName(last)]);
  const read = new Map<string, number[]>();
  await mapInTurns(places, place => {
    if (place.left) return;
    const known = read.get(place.reads) ?? add(kindOf(place.edit).observe(place.edit));
    read.set(place.reads, known);
    place.after = known;
  });
  const [end] = step === 'none' ? [] : add([endTransaction()]);
  return { calls, places, ...(begin !== undefined && { begin }), ...(end !== undefined && { end }) };
}

/** Whether an edit may move along what something else that is taken back behind it writes, by whatever way that goes. */
function mayStray(planned: readonly PlannedEdit[], index: number): boolean {
  const { edit, inverts } = planned[index] ?? {};
  if (!edit || !inverts || !kindOf(edit).strays) return false;
  return planned.slice(index + 1).some(each => each.inverts !== inverts);
}

/**
 * Reads what earlier edits have left that an edit makes another: values, the place of an actor that gets a parent, what
 * they moved along, and a path that is free until something is moved there.
 */
function readChangedBy(
  edit: Edit,
  laid: Overwriting<JudgedEdit>,
  add: (calls: readonly EngineCall<unknown>[]) => number[],
): void {
  const { reparents } = kindOf(edit);
  const placed = reparents
    ? laid.places.filter(each => isPlacing(each, edit.objectPath) || isParentOf(each, edit))
    : [];
  const straying = laid.of(edit).filter(each => kindOf(each.edit).strays);
  const to = kindOf(edit).paths?.movesTo?.(edit);
  const filled = to === undefined ? [] : laid.places.filter(each => isSamePath(each.edit.objectPath, to));
  for (const place of [...placed, ...laid.by(edit), ...straying, ...filled]) readBetween(place, add);
}

/** Reads what an edit has left before others of its request are made. */
function readBetween(place: JudgedEdit, add: (calls: readonly EngineCall<unknown>[]) => number[]): void {
  if (place.between) return;
  // Until a different call comes, a read shows what the engine has not reacted to yet.
  add([getDisplayName(place.edit.objectPath)]);
  place.between = add(kindOf(place.edit).observe(place.edit));
}

/** Whether an earlier edit gave the same actor a parent, and is not seen in the same answers. */
function isParentOf({ edit, reads }: JudgedEdit, later: Edit): boolean {
  return kindOf(edit).reparents === true && edit.objectPath === later.objectPath && reads !== readsOf(later);
}

/** Whether an edit says where an actor is, or a part of it, and nothing has read yet what came of that. */
function isPlacing({ edit, between }: JudgedEdit, actor: string): boolean {
  const { places, reparents } = kindOf(edit);
  return !between && !reparents && places !== undefined && isSameOrInside(edit.objectPath, actor);
}

/** Edits that have to find a state which edits before them in the request may change: that of before all of these counts. */
function listInfluenced(
  planned: readonly PlannedEdit[],
  looks: Looks,
): { edit: PlannedEdit['edit']; index: number }[] {
  const influence = createInfluence();
  return planned.flatMap(({ edit, basis }, index) => {
    const isInfluenced = basis !== undefined && influence.reaches(edit);
    influence.add(edit);
    return isInfluenced && !looks.has(index) ? [{ edit, index }] : [];
  });
}

const UNSEEN: Observed = { kind: 'unseen' };
