import * as z from 'zod';
import { DIGITS, trimEndOf } from '../../../base/text/trim.ts';
import { nativeClassChain } from '../../../dictionary/native-facts.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { defineView, type InspectContext } from '../../../kernel/views/define-view.ts';
import type { Outcome } from '../../../unreal/client.ts';
import { getActorBounds, getEditorWorld } from '../../../unreal/engine-functions.ts';
import { readLabels, toldOrReadLabels } from '../../../unreal/level-list.ts';
import { LARGE_LEVEL } from '../../../unreal/level-mirror.ts';
import { className, objectName } from '../../../unreal/object-path.ts';
import {
  countUnloaded,
  joinBoxes,
  readActorClasses,
  readPartitionIfTold,
  surveyLevel,
  UNKNOWN_CLASS,
  usualBoxes,
} from '../../actors/index.ts';
import { countBy } from '../count-by.ts';
import { type LitActor, readLights, type SeenLight, writeLights } from '../level-lights.ts';

export const levelOverview = defineView({
  name: 'level_overview',
  summary: 'counts, extent, lights, heavy things',
  parameters: () => z.strictObject({ world: parameter.world() }),
  examples: [{}],
  needs: 'editor',
  run: async (context, { world }) => {
    const { session, signal } = context;
    const { actors, note, lights, heavy, unlabelled, extent } = await surveyLevel(context, {
      ...{ name: 'overview', world },
      read: paths => readOverview(context, paths),
      shown: made => made.shown,
    });
    const [[map], partition] = await Promise.all([
      session.client.sendAll([getEditorWorld()], { signal }),
      world === 'editor' ? readPartitionIfTold(context) : undefined,
    ]);
    return {
      success: true,
      ...(map.ok && { map: map.value }),
      total_count: actors.length,
      ...(partition && { unloaded: countUnloaded(partition) }),
      byClass: countBy(actors, ({ class: name }) => name, MOST_CLASSES),
      ...extent,
      ...{ lights: writeLights(lights), heavy, unlabelled },
      ...(note !== undefined && { note }),
    };
  },
});

/** Classes listed by name; the rest is one number. */
const MOST_CLASSES = 25;
const MOST_HEAVY = 8;
const MOST_NAMES = 5;

interface SeenActor {
  path: string;
  classPath: string;
  class: string;
  label: string;
  bounds?: Bounds;
}

interface Bounds {
  Origin: Vector;
  /** Half the size. */
  BoxExtent: Vector;
}
type Vector = { X: number; Y: number; Z: number };

interface Overview {
  actors: readonly SeenActor[];
  lights: readonly SeenLight[];
  extent: Record<string, unknown>;
  heavy: ReturnType<typeof findHeavy>;
  unlabelled: ReturnType<typeof writeUnlabelled>;
  /** The actors that are named. */
  shown: readonly SeenActor[];
  note?: string;
}

async function readOverview(context: InspectContext, paths: readonly string[]): Promise<Overview> {
  const { actors, lights, note } = await readActors(context, paths);
  const made = { heavy: findHeavy(actors, lights), unlabelled: writeUnlabelled(actors) };
  const named = new Set([...made.heavy.map(({ label }) => label), ...made.unlabelled.examples]);
  return {
    ...{ actors, lights, ...made, extent: writeExtent(actors) },
    shown: actors.filter(({ label }) => named.has(label)).slice(0, MOST_CHECKED),
    ...(note !== undefined && { note }),
  };
}

/** Several may be called alike: of so many the names are read again. */
const MOST_CHECKED = 40;

/** Class and bounds of every actor and the lights, asked side by side; labels at last, when they may be told already. */
async function readActors(
  context: InspectContext,
  paths: readonly string[],
): Promise<{ actors: SeenActor[]; lights: SeenLight[]; note?: string }> {
  const { session, signal } = context;
  const asked = readActorClasses(context, paths, ['getActorBounds', 'getEditorWorld']);
  const askedLights = asked.then(({ classPaths }) => readLights(context, litActors(paths, classPaths)));
  const isLarge = paths.length > LARGE_LEVEL;
  const [{ classPaths, note }, bounds, lights, early] = await Promise.all([
    asked,
    session.client.sendAll(paths.map(getActorBounds), { signal }),
    askedLights,
    isLarge ? undefined : readLabels(session, paths, signal),
  ]);
  const labels = early ?? (await toldOrReadLabels(session, paths, signal));
  const actors = litActors(paths, classPaths).map((actor, index) => ({
    ...actor,
    label: labels.get(actor.path) ?? actor.label,
    bounds: answerOf(bounds[index]),
  }));
  const byPath = new Map(actors.map(actor => [actor.path, actor]));
  const isBoundless = bounds.some(each => !each.ok && each.error.code === 'remote_call_not_allowed');
  const refused =
    'The project does not allow GetActorBounds: how large the level and its actors are is missing here.';
  const notes = [note, isBoundless ? refused : undefined].filter(each => each !== undefined);
  return {
    actors,
    lights: lights.map(light => ({ ...light, actor: byPath.get(light.actor.path) ?? light.actor })),
    ...(notes.length > 0 && { note: notes.join(' ') }),
  };
}

