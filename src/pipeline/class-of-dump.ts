import { canonicalClassName, fitNativeClasses, nativeClassChain } from '../dictionary/native-facts.ts';
import { nativeComponents } from '../dictionary/native-links.ts';
import type { PropertyBag } from '../unreal/engine-call.ts';

/** The classes that an object without a describe may be of, by the names of its properties; none where its path says it. */
export function listCandidates(values: PropertyBag, path: string | undefined): string[] {
  if (classFromPath(path) !== undefined) return [];
  return fitNativeClasses(new Set(Object.keys(values)));
}

/**
 * The class that an object's path tells, as the engine names objects: `SpotLight_3` is a SpotLight, and
 * `SpotLight_3.LightComponent0` what a SpotLight holds as its LightComponent.
 */
export function classFromPath(path: string | undefined): string | undefined {
  const names = (path ?? '').split(/[.:]/).map(name => withoutCount(name));
  const [own = '', owner = ''] = names.toReversed();
  const actor = canonicalClassName(owner);
  const held = actor === undefined ? [] : nativeComponents(nativeClassChain(actor));
  return held.find(({ holders }) => holders.includes(own))?.className ?? canonicalClassName(own);
}

/** A name without what makes it one of several: `SpotLight` of `SpotLight_C_UAID_0A1B_3`. */
function withoutCount(name: string): string {
  return name
    .replace(/_UAID_.*$/, '')
    .replace(/(?<!\d_?)_?\d+(?:_\d+)*$/, '')
    .replace(/_C$/, '');
}
