/**
 * The tag of a language as `Intl` writes it: `pt-BR` of `pt_br`. Undefined for what is none, and for words that only look
 * like one: a language has two or three letters.
 */
export function languageTag(written: string): string | undefined {
  try {
    const [tag] = Intl.getCanonicalLocales(written.replaceAll('_', '-'));
    return tag !== undefined && /^[a-z]{2,3}(-|$)/.test(tag) ? tag : undefined;
  } catch {
    return undefined;
  }
}