function litActors(paths: readonly string[], classPaths: readonly string[]): LitActor[] {
  return paths.map((path, index) => {
    const classPath = classPaths[index] ?? '';
    return { path, classPath, class: className(classPath) || UNKNOWN_CLASS, label: objectName(path) };
  });
}

function answerOf<T>(outcome: Outcome<T> | undefined): T | undefined {
  return outcome?.ok ? outcome.value : undefined;
}

/** Where the level is, in cm: the box around its things, without skies, volumes and what stands far away from all else. */
function writeExtent(actors: readonly SeenActor[]): Record<string, unknown> {
  const boxes = actors.filter(isThing).flatMap(({ bounds }) => (bounds ? [toBox(bounds)] : []));
  if (boxes.length === 0) return {};
  const usual = usualBoxes(boxes);
  const { min, max } = joinBoxes(usual.length > 0 ? usual : boxes);
  const left = boxes.length - usual.length;
  return {
    bounds: {
      ...{ min: rounded(min), max: rounded(max), unit: 'cm' },
      ...(left > 0 && { without: `${left} far larger or farther away than the rest` }),
    },
  };
}

function toBox({ Origin, BoxExtent }: Bounds): { min: Vector; max: Vector } {
  const corner = (side: -1 | 1): Vector => ({
    X: Origin.X + side * BoxExtent.X,
    Y: Origin.Y + side * BoxExtent.Y,
    Z: Origin.Z + side * BoxExtent.Z,
  });
  return { min: corner(-1), max: corner(1) };
}

function rounded({ X, Y, Z }: Vector): Vector {
  return { X: Math.round(X), Y: Math.round(Y), Z: Math.round(Z) };
}

/** Classes whose bounds say how far they reach, or nothing at all. */
const NO_THINGS = ['Brush', 'Info', 'Light', 'ReflectionCapture', 'TriggerBase', 'AmbientSound'];

/** Whether an actor is something to see that has a size. */
function isThing({ bounds, class: name }: SeenActor): boolean {
  const chain = nativeClassChain(name);
  const size = bounds ? sizeOf(bounds) : 0;
  return size > 0 && size < SKY_SIZE && !NO_THINGS.some(each => chain.includes(each));
}

/** Ten kilometres: sky spheres, fog and volumes around a whole world are no part of its extent. */
const SKY_SIZE = 1_000_000;

function sizeOf({ BoxExtent }: Bounds): number {
  return 2 * Math.max(BoxExtent.X, BoxExtent.Y, BoxExtent.Z);
}

/** What is likely to cost frame time or to be in the way: moving lights with shadows, and the largest things. */
function findHeavy(
  actors: readonly SeenActor[],
  lights: readonly SeenLight[],
): { label: string; why: string }[] {
  const shadowed = lights
    .filter(({ castsShadows, mobility }) => castsShadows && mobility === 'Movable')
    .map(({ actor, kind }) => ({ label: actor.label, why: `${kind}, movable, casts shadows` }));
  const large = actors
    .filter(isThing)
    .toSorted((a, b) => largest(b) - largest(a))
    .slice(0, MOST_NAMES)
    .map(actor => ({
      label: actor.label,
      why: `${actor.class}, ${Math.round(largest(actor) / 100)} m across`,
    }));
  return [...shadowed.slice(0, MOST_HEAVY), ...large].slice(0, MOST_HEAVY);
}

function largest({ bounds }: SeenActor): number {
  return bounds ? sizeOf(bounds) : 0;
}

/** `Lamp` of `Lamp_12`. */
function withoutNumber(label: string): string {
  const bare = trimEndOf(label, DIGITS);
  return bare !== label && bare.endsWith('_') ? bare.slice(0, -1) : bare;
}

/** Actors that still bear the name that the editor gave them. */
function writeUnlabelled(actors: readonly SeenActor[]): { count: number; examples: string[] } {
  const bare = actors.filter(({ path, label, class: name }) => {
    const stem = withoutNumber(label);
    return label === objectName(path) || stem === name || `${stem}_C` === name;
  });
  return { count: bare.length, examples: bare.slice(0, MOST_NAMES).map(({ label }) => label) };
}
