import type { Scene, SceneLevel } from '../scene.ts';
import { sourceControlRules } from '../source-control/scene-source-control.ts';
import { createDisk, type Disk, type DiskMirror, type FirstFile } from './disk.ts';
import { externalPackage } from './external-package.ts';
import { isUnsaved, levelPathOf } from './level-path.ts';
import { packageOf } from './registry-asset.ts';

export interface SceneDiskOptions extends DiskMirror {
  /** Engine seconds, for the times of files. Default: always 0. */
  now?(): number;
}

/** The disk of the machine that a scene's project lies on, before the editor is started. */
export function createSceneDisk(scene: Scene, { now = () => 0, ...mirror }: SceneDiskOptions = {}): Disk {
  const assets = (scene.assets ?? []).map(({ path, class: classPath, readOnly }): FirstFile => {
    const kind = classPath === '/Script/Engine.World' ? 'map' : 'asset';
    return { packageName: packageOf(path), kind, readOnly: readOnly === true };
  });
  const blueprints = (scene.blueprints ?? []).map(
    ({ path, readOnly }): FirstFile => ({ packageName: path, kind: 'asset', readOnly: readOnly === true }),
  );
  const levels = [scene, ...(scene.levels ?? [])].flatMap(filesOfLevel);
  return createDisk({
    directory: scene.project.directory,
    // A level goes first: what it says of its file goes before what an asset of the same package says.
    files: [...levels, ...blueprints, ...assets].filter(file => !isEngineContent(file.packageName)),
    folders: scene.folders ?? [],
    sourceControl: sourceControlRules(scene.sourceControl),
    ...{ now, mirror },
  });
}

/** The engine's own content belongs to no project, and is never written [derived]. */
export function isEngineContent(packageName: string): boolean {
  return /^\/Engine\//i.test(packageName);
}

function filesOfLevel({ map, worldPartition, mapReadOnly, actors }: SceneLevel): FirstFile[] {
  if (isUnsaved(map)) return [];
  const readOnly = mapReadOnly === true;
  const external = worldPartition ? actors : [];
  return [
    { packageName: map, kind: 'map', readOnly },
    ...external.map(({ name }): FirstFile => {
      const packageName = externalPackage(map, `${levelPathOf(map)}.${name}`);
      return { packageName, kind: 'asset', readOnly };
    }),
  ];
}
