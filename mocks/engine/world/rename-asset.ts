import type { ClassInfo } from '../reflection/class-info.ts';
import type { SceneAsset } from '../scene.ts';
import type { World } from '../world.ts';
import { blueprintAsset } from './blueprint-asset.ts';
import { movedTo, objectPathOfPackage } from './content-path.ts';
import { redirectorClass } from './create-assets.ts';
import { blueprintIn } from './delete-asset.ts';
import { createLiveObject, type LiveObject } from './live-object.ts';
import { moveReferences } from './move-references.ts';
import { type Move, movedValues } from './moved-references.ts';
import { folderOf, packageOf } from './registry-asset.ts';

/**
 * Gives an asset another path. What is in memory follows. As long as some file refers to the old path a redirector
 * stays there; else the old file goes at once [derived]. A redirector that leads to the asset may be in the way: it goes.
 */
export function renameAsset(world: World, asset: SceneAsset, packageName: string): void {
  const from = packageOf(asset.path);
  const moved = (path: string) => movedTo(path, from, packageName);
  const referencers = (world.registry.packages.referencers(from) ?? []).filter(
    link => world.packages.file(link.packageName) !== undefined,
  );
  const isOnDisk = world.packages.file(from) !== undefined;
  world.assets.load(asset.path);
  const known = world.assets.find(asset.path) ?? asset;
  dropRedirector(world, packageName);

  world.assets.remove(asset.path);
  const path = moved(asset.path);
  const { readOnly: _, ...rest } = known;
  const blueprint = renameBlueprint(world, from, packageName);
  world.assets.add({ ...rest, ...blueprint?.asset, path });
  const follow = (object: LiveObject): LiveObject => ({
    ...object,
    path: moved(object.path),
    name: moved(object.path).split(/[.:]/).at(-1) ?? object.name,
    class: blueprint && object.class === blueprint.before ? blueprint.after : object.class,
  });
  moveObjects(world, follow);
  const lead: Move = reference => moved(reference.path);
  moveReferences(world, lead);
  world.transactions.rewrite(state => {
    const followed = follow(state);
    return { ...followed, values: new Map([...followed.values, ...movedValues(followed, lead)]) };
  });

  world.packages.add(packageName);
  world.packages.folders.add(folderOf(from));
  if (isOnDisk && referencers.length > 0) leaveRedirector(world, asset.path, path);
  else world.packages.remove(from);
}

/** True when nothing but a redirector to the asset is at the path. */
export function isRedirectorTo(world: World, path: string, asset: SceneAsset): boolean {
  const there = world.assets.find(path);
  return (
    there?.class === redirectorClass && world.assets.load(path)?.path === world.assets.load(asset.path)?.path
  );
}

function dropRedirector(world: World, packageName: string): void {
  const path = objectPathOfPackage(packageName);
  const redirector = world.assets.find(path);
  if (redirector?.class !== redirectorClass) return;
  const object = world.objects.get(path);
  if (object) world.objects.remove(object);
  world.assets.remove(path);
}

function leaveRedirector(world: World, path: string, to: string): void {
  world.assets.add({ path, class: redirectorClass, references: [to] });
  world.objects.put(createLiveObject({ path, class: world.classes.need(redirectorClass), kind: 'asset' }));
  world.packages.markDirty(packageOf(path));
}

/** The class gets another name, and is another class from then on. */
function renameBlueprint(
  world: World,
  from: string,
  packageName: string,
): { asset: SceneAsset; before: ClassInfo; after: ClassInfo } | undefined {
  const known = blueprintIn(world, from);
  if (!known) return undefined;
  const { readOnly: _, ...rest } = known.blueprint;
  const blueprint = { ...rest, path: packageName };
  const after = world.classes.addBlueprint(blueprint);
  const asset = blueprintAsset(after, blueprint, world.classes);
  world.classes.removeBlueprint(known.class);
  return { asset, before: known.class, after };
}

/** Objects keep who they are, as others refer to them. Classes are found by their new path when somebody looks. */
function moveObjects(world: World, follow: (object: LiveObject) => LiveObject): void {
  for (const object of world.objects.all()) {
    const { path, class: info } = follow(object);
    if (info !== object.class) object.class = info;
    if (path === object.path) continue;
    world.objects.remove(object);
    if (object.kind !== 'class') world.objects.put(Object.assign(object, follow(object)));
  }
}
