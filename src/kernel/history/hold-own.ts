import { sameValue } from '../../pipeline/value-shapes.ts';
import type { DoneEdit, Edit } from '../edits/define-edit.ts';
import { isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import type { DefaultPlace } from '../edits/follow-defaults.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import { partOfValue, stepsTo, withPartOfValue } from './part-of-value.ts';

/** A default of a Blueprint that is taken back, perhaps over several changes of it. */
export interface DefaultBack extends DefaultPlace {
  path: string;
  /** What it is in the end, and the edit that says so. */
  value: unknown;
  edit: PropertyValue;
  /** The changes of it that are taken back, oldest first. */
  dones: readonly DoneEdit[];
}

/** An actor of the Blueprint, and what it has now. */
export interface HeldInstance {
  back: DefaultBack;
  objectPath: string;
  value: unknown;
  dones: readonly DoneEdit[];
  direction: 'undo' | 'redo';
}

/** What was added to a value that was inherited is not added to one that the editor may take for the actor's own by now. */
export function withoutSums(
  edits: readonly PlannedEdit[],
  dones: readonly DoneEdit[],
  isOwn: (edit: Edit) => boolean,
): PlannedEdit[] {
  return edits.map((each, at) => {
    const { by, ...edit } = each.edit;
    const value = dones[at]?.own ?? dones[at]?.after;
    const isSum = by !== undefined && isPropertyValue(each.edit) && isOwn(each.edit);
    return isSum && value !== undefined ? { ...each, edit: { ...edit, value } } : each;
  });
}

/** Of what takes an actor's own value back, be it what holds that of the default, or something in it. */
export function holdOwn(
  edits: PlannedEdit[],
  {
    back,
    dones,
    objectPath,
    path,
    isOwn,
    now,
  }: Pick<HeldInstance, 'back' | 'dones' | 'objectPath'> & {
    path: string;
    isOwn(edit: Edit): boolean;
    now: unknown;
  },
): PlannedEdit[] {
  const own = edits.filter(
    ({ edit }) => isPropertyValue(edit) && edit.objectPath === objectPath && edit.path === path,
  );
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return edits;
  const [down, up] = [stepsTo(path, back.path), stepsTo(back.path, path)];
  const value = partOfValue(last.edit.value, down);
  if (value === undefined || !isPassedOn(back, 'undo', { value, steps: up })) return edits;
  const { by: _, ...edit } = last.edit;
  const isInherited = hadInherited(value, { back, dones, isOwn, steps: up });
  const target = isInherited ? partOfValue(back.value, up) : value;
  // Who inherited all of it has the rest of it from the default, too; what holds more than that has its own of the rest.
  const isWhole =
    isInherited && down.length === 0 && isPassedOn(back, 'undo', { value: withPartOfValue(now, up, value) });
  const held = isWhole
    ? { ...back.edit, objectPath, value: back.value }
    : { ...edit, value: withPartOfValue(edit.value, down, target) };
  // Behind the default, which may have been passed on to it.
  const hint = isWhole ? now : first.hint;
  return [...edits.filter(each => !own.includes(each)), { ...first, edit: held, hint }];
}

/** Where members of what was inherited are changed again, the rest of it comes from the default. */
export function withMembers(
  edits: PlannedEdit[],
  { back, dones, objectPath }: Pick<HeldInstance, 'back' | 'dones' | 'objectPath'>,
): PlannedEdit[] {
  const members = dones.filter(
    ({ edit }) =>
      isPropertyValue(edit) && edit.objectPath === objectPath && stepsTo(back.path, edit.path).length > 0,
  );
  if (members.length === 0) return edits;
  const value = members.reduce(
    (whole, { edit, own, after }) =>
      isPropertyValue(edit) ? withPartOfValue(whole, stepsTo(back.path, edit.path), own ?? after) : whole,
    back.value,
  );
  return [...edits, { edit: { ...back.edit, objectPath, value } }];
}

/** Whether a value is one that the default had: the editor may pass the next one on to it. */
export function isPassedOn(
  { dones }: DefaultBack,
  direction: 'undo' | 'redo',
  { value, steps = [] }: { value: unknown; steps?: readonly string[] },
): boolean {
  return dones.some(({ before, after }) =>
    sameValue(partOfValue(direction === 'undo' ? after : before, steps), value),
  );
}

/** Whether a change has left a value where a path leads. Of what is no plain value that is not to be told. */
export function hasLeft({ edit, after }: DoneEdit, path: string, value: unknown): boolean {
  if (!isPropertyValue(edit)) return true;
  const [down, up] = [stepsTo(edit.path, path), stepsTo(path, edit.path)];
  return sameValue(partOfValue(after, down), partOfValue(value, up));
}

/** Whether an actor had what it is put back to from the default, as that was then. */
function hadInherited(
  value: unknown,
  {
    back,
    dones,
    isOwn,
    steps,
  }: Pick<HeldInstance, 'back' | 'dones'> & { isOwn(edit: Edit): boolean; steps: readonly string[] },
): boolean {
  // What a preset or a controller wrote is an edit of theirs.
  const first = dones.findIndex(done => valuesDoneBy(done).some(({ edit }) => isOwn(edit)));
  const before = dones.slice(0, Math.max(first, 0)).findLast(done => back.dones.includes(done));
  return before !== undefined && sameValue(partOfValue(before.after, steps), value);
}

export type PropertyValue = Edit & { path: string; value: unknown };

/** What was done value by value. */
export function valuesDoneBy(done: DoneEdit): DoneEdit[] {
  return (isKnownEdit(done.edit) && kindOf(done.edit).parts?.(done)) || [done];
}

/** An edit that gives a property a value, be it one that the engine reckons from the one before. */
export function isPropertyValue(edit: Edit): edit is PropertyValue {
  return edit.kind === 'property' && typeof edit.path === 'string';
}
