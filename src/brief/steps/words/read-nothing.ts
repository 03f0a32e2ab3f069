import { LONGEST_PHRASE, plainText } from './plain-text.ts';

const NOTHING =
  /^(?:none|nothing|no|nope|nobody|no one|none yet|not yet|nothing yet|none at all|nothing at all|there (?:is|are) none|there is nothing|n\/a|-|–|—)$/;

/** Whether an answer says that there is none of what was asked for, and nothing else. */
export function saysNothing(words: string): boolean {
  return words.length <= LONGEST_PHRASE && NOTHING.test(plainText(words));
}
