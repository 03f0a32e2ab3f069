import type { EngineDifferences } from '../differences/engine-differences.ts';
import type { EngineVersion } from '../engine-version.ts';
import { sameName } from '../reflection/class-info.ts';
import type { Scene, SceneBlueprint, SceneLevel } from '../scene.ts';
import { createClassLibrary } from './class-library.ts';
import { createAssets } from './create-assets.ts';
import { createDefaultObjects } from './default-objects.ts';
import type { Disk } from './disk.ts';
import { fillLevel } from './fill-level.ts';
import { levelPathOf, worldPathOf } from './level-path.ts';
import { createObjectStore } from './object-store.ts';
import type { OpenLevel } from './open-level.ts';

/** Builds every object of a scene, as its files are by now. @throws when the scene contradicts itself. */
export function openLevel(
  scene: Scene,
  disk: Disk,
  engine?: EngineVersion,
  differences?: EngineDifferences,
): OpenLevel {
  const store = createObjectStore();
  const blueprints = blueprintsOn(disk, scene);
  const classes = createClassLibrary({ ...scene, blueprints }, engine, undefined, differences);
  const defaults = createDefaultObjects(store, classes);
  const assets = createAssets(scene, store, classes, disk);
  const source: SceneLevel = disk.isRemoved(scene.map) ? { map: '/Temp/Untitled_1', actors: [] } : scene;
  const level: OpenLevel = {
    ...{ scene, disk, store, classes, defaults, assets, source },
    worldPath: worldPathOf(source.map),
    levelPath: levelPathOf(source.map),
    unloaded: new Map(),
    ...{ now: () => 0, openedAt: 0, openings: 0 },
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

/** Defaults of Blueprints as they were saved. Whatever has no value of its own follows them. */
function restoreTemplates({ disk, defaults }: OpenLevel): void {
  for (const { packageName } of disk.files()) {
    for (const { kind, path, values } of disk.content(packageName)?.objects ?? []) {
      const template = kind === 'template' ? defaults.find(path) : undefined;
      if (template) template.values = new Map(values);
    }
  }
}
