import { plainText } from '../steps/words/plain-text.ts';

const WHERE =
  "\\bwhere (?:it|they|he|she|that|those|these)(?:'s|'re| is| are| was| were| stands?| sits?| hangs?)\\b";
const NOT = "(?:not|n't|never|nobody|no one|without|nor|cannot)";
const MOVING = '(?:mov(?:e|ed|es|ing)|shift(?:ed|ing)?|relocat(?:e|ed|ing)|displac(?:e|ed|ing))';
const OF_PLACE = new RegExp(
  `${WHERE}|\\b(?:stays?|staying|remains?|leave|keep|left|kept) (?:.+ )?(?:put|in (?:its|their|his|her|that|the same) place|in place|(?:right )?there)$|(?:^|(?:to|must|should|shall|may|can|do|does|did|it|them|and) ?)${NOT} (?:(?:to|be|ever|may|should|must) ){0,3}${MOVING}(?! (?:fast|slowly|quickly|much|far|around|about))\\b`,
  'u',
);
/** What is said of more than where a thing stands. */
const OF_MORE =
  /^(?:move|put|bring|shift|place|send|take|drag) |\b(?:touch|chang|alter|edit|modif|alone|unchanged|untouched|delet|remov|replac|rotat|turn|scal|resiz)|\bas (?:it|they)\b/u;

/** Whether a clause only leaves a thing in its place: `leave it where it is`, `don't move the statue`. The rest of it may change. */
export function isOfPlace(said: string): boolean {
  const plain = plainText(said);
  return OF_PLACE.test(plain) && !OF_MORE.test(plain);
}

/** `The statue stays`: that it is there, and where. */
const BARE =
  /^(?:(?:please|just|also|and),? )*((?:\p{L}|\d|[' _-])+?) (?:just |simply |also )?(?:stays?|remains?)(?: (?:please|too|as well|of course|though))*$/u;

/** `Keep all lights`, `keep the crates`: they are not taken away. */
const KEPT =
  /^(?:(?:please|just|also|and),? )*keep (?:(?:all|both)(?: of)?(?: (?:the|our|my|these|those))?|the|our|my|these|those) (?:[\p{L}\d'_-]+ ){0,2}[\p{L}\d'_-]+[^s\W]s(?: (?:please|too|as well|of course|though))*$|^(?:(?:please|just|also|and),? )*keep (?:each|every) [\p{L}\d'_-]+$/u;

/** Whether a clause says of a thing that it stays, and nothing else. */
export function isStayingThing(said: string): boolean {
  const plain = plainText(said);
  return isOfPlace(said) || BARE.test(plain) || KEPT.test(plain);
}
