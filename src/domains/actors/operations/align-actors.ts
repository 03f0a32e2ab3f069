import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { allTold } from '../../../kernel/batch/all-told.ts';
import { missingTarget, resolveActors, targetsOf } from '../../../kernel/finding/actor-targets.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { distanceBetween } from '../../../kernel/quantities/transforms.ts';
import type { Vector } from '../../../unreal/spatial-shapes.ts';
import {
  type Arranged,
  type Axis,
  longestAxis,
  placeInLine,
  putAtHeight,
  snapToGrid,
  spaceEvenly,
  spaceFromFirst,
} from '../arrange.ts';
import { carriersFirst } from '../carried-targets.ts';
import { refuseGridWords } from '../grid-words.ts';
import { findPlaced, type PlacedTarget } from '../placed-target.ts';
import { carrierOf, planMove } from '../plan-move.ts';
import { putDown } from '../put-down.ts';
import { tellCoinciding, tellHanging, tellLeaving, tellMixedRows } from '../tell-arranged.ts';
import { tellCarried } from '../tell-carried.ts';

const parameters = () =>
  z.strictObject({
    objectPath: parameter.actor(),
    objectPaths: parameter.actors(),
    to: z
      .enum(['floor', 'height', 'line', 'even', 'grid'])
      .optional()
      .describe(
        'floor: onto what is below; height: as the first; line: beside it; even: equal distances; grid: whole steps',
      ),
    axis: z.enum(['X', 'Y', 'Z']).optional().describe('Of the line; the only one to snap'),
    spacing: z.number().positive().optional().describe('cm between them; of the grid'),
    height: z.number().optional().describe('Z in cm'),
    onto: z.string().min(1).optional().describe('Actor to put them on top of'),
  });
type GivenArguments = z.output<ReturnType<typeof parameters>>;
type AlignArguments = GivenArguments & { to: NonNullable<GivenArguments['to']> };

function asWay(to: unknown): Record<string, unknown> | undefined {
  return typeof to === 'string' ? { to } : undefined;
}

/** A thing to be put on, where no way is named: `to: "SM_Platform"`. */
function asSupport(onto: unknown): Record<string, unknown> | undefined {
  const isWay = typeof onto === 'string' && Object.keys(USES).some(way => onto.toLowerCase().includes(way));
  return typeof onto === 'string' && !isWay && /[A-Z_/]/.test(onto) ? { onto } : undefined;
}

/** The step of a grid. */
function asStep(spacing: unknown): Record<string, unknown> | undefined {
  return typeof spacing === 'number' || /^\s*\d/.test(String(spacing)) ? { spacing } : undefined;
}

