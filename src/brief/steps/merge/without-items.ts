import { comparableText, isSameValue } from '../values/same-value.ts';

/** Letters of words that may stand for the one item in which they are. */
const ENOUGH = 4;

/** The items of a list without some, and those of them that are not in it. */
export function takeOut(
  held: readonly unknown[],
  removed: readonly unknown[],
): { left: unknown[]; missing: unknown[] } {
  let left = [...held];
  const missing: unknown[] = [];
  for (const item of removed) {
    const meant = findItem(left, item);
    if (meant === undefined) missing.push(item);
    else left = left.filter(each => each !== meant);
  }
  return { left, missing };
}

/** The item itself, or the only one that has these words. */
function findItem(items: readonly unknown[], said: unknown): unknown {
  const same = items.find(each => isSameValue(each, said));
  if (same !== undefined || typeof said !== 'string') return same;
  const words = comparableText(said);
  const [only, second] = items.filter(
    each => typeof each === 'string' && words.length >= ENOUGH && comparableText(each).includes(words),
  );
  return second === undefined ? only : undefined;
}
