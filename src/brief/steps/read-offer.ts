import type { AskedQuestion, Scr } from '../document.ts';
import { plainText } from './words/plain-text.ts';

/** The variant that words name: `warm`, `the warm one`. */
export function readOffer({ offers }: Pick<AskedQuestion, 'offers'>, words: string): Scr | undefined {
  const plain = plainText(words)
    .replace(/^(?:take |i take |i like )?(?:the )?/, '')
    .replace(/ one$/, '');
  const found = Object.entries(offers ?? {}).filter(([name]) => plainText(name) === plain);
  return found.length === 1 ? found[0]?.[1] : undefined;
}
