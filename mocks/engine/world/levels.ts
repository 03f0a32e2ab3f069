import { withLiveMembers } from '../live-members.ts';
import { sameName } from '../reflection/class-info.ts';
import type { SceneLevel } from '../scene.ts';
import { externalPackage } from './external-package.ts';
import { emptyLevel, fillLevel } from './fill-level.ts';
import { isUnsaved, worldPathOf } from './level-path.ts';
import type { OpenLevel } from './open-level.ts';
import { type PackageContent, saveObject } from './package-content.ts';
import { isOfOpenLevel, isPartitioned, packageOfObject, savedObjects, worldAsset } from './package-memory.ts';
import type { Packages } from './packages.ts';

/**
 * Opens, makes and saves levels, always without a question: what nobody saved of the level that was open is lost. Then
 * every path of its actors is dead, nothing is selected and nothing can be undone.
 */
export interface Levels {
  /** Package of the open level: `/Game/Maps/Yard`. */
  readonly map: string;
  /** Opens a level as it was last saved. False when there is none of that name. */
  open(map: string): boolean;
  /** Makes an empty level, saves and opens it. False when the name is taken or no name for content. */
  create(map: string, kind?: LevelKind): boolean;
  /** Makes a level like another. */
  createFrom(map: string, template: string): boolean;
  /** Opens an empty level that has no file. */
  createBlank(): void;
  /** Writes the open level, with its actors' packages that are dirty. False when some file cannot be written. */
  save(): boolean;
  /** Saves the open level under another name, under which it stays open. False when the name is taken. */
  saveAs(map: string): boolean;
  /** True for a level that `open` can open. */
  exists(map: string): boolean;
}

export type LevelKind = 'plain' | 'partitioned';

/** `onSwitch`: called before another level takes the place of the open one. */
export function createLevels(level: OpenLevel, packages: Packages, onSwitch: () => void): Levels {
  const { assets, scene } = level;
  const exists = (map: string) => assets.find(worldPathOf(map))?.class === '/Script/Engine.World';
  /** A name that a new level can have. */
  const isFree = (map: string) =>
    contentName.test(map) && !assets.find(worldPathOf(map)) && !packages.file(map);
  const sourceOf = (map: string): SceneLevel => {
    const known = [scene, ...(scene.levels ?? [])].find(each => sameName(each.map, map));
    const asset = assets.find(worldPathOf(map));
    return known ?? { map, actors: [], worldPartition: asset !== undefined && isPartitioned(asset) };
  };
  const forgetEdits = () => {
    for (const name of packages.dirtyMaps()) if (isOfOpenLevel(level, name)) packages.forget(name);
  };
  const switchTo = (source: SceneLevel) => {
    onSwitch();
    emptyLevel(level);
    forgetEdits();
    fillLevel(level, source);
    // What came is no edit.
    forgetEdits();
  };
  const levels: Levels = withLiveMembers<Levels, 'map'>(
    { map: () => level.source.map },
    {
      exists,
      open(map) {
        const asset = assets.find(worldPathOf(map));
        if (!asset || !exists(map)) return false;
        switchTo(sourceOf(packageNameOf(asset.path)));
        return true;
      },
      create(map, kind = 'plain') {
        if (!isFree(map)) return false;
        switchTo({ map, actors: [], worldPartition: kind === 'partitioned' });
        assets.add(worldAsset(level));
        return packages.save(map);
      },
      createFrom(map, template) {
        if (!isFree(map) || !levels.open(template)) return false;
        return levels.saveAs(map);
      },
      createBlank() {
        const number = /^\/Temp\/Untitled_(\d+)$/.exec(level.source.map)?.[1] ?? '0';
        switchTo({ map: `/Temp/Untitled_${Number(number) + 1}`, actors: [] });
      },
      save() {
        const { map } = level.source;
        if (isUnsaved(map)) return false;
        const others = packages
          .dirtyMaps()
          .filter(name => isOfOpenLevel(level, name) && !sameName(name, map));
        const names = [map, ...others];
        return names.map(packages.save).every(isSaved => isSaved);
      },
      saveAs(map) {
        if (sameName(map, level.source.map)) return levels.save();
        if (!isFree(map)) return false;
        copyTo(level, map);
        assets.add({ ...worldAsset(level), path: worldPathOf(map) });
        switchTo({ ...sourceOf(map), worldPartition: level.source.worldPartition === true });
        return true;
      },
    },
  );
  return levels;
}

/** Content of the project or of a plugin, without an object name behind a dot. */
const contentName = /^\/(?!Temp\/|Script\/|Engine\/|Memory\/)[^/.:]+(\/[^/.:]+)+$/i;

function packageNameOf(worldPath: string): string {
  return worldPath.slice(0, worldPath.lastIndexOf('.'));
}

/** Writes the open level's objects into the files of another. */
function copyTo(level: OpenLevel, map: string): void {
  const { worldPath, source, disk } = level;
  const to = worldPathOf(map);
  const isInside = (path: string) => path === worldPath || path.startsWith(`${worldPath}:`);
  const moved = (path: string) => (isInside(path) ? to + path.slice(worldPath.length) : path);
  const content = new Map<string, PackageContent>([
    [map, { asset: { ...worldAsset(level), path: to }, objects: [] }],
  ]);
  for (const object of savedObjects(level)) {
    if (!isInside(object.path)) continue;
    const isInMap = sameName(packageOfObject(level, object), source.map);
    const packageName = isInMap ? map : externalPackage(map, moved((object.outer ?? object).path));
    const entry = content.get(packageName) ?? { objects: [] };
    content.set(packageName, entry);
    entry.objects.push(saveObject(object, moved));
  }
  for (const [name, each] of content) disk.write(name, each);
}
