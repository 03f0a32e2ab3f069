import type { Field } from '../discovery-schema.ts';
import { denial, type Objection, placesOf } from './words/denied.ts';
import { plainText } from './words/plain-text.ts';
import { wordStems } from './words/word-stems.ts';

/** A field about what must not be: whoever denies a thing asks for it there. */
const OF_WHAT_IS_NOT = /\b(?:not|never|avoid)\b/i;

const ARTICLE = /^(?:a|an|the|some|any|our|my) /;

/** What words say against a text that is a part of them: they name the thing only to deny it. @param said plain text */
export function objectionToText(
  { ask }: Extract<Field, { type: 'text' }>,
  value: unknown,
  said: string,
): Objection | undefined {
  if (typeof value !== 'string' || OF_WHAT_IS_NOT.test(ask)) return undefined;
  const text = plainText(value);
  return denial(said, placesOf(said, text.replace(ARTICLE, ''))) ?? negatedDeed(text, said);
}

/** `You can't come back`, `it doesn't open`: what is not done, must not or cannot be. */
const NEGATED =
  /\b(?:(?:ca|wo|do|does|did|must|should|sha|need|could|would|may)n't|cannot|(?:can|will|do|does|must|should|shall|may|could) not|never|(?:nobody|no one|nothing|none of (?:them|us|you))(?: (?:can|could|will|may|must|shall|should|ever))?)(?: (?:be|ever|even|really|just|simply))*? (?<verb>\p{L}{2,})(?: (?<particle>back|up|down|in|out|off|on|away|through|over)\b)?(?<rest>[^.;!?]{0,40})/gu;

/** Denied words in a text: it may say the same. */
const DENYING = /\b(?:not|no|never|cannot|without|nothing|nobody|none|neither|nor|un\p{L}+)\b|n't\b/u;

/** What turns a denied deed into one that is done somehow: `doesn't go up by the stairs but by the ladder`. */
const EXCEPTING = /\b(?:but|only|except|unless|until|till|without|instead|rather|yet|just)\b/u;

/** Verbs that say little by themselves. */
const LIGHT = new Set(
  'be have do go come get make take put let see look know think want need like mind care say tell use forget worry matter stop'.split(
    ' ',
  ),
);

/** What a text says is done, and the words only deny. @param text plain text */
export function negatedDeed(text: string, said: string): Objection | undefined {
  if (DENYING.test(text)) return undefined;
  for (const { 0: quote, index, groups } of said.matchAll(NEGATED)) {
    const { verb = '', particle, rest = '' } = groups ?? {};
    if ((LIGHT.has(verb) && particle === undefined) || EXCEPTING.test(rest)) continue;
    const isDone = (where: string) => saysDeed(where, verb, particle);
    const elsewhere = `${said.slice(0, index)} ${said.slice(index + quote.length - rest.length)}`;
    if (isDone(text) && !isDone(elsewhere))
      return { how: 'denies it', quote: quote.slice(0, quote.length - rest.length) };
  }
  return undefined;
}

function saysDeed(text: string, verb: string, particle: string | undefined): boolean {
  const [stem] = wordStems(verb);
  const words = text.split(/[^\p{L}']+/u);
  return words.some(
    (word, at) =>
      (word.replace(/s$/, '') === verb || (stem !== undefined && wordStems(word)[0] === stem)) &&
      (particle === undefined || words[at + 1] === particle),
  );
}
