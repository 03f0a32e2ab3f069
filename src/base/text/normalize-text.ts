/** As many marks as one letter may carry, in the stream-safe form of Unicode. */
const MOST_MARKS = 30;

const CROWDED = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');

/**
 * `String.normalize` in linear time. The marks of one letter are sorted by insertion, so ten thousand on one letter cost a
 * hundred million steps: what stands behind the thirtieth is left out, as no script writes that many.
 */
export function normalizeText(text: string, form: 'NFKC' | 'NFD'): string {
  return text.replace(CROWDED, '$1').normalize(form);
}
