/** A word without its commonest endings; never shorter than three letters: brighter, brightness → bright. */
export function stemOf(word: string): string {
  if (WHOLE.has(word)) return word;
  // Both spellings of English are one word.
  const spelled = word.replace('colour', 'color').replace('grey', 'gray').replace('centre', 'center');
  const stem = spelled.replace(/(ations?|ings?|ness|ers?|est|ly|ed|es|s|e)$/, '');
  return stem.length >= 3 ? stem.replace(/([bdgmnprt])\1$/, '$1') : spelled;
}

/** Words that only look as if they had an ending: a player is not what plays. */
const WHOLE: ReadonlySet<string> = new Set(['player', 'owner', 'number', 'order', 'letter', 'matter']);
