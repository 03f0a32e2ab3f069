import { BridgeError } from '../../base/errors.ts';
import { resolveActors } from '../../kernel/finding/actor-targets.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { isActorPath, ownerPath } from '../../unreal/object-path.ts';
import type { Box, Vector } from '../../unreal/spatial-shapes.ts';
import { type Arranged, type BroughtOver, bringOver, putOnFloor } from './arrange.ts';
import { readBoxes, readFloors } from './floors.ts';
import type { PlacedTarget } from './placed-target.ts';
import { tellOverlaps } from './tell-overlaps.ts';

/** What things are put down on: the floor, when nothing is said. */
export interface Support {
  height?: number | undefined;
  /** An actor, by path, label or name. */
  onto?: string | undefined;
}

/**
 * Places at which actors stand on something, and what to say of those that do not.
 * @param call as its caller wrote it, for the error that corrects it
 */
export async function putDown(
  context: ActContext,
  placed: readonly PlacedTarget[],
  things: readonly Arranged[],
  { height: given, onto }: Support,
  call: Record<string, unknown>,
): Promise<{ places: (Vector | undefined)[]; notes: string[]; support?: string[] }> {
  const paths = placed.map(({ component }) => actorOf(component));
  // What hangs on a thing comes along, and holds nothing up.
  const carried = new Set(placed.flatMap(each => each.carried ?? []));
  const moved = [...paths, ...carried];
  const [boxes, top, found] = await Promise.all([
    readBoxes(context, paths),
    onto === undefined ? undefined : boxOf(context, onto, moved),
    given === undefined && onto === undefined ? readFloors(context, carried) : [],
  ]);
  const floors = found.filter(({ path }) => !paths.includes(path)).map(({ box }) => box);
  const holding = new Set(found.map(({ path }) => path));
  const holds = (index: number) => holding.has(paths[index] ?? '');
  const sized = things.map((thing, index) => ({ ...thing, box: boxes[index] }));
  const over = top && bringOver(sized, top.box);
  const places = putOnFloor(over?.things ?? sized, floors, top?.box.max.Z ?? given, holds);
  const sizeless = placed.filter((_, index) => boxes[index] === undefined).map(({ called }) => called);
  const lost = placed
    .filter((_, index) => places[index] === undefined && boxes[index] !== undefined)
    .map(({ called }) => called);
  if (sizeless.length === placed.length) {
    throw new BridgeError(
      'invalid_arguments',
      `${sizeless.slice(0, 5).join(', ')} has no size to stand on.`,
      {
        remedy: 'Lights and markers have none: place them with set_transform.',
      },
    );
  }
  if (lost.length + sizeless.length === placed.length) {
    throw new BridgeError(
      'invalid_arguments',
      `There is no static mesh under ${lost.slice(0, 5).join(', ')}.`,
      {
        remedy: 'Say what it should stand on: `height` in cm, or `onto` with an actor.',
        example: { ...call, height: 0 },
      },
    );
  }
  return {
    places,
    ...(top && { support: [top.path] }),
    notes: [
      ...(over && onto !== undefined ? noteOver(over, onto, placed) : []),
      ...(top ? await tellOverlaps(context, { placed, sized, places, support: top, moved }) : []),
      ...(lost.length > 0 ? [`Nothing is under ${lost.join(', ')}: left as it is.`] : []),
      ...(sizeless.length > 0
        ? [`Left as they are, for the editor tells no size of them: ${sizeless.join(', ')}.`]
        : []),
    ],
  };
}

/** The actor that a component is of. */
function actorOf(component: string): string {
  const owner = ownerPath(component);
  return owner === undefined || isActorPath(component) ? component : actorOf(owner);
}

async function boxOf(
  context: ActContext,
  onto: string,
  moved: readonly string[],
): Promise<{ path: string; box: Box }> {
  const { actors } = await resolveActors(context, [onto]);
  const own = actors.find(({ path }) => moved.includes(path));
  if (own) throw new BridgeError('invalid_arguments', `${own.label} cannot stand on itself.`);
  const [first, ...more] = actors;
  const [box] = await readBoxes(context, first ? [first.path] : []);
  if (first && more.length === 0 && box) return { path: first.path, box };
  throw new BridgeError('invalid_arguments', `\`onto\` has to be one actor with a size; "${onto}" is not.`);
}

/** What was moved sideways, and what has no room. */
function noteOver(
  { moved, beyond }: BroughtOver,
  onto: string,
  placed: readonly { called: string }[],
): string[] {
  const name = (places: readonly number[]) =>
    places
      .slice(0, MOST_NAMED)
      .map(index => placed[index]?.called)
      .join(', ');
  return [
    ...(moved.length > 0 ? [`Brought sideways over the middle of ${onto}: ${name(moved)}.`] : []),
    ...(beyond.length > 0 ? [`Beyond its edge, in the air: ${name(beyond)}.`] : []),
  ];
}

const MOST_NAMED = 5;
