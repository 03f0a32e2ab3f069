import type { Aggregate } from '../document.ts';
import { saysExtent } from '../steps/rests-on-words.ts';
import { plainText, spokenName } from '../steps/words/plain-text.ts';
import { quoteNaming, sourcesOfWish } from './trace-words.ts';
import type { LevelRequirement } from './wanted.ts';

/** Comparatives: whoever says one expects a change. */
const OTHER_THAN_IS = /\b(?:\p{L}{2,}er|more|less)\b/u;

/** Lines that are told at most, and characters of the words that are looked at. */
const MOST_TOLD = 3;
const NEAR = 60;

/**
 * `Just warmer, like three thousand`, of a lamp that has 3000 K: nothing is to be done, and whoever expects a change is told.
 */
export function tellAlready(
  wanted: readonly LevelRequirement[],
  {
    unmet,
    aggregate,
    words,
  }: {
    unmet: readonly LevelRequirement[];
    aggregate: Aggregate | undefined;
    words: ReadonlyMap<string, string>;
  },
): string[] {
  if (!aggregate) return [];
  const met = wanted.filter(each => !unmet.includes(each));
  const lines = met.flatMap(each => {
    const numbers = Object.entries(each.stated.properties).filter(([, value]) => typeof value === 'number');
    const [only, second] = numbers;
    if (!only || second) return [];
    const said = sourcesOfWish(aggregate, each).flatMap(id => words.get(id) ?? []);
    const isChange = said.some(text => {
      const quote = plainText(quoteNaming(text, each, NEAR));
      return OTHER_THAN_IS.test(quote) && saysExtent({ unit: 'K' }, quote);
    });
    const [property, value] = only;
    const name = spokenName(property.split('.').at(-1) ?? property);
    return isChange ? [`${each.label}: ${name} is ${String(value)} already`] : [];
  });
  return [...new Set(lines)].slice(0, MOST_TOLD);
}
