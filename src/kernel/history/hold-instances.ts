import { sameValue } from '../../pipeline/value-shapes.ts';
import { type EngineCall, readProperty } from '../../unreal/engine-call.ts';
import type { DoneEdit, Edit } from '../edits/define-edit.ts';
import { isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import { type DefaultPlace, defaultPlaceOf } from '../edits/follow-defaults.ts';
import { lookAtInstances } from '../finding/blueprint-instances.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import { journalValue } from './journal-value.ts';

/** A default of a Blueprint that is taken back, perhaps over several changes of it. */
interface DefaultBack extends DefaultPlace {
  path: string;
  /** What it is in the end. */
  value: unknown;
  /** The changes of it that are taken back, oldest first. */
  dones: readonly DoneEdit[];
}

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
    if (!place || !isPlainValue(edit)) continue;
    const own = dones.filter(done => isSameProperty(done.edit, edit));
    // Of several the last says what it is in the end.
    found.set(`${edit.objectPath} ${edit.path}`, {
      ...place,
      path: edit.path,
      value: edit.value,
      dones: own,
    });
  }
  return [...found.values()];
}

/** An actor of the Blueprint, and what it has now. */
interface HeldInstance {
  back: DefaultBack;
  objectPath: string;
  value: unknown;
  dones: readonly DoneEdit[];
  direction: 'undo' | 'redo';
}

function holdOne(
  { journal }: ChangeContext,
  edits: PlannedEdit[],
  { back, objectPath, value, dones, direction }: HeldInstance,
): PlannedEdit[] {
  const isOwn = (edit: Edit): edit is PlainEdit =>
    isPlainValue(edit) && edit.objectPath === objectPath && edit.path === back.path;
  const own = edits.filter(({ edit }) => isOwn(edit));
  const [first, last] = [own[0], own.at(-1)];
  // What is done again on an actor comes behind the default as it is.
  if (own.length > 0 && direction === 'redo') return edits;
  const passedOn = (each: unknown) =>
    back.dones.some(({ before, after }) => sameValue(direction === 'undo' ? after : before, each));
  if (first && last && isOwn(last.edit)) {
    if (!passedOn(last.edit.value)) return edits;
    const target = hadInherited(last.edit.value, { back, dones, isOwn }) ? back.value : last.edit.value;
    // Behind the default, which may have been passed on to it.
    return [
      ...edits.filter(each => !own.includes(each)),
      { ...first, edit: { ...last.edit, value: target } as Edit },
    ];
  }
  const now = journalValue(value);
  if (now === undefined || !passedOn(now)) return edits;
  const touched = journal.entries.flatMap(({ state, moves, done }) =>
    done
      .filter(each => isOwn(each.edit) && !dones.includes(each))
      .map(each => ({ each, stands: state === 'done' && !moves })),
  );
  const kept = touched.findLast(({ stands, each }) => stands && sameValue(each.after, now));
  // What was put back to the value of its default may be a value of its own to the editor.
  const { edit } = (kept ?? touched.at(-1))?.each ?? {};
  if (!edit) return edits;
  const { by: _, as: __, ...bare } = edit;
  return [...edits, { edit: { ...bare, value: kept ? now : back.value }, hint: now }];
}

/** Whether an actor had what it is put back to from the default, as that was then. */
function hadInherited(
  value: unknown,
  { back, dones, isOwn }: Pick<HeldInstance, 'back' | 'dones'> & { isOwn(edit: Edit): boolean },
): boolean {
  // What a preset or a controller wrote is an edit of theirs.
  const first = dones.findIndex(done => partsOf(done).some(({ edit }) => isOwn(edit)));
  const before = dones.slice(0, Math.max(first, 0)).findLast(done => back.dones.includes(done));
  return before !== undefined && sameValue(before.after, value);
}

/**
 * Whether an actor finds again what it was changed from once a default before it is changed again, which it inherits.
 * @param dones what is done again, oldest first
 */
export function isInheritedBefore(dones: readonly DoneEdit[], done: DoneEdit, now: unknown): boolean {
  return dones
    .slice(0, dones.indexOf(done))
    .some(
      ({ edit, before, after }) =>
        defaultPlaceOf(edit) !== undefined &&
        isPlainValue(edit) &&
        edit.path === done.edit.path &&
        sameValue(before, now) &&
        sameValue(after, done.before),
    );
}

type PlainEdit = Edit & { path: string; value: unknown };

/** What was done value by value. */
function partsOf(done: DoneEdit): DoneEdit[] {
  return (isKnownEdit(done.edit) && kindOf(done.edit).parts?.(done)) || [done];
}

/** An edit that gives a property a value, whatever it was. */
function isPlainValue(edit: Edit): edit is PlainEdit {
  return edit.kind === 'property' && typeof edit.path === 'string' && edit.by === undefined;
}

function isSameProperty(one: Edit, other: PlainEdit): boolean {
  return one.kind === 'property' && one.objectPath === other.objectPath && one.path === other.path;
}
