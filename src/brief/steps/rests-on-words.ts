import { hasNumberWords } from '../../base/quantities/number-words.ts';
import type { Field } from '../discovery-schema.ts';
import { isAmong } from './left-of-clause.ts';
import { numbersIn } from './words/amounts.ts';
import { EMPTY } from './words/carrying-words.ts';
import { isDelegated, isDelegating } from './words/delegation.ts';
import type { Objection } from './words/denied.ts';
import { plainText, splitClauses } from './words/plain-text.ts';
import { fieldStems, type NamedField } from './words/read-clause.ts';
import { wordStems } from './words/word-stems.ts';

/** Words that tell an amount without a number: by another one, by a part of the body, by how many. */
const AMOUNT =
  /\b(?:half|twice|double|triple|thirds?|quarters?|times|a (?:bit|little|touch|tad|lot|hair|few)|some(?:what)?|much|many|less|more|most|least|few|several|slight(?:ly)?|barely|hardly|almost|nearly|full|empty|all|whole|everything|nothing|maximum|minimum|(?:knee|hip|waist|chest|head|ankle|shoulder|eye)|again|same|usual|normal|standard|typical|like|as|than)\b/u;
/** Words for much and little of anything that is measured. */
const EXTENT =
  /\b(?:high|low|deep|shallow|long|short|wide|narrow|far|near|close|big|small|large|huge|tiny|fast|slow(?:ly)?|quick(?:ly)?|bright|dark|dim|strong|weak|thick|thin|tall|steep|flat|heavy|light|soft|hard|gentle|faint|loud)\b/u;
/** The same for light. */
const HUE =
  /\b(?:warm|cool|cold|white|neutral|golden|amber|orange|red(?:dish)?|blu(?:e|ish)|yellow(?:ish)?|icy)\b/u;
/** Words of an answer so short that it is all about what was asked. */
const FEW_WORDS = 3;

/** Words that take what somebody else proposed. */
const AGREEING =
  /^(?:yes|yeah|yep|ok|okay|sure|fine|agreed|exactly|right|good|perfect|great)\b|\b(?:sounds? (?:good|right|fine)|that works|as you (?:say|said|propose|proposed|suggest|suggested)|your (?:proposal|suggestion))\b/u;

/** Words that tell a direction or a place. */
const BEARING =
  /\b(?:from|behind|towards?|facing|faces|north\p{L}*|south\p{L}*|east\p{L}*|west\p{L}*|left|right|at|to the|into|over|along|straight|ahead|through)\b/u;

/** Letters that two forms of a word have in common at least. */
const SHORTEST = 3;

/**
 * A number that rests on none of the words: they say no amount in whatever form, and name nothing that its field is about.
 * @param isAsked nothing else was asked: whatever is said answers it
 */
export function restsOnNothing(
  { name, field }: NamedField,
  value: unknown,
  { words, isAsked }: { words: string; isAsked: boolean },
): Objection | undefined {
  const isShort = words.trim().split(/\s+/).length <= FEW_WORDS;
  const isTaken =
    isDelegated(words) || splitClauses(words).some(isDelegating) || AGREEING.test(plainText(words));
  if (isAsked || isShort || isTaken || typeof value !== 'number' || restsOnWords({ name, field }, words))
    return undefined;
  return { how: 'says no amount, and nothing of this', quote: words.trim() };
}

/** Whether words may be what a number was read from: they say an amount, or name something of its field. */
export function restsOnWords({ name, field }: NamedField, words: string): boolean {
  const plain = plainText(words);
  if (saysAmountOf(field, plain) || hasNumberWords(plain)) return true;
  const isTurned = 'asPlace' in field || ('unit' in field && field.unit === 'deg');
  if (isTurned && BEARING.test(plain)) return true;
  return isNamed({ name, field }, plain);
}

/** Whether words say any amount, in numbers or not. */
export function saysAmountOf(field: Field, words: string): boolean {
  const plain = plainText(words);
  return numbersIn(plain).length > 0 || AMOUNT.test(plain) || saysExtent(field, plain);
}

/** Whether words say how much or how little there is of something that is measured. @param plain plain text */
export function saysExtent(of: object | undefined, plain: string): boolean {
  if (EXTENT.test(plain) || COMPARATIVE.test(plain)) return true;
  return of !== undefined && 'unit' in of && of.unit === 'K' && HUE.test(plain);
}

/** Other amounts than those that are there: `lower`, `a wider view`; no `courier` is one. */
const COMPARATIVE =
  /\b(?:high|low|deep|long|short|wid|narrow|farth|furth|near|clos|bigg|small|larg|fast|slow|quick|bright|dark|dimm|strong|weak|thick|thinn|tall|steep|flatt|heavi|light|soft|hard|gentl|faint|loud|warm|cool|cold|earli|lat|old|young|great|few)er\b/u;

function isNamed({ name, field }: NamedField, plain: string): boolean {
  const phrases = 'phrases' in field ? Object.keys(field.phrases ?? {}).join(' ') : '';
  const all = wordStems(`${field.ask} ${phrases}`).filter(
    stem => stem.length >= SHORTEST && !EMPTY.has(stem),
  );
  const names = new Set([...fieldStems({ name, field }), ...all]);
  return wordStems(plain).some(stem => !ANYWHERE.has(stem) && isAmong(stem, names));
}

/** Words of questions that any answer may have. */
const ANYWHERE = new Set(
  wordStems('way player first second how what which where when who it is are the does do look'),
);
