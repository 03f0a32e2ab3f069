import { cutText } from '../../../base/text/cut-text.ts';

/** Between clauses; `but` belongs to what follows. */
const BETWEEN = /[;\n!?]+\s*|,(?!\d)\s*|\.(?=\s|$)\s*|(?<!\s)\s+[-–—]\s+|(?<!\s)\s+(?=but\s)/giu;

/** A clause that turns what stands before it: a quote that ends there would say something else. */
const TURNING =
  /^(?:and |only )?(?:but|not|no|never|nor|except|unless|without|though|although|however|only|just|if|instead|rather|actually|wait|sorry)\b/i;

/** Characters of one clause, and of those that turn it. */
const LONGEST = 120;

/**
 * The first clauses of some words, whole, as many as have room; with those that turn what is said before them, in spite of
 * the room. `…` tells that something goes on behind them.
 * @param most characters that are enough to know the words again
 */
export function quoteClauses(words: string, most: number): string {
  const text = words.trim();
  if (text.length <= most) return text;
  let kept = 0;
  let from = 0;
  for (const { index, 0: mark } of [...text.matchAll(BETWEEN), { index: text.length, 0: '' }]) {
    const isRoom = index <= (TURNING.test(text.slice(from, index)) ? LONGEST : most);
    if (kept > 0 && !isRoom) break;
    kept = index;
    from = index + mark.length;
  }
  const goesOn = /[\p{L}\d]/u.test(text.slice(kept));
  const quote = cutText(text.slice(0, kept), LONGEST);
  return goesOn && !quote.endsWith('…') ? `${quote} …` : quote;
}
