import { isRecord } from '../../base/json/is-record.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { fromCandelas, type Spread, toCandelas } from '../../base/quantities/photometry.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Requirement } from '../level-requirement.ts';
import { type FieldValues, fillTemplate } from './fill-template.ts';
import { hasLabel } from './find-meant.ts';
import type { Level, LevelActor } from './level.ts';
import { holds } from './wanted.ts';
import { lightNamed, lightOf } from './which-light.ts';

/** What a number comes to in the level as it stands. */
export interface CurrentNumber {
  value: number;
  /** Label of the actor. */
  at: string;
}

export interface LevelSight {
  level: Level;
  actors: readonly LevelActor[];
  /** What was said: of several lights of a sky it may name the one that is meant. */
  words?: string | undefined;
}

/** A property that a number of a schema is written to as it is, but for a factor and a sum. */
export interface WrittenNumber {
  wish: Requirement;
  property: string;
  times: number;
  plus: number;
}

/**
 * What a field comes to now, where the level has exactly one thing that its wish is about, and the value counts there.
 * `unset`: nothing there says any.
 */
export async function readCurrentNumber(
  ds: DiscoverySchema,
  name: string,
  values: FieldValues,
  sight: LevelSight,
): Promise<CurrentNumber | 'unset' | undefined> {
  const written = listWritten(ds, name, undefined).filter(({ wish }) => holds(wish.when, values));
  const [first, ...others] = written;
  if (!first || others.some(each => each.property !== first.property)) return undefined;
  const { actor } = first.wish;
  const label = String(fillTemplate(actor.label, values) ?? actor.class);
  const ofClass = sight.actors.filter(({ classes }) => classes.includes(actor.class));
  const said = lightOf(values, ofClass) ?? lightNamed(sight.words ?? '', ofClass);
  const named = said ? [said] : ofClass.filter(each => hasLabel(each.label, label));
  const [meant, second] = named.length > 0 ? named : await listShown(ofClass, sight.level);
  if (!meant) return 'unset';
  if (second) return undefined;
  const there = await readAt(first, meant, sight.level);
  if (!actor.blueprint || meant.blueprint === undefined || !isRecord(there)) return there;
  // It is written to what the class begins with as well: where that is another value, there are two.
  const begun = await readAt(first, { ...meant, objectPath: meant.blueprint }, sight.level);
  return isRecord(begun) && begun.value !== there.value ? undefined : there;
}

const SHOWN = 'LightComponent.bVisible';

/** Of several things those that are not switched off. */
async function listShown(actors: readonly LevelActor[], level: Level): Promise<readonly LevelActor[]> {
  if (actors.length < 2) return actors;
  const shown = await Promise.all(
    actors.map(async each => (await level.readProperties(each.objectPath, [SHOWN])).get(SHOWN) !== false),
  );
  return actors.filter((_, index) => shown[index]);
}

/** Where wishes write a field, or a column of a table, to a property. */
export function listWritten(
  { wishes = [] }: DiscoverySchema,
  name: string,
  table: string | undefined,
): WrittenNumber[] {
  return wishes
    .filter(({ forEach }) => forEach === table)
    .flatMap(wish => {
      const turned = isRecord(wish.rotation) ? Object.entries(wish.rotation) : [];
      const templates = [
        ...Object.entries(wish.set ?? {}),
        ...turned.map(([axis, each]) => [`RootComponent.RelativeRotation.${axis}`, each] as const),
      ];
      return templates.flatMap(([property, template]): WrittenNumber[] => {
        if (!isRecord(template) || template.$field !== name) return [];
        if ('$map' in template || '$has' in template || '$srgb' in template) return [];
        return [{ wish, property, times: Number(template.$times ?? 1), plus: Number(template.$plus ?? 0) }];
      });
    });
}

const SWITCH = 'Settings.bOverride_';
export const UNITS = 'LightComponent.IntensityUnits';

/** What a property comes to at an actor; `unset` where a volume does not say any. */
export async function readAt(
  { wish, property, times, plus }: WrittenNumber,
  actor: LevelActor,
  level: Level,
): Promise<CurrentNumber | 'unset' | undefined> {
  const override = property.startsWith('Settings.') ? SWITCH + (property.split('.')[1] ?? '') : undefined;
  const needed = (wish.needs ?? []).filter(need => need.for.includes(property));
  const names = [
    property,
    ...(override === undefined ? [] : [override]),
    ...(wish.set?.[UNITS] ? [UNITS] : []),
  ];
  const conditions = needed.flatMap(({ is }) => Object.keys(is));
  const cone = actor.classes.includes('SpotLight') ? [CONE] : [];
  const found = await level.readProperties(actor.objectPath, [
    ...new Set([...names, ...conditions, ...cone]),
  ]);
  const read = found.get(property);
  // What a volume does not override is decided elsewhere.
  if (override !== undefined && found.get(override) === false) return 'unset';
  if (typeof read !== 'number') return undefined;
  const isMeant = needed.every(({ is }) =>
    Object.entries(is).some(([name, value]) => found.get(name) === value),
  );
  const value = isMeant ? inUnits(read, wish.set?.[UNITS], found, actor) : undefined;
  return value === undefined ? undefined : { value: (value - plus) / times, at: actor.label };
}

export const CONE = 'LightComponent.OuterConeAngle';
/** The unit of an intensity, by what the engine calls it. */
export const UNIT_OF: Readonly<Record<string, string>> = lookupTable({
  ...{ Lumens: 'lm', Candelas: 'cd', EV: 'EV', Unitless: 'unitless' },
});

/** An intensity in the units that the wish would set, whatever units the light has now. */
function inUnits(
  read: number,
  wanted: unknown,
  found: ReadonlyMap<string, unknown>,
  { classes }: LevelActor,
): number | undefined {
  const own = found.get(UNITS);
  if (wanted === undefined || own === wanted) return read;
  const spread = spreadOfActor(classes, found.get(CONE));
  const candelas = toCandelas(read, UNIT_OF[String(own)], spread);
  const unit = UNIT_OF[String(wanted)];
  return candelas === undefined || unit === undefined ? undefined : fromCandelas(candelas, unit, spread);
}

/** How the light of an actor spreads. */
export function spreadOfActor(classes: readonly string[], angle: unknown): Spread {
  if (classes.includes('RectLight')) return { form: 'surface' };
  return classes.includes('SpotLight') && typeof angle === 'number'
    ? { form: 'cone', halfAngle: angle }
    : { form: 'sphere' };
}
