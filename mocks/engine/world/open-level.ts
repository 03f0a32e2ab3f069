import { structSpelling } from '../blueprints/pin-type.ts';
import type { EngineVersion } from '../engine-version.ts';
import type { UnloadedActor } from '../partition/unloaded-actor.ts';
import { sameName } from '../reflection/class-info.ts';
import type { Scene, SceneBlueprint, SceneLevel } from '../scene.ts';
import { findSequenceObject } from '../sequences/sequence-objects.ts';
import { type Assets, createAssets } from './assets.ts';
import type { ActorBuilder } from './build-actor.ts';
import { createClassLibrary } from './class-library.ts';
import { createDefaultObjects } from './default-objects.ts';
import type { Disk } from './disk.ts';
import { editorsOwn, fillLevel } from './fill-level.ts';
import { levelPathOf, worldPathOf } from './level-path.ts';
import { createLiveObject, type LiveObject } from './live-object.ts';
import { createObjectStore } from './object-store.ts';
import { findPackage } from './package-object.ts';

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
}

/** Builds every object of a scene, as its files are by now. @throws when the scene contradicts itself. */
export function openLevel(scene: Scene, disk: Disk, engine?: EngineVersion): OpenLevel {
  const store = createObjectStore();
  const classes = createClassLibrary({ ...scene, blueprints: blueprintsOn(disk, scene) }, engine);
  const defaults = createDefaultObjects(store, classes);
  const assets = createAssets(scene, store, classes, disk);
  const source: SceneLevel = disk.isRemoved(scene.map) ? { map: '/Temp/Untitled_1', actors: [] } : scene;
  const level: OpenLevel = {
    ...{ scene, disk, store, classes, defaults, assets, source },
    worldPath: worldPathOf(source.map),
    levelPath: levelPathOf(source.map),
    unloaded: new Map(),
  };
  restoreTemplates(level);
  fillLevel(level, source);
  return level;
}

/** The scene's Blueprints, without those that were deleted, and those that were saved since. */
function blueprintsOn(disk: Disk, scene: Scene): SceneBlueprint[] {
  const saved = disk.files().flatMap(({ packageName }) => disk.content(packageName)?.blueprint ?? []);
  const isKnown = ({ path }: SceneBlueprint) => saved.some(each => sameName(each.path, path));
  const declared = (scene.blueprints ?? []).filter(each => !isKnown(each));
  return [...declared, ...saved].filter(each => !disk.isRemoved(each.path));
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

/** Anything in memory. A class is an object too: `/Script/Engine.PointLight`; and so is a package. */
export function findObject(level: OpenLevel, path: string): LiveObject | undefined {
  const found = level.store.get(path) ?? level.defaults.find(path) ?? findSequenceObject(level, path);
  if (found) return found;
  const info = level.classes.lookUp(path);
  if (!info) return findStruct(level, path) ?? findPackage(level, path);
  const isBlueprint = level.classes.blueprintOf(info) !== undefined;
  const meta = isBlueprint ? '/Script/Engine.BlueprintGeneratedClass' : '/Script/CoreUObject.Class';
  const object = createLiveObject({ path: info.path, class: level.classes.need(meta), kind: 'class' });
  level.store.put(object);
  return object;
}

/** A native struct is an object too: `/Script/CoreUObject.Vector`. */
function findStruct(level: OpenLevel, path: string): LiveObject | undefined {
  if (!path.startsWith('/Script/') || structSpelling(path) === undefined) return undefined;
  const info = level.classes.need('/Script/CoreUObject.ScriptStruct');
  return createLiveObject({ path, class: info, kind: 'class' });
}

/** Anything that a path leads to, loaded from the content folders if need be. What lies in a sequence comes with it. */
export function loadObject(level: OpenLevel, path: string): LiveObject | undefined {
  const { assets } = level;
  if (path.includes(':MovieScene_')) assets.load(path.slice(0, path.indexOf(':')));
  return assets.load(path) ?? findObject(level, path);
}

/** Defaults of Blueprints as they were saved. Whatever has no value of its own follows them. */
function restoreTemplates({ disk, defaults }: OpenLevel): void {
  for (const { packageName } of disk.files()) {
    for (const { kind, path, values } of disk.content(packageName)?.objects ?? []) {
      const template = kind === 'template' ? defaults.find(path) : undefined;
      if (template) template.values = new Map(values);
    }
  }
}
