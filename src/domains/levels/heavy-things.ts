import { sizeOf } from '../actors/index.ts';
import { pickLargest } from './grouped-extent.ts';
import { isThing, type SizedThing } from './level-extent.ts';
import type { SeenLight } from './level-lights.ts';

/** Something that is likely to cost frame time or to be in the way. */
export interface HeavyThing {
  path: string;
  why: string;
}

const MOST_HEAVY = 8;
const MOST_LARGE = 5;

/** Moving lights with shadows. */
export function findShadowed(lights: readonly SeenLight[]): HeavyThing[] {
  return lights
    .filter(({ costs, dark, kind }) => costs?.castsShadows && mayMove(costs) && !dark && !isSky(kind))
    .map(({ actor, kind, costs }) => ({
      path: actor.path,
      why: `${kind}, ${costs?.mobility === 'Movable' ? 'movable' : `mobility ${JSON.stringify(costs?.mobility)}`}, casts shadows`,
    }));
}

/** What moves, and what the editor has a word for that nobody here knows. */
function mayMove({ mobility }: { mobility: string }): boolean {
  return mobility !== 'Static' && mobility !== 'Stationary' && mobility !== '';
}

/** What the sky shades is not drawn once for each object. */
function isSky(kind: string): boolean {
  return kind.startsWith('SkyLight');
}

/** How many of the largest things are told beside lights. */
export function roomForLarge(shadowed: readonly HeavyThing[]): number {
  return Math.max(0, Math.min(MOST_LARGE, MOST_HEAVY - shadowed.length));
}

/** What fills the picture, lights and the largest things. */
export function joinHeavy(
  shadowed: readonly HeavyThing[],
  actors: readonly (SizedThing & { path: string })[],
  filling: readonly HeavyThing[] = [],
): HeavyThing[] {
  const first = [...filling, ...shadowed];
  const large = pickLargest(actors.filter(isThing), roomForLarge(first)).map(actor => ({
    path: actor.path,
    why: `${actor.class}, ${Math.round((actor.bounds ? sizeOf(actor.bounds) : 0) / 100)} m across`,
  }));
  return [...first.slice(0, MOST_HEAVY), ...large];
}

/** How many moving lights there are beyond those that are told, and what nobody has looked at. */
export function tellHeavy(
  shadowed: readonly HeavyThing[],
  filling: readonly HeavyThing[] | undefined,
): { heavyMore?: number; heavyNote: string } {
  const more = shadowed.length + (filling ?? []).length - MOST_HEAVY;
  return { ...(more > 0 && { heavyMore: more }), heavyNote: filling ? HEAVY_NOTE : HEAVY_NOTE_OF_LARGE };
}

const HEAVY_NOTE =
  'looked at: fog, clouds, sky captures, Lumen settings, moving lights with shadows, sizes; not looked at: materials, triangles, effects';

const HEAVY_NOTE_OF_LARGE =
  'moving lights with shadows and the largest things; fog, clouds, post process not looked at';
