import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { isRecord } from '../../../base/json/is-record.ts';
import {
  ADDING_NAMES,
  CHANGE_WORDS,
  membersOf,
  RELATIVE_NAMES,
  TURN_NAMES,
  WAY_NAMES,
} from '../../../base/words/way-names.ts';
import { allTold } from '../../../kernel/batch/all-told.ts';
import { missingTarget, targetsOf } from '../../../kernel/finding/actor-targets.ts';
import { writeCall } from '../../../kernel/operations/correct-call.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { isPlayPath } from '../../../unreal/object-path.ts';
import { carriersFirst, countCarriers } from '../carried-targets.ts';
import { findLookedAt, type LookedAt, lookAt } from '../look-at.ts';
import { findPlaced, type PlacedTarget } from '../placed-target.ts';
import { carrierOf, goesByPlace, planMove } from '../plan-move.ts';
import { refusePlacingWords } from '../refuse-placing-words.ts';
import { tellCarried } from '../tell-carried.ts';
import { noteManner } from '../tell-manner.ts';

const parameters = () =>
  z.strictObject({
    objectPath: parameter.actor(),
    objectPaths: parameter.actors(),
    location: parameter.location().optional(),
    rotation: parameter.rotation().optional(),
    scale: parameter.scale().optional(),
    lookAt: lookAt().optional(),
    space: z.enum(['world', 'relative']).default('world').describe('relative: to its parent'),
    mode: z.enum(['set', 'add']).default('set').describe('add: by that much'),
    continues: parameter.continues(),
    world: parameter.world(),
  });
type TransformArguments = z.output<ReturnType<typeof parameters>>;

/** A way instead of a place, a turn instead of a direction, or either as it is to the parent. */
function saidAs(argument: 'location' | 'rotation' | 'scale', names: readonly string[], how: object) {
  const said = (value: unknown) => ({ [argument]: value, ...how });
  return Object.fromEntries(names.map(name => [name, said]));
}

const TURNS = ['Pitch', 'Yaw', 'Roll'];

/** By how much, where the name does not say of what: angles of a rotation, axes of a place, or each by its name. */
function sayWay(value: unknown): Record<string, unknown> | undefined {
  if (!isRecord(value)) return Array.isArray(value) ? { location: value, mode: 'add' } : undefined;
  const entries = Object.entries(value);
  const isOneOf = (names: readonly string[], name: string) =>
    names.some(each => each.toLowerCase() === name.toLowerCase());
  if (entries.every(([name]) => isOneOf(['location', 'rotation'], name)))
    return { ...Object.fromEntries(entries.map(([name, each]) => [name.toLowerCase(), each])), mode: 'add' };
  const turns = entries.filter(([name]) => isOneOf(TURNS, name));
  const ways = entries.filter(([name]) => !isOneOf(TURNS, name));
  return {
    ...(ways.length > 0 && { location: Object.fromEntries(ways) }),
    ...(turns.length > 0 && { rotation: Object.fromEntries(turns) }),
    mode: 'add',
  };
}

/** That what is said is by how much; `relative: "parent"` would be something else. */
function byAdding(is: unknown): Record<string, unknown> | undefined {
  return is === true ? { mode: 'add' } : is === false ? { mode: 'set' } : undefined;
}

export const setTransform = defineEditOperation({
  name: 'set_transform',
  category: 'actors',
  summary: 'move, turn, scale actors or components; have them look at something',
  effect: 'reversible',
  needs: { functions: ['getComponentToWorld', 'setWorldTransform'] },
  parameters,
  examples: [
    { objectPath: 'Key Light', location: { X: 0, Y: 200, Z: 300 } },
    { objectPath: 'Key Light', rotation: { Yaw: 45 }, mode: 'add' },
    { objectPath: 'Statue Spot', lookAt: 'Gate Beacon' },
  ],
  notes: [
    'Roll is about X, Pitch Y, Yaw Z; added singly.',
    'Lights, cameras look along +X. Onto something: align_actors.',
  ],
  instead: {
    ...membersOf('rotation', TURNS),
    ...membersOf('location', ['X', 'Y', 'Z']),
    ...Object.fromEntries(ADDING_NAMES.map(name => [name, byAdding])),
    ...saidAs('location', WAY_NAMES, { mode: 'add' }),
    ...Object.fromEntries(CHANGE_WORDS.map(name => [name, sayWay])),
    ...saidAs('rotation', TURN_NAMES, { mode: 'add' }),
    ...saidAs('location', RELATIVE_NAMES.location, { space: 'relative' }),
    ...saidAs('rotation', RELATIVE_NAMES.rotation, { space: 'relative' }),
    ...saidAs('scale', RELATIVE_NAMES.scale, { space: 'relative' }),
  },
  refuse: refusePlacingWords,
  missing: args =>
    missingTarget(args) ??
    ((args.location ?? args.rotation ?? args.scale ?? args.lookAt) ? undefined : 'location'),
  plan: async (context, args) => {
    const { rotation, space, ...rest } = args;
    if (rotation && args.lookAt !== undefined) {
      throw new BridgeError('invalid_arguments', '`lookAt` is a rotation: not both.', {
        example: writeCall('set_transform', { ...rest, ...(space === 'relative' && { space }) }),
      });
    }
    const [placed, seen] = await allTold([
      findPlaced(context, targetsOf(args), args.world),
      args.lookAt === undefined ? undefined : findLookedAt(context, args.lookAt, args.world),
    ]);
    refuseOwnSight(placed, seen, args);
    const move = { ...args, lookAt: seen?.place };
    const goers = goingThemselves(placed, args);
    const byPlace = placed.filter(target => goesByPlace(target, move));
    return {
      sees: [...(seen?.actor === undefined ? [] : [seen.actor]), ...byPlace.map(carrierOf)],
      edits: goers.flatMap(target => planMove(target, move)),
      notes: [...(seen?.notes ?? []), ...noteSurprises(goers, args)],
    };
  },
});

