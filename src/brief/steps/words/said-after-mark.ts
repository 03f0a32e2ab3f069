import { spokenName } from './plain-text.ts';

/** What stands behind `sun elevation:` or `sunElevation =`; undefined where the words do not begin so. */
export function saidAfterMark(name: string, words: string): string | undefined {
  const spoken = spokenName(name).replaceAll(' ', '[\\s_-]*');
  return new RegExp(`^\\W{0,3}${spoken}\\W{0,3}?\\s*[:=]\\s*(.+)$`, 'is').exec(words.trim())?.[1];
}
