import { isStruct, sameValue } from '../../pipeline/value-shapes.ts';
import { className, objectName, ownerPath } from '../../unreal/object-path.ts';
import type { Edit } from '../edits/define-edit.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { defaultPlaceOf } from '../edits/follow-defaults.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import { createClassReader } from '../policy/class-chains.ts';
import { type Happened, listSettled, type Net } from './net-things.ts';
import { isValueEdit } from './part-of-value.ts';

/** Names of the classes of each actor that may follow a default. */
export type Kin = ReadonlyMap<string, readonly string[]>;

/**
 * Reads of what class the actors are that were changed after a default which they may follow. Nothing is asked where no
 * default was changed.
 */
export async function readKin(
  { session }: ChangeContext,
  happened: readonly Happened[],
  nets: readonly Net[],
): Promise<Kin> {
  const defaults = happened.filter(({ done }) => isValueEdit(done.edit) && defaultPlaceOf(done.edit));
  const actors = nets.flatMap(({ is, first: { edit } }) =>
    is === 'value' && isValueEdit(edit) && defaults.some(({ done }) => mayFollow(edit, done.edit))
      ? [
          actorOf(
            edit,
            defaultPlaceOf(edit)?.part ??
              partOf(
                edit,
                defaults.map(({ done }) => done.edit),
              ),
          ),
        ]
      : [],
  );
  if (actors.length === 0) return new Map();
  const classes = await createClassReader().read(session, actors);
  return new Map([...classes].map(([path, { all }]) => [path, all]));
}

/**
 * The value of something before all that was done: from its first change back over whatever changed it otherwise: as a
 * part or the whole of another value, or through a default that it followed. What was done and undone before it changed
 * nothing of it, whatever others did meanwhile.
 */
export function valueAtStart({ first, at }: Net, happened: readonly Happened[], kin: Kin): unknown {
  const { edit } = first;
  const settled = listSettled(happened, at);
  const earlier = happened.slice(0, at).filter(({ entry }) => !settled.has(entry));
  if (!isValueEdit(edit)) return earliest(first.before, edit, earlier);
  return earlier.reduceRight<unknown>((value, { done }) => {
    if (!isValueEdit(done.edit)) return value;
    if (done.edit.objectPath === edit.objectPath) return rewind(value, edit, done.edit, done.before);
    const isHeir = mayFollow(edit, done.edit) && isKin(edit, done.edit, kin);
    return isHeir && sameValue(value, done.after) ? done.before : value;
  }, first.before);
}

/** Of what has no place in an object: as the first of all changes found it, those that were undone later among them. */
function earliest(value: unknown, edit: Edit, earlier: readonly Happened[]): unknown {
  const { conflictKey, observe } = kindOf(edit);
  const keyOf = (each: Edit) =>
    conflictKey?.(each) ?? JSON.stringify(observe(each).map(({ path, body }) => [path, body]));
  const key = keyOf(edit);
  if (key === '[]') return value;
  const before = earlier.find(({ done }) => done.edit.kind === edit.kind && keyOf(done.edit) === key);
  return before?.done.before ?? value;
}

/** The value with what another change of the same object did to it taken back. */
function rewind(
  value: unknown,
  edit: Edit & { path: string },
  other: Edit & { path: string },
  before: unknown,
): unknown {
  if (before === undefined) return value;
  const [own, its] = [stepsOf(edit.path), stepsOf(other.path)];
  const common = Math.min(own.length, its.length);
  if (own.slice(0, common).join('.') !== its.slice(0, common).join('.')) return value;
  return own.length >= its.length
    ? valueAt(before, own.slice(common))
    : withValue(value, its.slice(common), before);
}

function stepsOf(path: string): string[] {
  return path.match(/[^.[\]"]+/g) ?? [];
}

function valueAt(value: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((of, step) => {
    if (Array.isArray(of)) return of[Number(step)];
    return isStruct(of) ? of[step] : undefined;
  }, value);
}

function withValue(of: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(of)) return of.with(Number(step), withValue(of[Number(step)], rest, value));
  return isStruct(of) ? { ...of, [step]: withValue(of[step], rest, value) } : of;
}

/** Whether one is a value that the other is the default of, going by what they are called. */
function mayFollow(edit: Edit & { path: string }, other: Edit): boolean {
  const place = defaultPlaceOf(other);
  if (!place || other.objectPath === edit.objectPath || other.path !== edit.path) return false;
  const own = defaultPlaceOf(edit);
  if (own) return own.part === place.part && own.classPath !== place.classPath;
  return place.part === undefined
    ? isActor(edit)
    : objectName(edit.objectPath) === place.part && !isActor(edit);
}

function isKin(edit: Edit, other: Edit, kin: Kin): boolean {
  const place = defaultPlaceOf(other);
  const actor = actorOf(edit, place?.part);
  return place !== undefined && (kin.get(actor) ?? []).includes(className(place.classPath));
}

function isActor({ objectPath }: Edit): boolean {
  return ownerPath(objectPath)?.endsWith(':PersistentLevel') ?? true;
}

function partOf(edit: Edit & { path: string }, defaults: readonly Edit[]): string | undefined {
  const found = defaults.find(other => mayFollow(edit, other));
  return found && defaultPlaceOf(found)?.part;
}

/** The actor, or the class of which it is a default. */
function actorOf(edit: Edit, part: string | undefined): string {
  const own = defaultPlaceOf(edit);
  if (own) return own.classPath;
  return part === undefined ? edit.objectPath : (ownerPath(edit.objectPath) ?? edit.objectPath);
}
