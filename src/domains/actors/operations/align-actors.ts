import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { missingTarget, resolveActors, targetsOf } from '../../../kernel/finding/actor-targets.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { distanceBetween } from '../../../kernel/quantities/transforms.ts';
import { isActorPath, ownerPath } from '../../../unreal/object-path.ts';
import type { Vector } from '../../../unreal/spatial-shapes.ts';
import {
  type Arranged,
  type Axis,
  longestAxis,
  placeInLine,
  putAtHeight,
  putOnFloor,
  snapToGrid,
  spaceEvenly,
  spaceFromFirst,
} from '../arrange.ts';
import { readBoxes, readFloors } from '../floors.ts';
import { findPlaced, type PlacedTarget } from '../placed-target.ts';
import { planMove } from '../plan-move.ts';
import { tellCoinciding, tellLeaving, tellMixedRows } from '../tell-arranged.ts';

const parameters = () =>
  z.strictObject({
    objectPath: parameter.actor(),
    objectPaths: parameter.actors(),
    to: z
      .enum(['floor', 'height', 'line', 'even', 'grid'])
      .describe(
        'floor: onto what is below; height: as high as the first; line: beside the first; even: equal distances; grid: whole steps',
      ),
    axis: z.enum(['X', 'Y', 'Z']).optional().describe('Of the line; the only one to snap'),
    spacing: z.number().positive().optional().describe('cm between them; of the grid'),
    height: z.number().optional().describe('Z in cm'),
    onto: z.string().min(1).optional().describe('Actor whose top is the floor'),
  });
type AlignArguments = z.output<ReturnType<typeof parameters>>;

export const alignActors = defineEditOperation({
  name: 'align_actors',
  category: 'actors',
  summary: 'align, level, distribute, snap actors: floor, one height, a line, equal distances, a grid',
  effect: 'reversible',
  needs: { functions: ['getComponentToWorld', 'setWorldTransform', 'getActorBounds'] },
  parameters,
  examples: [
    { objectPaths: ['Key Light', 'Statue Spot', 'Gate Beacon'], to: 'line', spacing: 150 },
    { objectPaths: ['Key Light', 'Statue Spot', 'Gate Beacon'], to: 'even', axis: 'Z', spacing: 50 },
    { objectPaths: ['Key Light', 'Gate Beacon'], to: 'grid', spacing: 100 },
    { objectPath: 'SM_Crate_Loose', to: 'floor', height: 20 },
    { objectPaths: ['Key Light', 'Statue Spot', 'Gate Beacon'], to: 'height' },
  ],
  notes: [
    'The floor is the top of the highest static mesh box under the middle of an actor: on a landscape or a slope give `height`, or `onto`.',
    'Pivots are aligned, not edges. With `spacing` the first named stays and the others follow in their order; `even` without it keeps the two outermost.',
  ],
  missing: missingTarget,
  plan: async (context, args) => {
    refuseUnused(args);
    const placed = await findPlaced(context, targetsOf(args), 'editor');
    if (placed.length < leastOf(args)) throw tooFew(args, placed.length);
    const { places, notes } = await arrange(context, placed, args);
    const moves = listMoves(placed, places);
    const still = placed.length - moves.length - places.filter(each => each === undefined).length;
    const moved = placed.map(target => moves.find(move => move.target === target)?.location);
    const coinciding = tellCoinciding({ placed, places: moved });
    return {
      edits: moves.flatMap(({ target, location }) =>
        planMove(target, { location, space: 'world', mode: 'set' }),
      ),
      notes: [
        ...coinciding,
        ...(coinciding.length > 0 && args.to === 'line' ? [OTHER_WAYS] : []),
        ...notes,
        ...tellLeaving({ placed, places: moved }),
        ...(still > 0 ? [moves.length > 0 ? `${still} stand there already.` : ALL_THERE] : []),
      ],
    };
  },
});

/** What is moved, what carries others before what it carries. */
function listMoves(
  placed: readonly PlacedTarget[],
  places: readonly (Vector | undefined)[],
): { target: PlacedTarget; location: Vector }[] {
  const moves = placed.flatMap((target, index) => {
    const location = places[index];
    return location && !isThere(target, location) ? [{ target, location }] : [];
  });
  const carriers = ({ target }: (typeof moves)[number]) =>
    moves.filter(each => each.target.carried?.some(path => path === target.actor)).length;
  return moves.toSorted((one, other) => carriers(one) - carriers(other));
}

const OTHER_WAYS =
  'A line keeps one axis only: `to` "height" gives all one height, `axis` X or Y another line.';

const ALL_THERE = 'All stand there already: nothing was moved.';

/** So many are needed before there is something to arrange. */
function leastOf({ to, spacing, height }: AlignArguments): number {
  if (to === 'even') return spacing === undefined ? 3 : 2;
  return to === 'line' || (to === 'height' && height === undefined) ? 2 : 1;
}

