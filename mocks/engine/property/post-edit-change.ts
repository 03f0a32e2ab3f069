import { type ClassInfo, findProperty, isChildOf } from '../reflection/class-info.ts';
import type { Value } from '../value.ts';
import { type LiveObject, readValue } from '../world/live-object.ts';
import { resolvePropertyPath, valueAt, withValueAt } from './property-path.ts';

/** What a class does to its properties in PostEditChange: keep numbers in bounds [derived from public behaviour]. */
interface Bounds {
  class: string;
  /** A property path → least and greatest value. */
  properties: Record<string, [least: number, greatest: number]>;
}

const smallest = 0.0001;

const bounds: Bounds[] = [
  {
    class: 'ULightComponent',
    properties: {
      Intensity: [0, Infinity],
      'LightmassSettings.IndirectLightingSaturation': [0, 100],
      'LightmassSettings.ShadowExponent': [0, 8],
    },
  },
  {
    class: 'UPointLightComponent',
    properties: {
      LightFalloffExponent: [smallest, Infinity],
      SourceRadius: [0, Infinity],
      SoftSourceRadius: [0, Infinity],
      SourceLength: [0, Infinity],
    },
  },
  {
    class: 'UExponentialHeightFogComponent',
    properties: {
      FogDensity: [0, 10],
      FogHeightFalloff: [0, 2],
      'SecondFogData.FogDensity': [0, 10],
      'SecondFogData.FogHeightFalloff': [0, 2],
      FogMaxOpacity: [0, 1],
    },
  },
];

/**
 * Finalises raw writes on an object: its class corrects what is out of bounds, and whatever depends on the properties
 * follows from now on.
 */
export function postEditChange(object: LiveObject): void {
  for (const rootName of object.stillEffective?.keys() ?? []) {
    for (const [text, range] of boundsOf(object.class)) {
      if (text.split('.')[0] === rootName) keepInBounds(object, text, range);
    }
  }
  delete object.stillEffective;
}

/** Notes what a raw write is about to change, for those who must not see it yet. */
export function beforeRawWrite(object: LiveObject, propertyName: string): void {
  const property = findProperty(object.class, propertyName);
  if (!property || object.stillEffective?.has(property.name)) return;
  object.stillEffective ??= new Map();
  object.stillEffective.set(property.name, readValue(object, property));
}

function boundsOf(info: ClassInfo): [string, [number, number]][] {
  return bounds.filter(each => isChildOf(info, each.class)).flatMap(each => Object.entries(each.properties));
}

function keepInBounds(object: LiveObject, text: string, [least, greatest]: [number, number]): void {
  const path = resolvePropertyPath(object.class, text, root => readValue(object, root));
  if (!path) return;
  const root = readValue(object, path.root);
  const value: Value | undefined = valueAt(root, path);
  if (typeof value !== 'number') return;
  const kept = Math.min(greatest, Math.max(least, value));
  if (kept !== value) object.values.set(path.root.name, withValueAt(root, path, kept));
}
