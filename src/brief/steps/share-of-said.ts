import { type Amount, inDigits, isOneAmount, placeAmounts } from './words/amounts.ts';

/** Shares and multiples of another amount: `half as fast`, `3 times that`. Groups: a number of times, or of percent. */
const SHARES: readonly (readonly [words: RegExp, share: number])[] = [
  [/\b(?:half|0\.5)\b/, 1 / 2],
  [/\bthird\b/, 1 / 3],
  [/\b(?:quarter|0\.25)\b/, 1 / 4],
  [/\b(?:twice|double)\b/, 2],
  [/\b(?:thrice|triple)\b/, 3],
  [/(?<![\d.])(\d+(?:\.\d+)?|\.\d+) ?(?:times|×|x)(?= |$)/, 1],
  [/(?<![\d.])(\d+(?:\.\d+)?|\.\d+) ?(?:%|percent|per cent)/, 1 / 100],
];

/**
 * Whether a number is a share or a multiple of an amount that the same words say.
 * @param said plain text, with or without its numbers in digits
 */
export function isShareOfSaid(stored: Amount, said: string): boolean {
  const amounts = placeAmounts(inDigits(said));
  const shares = SHARES.flatMap(([words, share]) => {
    const found = words.exec(said);
    return found ? [share * Number(found[1] ?? 1)] : [];
  });
  return amounts.some(each =>
    shares.some(share => isOneAmount({ number: each.number * share, unit: each.unit }, stored)),
  );
}
