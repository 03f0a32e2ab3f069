import { simplifyName } from '../../base/nearest.ts';
import { nativeClass } from '../../dictionary/native-facts.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import type { Caveat } from './tell-pitfalls.ts';
import type { WriteProperty } from './write-target.ts';

/** What a property of a light is called where a Blueprint has a variable of its own for it. */
const CALLED: readonly [leaf: string, variable: RegExp][] = [
  ['intensity', /^(?:brightness|(?:light)?intensity|lumens|luminosity|lightpower)$/],
  ['lightcolor', /^(?:(?:light|glow|lamp)?colou?r)$/],
  ['temperature', /^(?:(?:light|colou?r)?temperature|kelvin|warmth)$/],
  ['attenuationradius', /^(?:(?:light|attenuation)?radius|reach|range)$/],
];

/**
 * That a Blueprint has a variable for what is written to its light: its graphs may write the light from it again. What they do
 * is not told remotely, so it is said as what may be. [INF]
 */
export function tellOwnVariable(
  { path, name, owner }: Pick<WriteProperty, 'path' | 'name' | 'owner'>,
  { classChain, values, objectPath }: FetchedObject,
): Caveat[] {
  const [blueprint = ''] = classChain;
  if (!blueprint.endsWith('_C') || owner.objectPath === objectPath || !isLight(owner.classChain)) return [];
  const variable = CALLED.find(([leaf]) => leaf === simplifyName(path))?.[1];
  const own = Object.keys(values).find(
    each =>
      variable?.test(simplifyName(each)) === true &&
      !classChain.some(kind => nativeClass(kind)?.properties.includes(each)),
  );
  if (own === undefined) return [];
  const kind = blueprint.slice(0, -'_C'.length);
  const note = `${kind} has a variable ${own} (${JSON.stringify(values[own])}): its graphs may set ${name} from that again. Where they do, set ${own} too.`;
  return [{ about: own, note, sameFor: `${kind}.${own}` }];
}

function isLight(classChain: readonly string[]): boolean {
  return classChain.some(each => /Light(?:Component)?(?:Base)?$/.test(each));
}
