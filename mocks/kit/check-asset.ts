import { presetClass } from '../engine/presets/preset-record.ts';
import { sameName } from '../engine/reflection/class-info.ts';
import { parseType } from '../engine/reflection/reflection.ts';
import type { MaterialParameters, SceneAsset } from '../engine/scene.ts';
import { checkKeys, suggest } from '../refuse.ts';
import { checkGraph } from './check-graph.ts';
import { checkValue } from './check-value.ts';

// `Record<keyof …>` makes the compiler ask for a key that is added to scenes.
const assetKeys: Record<keyof SceneAsset, true> = {
  path: true,
  class: true,
  loaded: true,
  readOnly: true,
  properties: true,
  tags: true,
  metadata: true,
  references: true,
  parameters: true,
  graph: true,
  preset: true,
  table: true,
  strings: true,
  curves: true,
  sequence: true,
  bounds: true,
  sockets: true,
  thumbnail: true,
};
/** The C++ type of a parameter's value, kind by kind. */
const kinds: Record<keyof MaterialParameters, string> = {
  scalar: 'float',
  vector: 'FLinearColor',
  texture: 'TObjectPtr<UTexture>',
  switch: 'bool',
};
const kindKeys: Record<keyof MaterialParameters, true> = {
  scalar: true,
  vector: true,
  texture: true,
  switch: true,
};

const materials = ['/Script/Engine.Material', '/Script/Engine.MaterialInstanceConstant'];

/** What is wrong with an asset, each problem with its mend. Its class may be one that nothing is known of. */
export function checkAsset(asset: SceneAsset, others: readonly SceneAsset[]): string[] {
  const where = `asset ${asset.path}`;
  return [
    ...checkKeys(where, asset, assetKeys),
    ...checkPath(asset.path),
    ...checkClassOfPreset(where, asset),
    ...(asset.parameters ? checkParameters(`${where}: parameters`, asset, asset.parameters) : []),
    ...(asset.graph ? checkGraph(`${where}: graph`, asset, asset.graph) : []),
    ...(asset.parameters ? checkNames(`${where}: parameters`, asset, others) : []),
  ];
}

/** What a preset exposes is looked at with the level. */
function checkClassOfPreset(where: string, { class: classPath, preset }: SceneAsset): string[] {
  if (!preset || classPath === presetClass) return [];
  return [`${where}: preset: only assets of the class "${presetClass}" have one, not "${classPath}".`];
}

/** An object path: `/Game/Props/SM_Barrel.SM_Barrel`. */
function checkPath(path: unknown): string[] {
  if (typeof path !== 'string')
    return ['assets: a path is missing. Write "/Game/Props/SM_Barrel.SM_Barrel".'];
  if (/^\/[^.]+\.[^.]+$/.test(path)) return [];
  const packageName = (path.startsWith('/') ? path : `/Game/${path}`).replace(/\..*$/, '');
  return [
    `asset ${path}: path must be an object path. Write "${packageName}.${packageName.split('/').at(-1)}".`,
  ];
}

function checkParameters(where: string, asset: SceneAsset, parameters: MaterialParameters): string[] {
  if (!materials.includes(asset.class)) return [`${where}: only materials and their instances have any.`];
  return [
    ...checkKeys(where, parameters, kindKeys),
    ...kindsIn(parameters).flatMap(kind =>
      Object.entries(parameters[kind] ?? {}).flatMap(([name, value]) =>
        checkValue(`${where}.${kind}.${name}`, value, parseType(kinds[kind])),
      ),
    ),
  ];
}

/** An instance has no parameters of its own making; what its parent has is known when the scene says so. */
function checkNames(where: string, asset: SceneAsset, others: readonly SceneAsset[]): string[] {
  const { parameters = {} } = asset;
  const declared = asset.class === materials[0] ? undefined : declaredBy(asset, others);
  if (!declared) return [];
  return kindsIn(parameters).flatMap(kind => {
    const known = Object.keys(declared[kind] ?? {});
    return Object.keys(parameters[kind] ?? {})
      .filter(name => !known.some(each => sameName(each, name)))
      .map(name => `${where}.${kind}: the material has no "${name}".${suggest(name, known)}`);
  });
}

/** Parameters of the material at the end of the chain of parents; undefined when the scene does not tell. */
function declaredBy(
  asset: SceneAsset,
  others: readonly SceneAsset[],
  seen: readonly SceneAsset[] = [],
): MaterialParameters | undefined {
  if (asset.class === materials[0]) return asset.parameters;
  const path = String(asset.properties?.Parent ?? '');
  const parent = others.find(each => sameName(String(each.path), path));
  return parent && !seen.includes(parent) ? declaredBy(parent, others, [...seen, asset]) : undefined;
}

function kindsIn(parameters: MaterialParameters): (keyof MaterialParameters)[] {
  const all: (keyof MaterialParameters)[] = ['scalar', 'vector', 'texture', 'switch'];
  return all.filter(kind => parameters[kind] !== undefined);
}
