import { sameValue } from '../../pipeline/value-shapes.ts';
import { type EngineCall, readProperty } from '../../unreal/engine-call.ts';
import type { DoneEdit, Edit } from '../edits/define-edit.ts';
import { isKnownEdit } from '../edits/edit-kinds.ts';
import { defaultPlaceOf } from '../edits/follow-defaults.ts';
import { writesWithin } from '../edits/overwritten.ts';
import { lookAtInstances } from '../finding/blueprint-instances.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import {
  type DefaultBack,
  type HeldInstance,
  hasLeft,
  holdOwn,
  isPassedOn,
  isPropertyValue,
  type PropertyValue,
  valuesDoneBy,
  withMembers,
  withoutSums,
} from './hold-own.ts';
import { journalValue } from './journal-value.ts';

/**
 * Edits that take defaults of Blueprints back, or change them again, with those that leave the actors in the level as they were. The engine
 * passes a default on to whoever has its old value at that moment, and cannot tell a value that was inherited from one of
 * its own that is the same. So an actor that had inherited what it is put back to gets what the default is put back to,
 * and one that was given that very value here keeps it.
 * @param dones what is taken back or done again, oldest first
 */
export async function holdInstances(
  context: ChangeContext,
  planned: readonly PlannedEdit[],
  dones: readonly DoneEdit[],
  direction: 'undo' | 'redo' = 'undo',
): Promise<PlannedEdit[]> {
  let edits = [...planned];
  for (const back of listDefaultsBack(planned, dones)) {
    const { part, path, classPath } = back;
    const pathOf = (actor: string) => (part === undefined ? actor : `${actor}.${part}`);
    const seen = await lookAtInstances(context, classPath, actor => [
      readProperty(pathOf(actor), path) as EngineCall<unknown>,
    ]);
    if (!seen.ok) continue;
    for (const { objectPath, answers } of seen.value.actors)
      edits = holdOne(context, edits, {
        ...{ back, dones, direction, objectPath: pathOf(objectPath), value: answers[0] },
      });
  }
  return edits;
}

function listDefaultsBack(planned: readonly PlannedEdit[], dones: readonly DoneEdit[]): DefaultBack[] {
  const found = new Map<string, DefaultBack>();
  for (const { edit } of planned) {
    const place = defaultPlaceOf(edit);
    if (!place || !isPropertyValue(edit)) continue;
    const own = dones.filter(done => isSameProperty(done.edit, edit));
    const { by: _, as: __, ...plain } = edit;
    // Of several the last says what it is in the end.
    found.set(`${edit.objectPath} ${edit.path}`, {
      ...place,
      path: edit.path,
      value: edit.value,
      edit: plain,
      dones: own,
    });
  }
  return [...found.values()];
}

function holdOne(
  { journal }: ChangeContext,
  edits: PlannedEdit[],
  { back, objectPath, value, dones, direction }: HeldInstance,
): PlannedEdit[] {
  const isOwn = (edit: Edit) => isKnownEdit(edit) && writesWithin(edit, objectPath, back.path);
  const own = edits.filter(({ edit }) => isOwn(edit));
  const now = journalValue(value);
  const passedOn = now !== undefined && isPassedOn(back, direction, { value: now });
  // What is done again on an actor, be it by a preset, comes behind the default as it is.
  if (direction === 'redo' && dones.some(done => valuesDoneBy(done).some(({ edit }) => isOwn(edit))))
    return passedOn ? withMembers(withoutSums(edits, dones, isOwn), { back, dones, objectPath }) : edits;
  if (own.length > 0) {
    const last = dones.findLast(({ edit }) => isOwn(edit));
    // A sum is taken off whatever somebody else has made of it since.
    const isLeft = last !== undefined && hasLeft(last, back.path, now);
    const held = own.flatMap(({ edit }) => (isPropertyValue(edit) && (isLeft || !edit.by) ? edit.path : []));
    return [...new Set(held)].reduce(
      (all, path) => holdOwn(all, { back, dones, objectPath, path, isOwn, now }),
      edits,
    );
  }
  if (!passedOn) return edits;
  const touched = journal.entries.flatMap(({ state, moves, done }) =>
    done
      .filter(each => isOwn(each.edit) && !dones.includes(each))
      .map(each => ({ each, stands: state === 'done' && !moves })),
  );
  const kept = touched.findLast(({ stands, each }) => stands && hasLeft(each, back.path, now));
  // What was put back to the value of its default may be a value of its own to the editor.
  const { edit } = (kept ?? touched.at(-1))?.each ?? {};
  if (!edit) return edits;
  const {
    by: _,
    as: __,
    ...bare
  }: Edit = isPropertyValue(edit) && edit.path === back.path ? edit : back.edit;
  return [...edits, { edit: { ...bare, objectPath, value: kept ? now : back.value }, hint: now }];
}

/**
 * Whether actors find again what they were changed from once a default before it is changed again, which they inherit.
 * @param dones what is done again, oldest first
 */
export function isInheritedBefore(dones: readonly DoneEdit[], done: DoneEdit, now: unknown): boolean {
  const earlier = dones
    .slice(0, dones.indexOf(done))
    .filter(({ edit }) => defaultPlaceOf(edit) !== undefined);
  if (earlier.length === 0) return false;
  return valuesDoneBy({ ...done, after: now }).every(
    part =>
      sameValue(part.before, part.after) ||
      earlier.some(
        ({ edit, before, after }) =>
          isPropertyValue(edit) &&
          edit.path === part.edit.path &&
          sameValue(before, part.after) &&
          sameValue(after, part.before),
      ),
  );
}

function isSameProperty(one: Edit, other: PropertyValue): boolean {
  return one.kind === 'property' && one.objectPath === other.objectPath && one.path === other.path;
}
