import type { Partition } from './partition/partition.ts';
import type { Presets } from './presets/presets.ts';
import type { Rotator, Scene, Vector } from './scene.ts';
import type { Sequencer } from './sequences/sequencer.ts';
import type { Value } from './value.ts';
import type { AssetRegistry } from './world/asset-registry.ts';
import type { Assets } from './world/assets.ts';
import type { ClassLibrary } from './world/class-library.ts';
import type { ConsoleVariables } from './world/console-variables.ts';
import type { DefaultObjects } from './world/default-objects.ts';
import type { SpawnOptions } from './world/edit-actors.ts';
import type { Levels } from './world/levels.ts';
import type { LiveObject } from './world/live-object.ts';
import type { ObjectStore } from './world/object-store.ts';
import type { Packages } from './world/packages.ts';
import type { PlaySession } from './world/play-session.ts';
import type { PropertyChanges } from './world/property-changes.ts';
import type { TransactionLog } from './world/transactions.ts';
import type { Viewport, Viewports } from './world/viewport.ts';
import type { WorldSnapshot } from './world/world-snapshot.ts';

/** What is in the editor: one project, one open level, what is loaded and selected, and the undo history. */
export interface World extends PlaySession {
  readonly scene: Scene;
  /** `/Game/Maps/Yard.Yard` */
  readonly path: string;
  /** `/Game/Maps/Yard.Yard:PersistentLevel` */
  readonly levelPath: string;
  /** Seconds of engine time since the level was opened. */
  age(): number;
  /** @internal */
  readonly classes: ClassLibrary;
  /** @internal */
  readonly objects: ObjectStore;
  /** @internal */
  readonly defaults: DefaultObjects;
  /** @internal */
  readonly assets: Assets;
  /** @internal */
  readonly registry: AssetRegistry;
  readonly transactions: TransactionLog;
  /** @internal */
  readonly propertyChanges: PropertyChanges;
  /** Remote Control presets: assets, those of the open level, and transient ones. */
  readonly presets: Presets;
  /** What differs from its file, and the files. No part of `snapshot()`: an edit that was undone leaves its package dirty. */
  readonly packages: Packages;
  /** Actors of a World Partition map, in memory or not. @internal */
  readonly partition: Partition;
  /** Opens, makes and saves levels. */
  readonly levels: Levels;
  /** The window of Level Sequences. No part of `snapshot()`. */
  readonly sequencer: Sequencer;
  /** Lines of the Output Log, oldest first. */
  readonly log: string[];
  /** Paths of the selected actors. */
  selection: string[];
  camera: { location: Vector; rotation: Rotator };
  /** The perspective viewport. */
  readonly viewport: Viewport;
  /** @internal */
  readonly viewports: Viewports;
  /** Console variables, as they started and as they were set since. */
  readonly consoleVariables: ConsoleVariables;
  /** What the editor wrote beside packages, pictures for one: absolute path → bytes. */
  readonly files: Map<string, Uint8Array>;

  /** An object in memory, by path in any case. */
  find(path: string): LiveObject | undefined;
  /** An object by path, loaded from the content folders if need be. */
  load(path: string): LiveObject | undefined;
  /**
   * The level's actors, without those that the editor keeps to itself (world settings, builder brush). `play`: their
   * copies in the world that is being played.
   */
  actors(which?: 'editor' | 'play'): readonly LiveObject[];
  /** The first actor of that label, or of that object name. */
  actor(labelOrName: string): LiveObject | undefined;
  /** Components of an actor. */
  components(actor: LiveObject): LiveObject[];
  /**
   * The path of an object: by path, of an actor by label or name, of its component behind a dot
   * (`Key Light.LightComponent0`). Every `path` below may be given so. @throws when there is none.
   */
  pathOf(wanted: string): string;

  /** A property's value, also by a property path. @throws when there is no such object or property. */
  get(path: string, propertyName: string): Value;
  /** An edit by the user's hand: finalised at once, with an undo step of its own. */
  set(path: string, propertyName: string, value: unknown): void;
  /** Sets a value as code in the editor does: at once, recorded only in a transaction that is open. */
  assign(path: string, propertyName: string, value: unknown): void;
  /** Adds an actor and returns its path. */
  spawn(classPath: string, options?: SpawnOptions): string;
  /** Removes actors, their components and their selection: one undo step. */
  destroy(...paths: string[]): void;
  /** The same as code in the editor does it: recorded only in a transaction that is open. */
  remove(path: string): void;
  /** Copies actors, selects the copies and returns their paths: one undo step. `offset` in cm. */
  duplicate(paths: string[], offset?: Vector): string[];
  /** Attaches an actor to another, or to nothing, and leaves it where it is. @throws when the engine would not. */
  attach(path: string, parent: string | undefined): void;
  /** Gives an actor another label. */
  rename(path: string, label: string): void;
  /** Selects actors, by path, label or name, instead of what was selected. */
  select(...actors: string[]): void;
  /** Everything that an edit can change, to compare deeply. */
  snapshot(): WorldSnapshot;
}
