/** Random choices that are the same for the same seed. */
export interface Random {
  /** A whole number below `end`. */
  below(end: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  chance(share: number): boolean;
}

/** The generator of a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    pick: items => items[below(items.length)] ?? items[0],
    chance: share => next() < share,
  };
}
