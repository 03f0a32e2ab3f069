import { numbersInDigits } from '../../../base/quantities/number-words.ts';
import { readColour } from '../../../base/quantities/read-colour.ts';
import { findUnit } from '../../../base/quantities/units.ts';
import { ADDED, LESS_SO, LOWERING, MORE_SO, MOVING, RAISING, TAKEN } from './change-words.ts';
import { hasWords } from './denied.ts';
import { plainText } from './plain-text.ts';
import { wordStems } from './word-stems.ts';

/** What begins a reason or an aside: what follows may be background all the same. */
const LEAD =
  /^(?:(?:and|but|so|because|cause|cuz|since|as|though|although|well|oh|hm+|by the way|btw|honestly|fyi|you know|anyway|also|plus|apparently)[, ]+){1,3}/;

const WORK =
  'game|film|movie|short|trailer|teaser|demo|prototype|project|portfolio|showreel|reel|client|boss|team|studio|publisher|producer|director|art director|lead|artists?|designers?|programmers?|coders?|marketing|investors?|deadline|pitch|jam|milestone|release|kids|wife|husband|mother|father|mum|mom|dad|brother|sister|dog|cat|colleagues?|friends?|players|people|everybody|everyone|testers?|reviewers?|budget|schedule|story|idea|concept';
const OWN = '(?:the|our|my|his|her|their|this|that|a|an|some|all|most|many) ';
/** Who works, what is worked on, or what it is for: the sentence is about them. */
const ABOUT_THE_WORK = new RegExp(
  `^(?:${[
    `(?:i|we|i'm|we're|i've|we've|i'd|we'd|i'll|we'll)(?: |$).*`,
    `(?:${OWN})?(?:\\p{L}+ )?(?:${WORK})(?:'s)? .+`,
    `(?:it's|it is|it was|this is|that's|that is) (?:all |mostly |mainly |only |just )?for .+`,
    `(?:it's|it is|this is|that's|that is) (?:an?|my|our|the) (?:\\p{L}+ ){0,2}(?:${WORK})(?: .+)?`,
    `for (?:an?|my|our|the) (?:\\p{L}+ ){0,2}(?:${WORK})`,
    '(?:love|loving|like|liking) (?:it|that|this|those)(?: .+)?',
    "(?:that's |it's |that is |it is |looks |sounds )?(?:nice|cool|awesome|lovely|amazing|perfect|great|brilliant|wonderful|fun|exciting|funny)(?: (?:one|stuff|idea|job|work|already|by the way))?",
    '(?:(?:many )?thanks|thank you|cheers|sorry|no rush|take your time|long story|good point|fair enough|nothing special)(?: .+)?',
  ].join('|')})$`,
  'u',
);

/** Words that ask for something, rule something out, or say where, how much and which way. */
const SAYING = new RegExp(
  `\\b(?:${[
    "please|must|should|shall|ought|needs?|needed|wants?|wanted|wish(?:es)?|prefer(?:s|red)?|rather|would|'d|let|lets|let's|has to|have to|got to|gotta|wanna|gonna|going to|supposed|hope|hoping|require[sd]?|ask(?:s|ed)?|insists?|demands?|expects?|decid(?:e|es|ed)|depends?",
    'not|no|never|none|without|nothing|nobody|only|except|apart|instead|but|other|others|else|rest|same|leave|leaves|keep|keeps|stays?|remains?|stands?|as it is|alone|touch(?:ed|es)?',
    'make|makes|made|give|gives|use|uses|using|switch|hide|show|remove|delete|replace|swap|rotate|scale|resize|spawn|place|places|light|lights|lit|paint|colou?r|fill|match(?:es)?|avoid(?:s)?|blur|fade|flicker(?:s)?|pulse(?:s)?|hit|hits|see|sees|hear|hears|look at|looks at|walks?|runs?|jumps?',
    'north|south|east|west|left|right|up|down|above|below|under|behind|beside|between|near|next to|front|back|inside|outside|here|there|corner|cent(?:er|re)|middle|around|across|along|towards?|away|height|high|low|close|far',
    'a bit|a little|slight(?:ly)?|somewhat|much|many|more|most|less|least|too|enough|very|quite|double|half|twice|all the way|full(?:y)?|max(?:imum)?|min(?:imum)?|at least|at most|about the',
    'off|day|night|morning|evening|noon|dawn|dusk|sun|moon|sky|fog|mist|rain|snow|wind|lamps?|bulbs?|lanterns?|shadows?|camera|lens|shots?|walls?|floor|door|windows?|room|gate|warm|cold|cool|bright|dark|dim|soft|hard|sharp|crisp|moody|gloomy|cosy|cozy|dull|spooky|scary|real(?:istic)?|stylized|fast|slow|red|blue|green',
    `${MORE_SO}|${LESS_SO}|${ADDED}|${TAKEN}|${RAISING}|${LOWERING}|${MOVING}`,
  ].join('|')})\\b|n't\\b|\\?`,
  'u',
);

/** What people do as a rule, and not what is to be done here. */
const AS_A_RULE =
  /\b(?:usually|normally|generally|typically|as a rule|in general|most of the time|for a living|always)\b/;

/** Words of the fields of a brief. */
export interface FieldWords {
  /** Single words that name what is still to be said. */
  names: ReadonlySet<string>;
  /** Values that are still to be said, as they are said. */
  values: readonly string[];
  /** Words of what this answer decides: who says what is done as a rule does not say it again. */
  decided: ReadonlySet<string>;
}

/**
 * Whether a clause only tells of the work and of those who do it: `the client loves it`, `it is for a game jam`. A number, a
 * unit, a colour, a way or a place, a word that asks for something or rules it out, and any word of a field that is
 * still open make it more than that.
 */
export function isBackground(clause: string, { names, values, decided }: FieldWords): boolean {
  const plain = plainText(clause).replace(LEAD, '');
  if (!ABOUT_THE_WORK.test(plain)) return false;
  if (/\d/.test(plain) || numbersInDigits(plain) !== plain) return false;
  const isHabit = AS_A_RULE.test(plain) && /^(?:i|we|our|my|the) /.test(plain);
  const isDecided = (word: string) => isHabit && wordStems(word).some(stem => decided.has(stem));
  const words = plain.split(/[^\p{L}'-]+/u).filter(word => word !== '' && !isDecided(word));
  const rest = words.join(' ');
  if (SAYING.test(rest) || values.some(value => hasWords(rest, value))) return false;
  return !words.some(
    word =>
      (word.length > 2 && findUnit(word) !== undefined) ||
      readColour(word) !== undefined ||
      wordStems(word).some(stem => names.has(stem)),
  );
}
