import { LONGEST_PHRASE, plainText } from './plain-text.ts';

const NOTHING =
  /^(?:none|nothing|nope|no|nil|n\/a|na|not applicable|not any|none at all|nothing at all|none of (?:them|those|these|it)|nothing special|nothing in particular|none needed|not needed|none yet|there (?:is|are) (?:none|nothing)|there's nothing|we have none|i have none|no one|nobody|empty|without any|-|–|—|\[\])$/;

/** Whether an answer says that there is none of what was asked for. */
export function saysNothing(words: string): boolean {
  if (words.length > LONGEST_PHRASE) return false;
  const plain = plainText(words).replace(
    /(?<![, ])[, ]+(?:really|i think|thanks|thank you|for now|yet|so far|please)$/,
    '',
  );
  return NOTHING.test(plain) || /^no(?:,)? (?:none|nothing|not any)/.test(plain);
}
