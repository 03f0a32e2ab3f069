import { isRecord } from '../../base/json/is-record.ts';
import { askAboutEach } from './ask-about-each.ts';
import { UPPER_SIDE } from './assumed-values.ts';
import { findMeant } from './find-meant.ts';
import type { LeftAlone } from './honour-needs.ts';
import type { ActorBox, Level, LevelActor, SeenLevel } from './level.ts';
import type { LevelRequirement } from './wanted.ts';

/** Half an edge of the cube brush that an editor gives a new volume. */
const HALF_BRUSH = 100;
const PLACE = 'BrushComponent.RelativeLocation';

/** Wishes about the upper side of something, told by its middle, which is what is set. */
export async function tellMiddles(
  wanted: readonly LevelRequirement[],
  seen: SeenLevel,
): Promise<LevelRequirement[]> {
  return Promise.all(
    wanted.map(async each => {
      if (each.edge !== 'top') return each;
      const actor = seen.seen ? findMeant(each, seen.actors) : undefined;
      const half = seen.seen && actor ? await halfHeight(seen.level, actor) : HALF_BRUSH;
      return half === undefined ? each : lowered(each, half);
    }),
  );
}

async function halfHeight(level: Level, { objectPath }: LevelActor): Promise<number | undefined> {
  const bounds = await readBoundsOf(level, objectPath);
  const place = (await level.readPlaces([objectPath])).get(objectPath);
  return bounds && place && bounds.z + bounds.halfZ - place.z;
}

function lowered({ location, stated, assumed, ...each }: LevelRequirement, by: number): LevelRequirement {
  const lower = (properties: Record<string, unknown>) => {
    const place = properties[PLACE];
    const isHigh = isRecord(place) && typeof place.Z === 'number';
    return isHigh ? { ...properties, [PLACE]: { ...place, Z: Number(place.Z) - by } } : properties;
  };
  const [x, y, z] = Array.isArray(location) ? location : [];
  const middle = typeof z === 'number' ? [x, y, z - by] : location;
  const properties = lower(each.properties);
  const isSet = properties !== each.properties;
  return {
    ...each,
    ...(middle !== undefined && { location: middle }),
    properties,
    stated: { ...stated, properties: lower(stated.properties) },
    assumed: [
      ...assumed.map(row => (row.what === 'location' ? { ...row, value: middle } : row)),
      ...(isSet ? [{ what: PLACE, value: properties[PLACE], because: UPPER_SIDE }] : []),
    ],
  };
}

/** Centimetres that something may be smaller than was said. */
const NEARLY = 50;

/** What is said of the size of something: it covers less than was said. */
export async function checkSpan(
  { spans }: LevelRequirement,
  { objectPath }: LevelActor,
  level: Level,
): Promise<{ wanted: unknown; found: unknown } | undefined> {
  if (spans === undefined) return undefined;
  const bounds = await readBoundsOf(level, objectPath);
  if (!bounds) return undefined;
  const found = [bounds.halfX, bounds.halfY].map(half => Math.round(2 * half));
  return found.some(each => each < spans - NEARLY) ? { wanted: [spans, spans], found } : undefined;
}

/** Things that cover less than was said: they are not made larger by themselves, and it is asked. */
export async function askSmall(
  wanted: readonly LevelRequirement[],
  { level, actors }: { level: Level; actors: readonly LevelActor[] },
): Promise<LeftAlone[]> {
  return askAboutEach(wanted, actors, async (each, actor) => {
    const small = await checkSpan(each, actor, level);
    if (!small) return undefined;
    const [found, said] = [small.found, small.wanted].map(inMetresAcross);
    const because = `It covers ${found} m, and ${said} m was said. Should it be made larger (set_transform), or stay?`;
    return { because, fields: [...each.fields, ...each.carriesMade] };
  });
}

function inMetresAcross(sides: unknown): string {
  return Array.isArray(sides) ? sides.map(side => Number((Number(side) / 100).toFixed(1))).join(' × ') : '';
}

async function readBoundsOf(level: Level, objectPath: string): Promise<ActorBox | undefined> {
  return (await level.readBounds?.([objectPath]))?.get(objectPath);
}
