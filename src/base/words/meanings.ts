import { stemOf } from './stem.ts';
import synonyms from './synonyms.json' with { type: 'json' };

/** Words that mean the same to somebody who asks, one meaning a list. */
export const MEANINGS: readonly (readonly string[])[] = synonyms.meanings;

let byStem: Map<string, Set<string>> | undefined;

/** The stems of all words that mean the same as this one. */
export function synonymsOf(word: string): ReadonlySet<string> {
  byStem ??= readMeanings();
  return byStem.get(stemOf(word)) ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();

function readMeanings(): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  for (const group of MEANINGS) {
    const stems = group.map(stemOf);
    for (const stem of stems) all.set(stem, new Set([...(all.get(stem) ?? []), ...stems]));
  }
  return all;
}
