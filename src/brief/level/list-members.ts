import { spokenName } from '../steps/words/plain-text.ts';
import { wordStems } from '../steps/words/word-stems.ts';
import type { ActorPlace, Level, LevelActor } from './level.ts';

interface Sight {
  level: Level;
  actors: readonly LevelActor[];
}

/** What words such as `the gallery lights` are about. */
export interface Members {
  actors: LevelActor[];
  /** Names alone do not tell which they are: folders and places were looked at, and somebody may mean fewer or more. */
  isTaken: boolean;
}

/** What gives light, whether it is a light itself or has one as a part. */
const LIGHT = 'light';
const LIGHT_PART = 'LightComponent.Intensity';

/**
 * The things of a kind in a place: those that are named after it, those of a folder that is called so, and those that stand
 * between the things that are named after it. Words that name no kind, or no place, name things.
 * @param stems words that name things, `gallery` and `light`
 * @param isNamed whether the name or class of an actor says a word
 */
export async function listMembers(
  stems: readonly string[],
  isNamed: (actor: LevelActor, stem: string) => boolean,
  { level, actors }: Sight,
): Promise<Members> {
  const named = actors.filter(each => stems.every(stem => isNamed(each, stem)));
  const kinds = stems.filter(stem => stem === LIGHT || actors.some(each => isKind(each, stem)));
  if (!kinds.includes(LIGHT)) return { actors: named, isTaken: false };
  const place = stems.filter(stem => !kinds.includes(stem));
  const ofKind = await listLights(actors, each => kinds.every(kind => isNamed(each, kind)), level);
  if (place.length === 0) return { actors: ofKind, isTaken: ofKind.length !== named.length };
  const folders = (await level.readFolders?.(ofKind.map(({ objectPath }) => objectPath))) ?? new Map();
  const inFolder = ({ objectPath }: LevelActor) => {
    const words = new Set(wordStems(spokenName(String(folders.get(objectPath) ?? '').replaceAll('/', ' '))));
    return place.every(stem => words.has(stem));
  };
  const isOfPlace = (each: LevelActor) => place.every(stem => isNamed(each, stem));
  // Where the light of a whole level stands says nothing.
  const local = ofKind.filter(
    ({ classes }) => !classes.some(name => /^(?:Directional|Sky)Light$/.test(name)),
  );
  const inside = await standInside(local, { level, actors: actors.filter(isOfPlace) });
  const found = ofKind.filter(each => isOfPlace(each) || inFolder(each) || inside.has(each.objectPath));
  return { actors: found, isTaken: found.length > 1 || named.length !== found.length };
}

function isKind({ classes }: LevelActor, stem: string): boolean {
  return classes.some(name => wordStems(spokenName(name)).includes(stem) && /Light$/.test(name));
}

/** Lights, and actors of Blueprints that have one. */
async function listLights(
  actors: readonly LevelActor[],
  isNamed: (actor: LevelActor) => boolean,
  level: Level,
): Promise<LevelActor[]> {
  const made = new Map(
    actors.flatMap(each => (each.blueprint && !isNamed(each) ? [[each.blueprint, each] as const] : [])),
  );
  const having = await Promise.all(
    [...made].map(async ([blueprint, { objectPath }]) =>
      (await level.readProperties(objectPath, [LIGHT_PART])).size > 0 ? [blueprint] : [],
    ),
  );
  const kinds = new Set(having.flat());
  return actors.filter(each => isNamed(each) || (each.blueprint !== undefined && kinds.has(each.blueprint)));
}

/** Things whose places mark how far something reaches; fewer are a spot. */
const MARKS = 3;

/** Those that stand between the outermost things of a place. */
async function standInside(
  some: readonly LevelActor[],
  { level, actors: marks }: Sight,
): Promise<ReadonlySet<string>> {
  if (marks.length < MARKS) return new Set();
  const paths = [...some, ...marks].map(({ objectPath }) => objectPath);
  const places = await level.readPlaces([...new Set(paths)]);
  const spots = marks.flatMap(({ objectPath }) => places.get(objectPath) ?? []);
  const isBetween = (place: ActorPlace | undefined) =>
    place !== undefined && (['x', 'y'] as const).every(axis => liesBetween(place[axis], spots, axis));
  return new Set(some.flatMap(({ objectPath }) => (isBetween(places.get(objectPath)) ? [objectPath] : [])));
}

function liesBetween(at: number, spots: readonly ActorPlace[], axis: 'x' | 'y'): boolean {
  const all = spots.map(spot => spot[axis]);
  return at >= Math.min(...all) && at <= Math.max(...all);
}
