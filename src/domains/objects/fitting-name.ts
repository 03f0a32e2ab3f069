import { isSamePlace } from '../../base/misspelt.ts';
import { isTypoByWords, simplifyName } from '../../base/nearest.ts';
import { behindLast } from '../../base/text/trim.ts';

/**
 * Of near names the first that is the written one with a typo, or for true and false the flag that has all of the written
 * name in its own: `Volumetric Fog` is `bEnableVolumetricFog`. What is called `b…` takes true and false alone. A name that
 * is only alike is another property.
 */
export function fittingName(wanted: string, names: readonly string[], value: unknown): string | undefined {
  const leaf = (name: string) => behindLast(name, '.');
  const isFlag = (name: string) => /^b[A-Z]/.test(leaf(name));
  const bare = (name: string) => leaf(name).replace(/^b(?=[A-Z])/, '');
  const isTrueOrFalse = typeof value === 'boolean';
  const words = simplifyName(bare(wanted));
  const flag = names.find(name => {
    const own = simplifyName(bare(name));
    return isFlag(name) && own.endsWith(words) && SWITCHES.has(own.slice(0, own.length - words.length));
  });
  if (isTrueOrFalse && words !== '' && flag !== undefined) return flag;
  const meant = names.filter(name => isTypoByWords(bare(wanted), bare(name)) && isSamePlace(wanted, name));
  return meant.find(name => isTrueOrFalse || !isFlag(name)) ?? meant[0];
}

/** What stands before the thing in the name of a flag that switches it: `UseDefault` says something else of it. */
const SWITCHES: ReadonlySet<string> = new Set([
  '',
  ...'enable enabled use is has allow can cast should render show'.split(' '),
]);
