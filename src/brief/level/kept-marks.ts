import type { Kept } from './forbidden.ts';
import type { Level, LevelActor } from './level.ts';
import { switchesOf } from './why-unseen.ts';

/** What is looked at of things that must not be touched: path → value in a few words → value. */
export type KeptMarks = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a lamp gives, beside whether it is seen. */
export const OF_A_LIGHT = ['Intensity', 'LightColor', 'Temperature'].map(name => `LightComponent.${name}`);

/** What is looked at of any actor. */
export const OF_ALL = ['StaticMeshComponent.StaticMesh'];

/** Actors of which a watch keeps what they are: each costs a read at every look. */
const MOST_WATCHED = 40;

/** Reads where the things that must not be touched stand, whether they are seen, and what light they give. */
export async function readKeptMarks(level: Level, kept: readonly Kept[]): Promise<KeptMarks> {
  const actors = new Map(kept.flatMap(each => each.actors.map(actor => [actor.objectPath, actor])));
  const watched = [...actors.values()].slice(0, MOST_WATCHED);
  const places = await level.readPlaces(watched.map(({ objectPath }) => objectPath));
  const marks = await Promise.all(
    watched.map(async actor => {
      const values = await readValues(level, actor);
      const place = places.get(actor.objectPath);
      return [actor.objectPath, { ...values, ...(place && { place: tellPlace(place) }) }] as const;
    }),
  );
  return Object.fromEntries(marks);
}

async function readValues(
  level: Level,
  { objectPath, classes }: LevelActor,
): Promise<Record<string, string>> {
  const switches = new Set(classes.flatMap(switchesOf));
  const names = [...switches, ...OF_A_LIGHT, ...OF_ALL];
  const found = await level.readProperties(objectPath, names);
  return Object.fromEntries([...found].map(([name, value]) => [name, JSON.stringify(value)]));
}

function tellPlace(place: object): string {
  return Object.values(place)
    .map(number => Math.round(Number(number)))
    .join(' ');
}

/** The first value of some things that is another than before; undefined where none is. */
export function differenceOf(
  before: KeptMarks,
  now: KeptMarks,
  paths: readonly string[],
  of: 'all' | 'place',
): { path: string; what: string; was: string; is: string } | undefined {
  for (const path of paths) {
    for (const [what, was] of Object.entries(before[path] ?? {})) {
      if (of === 'place' && what !== 'place') continue;
      const is = now[path]?.[what];
      // What cannot be read is told where the level is looked at.
      if (is !== undefined && is !== was) return { path, what, was, is };
    }
  }
  return undefined;
}
