import { findProperty } from '../reflection/class-info.ts';
import type { SceneAsset } from '../scene.ts';
import type { Value } from '../value.ts';
import type { LiveObject } from './live-object.ts';
import { mapReferences, type Reference } from './references.ts';

/** Where a reference leads; `''` for nowhere, its own path when nothing changes. */
export type Move = (reference: Reference) => string;

/** Values of an object that lead elsewhere. */
export function movedValues(object: LiveObject, moved: Move): [name: string, value: Value][] {
  return [...object.values].flatMap(([name, value]): [string, Value][] => {
    const property = findProperty(object.class, name);
    const next = property ? mapReferences(value, property.type, moved) : value;
    return next === value ? [] : [[name, next]];
  });
}

/** An asset of which what it refers to beyond its properties leads elsewhere; the same when nothing does. */
export function moveRelated(asset: SceneAsset, moved: Move): SceneAsset {
  const { references, parameters } = asset;
  const lead = (path: string) => path && moved({ path, of: 'UObject', kind: 'object', strength: 'hard' });
  const texture = parameters?.texture;
  const isSame = [...(references ?? []), ...Object.values(texture ?? {})].every(path => lead(path) === path);
  if (isSame) return asset;
  const led = Object.entries(texture ?? {}).map(([name, path]) => [name, lead(path)] as const);
  return {
    ...asset,
    ...(references && { references: references.map(lead).filter(path => path !== '') }),
    ...(texture && { parameters: { ...parameters, texture: Object.fromEntries(led) } }),
  };
}
