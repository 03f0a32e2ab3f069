/** As many marks as one letter may carry, in the stream-safe form of Unicode. */
const MOST_MARKS = 30;

const CROWDED = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');

/** What is the same in every form of Unicode. */
const PLAIN = /^[ -~\t\r\n]*$/;

/**
 * `String.normalize` in linear time. The marks of one letter are sorted by insertion, so ten thousand on one letter cost a
 * hundred million steps: what stands behind the thirtieth is left out, as no script writes that many.
 */
export function normalizeText(text: string, form: 'NFKC' | 'NFD'): string {
  // Nearly all names and words are such, and they are compared by the thousand.
  if (PLAIN.test(text)) return text;
  return text.replace(CROWDED, '$1').normalize(form);
}
