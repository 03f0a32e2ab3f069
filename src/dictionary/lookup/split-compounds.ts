import type { WordIndex } from '../../base/words/rank.ts';
import { type QueryWord, readQuery } from '../../base/words/read-query.ts';
import { stemOf } from '../../base/words/stem.ts';

/** Letters of the shortest part. */
const PART = 4;

/** Words that nothing holds as they are, but in two parts: `multiline`, `flashlight`. */
export function splitCompounds(
  { places }: Pick<WordIndex<unknown>, 'places'>,
  words: readonly QueryWord[],
): QueryWord[] {
  const isHeld = (stem: string) => places.has(stem);
  return words.flatMap(word => {
    if (isHeld(word.stem) || [...word.alike].some(isHeld)) return word;
    for (let at = word.word.length - PART; at >= PART; at--) {
      const parts = [word.word.slice(0, at), word.word.slice(at)];
      if (parts.every(part => isHeld(stemOf(part)))) return readQuery(parts.join(' '));
    }
    return word;
  });
}
