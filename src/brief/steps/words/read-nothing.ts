import { withoutStress } from './absolute-negation.ts';
import { LONGEST_PHRASE, plainText } from './plain-text.ts';

const NOTHING =
  /^(?:none|none of (?:it|them|this|that|these|those)|nothing|no|nope|no,? (?:none|nothing|nobody|no one)|nobody|no one|none yet|not yet|nothing yet|there (?:is|are) none|there is nothing|n\/a|-|–|—)(?:,? (?:thanks|thank you|please))?$/;

/** Whether an answer says that there is none of what was asked for, and nothing else. */
export function saysNothing(words: string): boolean {
  return words.length <= LONGEST_PHRASE && NOTHING.test(plainText(withoutStress(words)));
}
