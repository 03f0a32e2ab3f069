import { nativeClassChain } from '../../dictionary/native-facts.ts';
import { countBy } from './count-by.ts';

/** An actor that may shine. */
export interface LitActor {
  path: string;
  classPath: string;
  /** Short name. */
  class: string;
}

/** A light that burns in the level. */
export interface SeenLight {
  actor: LitActor;
  /** `PointLight` of an actor that is one; `PointLightComponent in BP_Lamp` of one that has one. */
  kind: string;
  /** What it costs; undefined of one that stands beside a sample of its kind. */
  costs?: { castsShadows: boolean; mobility: string };
  /** Why it does not shine, where it does not. */
  dark?: string;
}

/** Kinds of lights that an overview names. */
const MOST_KINDS = 25;

export function isLight(className: string): boolean {
  return nativeClassChain(className).some(each => each === 'Light' || each === 'SkyLight');
}

/** The lights that do not shine, some of them. */
export function findDark(lights: readonly SeenLight[]): { path: string; why: string }[] {
  return lights
    .flatMap(({ actor, dark }) => (dark === undefined ? [] : [{ path: actor.path, why: dark }]))
    .slice(0, MOST_DARK);
}

const MOST_DARK = 5;

/** How many there are of each kind; of all, or of as many as `sampled` says, how many are off or cast shadows, and how they move. */
export function writeLights(lights: readonly SeenLight[]): Record<string, unknown> {
  const kinds = countBy(lights, ({ kind }) => kind, MOST_KINDS);
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, count]) => {
      const group = lights.filter(each => each.kind === kind);
      // Beyond so many kinds the rest is a number, of which nothing else is told.
      if (group.length === 0) return [kind, { count }];
      const costs = group.flatMap(each => each.costs ?? []);
      const castShadows = costs.filter(({ castsShadows }) => castsShadows).length;
      const off = group.filter(({ dark }) => dark !== undefined).length;
      const mobility = countBy(costs, each => each.mobility, MOST_KINDS);
      const sampled = costs.length < count && { sampled: costs.length };
      return [kind, { count, ...sampled, ...(off > 0 && { off }), castShadows, mobility }];
    }),
  );
}
