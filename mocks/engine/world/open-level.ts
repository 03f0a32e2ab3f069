import type { UnloadedActor } from '../partition/unloaded-actor.ts';
import type { Scene, SceneLevel } from '../scene.ts';
import type { Assets } from './assets.ts';
import type { ActorBuilder } from './build-actor.ts';
import type { Disk } from './disk.ts';

/** The editor's memory, with the level that is open in it. Paths change when another level is opened. */
export interface OpenLevel extends ActorBuilder {
  readonly scene: Scene;
  readonly disk: Disk;
  readonly assets: Assets;
  /** The open level as the scene has it; for one that was made since, without actors. */
  source: SceneLevel;
  /** `/Game/Maps/Yard.Yard` */
  worldPath: string;
  /** Actors of a World Partition map that are not in memory, by path in lower case. */
  unloaded: Map<string, UnloadedActor>;
  /** Engine time in seconds. */
  now: () => number;
  /** What that was when the open level began to count, and how many were opened before it. */
  openedAt: number;
  openings: number;
}

/** Seconds that the open level has counted. */
export function ageOf({ now, openedAt }: Pick<OpenLevel, 'now' | 'openedAt'>): number {
  return Math.max(0, now() - openedAt);
}
