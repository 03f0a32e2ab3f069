import { cutText } from '../../base/text/cut-text.ts';
import { isStruct, isValueStruct, sameValue } from '../../pipeline/value-shapes.ts';

/** Characters of a value that an error text shows. */
const MOST = 120;

/** Characters that are shown before the first that differs. */
const AHEAD = 40;

/** A value in an error text; long ones are cut. */
export function quoteValue(value: unknown): string {
  return cutText(textOf(value), MOST);
}

/**
 * Two values that differ, in an error text: of long ones what differs, as both would be cut where they are still the same.
 * @param other what the value is held against: it may say less, and only what it says counts
 */
export function quotePair(value: unknown, other: unknown): [value: string, other: string] {
  const [is, was] = [textOf(value), textOf(other)];
  if (is.length <= MOST && was.length <= MOST) return [is, was];
  const [one, two] = differing(value, other).map(textOf) as [string, string]; // one for each
  const from = one.length <= MOST && two.length <= MOST ? 0 : Math.max(0, firstOther(one, two) - AHEAD);
  return [cutAround(one, from), cutAround(two, from)];
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}

function cutAround(text: string, from: number): string {
  return cutText(from > 0 ? `…${text.slice(from)}` : text, MOST);
}

function firstOther(one: string, two: string): number {
  let at = 0;
  while (at < one.length && one[at] === two[at]) at++;
  return at;
}

/** Of two values the members that differ; of lists of one length the elements, by their places. */
function differing(value: unknown, other: unknown): [value: unknown, other: unknown] {
  if (Array.isArray(value) && Array.isArray(other) && value.length === other.length)
    return differing(Object.fromEntries(value.entries()), Object.fromEntries(other.entries()));
  if (!isStruct(value) || !isStruct(other)) return [value, other];
  // A vector stays whole, a transform is three of them.
  if (isValueStruct(other) && !Object.values(other).some(isStruct)) return [value, other];
  const names = Object.keys(other).filter(name => !sameValue(value[name], other[name]));
  if (names.length === 0) return [value, other];
  const pairs = names.map(name => [name, ...differing(value[name], other[name])] as const);
  return [
    Object.fromEntries(pairs.flatMap(([name, one]) => (one === undefined ? [] : [[name, one]]))),
    Object.fromEntries(pairs.map(([name, , two]) => [name, two])),
  ];
}
