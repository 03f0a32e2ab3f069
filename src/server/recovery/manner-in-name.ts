import { splitName } from '../../base/words/words.ts';

/** What says that a place or an amount counts from something else. */
const MANNERS: ReadonlySet<string> = new Set([
  ...['relative', 'local', 'delta', 'add', 'offset', 'by', 'increment'],
]);

/** Whether a name has a word that makes it another thing: a `relative_location` is none of the world. */
export function saysOtherManner(written: string, name: string): boolean {
  const own = new Set(partsOf(name));
  return partsOf(written).some(part => MANNERS.has(part) && !own.has(part));
}

/** A name without the words that say from what it counts: `location` of `relative_location`. */
export function withoutManner(written: string): string {
  return partsOf(written)
    .filter(part => !MANNERS.has(part))
    .join('_');
}

function partsOf(name: string): string[] {
  return splitName(name).map(part => part.toLowerCase());
}
