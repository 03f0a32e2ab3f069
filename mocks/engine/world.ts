import { toValue } from './defaults.ts';
import { resolvePropertyPath, valueAt, withValueAt } from './property/property-path.ts';
import { isChildOf, sameName } from './reflection/class-info.ts';
import type { Rotator, Scene, Vector } from './scene.ts';
import type { Value } from './value.ts';
import { type Assets, createAssets, loadReferences } from './world/assets.ts';
import { type ActorBuilder, buildActor, freeName } from './world/build-actor.ts';
import { type ClassLibrary, createClassLibrary } from './world/class-library.ts';
import { createDefaultObjects, type DefaultObjects } from './world/default-objects.ts';
import { createLiveObject, type LiveObject, readValue } from './world/live-object.ts';
import { createObjectStore, type ObjectStore } from './world/object-store.ts';
import { place } from './world/placement.ts';
import { takeSnapshot, type WorldSnapshot } from './world/snapshot.ts';
import { createTransactionLog, type Selection, type TransactionLog } from './world/transactions.ts';

/** What is in the editor: one project, one open level, what is loaded and selected, and the undo history. */
export interface World {
  readonly scene: Scene;
  /** `/Game/Maps/Yard.Yard` */
  readonly path: string;
  /** `/Game/Maps/Yard.Yard:PersistentLevel` */
  readonly levelPath: string;
  readonly classes: ClassLibrary;
  readonly objects: ObjectStore;
  readonly defaults: DefaultObjects;
  readonly assets: Assets;
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
  /** The level's actors, without those that the editor keeps to itself (world settings, builder brush). */
  actors(): LiveObject[];
  /** The first actor of that label, or of that object name. */
  actor(labelOrName: string): LiveObject | undefined;
  /** Components of an actor. */
  components(actor: LiveObject): LiveObject[];

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
  const objects = createObjectStore();
  const classes = createClassLibrary(scene);
  const defaults = createDefaultObjects(objects, classes);
  const path = `${scene.map}.${scene.map.split('/').at(-1)}`;
  const levelPath = `${path}:PersistentLevel`;
  const builder: ActorBuilder = { store: objects, classes, defaults, levelPath };
  const assets = createAssets(scene, objects, classes);
  openLevel(builder, path);
  for (const actor of scene.actors) buildActor(builder, actor);
  attachActors(builder, scene);
  loadReferences(assets, objects, classes);
  const selected: Selection = { selection: [] };
  const transactions = createTransactionLog(objects, selected);

  const find = (wanted: string) =>
    objects.get(wanted) ?? defaults.find(wanted) ?? classObject(builder, wanted);
  const need = (wanted: string) => {
    const object = find(wanted);
    if (!object) throw new Error(`There is no object ${wanted}.`);
    return object;
  };
  const hidden = new Set(['WorldSettings', 'Brush_0']);
  const actors = () => objects.all().filter(object => object.kind === 'actor' && !hidden.has(object.name));
  const actor = (wanted: string) =>
    actors().find(each => each.label === wanted) ?? actors().find(each => sameName(each.name, wanted));
  const inTransaction = (title: string, run: () => void) => {
    transactions.begin(title);
    run();
    transactions.end();
  };

  selected.selection = (scene.selection ?? []).flatMap(name => actor(name)?.path ?? []);

