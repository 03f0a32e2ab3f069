import type { Level, LevelActor } from './level.ts';

/** What counts where it stands, and nowhere else. A look may be one that covers everything from anywhere. */
const REACHING = /^(?!PostProcess).*Volume$/;

/** Things that a level is built of, as many as are looked at. */
const MOST_LOOKED_AT = 100;

/**
 * Of some actors, those that work where they stand and stand away from everything that the level is built of, with their
 * places: a volume that catches falls a kilometre beside the level catches nobody. Nothing where nobody can tell.
 */
export async function findAway(
  some: readonly LevelActor[],
  { level, actors }: { level: Level; actors: readonly LevelActor[] },
): Promise<ReadonlyMap<string, [number, number]>> {
  const reaching = some.filter(({ classes }) => REACHING.test(classes[0] ?? ''));
  if (reaching.length === 0) return new Map();
  const built = sample(actors.filter(({ classes }) => classes.includes('StaticMeshActor')));
  const places = await level.readPlaces([...built, ...reaching].map(({ objectPath }) => objectPath));
  const spots = built.flatMap(({ objectPath }) => places.get(objectPath) ?? []);
  const away = reaching.flatMap(({ objectPath }): [string, [number, number]][] => {
    const place = places.get(objectPath);
    if (!place || !(['x', 'y'] as const).some(axis => isBeyond(place[axis], spots, axis))) return [];
    return [[objectPath, [place.x, place.y]]];
  });
  return new Map(away);
}

/** Farther from the middle than the level is wide: a volume may well be as large as that. */
function isBeyond(at: number, spots: readonly { x: number; y: number }[], axis: 'x' | 'y'): boolean {
  if (spots.length < 2) return false;
  const all = spots.map(spot => spot[axis]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return Math.abs(at - (least + most) / 2) > Math.max(most - least, WIDE_AT_LEAST);
}

/** Centimetres that any level may reach beyond the middles of its meshes. */
const WIDE_AT_LEAST = 10_000;

function sample(all: readonly LevelActor[]): LevelActor[] {
  const step = Math.max(1, Math.ceil(all.length / MOST_LOOKED_AT));
  return all.filter((_, index) => index % step === 0);
}
