/** Chance that falls the same way every time. */
export interface Dice {
  /** 0 up to, not including, `end`. */
  integer(end: number): number;
  /** With two decimals, as people and snapping leave it. */
  between(least: number, greatest: number): number;
  /** True in so many of one cases. */
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** By the `weight` of each. */
  weighted<T extends { weight: number }>(items: readonly T[]): T;
}

/** Mulberry32: small, fast, and good enough to scatter rocks. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(items: readonly T[]): T => {
    const [first] = items;
    const item = items[Math.floor(next() * items.length)] ?? first;
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
  return {
    integer: end => Math.floor(next() * end),
    between: (least, greatest) => Math.round((least + next() * (greatest - least)) * 100) / 100,
    chance: share => next() < share,
    pick,
    weighted(items) {
      let left = next() * items.reduce((sum, item) => sum + item.weight, 0);
      for (const item of items) {
        left -= item.weight;
        if (left < 0) return item;
      }
      return pick(items);
    },
  };
}
