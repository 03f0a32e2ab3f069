import type { SceneAsset } from '../scene.ts';
import type { LiveObject } from './live-object.ts';
import type { Move } from './moved-references.ts';

/** What lies in the content folders, in memory or not. */
export interface Assets {
  readonly all: SceneAsset[];
  /** By object path, without regard to case. */
  find(path: string): SceneAsset | undefined;
  /** Lists an asset, or says something else of one that is listed. */
  add(asset: SceneAsset): void;
  /** Takes an asset off the list. Its object stays in memory. */
  remove(path: string): void;
  /** Brings an asset into memory; in the place of a redirector, what it leads to. Undefined when there is none. */
  load(path: string): LiveObject | undefined;
  /** An asset as it is when it is loaded, without loading it. */
  preview(asset: SceneAsset): LiveObject;
  /** Where a path in an asset's package is by now: redirectors lead elsewhere. */
  follow(path: string): string;
  /** Where a reference that was loaded leads: through redirectors, and nowhere when its asset was deleted. */
  lead: Move;
  /** What the list says of an asset, with what it refers to followed through redirectors. */
  resolve(asset: SceneAsset): SceneAsset;
}
