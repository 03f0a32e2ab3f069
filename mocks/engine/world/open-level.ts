import type { Scene } from '../scene.ts';
import { type Assets, createAssets, loadReferences } from './assets.ts';
import { type ActorBuilder, buildActor } from './build-actor.ts';
import { createClassLibrary } from './class-library.ts';
import { createDefaultObjects } from './default-objects.ts';
import { worldPathOf } from './level-path.ts';
import { createLiveObject, type LiveObject } from './live-object.ts';
import { createObjectStore } from './object-store.ts';

/** A scene as objects. */
export interface OpenLevel extends ActorBuilder {
  assets: Assets;
  /** `/Game/Maps/Yard.Yard` */
  worldPath: string;
}

/** Actors that every level has and that the editor keeps to itself. */
const editorsOwn = { WorldSettings: '/Script/Engine.WorldSettings', Brush_0: '/Script/Engine.Brush' };

/** Builds every object of a scene. @throws when the scene contradicts itself or the reflection data. */
export function openLevel(scene: Scene): OpenLevel {
  const store = createObjectStore();
  const classes = createClassLibrary(scene);
  const defaults = createDefaultObjects(store, classes);
  const assets = createAssets(scene, store, classes);
  const worldPath = worldPathOf(scene.map);
  const level = { store, classes, defaults, assets, worldPath, levelPath: `${worldPath}:PersistentLevel` };
  const put = (path: string, classPath: string) =>
    store.put(createLiveObject({ path, class: classes.need(classPath), kind: 'other' }));
  put(worldPath, '/Script/Engine.World');
  put(level.levelPath, '/Script/Engine.Level');
  for (const [name, path] of Object.entries(editorsOwn)) buildActor(level, { name, class: path });
  for (const actor of scene.actors) {
    if (!actor.unloaded) buildActor(level, actor);
    else if (!scene.worldPartition)
      throw new Error(`${actor.name}: only World Partition leaves actors unloaded.`);
  }
  attachActors(level, scene);
  loadReferences(assets, store);
  return level;
}

/** The level's actors, without those that the editor keeps to itself. */
export function listActors({ store }: OpenLevel, which: 'editor' | 'play' = 'editor'): LiveObject[] {
  const inPlay = which === 'play';
  return store
    .all()
    .filter(
      object => object.kind === 'actor' && Boolean(object.inPlay) === inPlay && !(object.name in editorsOwn),
    );
}

/** Anything in memory. A class is an object too: `/Script/Engine.PointLight`. */
export function findObject(level: OpenLevel, path: string): LiveObject | undefined {
  const found = level.store.get(path) ?? level.defaults.find(path);
  const info = found ? undefined : level.classes.find(path);
  if (!info) return found;
  const isBlueprint = level.classes.blueprintOf(info) !== undefined;
  const meta = isBlueprint ? '/Script/Engine.BlueprintGeneratedClass' : '/Script/CoreUObject.Class';
  const object = createLiveObject({ path: info.path, class: level.classes.need(meta), kind: 'class' });
  level.store.put(object);
  return object;
}

/** Attaches roots once every actor is there, as a scene may name a parent before it comes. */
function attachActors({ store, levelPath }: ActorBuilder, scene: Scene): void {
  for (const { name, attachedTo, unloaded } of scene.actors) {
    if (!attachedTo || unloaded) continue;
    const child = store.get(`${levelPath}.${name}`)?.rootComponent;
    const parent = store.get(`${levelPath}.${attachedTo}`)?.rootComponent;
    const root = child ? store.get(child) : undefined;
    if (!root || !parent) throw new Error(`${name} cannot be attached to ${attachedTo}.`);
    root.attachParent = parent;
  }
}
