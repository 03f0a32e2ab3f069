import { seededRandom } from '../../mocks/seeded-random.ts';

/** Random choices that are the same for the same seed. */
export interface Random {
  /** A whole number below `end`. */
  below(end: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  chance(share: number): boolean;
}

/** The choices of a seed. */
export function createRandom(seed: number): Random {
  const next = seededRandom(seed);
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    pick: items => items[below(items.length)] ?? items[0],
    chance: share => next() < share,
  };
}
