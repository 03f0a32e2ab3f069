import * as z from 'zod';
import { DIGITS, trimEndOf } from '../../../base/text/trim.ts';
import { nativeClassChain } from '../../../dictionary/native-facts.ts';
import { defineView, type InspectContext } from '../../../kernel/views/define-view.ts';
import * as parameter from '../../../kernel/views/parameters.ts';
import type { Outcome } from '../../../unreal/client.ts';
import { readProperty } from '../../../unreal/engine-call.ts';
import { getActorBounds, getEditorWorld } from '../../../unreal/engine-functions.ts';
import { listActors, readLabels } from '../../../unreal/level-list.ts';
import { nativeComponentNames } from '../../../unreal/native-components.ts';
import { className, objectName } from '../../../unreal/object-path.ts';
import { countUnloaded, readActorClasses, readPartitionIfTold, UNKNOWN_CLASS } from '../../actors/index.ts';

export const levelOverview = defineView({
  name: 'level_overview',
  summary: 'counts, extent, lights, heavy things',
  parameters: () => z.strictObject({ world: parameter.world() }),
  examples: [{}],
  needs: 'editor',
  run: async (context, { world }) => {
    const { session, signal } = context;
    const paths = await listActors(session, { world, signal });
    const { actors, note } = await readActors(context, paths);
    const lights = await readLights(context, actors);
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
      ...writeExtent(actors),
      lights: writeLights(lights),
      heavy: findHeavy(actors, lights),
      unlabelled: writeUnlabelled(actors),
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

/** Class, label and bounds of every actor, asked side by side. */
async function readActors(
  context: InspectContext,
  paths: readonly string[],
): Promise<{ actors: SeenActor[]; note?: string }> {
  const { session, signal } = context;
  const [{ classPaths, note }, labels, bounds] = await Promise.all([
    readActorClasses(context, paths, ['getActorBounds', 'getEditorWorld']),
    readLabels(session, paths, signal),
    session.client.sendAll(paths.map(getActorBounds), { signal }),
  ]);
  const actors = paths.map((path, index) => ({
    path,
    class: className(classPaths[index] ?? '') || UNKNOWN_CLASS,
    label: labels.get(path) ?? objectName(path),
    bounds: answerOf(bounds[index]),
  }));
  const isBoundless = bounds.some(each => !each.ok && each.error.code === 'remote_call_not_allowed');
  const refused =
    'The project does not allow GetActorBounds: how large the level and its actors are is missing here.';
  const notes = [note, isBoundless ? refused : undefined].filter(each => each !== undefined);
  return { actors, ...(notes.length > 0 && { note: notes.join(' ') }) };
}

function answerOf<T>(outcome: Outcome<T> | undefined): T | undefined {
  return outcome?.ok ? outcome.value : undefined;
}

interface SeenLight {
  actor: SeenActor;
  castsShadows: boolean;
  mobility: string;
}

/** What a light costs: its shadows and whether it may move. */
async function readLights(
  { session, signal }: InspectContext,
  actors: readonly SeenActor[],
): Promise<SeenLight[]> {
  const lights = actors.filter(actor => isLight(actor.class));
  const calls = lights.flatMap(({ path, class: name }) => {
    const [component = ''] = nativeComponentNames(name);
    return ['CastShadows', 'Mobility'].map(property => readProperty(`${path}.${component}`, property));
  });
  const answers = await session.client.sendAll(calls, { signal });
  return lights.map((actor, index) => ({
    actor,
    castsShadows: answerOf(answers[index * 2]) === true,
    mobility: String(answerOf(answers[index * 2 + 1]) ?? ''),
  }));
}

function isLight(name: string): boolean {
  return nativeClassChain(name).includes('Light');
}

function writeLights(lights: readonly SeenLight[]): Record<string, unknown> {
  const kinds = countBy(lights, ({ actor }) => actor.class, MOST_CLASSES);
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, count]) => {
      const group = lights.filter(({ actor }) => actor.class === kind);
      const shadows = group.filter(({ castsShadows }) => castsShadows).length;
      return [
        kind,
        { count, castShadows: shadows, mobility: countBy(group, ({ mobility }) => mobility, MOST_CLASSES) },
      ];
    }),
  );
}

/** The box around everything that has a size and is no sky, in cm. */
function writeExtent(actors: readonly SeenActor[]): Record<string, unknown> {
  const boxes = actors.flatMap(({ bounds }) =>
    bounds && sizeOf(bounds) > 0 && sizeOf(bounds) < SKY_SIZE ? [bounds] : [],
  );
  if (boxes.length === 0) return {};
  const edge = (axis: keyof Vector, side: -1 | 1) => {
    const edges = boxes.map(({ Origin, BoxExtent }) => Origin[axis] + side * BoxExtent[axis]);
    return Math.round(side < 0 ? Math.min(...edges) : Math.max(...edges));
  };
  const corner = (side: -1 | 1) => ({ X: edge('X', side), Y: edge('Y', side), Z: edge('Z', side) });
  return { bounds: { min: corner(-1), max: corner(1), unit: 'cm' } };
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
    .map(({ actor }) => ({ label: actor.label, why: `${actor.class}, movable, casts shadows` }));
  const large = actors
    .filter(
      ({ bounds, class: name }) =>
        bounds && !isLight(name) && sizeOf(bounds) > 0 && sizeOf(bounds) < SKY_SIZE,
    )
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

/** Counts by name, most first; names beyond `most` are counted together. */
function countBy<T>(items: readonly T[], nameOf: (item: T) => string, most: number): Record<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1);
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  const rest = sorted.slice(most).reduce((sum, [, count]) => sum + count, 0);
  return Object.fromEntries([...sorted.slice(0, most), ...(rest > 0 ? [['(others)', rest] as const] : [])]);
}
