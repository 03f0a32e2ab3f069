import * as z from 'zod';
import { missingTarget, targetsOf } from '../../../kernel/finding/actor-targets.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { isPlayPath, objectName } from '../../../unreal/object-path.ts';
import { findPlaced, type PlacedTarget } from '../placed-target.ts';
import { planMove } from '../plan-move.ts';

const parameters = () =>
  z.strictObject({
    objectPath: parameter.actor(),
    objectPaths: parameter.actors(),
    location: parameter.location().optional(),
    rotation: parameter.rotation().optional(),
    scale: parameter.scale().optional(),
    space: z.enum(['world', 'relative']).default('world').describe('relative: to what it is attached to'),
    mode: z.enum(['set', 'add']).default('set').describe('add: move and turn by that much'),
    world: parameter.world(),
  });
type TransformArguments = z.output<ReturnType<typeof parameters>>;

export const setTransform = defineEditOperation({
  name: 'set_transform',
  category: 'actors',
  summary: 'move, turn and scale actors or components',
  effect: 'reversible',
  needs: { functions: ['getComponentToWorld', 'setWorldTransform'] },
  parameters,
  examples: [
    { objectPath: 'Key Light', location: { X: 0, Y: 200, Z: 300 } },
    { objectPath: 'Key Light', rotation: { Yaw: 45 }, mode: 'add' },
  ],
  notes: ['In the world unless `space` is relative. Roll turns about X, Pitch about Y, Yaw about Z.'],
  missing: args =>
    missingTarget(args) ?? ((args.location ?? args.rotation ?? args.scale) ? undefined : 'location'),
  plan: async (context, args) => {
    const placed = await findPlaced(context, targetsOf(args), args.world);
    return {
      edits: placed.flatMap(target => planMove(target, args)),
      notes: noteSurprises(placed, args),
    };
  },
});

function noteSurprises(placed: readonly PlacedTarget[], { scale, mode }: TransformArguments): string[] {
  const isFlat = mode === 'set' && scale !== undefined && Object.values(scale).includes(0);
  const simulated = placed.filter(({ component, isSimulated }) => isSimulated && isPlayPath(component));
  return [
    ...(isFlat
      ? ['A scale of 0 makes it flat or invisible, and leaves no way to place what hangs on it.']
      : []),
    ...noteCarried(placed),
    ...simulated.map(({ called }) => `Physics moves ${called}: it goes on from there.`),
  ];
}

/** What hangs on an actor goes where it goes, and turns and grows with it. */
function noteCarried(placed: readonly PlacedTarget[]): string[] {
  const moved = new Set(placed.map(({ actor }) => actor?.toLowerCase()));
  const carried = new Set(
    placed.flatMap(({ carried: paths = [] }) => paths.filter(path => !moved.has(path.toLowerCase()))),
  );
  if (carried.size === 0) return [];
  const named = [...carried].slice(0, MOST_NAMED).map(objectName).join(', ');
  const are = carried.size === 1 ? '1 attached actor moves' : `${carried.size} attached actors move`;
  return [`${are} along: ${named}${carried.size > MOST_NAMED ? ' …' : ''}.`];
}

const MOST_NAMED = 5;