export const alignActors = defineEditOperation({
  name: 'align_actors',
  category: 'actors',
  summary: 'align, level, distribute, snap, stack actors: floor, on top, one height, a line, a grid',
  effect: 'reversible',
  replans: true,
  needs: { functions: ['getComponentToWorld', 'setWorldTransform', 'getActorBounds'] },
  parameters,
  examples: [
    { objectPaths: ['Key Light', 'Statue Spot', 'Gate Beacon'], to: 'line', spacing: 150 },
    { objectPaths: ['Key Light', 'Statue Spot', 'Gate Beacon'], to: 'even', axis: 'Z', spacing: 50 },
    { objectPaths: ['Key Light', 'Gate Beacon'], to: 'grid', spacing: 100 },
    { objectPath: 'SM_Crate_Loose', to: 'floor', height: 20 },
    { objectPath: 'SM_Crate_Loose', to: 'floor', onto: 'SM_Platform' },
    { objectPaths: ['Key Light', 'Statue Spot', 'Gate Beacon'], to: 'height' },
  ],
  notes: [
    'The floor is the top of the highest static mesh box under its middle: on a landscape or a slope give `height`, or `onto`.',
    'With `onto`, what is not above is brought over its middle.',
    'Pivots are aligned, not edges. With `spacing` the first stays, the others follow; `even` without it keeps the outermost.',
  ],
  instead: {
    ...{ target: asSupport, on: asSupport, surface: asSupport, to: asSupport },
    ...{ mode: asWay, type: asWay, method: asWay },
    ...{ grid: asStep, gridSize: asStep, cellSize: asStep, size: asStep, step: asStep, snap: asStep },
  },
  refuse: refuseGridWords,
  missing: args =>
    missingTarget(args) ?? (args.to === undefined && args.onto === undefined ? 'to' : undefined),
  plan: async (context, { to = 'floor', ...given }) => {
    const args: AlignArguments = { ...given, to };
    refuseUnused(args);
    const [placed] = await allTold([
      findPlaced(context, targetsOf(args), 'editor'),
      args.onto === undefined ? undefined : resolveActors(context, [args.onto]),
    ]);
    if (placed.length < leastOf(args)) throw tooFew(args, placed.length);
    const { places, notes, support = [] } = await arrange(context, placed, args);
    const moves = listMoves(placed, places);
    const still = placed.length - moves.length - places.filter(each => each === undefined).length;
    const moved = placed.map(target => moves.find(move => move.target === target)?.location);
    const coinciding = tellCoinciding({ placed, places: moved });
    return {
      sees:
        to === 'floor' && args.onto === undefined && args.height === undefined
          ? 'level'
          : [...placed.map(carrierOf), ...support],
      edits: moves.flatMap(({ target, location }) =>
        planMove(target, { location, space: 'world', mode: 'set' }),
      ),
      notes: [
        ...coinciding,
        ...(coinciding.length > 0 && args.to === 'line' ? [OTHER_WAYS] : []),
        ...notes,
        ...(to === 'line' || to === 'even'
          ? tellHanging({ placed, places: moved }, axisOf(placed, args))
          : []),
        ...tellCarried(moves.map(({ target }) => target)),
        ...tellLeaving({ placed, places: moved }),
        ...(still > 0 ? [still < placed.length ? `${still} stand there already.` : ALL_THERE] : []),
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
  const order = carriersFirst(moves.map(({ target }) => target));
  return moves.toSorted((one, other) => order.indexOf(one.target) - order.indexOf(other.target));
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

/** The axis that is asked for, or along which they stand. */
function axisOf(placed: readonly PlacedTarget[], { axis }: AlignArguments): Axis {
  return axis ?? longestAxis(placed.map(({ world }): Arranged => ({ location: world.Translation })));
}

interface NewPlaces {
  places: (Vector | undefined)[];
  notes: string[];
  /** Paths of what they are put on, where it is named. */
  support?: readonly string[];
}

async function arrange(
  context: ActContext,
  placed: readonly PlacedTarget[],
  args: AlignArguments,
): Promise<NewPlaces> {
  const { to, spacing } = args;
  const things = placed.map(({ world }): Arranged => ({ location: world.Translation }));
  const axis = axisOf(placed, args);
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
  if (to === 'grid') {
    const axes: Axis[] = args.axis ? [axis] : ['X', 'Y'];
    return { places: snapToGrid(things, axes, spacing ?? GRID), notes: tellSteps(axes, args) };
  }
  return putDown(context, placed, things, args, writeCall('align_actors', args));
}

const GRID = 100;

/** Which steps were taken, where nobody said. */
function tellSteps(axes: readonly Axis[], { axis, spacing }: AlignArguments): string[] {
  if (axis !== undefined && spacing !== undefined) return [];
  const step = spacing === undefined ? ` of ${GRID} cm (\`spacing\` says others)` : '';
  return [
    `Pivots go to whole steps${step} along ${axes.join(' and ')}${axis === undefined ? '; Z stays' : ''}.`,
  ];
}

/** cm that nobody sees. */
const NOTHING = 0.001;

function isThere({ world: { Translation: now } }: PlacedTarget, to: Vector): boolean {
  return distanceBetween(now, to) < NOTHING;
}
