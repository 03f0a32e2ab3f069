/** As many marks as one letter may carry, in the stream-safe form of Unicode. */
const MOST_MARKS = 30;

const CROWDED = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');

/** What is the same in every form of Unicode. */
const PLAIN = /^[ -~\t\r\n]*$/;

/**
 * Ligatures that stand for whole sentences: NFKC writes them in 18 and in 8 characters, and nothing else in more than 6. A
 * text of them would be longer than any text may be.
 */
const WITHOUT_SENTENCES = /[^\uFDFA\uFDFB]+/gu;

/**
 * `String.normalize` in linear time. The marks of one letter are sorted by insertion, so ten thousand on one letter cost a
 * hundred million steps: what stands behind the thirtieth is left out, as no script writes that many. Ligatures of whole sentences stay.
 */
export function normalizeText(text: string, form: 'NFKC' | 'NFD'): string {
  // Nearly all names and words are such, and they are compared by the thousand.
  if (PLAIN.test(text)) return text;
  return text.replace(CROWDED, '$1').replace(WITHOUT_SENTENCES, part => part.normalize(form));
}
