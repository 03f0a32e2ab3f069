import { messageOf } from '../../base/text/message-of.ts';
/** An actor of the open level. */
export interface LevelActor {
  label: string;
  objectPath: string;
  /** Its own class first, then its parents, without prefixes. */
  classes: readonly string[];
  /** Path of the Blueprint that its class is made by: what it starts from. */
  blueprint?: string;
}

/** Where an actor stands in the world: centimetres, degrees around the vertical, and degrees up. */
export interface ActorPlace {
  x: number;
  y: number;
  z: number;
  yaw: number;
  pitch?: number;
}

/** The box around an actor: its middle, and half its sides, in centimetres. */
export interface ActorBox {
  x: number;
  y: number;
  z: number;
  halfX: number;
  halfY: number;
  halfZ: number;
}

/** The open level, as far as briefs look at it. All of it may fail where no editor answers. */
export interface Level {
  listActors(): Promise<readonly LevelActor[]>;
  /** Places by path; what has none is left out. */
  readPlaces(objectPaths: readonly string[]): Promise<ReadonlyMap<string, ActorPlace>>;
  /** Boxes by path; what has none is left out. */
  readBounds?(objectPaths: readonly string[]): Promise<ReadonlyMap<string, ActorBox>>;
  /** Folders of the outliner by path (`Lighting/Gallery`); what is in none is left out. */
  readFolders?(objectPaths: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Values by flattened property name (`LightComponent.Intensity`); what an object does not have is left out. */
  readProperties(objectPath: string, names: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /** What was changed through this server since a time (ISO 8601) and stands, newest first; nothing where nobody keeps it. */
  changesSince?(time: string): Promise<readonly LevelChange[]>;
}

/** A change that was made through this server. */
export interface LevelChange {
  /** `c12`; what an answer of act calls `changeId`. */
  changeId: string;
  at: string;
  /** The call in a few words. */
  summary: string;
  /** Paths of what it changed or made. */
  objectPaths: readonly string[];
  /** Of those, what stands somewhere else since. */
  moved?: readonly string[];
  /** Of what moved, what stands at another height alone. */
  raised?: readonly string[];
  /** Of those, the values that something had before, and has since. */
  values?: readonly { objectPath: string; property: string; before: unknown; after?: unknown }[];
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
    return { seen: false, why: messageOf(thrown) };
  }
}

/** The classes that have actors in a level, parents included. */
export function classesIn(actors: readonly LevelActor[]): ReadonlySet<string> {
  return new Set(actors.flatMap(({ classes }) => classes));
}