/**
 * Those that are moved themselves, in the order in which they are. By the same way, whoever hangs on another of them goes
 * along with that. Otherwise each goes to a place of its own, what carries others first.
 */
function goingThemselves(placed: readonly PlacedTarget[], args: TransformArguments): readonly PlacedTarget[] {
  const isSameWay =
    args.mode === 'add' && args.space === 'world' && !(args.rotation ?? args.scale ?? args.lookAt);
  if (!isSameWay) return carriersFirst(placed);
  const carriers = countCarriers(placed);
  return placed.filter(each => carriers(each) === 0);
}

/** Nothing looks at itself, or at what goes where it goes. */
function refuseOwnSight(
  placed: readonly PlacedTarget[],
  seen: LookedAt | undefined,
  args: TransformArguments,
): void {
  const path = seen?.actor?.toLowerCase();
  if (path === undefined) return;
  const own = placed.find(({ actor }) => actor?.toLowerCase() === path);
  const carrier = placed.find(({ carried = [] }) => carried.some(each => each.toLowerCase() === path));
  if (!own && !(carrier && args.location)) return;
  const why = own
    ? `${own.called} cannot look at itself.`
    : `What \`lookAt\` names moves along with ${carrier?.called}.`;
  throw new BridgeError('invalid_arguments', why, { remedy: 'Name something else, or a place { X, Y, Z }.' });
}

function noteSurprises(placed: readonly PlacedTarget[], args: TransformArguments): string[] {
  const { scale, mode } = args;
  const isFlat = mode === 'set' && scale !== undefined && Object.values(scale).includes(0);
  const simulated = placed.filter(({ component, isSimulated }) => isSimulated && isPlayPath(component));
  return [
    ...(isFlat
      ? ['A scale of 0 makes it flat or invisible, and leaves no way to place what hangs on it.']
      : []),
    ...tellCarried(placed),
    ...noteOnePlace(placed, args),
    ...noteAngles(placed, args),
    ...noteManner(placed, args),
    ...(args.lookAt !== undefined || args.rotation ? noteRound(placed) : []),
    ...(args.lookAt === undefined ? [] : noteOnCapsules(placed)),
    ...simulated.map(({ called }) => `Physics moves ${called}: it goes on from there.`),
  ];
}

/** That several things are put to one place, where nobody can tell them apart. */
function noteOnePlace(placed: readonly PlacedTarget[], { mode, location }: TransformArguments): string[] {
  const { X, Y, Z } = location ?? {};
  const isOne = mode === 'set' && [X, Y, Z].every(each => each !== undefined) && placed.length > 1;
  return isOne
    ? [`All ${placed.length} get the same place, one in the other: mode add moves each by as much.`]
    : [];
}

/** What is turned already would lie otherwise, were it turned about the world's axes. */
function noteAngles(placed: readonly PlacedTarget[], { mode, rotation }: TransformArguments): string[] {
  const isTilted = mode === 'add' && ((rotation?.Pitch ?? 0) !== 0 || (rotation?.Roll ?? 0) !== 0);
  const isTurned = ({ world }: PlacedTarget) => Math.abs(world.Rotation.W) < UNTURNED;
  return isTilted && placed.some(isTurned) ? [ANGLES] : [];
}

/** W of a rotation that nobody sees. */
const UNTURNED = 0.999999;
const ANGLES =
  'Rotation was added angle by angle, as the Details panel does: along their own pitch and roll, not about the world’s axes.';

/** What is the same on all sides: turning it shows nothing. */
const ROUND: readonly (readonly [kind: string, but: string, what: string])[] = [
  [
    'PointLightComponent',
    'SpotLightComponent',
    'shines alike to all sides, unless it has an IES profile or a SourceLength',
  ],
  ['SkyLightComponent', '', 'lights from all sides; its cubemap is turned by SourceCubemapAngle'],
];

function noteRound(placed: readonly PlacedTarget[]): string[] {
  return ROUND.flatMap(([kind, but, what]) => {
    const found = placed.filter(({ classChain }) => classChain.includes(kind) && !classChain.includes(but));
    if (found.length === 0) return [];
    const names = found.slice(0, MOST_NAMED).map(({ called }) => called);
    const others = found.length > MOST_NAMED ? ' and more' : '';
    return [`${names.join(', ')}${others}: turning shows nothing, such a light ${what}.`];
  });
}

/** Characters and starts stand on their capsules: what they look at turns them up or down, too. */
function noteOnCapsules(placed: readonly PlacedTarget[]): string[] {
  const upright = placed.filter(({ classChain }) => classChain.includes('CapsuleComponent'));
  if (upright.length === 0) return [];
  const names = upright.slice(0, MOST_NAMED).map(({ called }) => called);
  return [
    `${names.join(', ')} stands on a capsule and is pitched too where what it looks at is higher or lower: rotation { Pitch: 0 } afterwards sets it upright.`,
  ];
}

const MOST_NAMED = 5;
