import type { EngineDifferences } from '../differences/engine-differences.ts';
import { defaultEngine, type EngineVersion } from '../engine-version.ts';
import { freezePlain } from '../freeze-plain.ts';
import type { Scene } from '../scene.ts';
import { openLevel } from './build-level.ts';
import { createClassLibrary } from './class-library.ts';
import { createAssets } from './create-assets.ts';
import { createDefaultObjects } from './default-objects.ts';
import type { Disk } from './disk.ts';
import type { LiveObject } from './live-object.ts';
import type { OpenLevel } from './open-level.ts';
import { createSceneDisk } from './scene-disk.ts';

/** Levels as scenes have them, never changed, by engine. */
const built = new WeakMap<Scene, Map<EngineVersion, OpenLevel>>();

/**
 * Opens the level of a scene. Building its objects takes most of the time that an editor takes to open, so a scene that
 * is frozen, and so cannot have changed, is built once for each engine and copied from then on.
 *
 * @throws when the scene contradicts itself
 */
export function openFirstLevel(
  scene: Scene,
  disk: Disk,
  engine: EngineVersion = defaultEngine,
  differences?: EngineDifferences,
): OpenLevel {
  if (!Object.isFrozen(scene) || !disk.isAsInScene() || differences) {
    return openLevel(scene, disk, engine, differences);
  }
  const ofScene = built.get(scene) ?? new Map<EngineVersion, OpenLevel>();
  built.set(scene, ofScene);
  const known = ofScene.get(engine) ?? sealed(openLevel(scene, createSceneDisk(scene), engine));
  ofScene.set(engine, known);
  return copyLevel(known, disk, engine);
}

/** Whatever would change a value in its place, and so in all copies, throws. */
function sealed(level: OpenLevel): OpenLevel {
  for (const { values } of level.store.all()) for (const value of values.values()) freezePlain(value);
  freezePlain(level.assets.all);
  return level;
}

/** A level of its own objects. Their values, records and classes are replaced when they change, so both have the same. */
function copyLevel(level: OpenLevel, disk: Disk, engine: EngineVersion): OpenLevel {
  const { scene, source, worldPath, levelPath } = level;
  const copies = createCopies();
  const store = level.store.copy(copies);
  const classes = createClassLibrary(scene, engine, level.classes);
  const initial = new Map([...level.defaults.initial].map(([object, values]) => [copies(object), values]));
  // Assets that the scene only mentions got their files when the level was built.
  for (const { packageName } of level.disk.files())
    disk.find({ packageName, kind: 'asset', readOnly: false });
  return {
    ...{ scene, disk, store, classes, source, worldPath, levelPath },
    defaults: createDefaultObjects(store, classes, initial),
    assets: createAssets(scene, store, classes, disk, level.assets.all),
    unloaded: new Map(level.unloaded),
    ...{ now: () => 0, openedAt: 0, openings: 0 },
  };
}

/** Copies an object when it is first asked for, so that what refers to one refers to its copy. */
function createCopies(): (object: LiveObject) => LiveObject {
  const copies = new Map<LiveObject, LiveObject>();
  const copy = (object: LiveObject): LiveObject => {
    const known = copies.get(object);
    if (known) return known;
    const made = { ...object, values: new Map(object.values) };
    copies.set(object, made);
    if (object.outer) made.outer = copy(object.outer);
    if (object.archetype) made.archetype = copy(object.archetype);
    return made;
  };
  return copy;
}
