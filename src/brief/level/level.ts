/** An actor of the open level. */
export interface LevelActor {
  label: string;
  objectPath: string;
  /** Its own class first, then its parents, without prefixes. */
  classes: readonly string[];
}

/** Where an actor stands in the world: centimetres, and degrees around the vertical. */
export interface ActorPlace {
  x: number;
  y: number;
  z: number;
  yaw: number;
}

/** The open level, as far as briefs look at it. All of it may fail where no editor answers. */
export interface Level {
  listActors(): Promise<readonly LevelActor[]>;
  /** Places by path; what has none is left out. */
  readPlaces(objectPaths: readonly string[]): Promise<ReadonlyMap<string, ActorPlace>>;
  /** Values by flattened property name (`LightComponent.Intensity`); what an object does not have is left out. */
  readProperties(objectPath: string, names: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
}

/** What a brief may ask: the level, or why there is none to look at. */
export type SeenLevel =
  | { seen: true; level: Level; actors: readonly LevelActor[] }
  | { seen: false; why: string };

/** Looks at the level that is open, where an editor answers. */
export async function seeLevel(level: Level): Promise<SeenLevel> {
  try {
    return { seen: true, level, actors: await level.listActors() };
  } catch (thrown) {
    return { seen: false, why: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

/** The classes that have actors in a level, parents included. */
export function classesIn(actors: readonly LevelActor[]): ReadonlySet<string> {
  return new Set(actors.flatMap(({ classes }) => classes));
}
