import { sameValue } from '../../pipeline/value-shapes.ts';

/**
 * Where an element of a list stands in what somebody else has made of the list. Of elements that are alike it is the one
 * between the same neighbours.
 * @returns undefined where it is no longer there
 */
export function followElement(
  index: number,
  { was, now }: { was: readonly unknown[]; now: readonly unknown[] },
): number | undefined {
  const places = alignElements(was, now);
  const kept = places[index];
  if (kept !== undefined) return kept;
  // What was moved among the others stands beside what is aligned.
  const aligned = new Set(places);
  const moved = now.findIndex((each, at) => !aligned.has(at) && sameValue(each, was[index]));
  return moved < 0 ? undefined : moved;
}

/** Where something goes that went in before an element of a list: behind what it stood behind, at the beginning else. */
export function followGap(
  index: number,
  { was, now }: { was: readonly unknown[]; now: readonly unknown[] },
): number {
  const before = alignElements(was, now)
    .slice(0, index)
    .findLast(place => place !== undefined);
  return before === undefined ? 0 : before + 1;
}

/** Pairs of elements that are compared; of longer lists only what is alike at both ends is aligned. */
const MOST_PAIRS = 1_000_000;

/** The place of each element in another list, as far as the elements of both are alike in the same order. */
function alignElements(then: readonly unknown[], now: readonly unknown[]): (number | undefined)[] {
  const shorter = Math.min(then.length, now.length);
  let start = 0;
  while (start < shorter && sameValue(then[start], now[start])) start++;
  let end = 0;
  while (end < shorter - start && sameValue(then.at(-1 - end), now.at(-1 - end))) end++;
  const middle = alignMiddle(then.slice(start, then.length - end), now.slice(start, now.length - end));
  const shift = now.length - then.length;
  return then.map((_, at) => {
    if (at < start) return at;
    if (at >= then.length - end) return at + shift;
    const place = middle[at - start];
    return place === undefined ? undefined : place + start;
  });
}

/** Aligns by the longest common subsequence. */
function alignMiddle(then: readonly unknown[], now: readonly unknown[]): (number | undefined)[] {
  const places: (number | undefined)[] = then.map(() => undefined);
  if (then.length * now.length > MOST_PAIRS) return places;
  const longest = measureCommon(then, now);
  for (let [at, to] = [0, 0]; at < then.length && to < now.length; ) {
    const here = longest[at]?.[to] ?? 0;
    if (here === (longest[at + 1]?.[to] ?? 0)) at++;
    else if (here === (longest[at]?.[to + 1] ?? 0)) to++;
    else places[at++] = to++;
  }
  return places;
}

/** How many elements are alike in order behind each pair of places. */
function measureCommon(then: readonly unknown[], now: readonly unknown[]): number[][] {
  const longest = Array.from({ length: then.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let at = then.length - 1; at >= 0; at--) {
    const [row = [], below = []] = [longest[at], longest[at + 1]];
    for (let to = now.length - 1; to >= 0; to--) {
      row[to] = sameValue(then[at], now[to])
        ? (below[to + 1] ?? 0) + 1
        : Math.max(below[to] ?? 0, row[to + 1] ?? 0);
    }
  }
  return longest;
}
