import { makePresetId } from '../presets/build-preset.ts';
import type { SceneAsset } from '../scene.ts';
import type { World } from '../world.ts';
import { blueprintAsset } from './blueprint-asset.ts';
import { isInPackage, movedTo, objectPathOfPackage } from './content-path.ts';
import { createAsset } from './create-asset.ts';
import { blueprintIn } from './delete-asset.ts';
import { createLiveObject, type LiveObject } from './live-object.ts';
import { type Move, movedValues } from './moved-references.ts';
import { packageOf } from './registry-asset.ts';
import { STATE_IDS } from './state-ids.ts';

/** Copies an asset as it is in memory. What of it refers to itself refers to itself in the copy. */
export function duplicateAsset(world: World, source: SceneAsset, packageName: string): LiveObject {
  const from = packageOf(source.path);
  const moved: Move = ({ path }) => movedTo(path, from, packageName);
  world.assets.load(source.path);
  // Loading may say more of it.
  const { readOnly: _, ...known } = world.assets.find(source.path) ?? source;
  const copy = createAsset(world, {
    ...structuredClone(known),
    ...(duplicateBlueprint(world, from, packageName) ?? {}),
    path: objectPathOfPackage(packageName),
  });
  const { preset, table, curves, strings, sequence } = world.objects.get(source.path) ?? {};
  if (table) copy.table = table;
  if (curves) copy.curves = curves;
  if (strings) copy.strings = strings;
  if (sequence) copy.sequence = sequence;
  if (preset) copy.preset = { ...preset, id: makePresetId('preset', copy.path) };
  copyInner(world, from, copy, moved);
  for (const original of world.objects.all()) {
    if (isInPackage(original.path, from) && original.kind !== 'class') copyValues(world, original, moved);
  }
  return copy;
}

/** What an asset consists of is copied whole; it may have more or less of it than when it was made. */
function copyInner(world: World, from: string, copy: LiveObject, moved: Move): void {
  const all = world.objects.all().filter(({ kind }) => kind === 'inner');
  for (const object of all) {
    if (isInPackage(object.path, packageOf(copy.path))) world.objects.remove(object);
  }
  for (const { path, class: info } of all.filter(object => isInPackage(object.path, from))) {
    const to = moved({ path, of: 'UObject', kind: 'object', strength: 'hard' });
    world.objects.put(createLiveObject({ path: to, class: info, kind: 'inner' }));
  }
}

/** The class of the copy, with all that the Blueprint says; undefined for other assets. */
function duplicateBlueprint(
  world: World,
  from: string,
  packageName: string,
): Partial<SceneAsset> | undefined {
  const known = blueprintIn(world, from);
  if (!known) return undefined;
  const { readOnly: _, ...rest } = known.blueprint;
  const blueprint = { ...rest, path: packageName };
  return blueprintAsset(world.classes.addBlueprint(blueprint), blueprint, world.classes);
}

/** Gives the copy of an object (an asset, or a template of a Blueprint) the values that the object has of its own. */
function copyValues(world: World, original: LiveObject, moved: Move): void {
  if (original.values.size === 0) return;
  const path = moved({ path: original.path, of: 'UObject', kind: 'object', strength: 'hard' });
  const copy = world.find(path);
  if (!copy) return;
  // A Blueprint names its class, which the copy has already.
  const own = original.kind === 'asset' && copy.class.name === 'Blueprint' ? [] : original.values;
  for (const [name, value] of own) if (!STATE_IDS.includes(name)) copy.values.set(name, value);
  for (const [name, value] of movedValues(copy, moved)) copy.values.set(name, value);
}