  const world: World = {
    ...{ scene, path, levelPath, classes, objects, defaults, assets, transactions, log: [] },
    get selection() {
      return selected.selection;
    },
    set selection(paths) {
      inTransaction('Select Actors', () => {
        selected.selection = paths;
      });
    },
    camera: scene.camera ?? { location: { X: 0, Y: 0, Z: 0 }, rotation: { Pitch: 0, Yaw: 0, Roll: 0 } },
    find,
    load: wanted => find(wanted) ?? assets.load(wanted),
    actors,
    actor,
    components: owner => objects.all().filter(object => object.outer === owner),
    get: (wanted, propertyName) => readAt(need(wanted), propertyName),
    set(wanted, propertyName, value) {
      inTransaction(`Edit ${propertyName}`, () => world.assign(wanted, propertyName, value));
    },
    assign(wanted, propertyName, value) {
      const object = need(wanted);
      transactions.modify(object);
      writeAt(object, propertyName, value);
    },
    spawn(classPath, options = {}) {
      const name = options.name ?? freeName(objects, levelPath, classes.need(classPath).name);
      const built = buildActor(builder, { name, label: options.label ?? name, class: classPath });
      const root = built.rootComponent ? objects.get(built.rootComponent) : undefined;
      if (root) place(objects, root, { location: options.location, rotation: options.rotation });
      return built.path;
    },
    destroy(wanted) {
      const object = need(wanted);
      inTransaction('Delete Actors', () => {
        for (const component of world.components(object)) objects.remove(component);
        objects.remove(object);
        selected.selection = selected.selection.filter(path => path !== object.path);
      });
    },
    rename(wanted, label) {
      const object = need(wanted);
      inTransaction('Rename Actor', () => {
        transactions.modify(object);
        object.label = label;
      });
    },
    select(...wanted) {
      world.selection = wanted.map(name => (actor(name) ?? need(name)).path);
    },
    snapshot: () => takeSnapshot(world),
  };
  return world;
}

function openLevel(builder: ActorBuilder, worldPath: string): void {
  const put = (path: string, classPath: string) =>
    builder.store.put(createLiveObject({ path, class: builder.classes.need(classPath), kind: 'other' }));
  put(worldPath, '/Script/Engine.World');
  put(builder.levelPath, '/Script/Engine.Level');
  buildActor(builder, { name: 'WorldSettings', class: '/Script/Engine.WorldSettings' });
  buildActor(builder, { name: 'Brush_0', class: '/Script/Engine.Brush' });
}

/** Attaches roots once every actor is there, as a scene may name a parent before it comes. */
function attachActors({ store, levelPath }: ActorBuilder, scene: Scene): void {
  for (const { name, attachedTo } of scene.actors) {
    if (!attachedTo) continue;
    const child = store.get(`${levelPath}.${name}`)?.rootComponent;
    const parent = store.get(`${levelPath}.${attachedTo}`)?.rootComponent;
    const root = child ? store.get(child) : undefined;
    if (!root || !parent) throw new Error(`${name} cannot be attached to ${attachedTo}.`);
    root.attachParent = parent;
  }
}

/** A class is an object too: `/Script/Engine.PointLight`. */
function classObject({ store, classes }: ActorBuilder, path: string): LiveObject | undefined {
  const info = classes.find(path);
  if (!info) return undefined;
  const meta = classes.blueprintOf(info)
    ? '/Script/Engine.BlueprintGeneratedClass'
    : '/Script/CoreUObject.Class';
  const object = createLiveObject({ path: info.path, class: classes.need(meta), kind: 'class' });
  store.put(object);
  return object;
}

function readAt(object: LiveObject, propertyName: string): Value {
  const path = resolvePropertyPath(object.class, propertyName, root => readValue(object, root));
  const value = path && valueAt(readValue(object, path.root), path);
  if (value === undefined) throw new Error(`${object.path} has no property ${propertyName}.`);
  return value;
}

function writeAt(object: LiveObject, propertyName: string, raw: unknown): void {
  const path = resolvePropertyPath(object.class, propertyName, root => readValue(object, root));
  if (!path) throw new Error(`${object.path} has no property ${propertyName}.`);
  const root = readValue(object, path.root);
  const value = toValue(raw, path.type, valueAt(root, path));
  object.values.set(path.root.name, withValueAt(root, path, value));
  object.unsettled.delete(path.root.name);
}

/** True for objects that an actor function may be called on. */
export function isActor(object: LiveObject): boolean {
  return isChildOf(object.class, 'AActor');
}
