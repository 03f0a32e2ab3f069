import { sameName } from '../reflection/class-info.ts';
import type { PropertyType } from '../reflection/property-type.ts';
import { nativeClass } from '../reflection/reflection.ts';
import type { Scene, SceneAsset } from '../scene.ts';
import type { Value } from '../value.ts';
import type { ClassLibrary } from './class-library.ts';
import { assign } from './default-objects.ts';
import { createLiveObject, type LiveObject } from './live-object.ts';
import type { ObjectStore } from './object-store.ts';

/** What lies in the content folders, in memory or not. */
export interface Assets {
  readonly all: SceneAsset[];
  /** Brings an asset into memory. Undefined when there is none at that path. */
  load(path: string): LiveObject | undefined;
}

/** Content that every engine brings along. */
const engineContent: Record<string, string> = {
  '/Engine/BasicShapes/Cube.Cube': '/Script/Engine.StaticMesh',
  '/Engine/BasicShapes/Sphere.Sphere': '/Script/Engine.StaticMesh',
  '/Engine/BasicShapes/Cylinder.Cylinder': '/Script/Engine.StaticMesh',
  '/Engine/BasicShapes/Cone.Cone': '/Script/Engine.StaticMesh',
  '/Engine/BasicShapes/Plane.Plane': '/Script/Engine.StaticMesh',
  '/Engine/BasicShapes/BasicShapeMaterial.BasicShapeMaterial': '/Script/Engine.Material',
  '/Engine/EngineMaterials/DefaultMaterial.DefaultMaterial': '/Script/Engine.Material',
  '/Engine/EngineMaterials/WorldGridMaterial.WorldGridMaterial': '/Script/Engine.Material',
};

export function createAssets(scene: Scene, store: ObjectStore, classes: ClassLibrary): Assets {
  const all = [...(scene.assets ?? [])];
  for (const [path, assetClass] of Object.entries(engineContent)) {
    if (!all.some(asset => sameName(asset.path, path))) all.push({ path, class: assetClass, loaded: false });
  }
  for (const { path } of scene.blueprints ?? []) {
    const asset = {
      path: `${path}.${path.split('/').at(-1)}`,
      class: '/Script/Engine.Blueprint',
      loaded: true,
    };
    if (!all.some(each => sameName(each.path, asset.path))) all.push(asset);
  }
  const load = (path: string): LiveObject | undefined => {
    const known = store.get(path);
    if (known) return known;
    const asset = all.find(each => sameName(each.path, path));
    if (!asset) return undefined;
    const object = createLiveObject({ path: asset.path, class: classes.need(asset.class), kind: 'asset' });
    store.put(assign(object, asset.properties ?? {}));
    return object;
  };
  for (const asset of all) if (asset.loaded) load(asset.path);
  return { all, load };
}

/**
 * Loads whatever objects refer to. A reference to an asset that the scene does not list makes one of the property's
 * class, so that scenes need not list every mesh.
 */
export function loadReferences(assets: Assets, store: ObjectStore, classes: ClassLibrary): void {
  for (const object of store.all()) {
    for (const property of classPropertiesWithValues(object)) {
      visitReferences(property.value, property.type, (path, className) => {
        if (store.get(path) || classes.find(path) || assets.load(path)) return;
        const info = nativeClass(concrete[className] ?? className);
        if (!info || !path.startsWith('/')) return;
        assets.all.push({ path, class: info.path });
        assets.load(path);
      });
    }
  }
}

/** What an asset is when the property only says what it is at least. */
const concrete: Record<string, string> = {
  UMaterialInterface: 'UMaterialInstanceConstant',
  UTexture: 'UTexture2D',
  USoundBase: 'USoundWave',
};

function classPropertiesWithValues(object: LiveObject) {
  const result: { value: Value; type: PropertyType }[] = [];
  for (let info: LiveObject['class'] | undefined = object.class; info; info = info.parent) {
    for (const property of info.properties) {
      const value = object.values.get(property.name);
      if (value !== undefined) result.push({ value, type: property.type });
    }
  }
  return result;
}

function visitReferences(
  value: Value,
  type: PropertyType,
  visit: (path: string, className: string) => void,
): void {
  if (type.kind === 'object' && typeof value === 'string' && value !== '') visit(value, type.of);
  if (type.kind === 'array' && Array.isArray(value))
    for (const item of value) visitReferences(item, type.of, visit);
}
