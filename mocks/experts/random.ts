import { seededRandom } from '../seeded-random.ts';

/** Random choices that are the same for the same seed and key. */
export interface Random {
  /** A whole number below `end`. */
  below(end: number): number;
  /** @throws where there is nothing to pick from */
  pick<T>(items: readonly T[]): T;
  /** So many of the items, in their order. */
  some<T>(items: readonly T[], count: number): T[];
  chance(share: number): boolean;
}

/**
 * The choices that belong to a key, whatever was chosen before: somebody who is asked in another order has the same
 * opinions. The hash is FNV-1a.
 */
export function randomOf(seed: number, ...key: readonly (string | number)[]): Random {
  const next = seededRandom(hash(`${seed}|${key.join('|')}`));
  const below = (end: number) => Math.floor(next() * end);
  const pick = <T>(items: readonly T[]): T => {
    const index = below(items.length);
    if (index >= items.length) throw new Error('There is nothing to pick from.');
    return items[index] as T; // inside the list, as just tested
  };
  return {
    below,
    pick,
    chance: share => next() < share,
    some(items, count) {
      const left = [...items.keys()];
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, items.length))
        chosen.add(pick(left.filter(at => !chosen.has(at))));
      return items.filter((_, index) => chosen.has(index));
    },
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}
