import { numbersInDigits } from '../../base/quantities/number-words.ts';
import { withDecimalPoints } from './words/decimal-point.ts';
import { plainText, spokenName } from './words/plain-text.ts';

const CORRECTING =
  /(?:^|[,.;:!?-] ?)(?:(?:no|nope|oh|wait|sorry|hm+|well)[,. ]+)*(?:actually|make (?:that|it)|scratch that|strike that|forget (?:the|that|it|what|about)|change (?:that|it|my mind)|on second thoughts?|i changed my mind|i've changed my mind|correction|i meant|i was wrong|not .{1,40}? after all|(?:may|can|should) .{1,40}? after all|scrap (?:the|that)|instead of what)\b/;

/** What was said is given up, or another amount is held against it; wherever in the answer that stands. */
const GIVING_UP =
  /\b(?:i|we)(?:'ve| have)? (?:scrapped|dropped|ditched|binned|abandoned|gave up|given up|withdrew|no longer want) (?:that|it|this|those|them|the idea)\b|\bthan (?:what )?(?:i|we) (?:said|told you|asked for|wrote)\b|\b(?:instead of|rather than|not) what (?:i|we) (?:said|told you|wrote)\b|\bscrap (?:that|it|the|what)\b|\b(?:i|we)(?:'ll)? take (?:[\p{L}\d'.,% -]{1,40} )?back\b|^(?:hm+[,. ]+|no[,. ]+)?(?:stop|hold on)[,.!]|\brather (?:about )?\d|\b(?:no|sorry|wait)\b.*\bi mean\b|\bi mean\b.*\bsorry$|\bon reflection\b|(?<!^|[,;:.!?]) after all\b/u;

/** What was said is turned down, and another one put in its place: `nah, 2800 K is better`, `hm, let's go with three`. */
const TURNED_DOWN =
  /^(?:no|nope|nah|wait|sorry|oops|hm+|ah|oh)\b.*(?:\b(?:is|are|would be|looks?|sounds?|feels?) better\b|\b(?:let's|let us|we'll|i'll|i'd) (?:rather )?(?:go (?:with|for|to)|take|say|use|have|do)\b)|^(?:no|nope|nah|oops)[,. ]+(?:only|just|rather|better|it should be|it must be|i(?:'d| would) say|more like)\b/;

/** A slip is owned up to, or another one takes the place: wherever in the answer that stands. */
const PUT_RIGHT =
  /\bactually$|\b(?:should|must|has to|is|i|we|it's) actually\b|\bactually (?:i |we |it |this |that )?(?:want|mean|meant|prefer|should|must|is)\b|\bwhat (?:i|we) (?:mean|meant) (?:is|was)\b|(?<!\bnothing )\b(?:was|is) (?:just |only |plain |simply )?(?:wrong|a mistake|a slip|a typo|an error|nonsense|rubbish)\b|\bmy (?:mistake|bad|fault|error)\b|\b(?:let me|i(?:'ll| must| have to)?) (?:correct|rephrase)\b|(?:^|[,.;:!?] )(?:rather|better) (?!not\b)|\binstead$|\b(?:change|switch) (?:it|that|this|the \p{L}+) to\b|^(?:(?:ah|oh|hm+|er|um),? )?(?:wait|sorry|oops)[,.!]+ (?!none|nothing|not|no|never)\S|[,.;:!?] (?:sorry|oops)$|\bturns out\b/u;

/** `Night then.`: a few words that settle it. */
const SETTLING = /^(?:(?:ok|okay|well|right|fine|hm+)[,. ]+)*(?:[\p{L}\d.,'%°-]+ ){1,4}then$/u;

/** Whether somebody takes back in so many words what they said before: `actually`, `no, make that dawn`. */
export function isCorrection(words: string): boolean {
  const plain = plainText(words);
  return [CORRECTING, GIVING_UP, TURNED_DOWN, PUT_RIGHT, SETTLING].some(pattern => pattern.test(plain));
}

const LEADING =
  /^(?:(?:no|nope|oh|wait|sorry|hm+|well|ok|okay|actually|rather|correction|on second thoughts?)[,. ]+)*(?:(?:please )?(?:make|change|set) (?:it|that)(?: to)?|i mea(?:n|nt)|let's say|better)?[,: ]*/i;
const TRAILING = /(?<![,. ])[,. ]+(?:instead|then|after all|please|sorry|actually|rather)$/i;

/** What a correction puts in the place of what was said, where it says nothing else: `30 m` of `Make it 30 m instead.` */
export function correctedTo(words: string): string | undefined {
  const said = words
    .trim()
    .replace(/(?<![.!])[.!]+$/, '')
    .replaceAll('’', "'");
  const bare = said.replace(LEADING, '').replace(TRAILING, '');
  return bare !== said && bare !== '' && isCorrection(words) && !isCorrection(bare) ? bare : undefined;
}

const TAKING_OFF =
  /\b(?:forget|drop|remove|scratch|scrap|strike|delete|withdraw|cross out|get rid of|take (?:[\p{L}' -]{1,40} )?(?:off|out|away|back)|(?:off|from) the list|no longer|(?:is|are) out)\b/iu;

/** Whether something that was said seems to be taken off again: a row, an item of a list. */
export function takesOff(words: string): boolean {
  return TAKING_OFF.test(words);
}

const DENYING =
  /\b(?:not|no longer|instead of|(?:rather|better)(?: [\p{L}\d]+){0,3} than|never|scratch|scrap|forget) (?:the |at |about )?/giu;

/** Whether words give up a value by naming it: `only 350, not 400`, where 400 was said. */
export function deniesValue(words: string, value: unknown): boolean {
  const plain = withDecimalPoints(plainText(words));
  const rests = [...plain.matchAll(DENYING)].map(match => plain.slice(match.index + match[0].length));
  if (typeof value === 'number') {
    return rests.some(rest => {
      const [amount] = /^\d*\.?\d+/.exec(numbersInDigits(rest)) ?? [];
      return amount !== undefined && Number(amount) === value;
    });
  }
  if (typeof value !== 'string' || value.trim() === '') return false;
  const said = plainText(spokenName(value));
  return rests.some(rest => rest.startsWith(said) && !/^[\p{L}\d]/u.test(rest.slice(said.length)));
}
