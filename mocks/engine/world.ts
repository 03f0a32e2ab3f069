import { copyPlain } from './copy-plain.ts';
import type { EngineVersion } from './engine-version.ts';
import { createPartition, type Partition } from './partition/partition.ts';
import { createPresets, type Presets } from './presets/presets.ts';
import type { Rotator, Scene, Vector } from './scene.ts';
import { createChannelWrappers } from './sequences/channel-wrappers.ts';
import { createSequencer, type Sequencer } from './sequences/sequencer.ts';
import type { Value } from './value.ts';
import { type AssetRegistry, createAssetRegistry } from './world/asset-registry.ts';
import type { Assets } from './world/assets.ts';
import type { ClassLibrary } from './world/class-library.ts';
import { type ConsoleVariables, createConsoleVariables } from './world/console-variables.ts';
import type { DefaultObjects } from './world/default-objects.ts';
import type { Disk } from './world/disk.ts';
import { createActorEdits, type SpawnOptions } from './world/edit-actors.ts';
import { createLevels, type Levels } from './world/levels.ts';
import type { LiveObject } from './world/live-object.ts';
import { findActor, needObject } from './world/need-object.ts';
import type { ObjectStore } from './world/object-store.ts';
import { openFirstLevel } from './world/open-first-level.ts';
import { findObject, listActors, loadObject } from './world/open-level.ts';
import { createPackageMemory } from './world/package-memory.ts';
import { createPackages, type Packages } from './world/packages.ts';
import { createPlaySession, type PlaySession } from './world/play-session.ts';
import { createPropertyChanges, type PropertyChanges } from './world/property-changes.ts';
import { createSceneDisk } from './world/scene-disk.ts';
import { takeSnapshot, type WorldSnapshot } from './world/snapshot.ts';
import { createTransactionLog, type Selection, type TransactionLog } from './world/transactions.ts';
import { createUserEdits } from './world/user-edits.ts';
import { createViewports, type Viewport, type Viewports } from './world/viewport.ts';
import { watchEdits } from './world/watch-edits.ts';

/** What is in the editor: one project, one open level, what is loaded and selected, and the undo history. */
export interface World extends PlaySession {
  readonly scene: Scene;
  /** `/Game/Maps/Yard.Yard` */
  readonly path: string;
  /** `/Game/Maps/Yard.Yard:PersistentLevel` */
  readonly levelPath: string;
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
  actors(which?: 'editor' | 'play'): LiveObject[];
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

/**
 * Builds the editor's world from a scene and from what was saved on the disk since. @throws when the scene contradicts
 * itself or the reflection data.
 */
export function createWorld(
  scene: Scene,
  disk: Disk = createSceneDisk(scene),
  engine?: EngineVersion,
): World {
  const level = openFirstLevel(scene, disk, engine);
  const { store: objects, classes, defaults, assets } = level;
  const selected: Selection = { selection: [] };
  const propertyChanges = createPropertyChanges();
  const transactions = createTransactionLog(objects, selected, propertyChanges);
  const record = recordIn(transactions);
  const edits = createActorEdits(level, transactions, selected);
  const actors = (which?: 'editor' | 'play') => listActors(level, which);
  const viewports = createViewports(scene);
  const session = createPlaySession(objects, level);
  const log: string[] = [];
  const packages = createPackages(disk, createPackageMemory(level, log));
  watchEdits(level, packages);
  const actor = (wanted: string) => findActor(level, wanted);
  const wrappers = createChannelWrappers(scene.channelWrappers, classes);
  selected.selection = (scene.selection ?? []).flatMap(name => actor(name)?.path ?? []);

  const world: World = {
    ...{ scene, log, packages },
    partition: createPartition(level, { packages, transactions, selected }),
    levels: createLevels(level, packages, () => {
      session.stopPlay();
      transactions.reset();
      selected.selection = [];
      delete viewports.active.pilot;
    }),
    get path() {
      return level.worldPath;
    },
    get levelPath() {
      return level.levelPath;
    },
    ...{ classes, objects, defaults, assets, transactions, propertyChanges, actors, actor },
    presets: createPresets(level, transactions),
    registry: createAssetRegistry(level),
    sequencer: createSequencer(path => objects.get(path), wrappers),
    ...{ play: session.play, stopPlay: session.stopPlay },
    get playPath() {
      return session.playPath;
    },
    get playKind() {
      return session.playKind;
    },
    ...{ viewports, viewport: viewports.active, files: new Map() },
    consoleVariables: createConsoleVariables(),
    get selection() {
      return selected.selection;
    },
    set selection(paths) {
      record('Select Actors', () => {
        selected.selection = paths;
      });
    },
    camera: copyPlain(scene.camera) ?? {
      location: { X: 0, Y: 0, Z: 0 },
      rotation: { Pitch: 0, Yaw: 0, Roll: 0 },
    },
    find: path => findObject(level, path) ?? wrappers.find(path),
    load: path => loadObject(level, path) ?? wrappers.find(path),
    components: objects.ownedBy,
    pathOf: wanted => needObject(level, wanted).path,
    ...createUserEdits(level, edits, transactions, record, propertyChanges),
    select(...wanted) {
      world.selection = wanted.map(world.pathOf);
    },
    snapshot: () => takeSnapshot(world),
  };
  return world;
}

/** How something is done as one undo step. */
function recordIn(transactions: TransactionLog): <T>(title: string, run: () => T) => T {
  return (title, run) => {
    transactions.begin(title);
    try {
      return run();
    } finally {
      transactions.end();
    }
  };
}
