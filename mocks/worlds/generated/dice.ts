import { seededRandom } from '../../seeded-random.ts';

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

/** The dice of a seed. */
export function createDice(seed: number): Dice {
  const next = seededRandom(seed);
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
