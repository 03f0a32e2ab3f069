import { normaliseAngle, rotatorOf } from '../../kernel/quantities/transforms.ts';
import type { PlacedTarget } from './placed-target.ts';
import type { ActorMove } from './plan-move.ts';

type Manner = Pick<ActorMove, 'rotation' | 'scale' | 'mode'> & Partial<Pick<ActorMove, 'space'>>;

/** What a move does that is easily meant otherwise: a turn about the wrong axis, a factor that is added, a sun from below. */
export function noteManner(placed: readonly PlacedTarget[], move: Manner): string[] {
  return [
    ...noteRollAlone(move.rotation),
    ...noteAddedScale(placed, move),
    ...noteSunFromBelow(placed, move),
  ];
}

/** `[0, 0, 90]` may have been meant as an angle about Z. */
export function noteRollAlone(rotation: ActorMove['rotation']): string[] {
  const { Pitch, Yaw, Roll = 0 } = rotation ?? {};
  const isAlone = Pitch === 0 && Yaw === 0 && Roll !== 0;
  return isAlone ? [`rotation was read as Roll ${Roll}, which tips over; a list is [pitch, yaw, roll].`] : [];
}

function noteAddedScale(placed: readonly PlacedTarget[], { scale = {}, mode, space }: Manner): string[] {
  const added = AXES.filter(axis => (scale[axis] ?? 0) !== 0);
  const [axis] = added;
  const now = placed[0]?.[space === 'relative' ? 'relative' : 'world'].Scale3D;
  if (mode !== 'add' || axis === undefined || !now) return [];
  const sum = (by: number) => Number(by.toPrecision(6));
  const by = scale[axis] ?? 0;
  const whose = placed.length > 1 ? ` of ${placed[0]?.called}` : '';
  return [
    `The scale was added to: ${axis}${whose} ${sum(now[axis])} with ${by} is ${sum(now[axis] + by)}. For a multiple of what it was, set that without mode.`,
  ];
}

const AXES = ['X', 'Y', 'Z'] as const;

function noteSunFromBelow(placed: readonly PlacedTarget[], { rotation, mode }: Manner): string[] {
  const { Pitch } = rotation ?? {};
  if (Pitch === undefined) return [];
  const isUp = ({ world }: PlacedTarget) =>
    normaliseAngle(Pitch + (mode === 'add' ? rotatorOf(world.Rotation).Pitch : 0)) > 0;
  const suns = placed.filter(each => each.classChain.includes('DirectionalLightComponent') && isUp(each));
  return suns.map(({ called }) => `${called} shines upward with a pitch above 0: from above it is below 0.`);
}
