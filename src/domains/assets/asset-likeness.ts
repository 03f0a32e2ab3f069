import { mapTexts } from '../../base/json/map-texts.ts';
import { digestOf } from '../../kernel/edits/digest-value.ts';
import { sameValue } from '../../pipeline/value-shapes.ts';
import type { PropertyBag } from '../../unreal/engine-call.ts';

/** What an asset has of its own: the digests of its properties that are not as its class has them. */
export type Likeness = Readonly<Record<string, string>>;

/** @param defaults of its class; without them nothing tells what is its own */
export function likenessOf(
  values: PropertyBag | undefined,
  defaults: PropertyBag | undefined,
): Likeness | undefined {
  if (!values || !defaults) return undefined;
  const own = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    if (sameValue(value, defaults[name])) return [];
    // Paths follow what is renamed, and its own among them.
    const bare = mapTexts(value, text => (text.includes('/') ? '/' : text));
    return [[name, digestOf({ [name]: bare })]];
  });
  return Object.fromEntries(own);
}

/** So many values nobody changes in passing. */
const MANY = 2;

/**
 * Whether what is at a path is most likely another asset of the same class: less than half of what was its own is as it was.
 * Nothing of the engine tells one asset from another that has its path, and who edits one changes some of its properties
 * [derived]. What was as its class makes it is another where it has got several values at once; two such are not told apart.
 */
export function isUnlike(now: Likeness | undefined, then: Likeness | undefined): boolean {
  // What was not read tells nothing.
  if (!now || !then) return false;
  const own = Object.entries(then);
  const kept = own.filter(([name, digest]) => now[name] === digest).length;
  return own.length === 0 ? Object.keys(now).length >= MANY : kept * 2 < own.length;
}
