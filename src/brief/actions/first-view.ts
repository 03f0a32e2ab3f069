import type { BriefDocument } from '../document.ts';
import type { ActorPlace, Level, LevelActor } from '../level/level.ts';

/** Where somebody stands and looks. */
export type Viewpoint = ActorPlace & {
  /** Why it looks where it looks, where nobody said. */
  because: string;
  /** Where it looks in the level, whatever was said of it. */
  inLevel: { yaw: number; because: string };
};

/** Where the player first stands, and looks. */
export async function firstView(
  level: Level,
  document: BriefDocument,
  actors: readonly LevelActor[],
): Promise<Viewpoint> {
  const said = document.aggregates.player_and_camera?.fields.startHeading?.value;
  const start = actors.find(({ classes }) => classes.includes('PlayerStart'));
  const placed = start && (await level.readPlaces([start.objectPath])).get(start.objectPath);
  const at = placed ?? { x: 0, y: 0, z: 0, yaw: 0 };
  const because = start
    ? `the first view of ${start.label}`
    : 'a first view along X: nobody said where it looks';
  const inLevel = { yaw: at.yaw, because };
  if (typeof said === 'number') return { ...at, yaw: said, because: `a first view at ${said}°`, inLevel };
  return { ...at, because, inLevel };
}