function tooFew(args: AlignArguments, count: number): BridgeError {
  return new BridgeError(
    'invalid_arguments',
    `align_actors to ${args.to} needs at least ${leastOf(args)} actors; ${count} ${count === 1 ? 'is' : 'are'} named.`,
    { remedy: 'Name more in `objectPaths`.' },
  );
}

/** What each way makes use of. */
const USES: Readonly<Record<AlignArguments['to'], readonly (keyof AlignArguments)[]>> = {
  floor: ['height', 'onto'],
  height: ['height'],
  line: ['axis', 'spacing'],
  even: ['axis', 'spacing'],
  grid: ['axis', 'spacing'],
};

/** Arguments that would be ignored. */
function refuseUnused(args: AlignArguments): void {
  const { to, axis, spacing, height, onto, ...rest } = args;
  const given = { axis, spacing, height, onto };
  const uses = USES[to];
  const names = (['axis', 'spacing', 'height', 'onto'] as const).filter(name => given[name] !== undefined);
  const isTwice = height !== undefined && onto !== undefined;
  const unused = [
    ...names.filter(name => !uses.includes(name)).map(name => `\`${name}\``),
    ...(isTwice ? ['`height` beside `onto`'] : []),
  ];
  if (unused.length === 0) return;
  const kept = names.filter(name => uses.includes(name) && !(isTwice && name === 'height' && to === 'floor'));
  const keeps = Object.fromEntries(kept.map(name => [name, given[name]]));
  throw new BridgeError('invalid_arguments', `align_actors to ${to} makes no use of ${unused.join(', ')}.`, {
    example: { action: 'align_actors', ...rest, to, ...keeps },
  });
}

async function arrange(
  context: ActContext,
  placed: readonly PlacedTarget[],
  args: AlignArguments,
): Promise<{ places: (Vector | undefined)[]; notes: string[] }> {
  const { to, spacing } = args;
  const things = placed.map(({ world }): Arranged => ({ location: world.Translation }));
  const axis: Axis = args.axis ?? longestAxis(things);
  if (to === 'height') return { places: putAtHeight(things, args.height), notes: [] };
  const notes = to === 'even' ? tellMixedRows(placed, axis) : [];
  if (to === 'even' && spacing === undefined) return { places: spaceEvenly(things, axis), notes };
  if (to === 'line' || to === 'even') {
    const spaced =
      spacing === undefined
        ? things
        : spaceFromFirst(things, axis, spacing).map((location): Arranged => ({ location }));
    const places = to === 'line' ? placeInLine(spaced, axis) : spaced.map(({ location }) => location);
    return { places, notes };
  }
  if (to === 'grid')
    return { places: snapToGrid(things, args.axis ? [axis] : ['X', 'Y'], spacing ?? GRID), notes: [] };
  return putDown(context, placed, things, args);
}

const GRID = 100;

async function putDown(
  context: ActContext,
  placed: readonly PlacedTarget[],
  things: readonly Arranged[],
  args: AlignArguments,
): Promise<{ places: (Vector | undefined)[]; notes: string[] }> {
  const paths = placed.map(({ component }) => actorOf(component));
  const [boxes, height, floors] = await Promise.all([
    readBoxes(context, paths),
    args.onto === undefined ? args.height : topOf(context, args.onto),
    args.height === undefined && args.onto === undefined ? readFloors(context, new Set(paths)) : [],
  ]);
  const places = putOnFloor(
    things.map((thing, index) => ({ ...thing, box: boxes[index] })),
    floors,
    height,
  );
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
        example: { action: 'align_actors', ...args, height: 0 },
      },
    );
  }
  return {
    places,
    notes: [
      ...(lost.length > 0 ? [`Nothing is under ${lost.join(', ')}: left as it is.`] : []),
      ...(sizeless.length > 0 ? [`${sizeless.join(', ')} has no size: left as it is.`] : []),
    ],
  };
}

/** The actor that a component is of. */
function actorOf(component: string): string {
  const owner = ownerPath(component);
  return owner === undefined || isActorPath(component) ? component : actorOf(owner);
}

async function topOf(context: ActContext, onto: string): Promise<number> {
  const { actors } = await resolveActors(context, [onto]);
  const [box] = await readBoxes(context, actors.map(({ path }) => path).slice(0, 1));
  if (actors.length === 1 && box) return box.max.Z;
  throw new BridgeError('invalid_arguments', `\`onto\` has to be one actor with a size; "${onto}" is not.`);
}

/** cm that nobody sees. */
const NOTHING = 0.001;

function isThere({ world: { Translation: now } }: PlacedTarget, to: Vector): boolean {
  return distanceBetween(now, to) < NOTHING;
}
