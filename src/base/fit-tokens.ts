import { estimateTokens } from './estimate-tokens.ts';

/** Tokens for the counts, the cursor and the braces around a list. */
const FRAME_TOKENS = 80;

/** Tokens that a list may have, where an answer says other things beside it. */
export function roomBeside(maxTokens: number, ...beside: unknown[]): number {
  return maxTokens - FRAME_TOKENS - costOf(beside);
}

/** What a value costs in an answer. */
export function costOf(value: unknown): number {
  return estimateTokens(JSON.stringify(value) ?? 'null');
}

/**
 * The first of some items, as many as there is room for.
 * @param least so many are given out whatever they cost: a page without a row would never end
 * @param cost of one; what it costs as JSON when left out
 */
export function takeFitting<T>(
  items: readonly T[],
  tokens: number,
  { least = 1, cost = costOf }: { least?: number; cost?: (item: T) => number } = {},
): T[] {
  let room = tokens;
  const end = items.findIndex((item, index) => {
    room -= cost(item);
    return room < 0 && index >= least;
  });
  return items.slice(0, end < 0 ? items.length : end);
}

/**
 * As many rows as there is room for, where what a row costs depends on the others, as in a table with one prefix. The
 * number is looked for by halves: a list is printed eight times for two hundred rows, and not two hundred times.
 * @param print the answer with so many rows; with more of them it costs no less, but for the last
 * @param least so many are given out whatever they cost
 */
export function printFitting<T>(
  most: number,
  tokens: number,
  {
    least,
    print,
    cost = costOf,
  }: { least: number; print: (count: number) => T; cost?: (printed: T) => number },
): { printed: T; count: number } {
  const all = print(most);
  if (most <= least || cost(all) <= tokens) return { printed: all, count: most };
  let fitting = { printed: print(least), count: least };
  for (let tooMany = most; tooMany - fitting.count > 1; ) {
    const count = Math.floor((fitting.count + tooMany) / 2);
    const printed = print(count);
    if (cost(printed) <= tokens) fitting = { printed, count };
    else tooMany = count;
  }
  return fitting;
}
