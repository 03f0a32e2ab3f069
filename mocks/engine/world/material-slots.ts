import { isChildOf } from '../reflection/class-info.ts';
import { isStructValue, type Value } from '../value.ts';
import { effectiveValue, type LiveObject } from './live-object.ts';
import { setEffectiveValue } from './placement.ts';

/** One place on a mesh that a material goes to. */
export interface MaterialSlot {
  name: string;
  /** Object path; `''` for none. */
  material: string;
}

/** Where meshes are found. */
export interface MeshSource {
  load(path: string): LiveObject | undefined;
  readonly assets: { find(path: string): { references?: string[] } | undefined };
}

const gridMaterial = '/Engine/EngineMaterials/WorldGridMaterial.WorldGridMaterial';

/** The path of the mesh that a component shows; `''` when it shows none. */
export function meshOf(component: LiveObject): string {
  const names = ['StaticMesh', 'SkeletalMeshAsset', 'SkeletalMesh'];
  return String(names.map(name => effectiveValue(component, name)).find(Boolean) ?? '');
}

/**
 * The slots of a component's mesh, in order. The scene states them as `StaticMaterials` (`Materials` of a skeletal mesh),
 * or only says which materials the mesh refers to: then each has a slot of its name. A mesh of which nothing is known
 * has one slot with the material of the engine that stands in for a missing one [derived].
 */
export function materialSlots(source: MeshSource, component: LiveObject): MaterialSlot[] {
  const path = meshOf(component);
  const mesh = path ? source.load(path) : undefined;
  if (!mesh) return [];
  const stated = effectiveValue(mesh, 'StaticMaterials') ?? effectiveValue(mesh, 'Materials');
  if (Array.isArray(stated) && stated.length > 0) return stated.map(toSlot);
  const materials = (source.assets.find(path)?.references ?? []).filter(each => isMaterial(source, each));
  return (materials.length > 0 ? materials : [gridMaterial]).map(material => ({
    name: material.split('.').at(-1) ?? '',
    material,
  }));
}

/** A component's own material in a slot, or its mesh's; `''` for none. */
export function materialIn(source: MeshSource, component: LiveObject, index: number): string {
  const own = overrideMaterials(component)[index];
  return own || (materialSlots(source, component)[index]?.material ?? '');
}

/** Materials that a component has in place of its mesh's; `''` where it has none. */
export function overrideMaterials(component: LiveObject): string[] {
  const list = effectiveValue(component, 'OverrideMaterials');
  return Array.isArray(list) ? list.map(String) : [];
}

/** Gives a component a material of its own in a slot. */
export function putMaterial(component: LiveObject, index: number, material: string): void {
  const own = overrideMaterials(component);
  if (own[index] === material) return;
  const grown = Array.from({ length: Math.max(own.length, index + 1) }, (_, at) => own[at] ?? '');
  setEffectiveValue(component, 'OverrideMaterials', grown.with(index, material));
}

function toSlot(value: Value): MaterialSlot {
  const { MaterialSlotName = 'None', MaterialInterface = '' } = isStructValue(value) ? value : {};
  return { name: String(MaterialSlotName), material: String(MaterialInterface) };
}

function isMaterial(source: MeshSource, path: string): boolean {
  const object = source.load(path);
  return object !== undefined && isChildOf(object.class, 'UMaterialInterface');
}
