import { trimEndOf } from '../../../base/text/trim.ts';
import { LONGEST_PHRASE, plainText } from './plain-text.ts';

const MAY_WE = "(?:can we |could we |let's |let us |we can |i(?:'d| would) rather |please )?";
const THIS = '(?:(?:that|this|it|these|those)(?: (?:one|question|ones))?|the question)';
const FOR_NOW = '(?:,? (?:for now|for later|for the moment|please|then|till later|until later))*';
const PASSING = new RegExp(
  `^${MAY_WE}(?:(?:skip|leave|park|come back to|pass on) ${THIS}(?: (?:out|open))?|(?:the )?next(?: question| one)?|ask (?:me |us |that |this )?(?:again |that |this )?(?:later|another time|next time|tomorrow)|not now|later|move on|go on)${FOR_NOW}$`,
);
const NONE =
  /^(?:no|nope|nah)?[,. ]*(?:none|nothing)(?: (?:of (?:that|those|these|it|them)|at all|in particular|special|really|else|to add|to say))*$/;

/** Whether an answer passes a question over: whoever does is not asked it again before the others. */
export function passesOver(words: string): boolean {
  return words.length <= LONGEST_PHRASE && PASSING.test(trimEndOf(plainText(words), ',;: '));
}

/** Whether an answer says that of what was asked there is nothing: where it may be left out, that leaves it out. */
export function deniesAll(words: string): boolean {
  return words.length <= LONGEST_PHRASE && NONE.test(trimEndOf(plainText(words), ',;: '));
}
