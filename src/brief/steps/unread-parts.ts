import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Answer, Scr } from '../document.ts';
import { leftOfClause, sayWhat } from './left-of-clause.ts';
import type { GivenWords } from './read-scr.ts';
import { listTold, type Told } from './told-words.ts';
import { isRow } from './values/row.ts';
import { isSameValue } from './values/same-value.ts';
import { delegatesRest, isDelegating, isMurmur } from './words/delegation.ts';
import { isSaidOfNamesake } from './words/meant-namesake.ts';
import { plainText, splitClauses } from './words/plain-text.ts';
import { askedBack } from './words/read-clauses.ts';
import { readJson } from './words/read-json.ts';
import { saysNothing } from './words/read-nothing.ts';
import { readReleasing } from './words/read-release.ts';
import { amountsSaid } from './words/said-amounts.ts';
import { wordStems } from './words/word-stems.ts';

/** Sounds and asides that are about the talk, and not about what is made. */
const ASIDE =
  /^(?:yes|yeah|yep|no|nope|nah|wait|no wait|fine|good|right|god|oh god|ha|haha|always|sorry|you know|did i say that|i (?:have )?(?:already )?said (?:it|that)(?: already)?|like i (?:keep saying|said)|as i said|maybe|perhaps|mostly|mainly|usually|normally|generally|typically|basically|nothing (?:less|more)|hands off|leave it|whatever|o+h|oo+f|aw+|ah+|er+m?|u+m+|phew|duh|lol|innit|tricky|good question|easy|let me (?:think|see)|hang on|obviously|or thereabouts|tops|if you like|(?:is|are|was|were|do|does|did|had|have|has|would|could|should|wo|ca)n't (?:i|it|we|you|they|he|she))$/;

/**
 * Parts of an answer of which nothing was stored, word for word. Each word that carries meaning must be among the words of
 * what was stored, or name what the rest of its part says; each number must have been stored, in whatever unit. Where only
 * an end of a clause was not, that end is quoted.
 * @param choice name of what was chosen: the words that choose it say nothing else
 * @param together words that name several things at once: they say what a part is about
 * @param counted amounts that were read as changes: the number that was stored is another
 */
export function unreadParts(
  { words, delegated = [], released = {} }: Pick<Answer, 'words' | 'delegated' | 'released'>,
  stored: readonly { ds: DiscoverySchema; scr: Scr }[],
  {
    choice,
    counted = [],
    together = [],
  }: { choice?: string | undefined } & Pick<GivenWords, 'counted' | 'together'> = {},
): string[] {
  if (isAllStored(words, stored)) return [];
  const held = listTold(stored, choice);
  const told = { ...held, names: new Set([...held.names, ...together.flatMap(wordStems)]) };
  const clauses = splitClauses(words)
    .flatMap(clause => clause.split(ANOTHER))
    .filter(clause => {
      const says = wordStems(clause).length > 0 && !isMurmur(clause) && !saysNothing(clause);
      return says && !isAside(clause);
    })
    .filter(clause => !counted.some(({ said, isWhole }) => isWhole && said.includes(clause)))
    .filter(clause => delegated.length === 0 || !leavesToUs(clause))
    .filter(clause => Object.keys(released).length === 0 || OF_OTHERS.test(clause) || !readReleasing(clause));
  // Values of a variant were shown, and not made of these words.
  const claims = sayWhat(choice === undefined ? told : { ...told, single: [] }, clauses);
  const questions = askedBack(words);
  const asks = (clause: string) => questions.has(clause) && ASKING.test(plainText(clause));
  return clauses.flatMap(clause =>
    leavesToUs(clause) || asks(clause)
      ? [clause]
      : leftOfClause(clause, withCounted(told, clause, counted), claims, clauses.length === 1).filter(
          left => left !== clause || !isCountedWhole(clause, counted),
        ),
  );
}

/** An answer that is the fields themselves, as JSON, and was stored as it stands. */
function isAllStored(words: string, stored: readonly { scr: Scr }[]): boolean {
  const json = readJson(words);
  return (
    isRow(json) &&
    Object.entries(json).every(
      ([name, value]) => value === null || stored.some(({ scr }) => isSameValue(scr[name], value)),
    )
  );
}

/** `I'd like it twice as punchy`: all that it says of an amount was read, whatever it is called. */
function isCountedWhole(clause: string, counted: NonNullable<GivenWords['counted']>): boolean {
  const numbers = counted.filter(({ said }) => said === clause).map(({ number }) => number);
  const amounts = amountsSaid(clause);
  return (
    amounts.length > 0 && amounts.every(({ number }) => numbers.includes(number)) && !/ and /.test(clause)
  );
}

/** What was told, with the amounts that were read of a clause. */
function withCounted(told: Told, clause: string, counted: NonNullable<GivenWords['counted']>): Told {
  const own = counted.filter(({ said }) => said.includes(clause) || clause.includes(said));
  if (own.length === 0) return told;
  const numbers = own.flatMap(({ number }) => (number === undefined ? [] : [{ number, unit: undefined }]));
  return { ...told, read: numbers };
}

/** `Don't touch the others`: it is not said of what was set free by its name. */
const OF_OTHERS = /\b(?:others?|else|rest)\b/i;

/** `As you like`, `haze: you decide`: where nothing was left to us, nobody has taken it in. */
function leavesToUs(clause: string): boolean {
  const [, said = clause] = NAMED.exec(clause) ?? [];
  return isDelegating(said) || delegatesRest(said);
}

/** A question that wants an answer, and is none; `how about dusk?` is one. */
const ASKING =
  /^(?:(?:hm+|well|sorry|but|and|wait|oh)[, ]+)*(?:what(?!'?s? (?:about|if|else)\b)|how(?! about\b)|why(?! not\b)|which|who|where|when|does|do|is|are|can|could|would)\b/;

/** A name of what is spoken of, before what is said of it. */
const NAMED = /^[\p{L} ]{1,40}: (.+)$/u;

/** Whether a clause is about the talk, and nothing of what is made. */
export function isAside(clause: string): boolean {
  return ASIDE.test(plainText(clause)) || isSaidOfNamesake(clause);
}

/** Where a clause goes on with a place that is said of it as well: `ten degrees up and from the west`. */
const ANOTHER = /\s(?:and|&)\s+(?=(?:from|out of|coming|towards?)\b)/i;
