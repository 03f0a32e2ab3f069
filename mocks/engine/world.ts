import { getValueAt, setValueAt } from './property/value-at-path.ts';
import { sameName } from './reflection/class-info.ts';
import type { Rotator, Scene, Vector } from './scene.ts';
import type { Value } from './value.ts';
import { type AssetRegistry, createAssetRegistry } from './world/asset-registry.ts';
import type { Assets } from './world/assets.ts';
import { buildActor, freeName } from './world/build-actor.ts';
import type { ClassLibrary } from './world/class-library.ts';
import type { DefaultObjects } from './world/default-objects.ts';
import type { LiveObject } from './world/live-object.ts';
import type { ObjectStore } from './world/object-store.ts';
import { findObject, listActors, type OpenLevel, openLevel } from './world/open-level.ts';
import { place, worldTransform } from './world/placement.ts';
import { createPlaySession, type PlaySession } from './world/play-session.ts';
import { takeSnapshot, type WorldSnapshot } from './world/snapshot.ts';
import { createTransactionLog, type Selection, type TransactionLog } from './world/transactions.ts';
import { rotatorOf } from './world/transforms.ts';

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
  /** Lines of the Output Log, oldest first. */
  readonly log: string[];
  /** Paths of the selected actors. */
  selection: string[];
  camera: { location: Vector; rotation: Rotator };

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
  /** Removes an actor, its components and its selection. */
  destroy(path: string): void;
  /** Gives an actor another label. */
  rename(path: string, label: string): void;
  /** Selects actors, by path, label or name, instead of what was selected. */
  select(...actors: string[]): void;
  /** Everything that an edit can change, to compare deeply. */
  snapshot(): WorldSnapshot;
}

export interface SpawnOptions {
  name?: string;
  label?: string;
  location?: Vector;
  rotation?: Rotator;
}

/** Builds the editor's world from a scene. @throws when the scene contradicts itself or the reflection data. */
export function createWorld(scene: Scene): World {
  const level = openLevel(scene);
  const { store: objects, classes, defaults, assets } = level;
  const selected: Selection = { selection: [] };
  const transactions = createTransactionLog(objects, selected);
  const record = (title: string, run: () => void) => {
    transactions.begin(title);
    run();
    transactions.end();
  };
  const actors = (which?: 'editor' | 'play') => listActors(level, which);
  const session = createPlaySession(objects, level.worldPath);
  const actor = (wanted: string) => findActor(level, wanted);
  selected.selection = (scene.selection ?? []).flatMap(name => actor(name)?.path ?? []);

  const world: World = {
    ...{ scene, path: level.worldPath, levelPath: level.levelPath, log: [] },
    ...{ classes, objects, defaults, assets, transactions, actors, actor },
    registry: createAssetRegistry(scene, level),
    ...{ play: session.play, stopPlay: session.stopPlay },
    get playPath() {
      return session.playPath;
    },
    get selection() {
      return selected.selection;
    },
    set selection(paths) {
      record('Select Actors', () => {
        selected.selection = paths;
      });
    },
    camera: scene.camera ?? { location: { X: 0, Y: 0, Z: 0 }, rotation: { Pitch: 0, Yaw: 0, Roll: 0 } },
    find: path => findObject(level, path),
    load: path => findObject(level, path) ?? assets.load(path),
    components: objects.ownedBy,
    pathOf: wanted => need(level, wanted).path,
    get: (path, propertyName) => getValueAt(need(level, path), propertyName),
    set: (path, propertyName, value) =>
      record(`Edit ${propertyName}`, () => world.assign(path, propertyName, value)),
    assign(path, propertyName, value) {
      const object = need(level, path);
      transactions.modify(object);
      setValueAt(object, propertyName, value);
    },
    spawn: (classPath, options) => spawn(level, classPath, options),
    destroy(path) {
      const object = need(level, path);
      record('Delete Actors', () => {
        for (const component of world.components(object)) {
          detachOthers(level, transactions, component);
          objects.remove(component);
        }
        objects.remove(object);
        if (object.inPlay) return;
        selected.selection = selected.selection.filter(each => each !== object.path);
      });
    },
    rename(path, label) {
      const object = need(level, path);
      record('Rename Actor', () => {
        transactions.modify(object);
        object.label = label;
      });
    },
    select(...wanted) {
      world.selection = wanted.map(world.pathOf);
    },
    snapshot: () => takeSnapshot(world),
  };
  return world;
}

/** By path; an actor also by label or name; its component behind a dot. */
function need(level: OpenLevel, wanted: string): LiveObject {
  const known = findObject(level, wanted) ?? findActor(level, wanted);
  if (known) return known;
  const dot = wanted.lastIndexOf('.');
  const prefix = wanted.slice(0, Math.max(dot, 0));
  const owner = findObject(level, prefix) ?? findActor(level, prefix);
  if (owner?.kind === 'actor') return needComponent(level, owner, wanted.slice(dot + 1));
  const labels = listActors(level).map(each => each.label ?? each.name);
  const some = labels.slice(0, 10).join(', ') + (labels.length > 10 ? ', …' : '');
  throw new Error(`There is no object ${wanted}. Actors by label: ${some || 'none'}.`);
}

function needComponent(level: OpenLevel, owner: LiveObject, name: string): LiveObject {
  const part = findObject(level, `${owner.path}.${name}`);
  if (part) return part;
  const names = level.store.all().flatMap(each => (each.outer === owner ? each.name : []));
  throw new Error(
    `${owner.label ?? owner.name} has no component ${name}. It has: ${names.join(', ') || 'none'}.`,
  );
}

/** The first actor of that label, else of that name. */
function findActor(level: OpenLevel, wanted: string): LiveObject | undefined {
  const actors = listActors(level);
  return actors.find(each => each.label === wanted) ?? actors.find(each => sameName(each.name, wanted));
}

/** What other actors have attached to a component stays where it is. */
function detachOthers({ store }: OpenLevel, transactions: TransactionLog, parent: LiveObject): void {
  for (const child of store.all()) {
    if (child.attachParent !== parent.path || child.outer === parent.outer) continue;
    transactions.modify(child);
    const { Translation, Rotation, Scale3D } = worldTransform(store, child);
    delete child.attachParent;
    place(store, child, { location: Translation, rotation: rotatorOf(Rotation), scale: Scale3D });
  }
}

function spawn(level: OpenLevel, classPath: string, options: SpawnOptions = {}): string {
  const name = options.name ?? freeName(level.store, level.levelPath, level.classes.need(classPath).name);
  const actor = buildActor(level, { name, label: options.label ?? name, class: classPath });
  const root = actor.rootComponent ? level.store.get(actor.rootComponent) : undefined;
  if (root) place(level.store, root, { location: options.location, rotation: options.rotation });
  return actor.path;
}
