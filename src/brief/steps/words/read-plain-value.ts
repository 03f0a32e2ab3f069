import { wholeQuantity } from '../../../base/quantities/find-quantities.ts';
import { readColour } from '../../../base/quantities/read-colour.ts';
import type { Column, Field, Scalar } from '../../discovery-schema.ts';
import { fromScreen } from '../values/colour.ts';
import { plainText, spokenName } from './plain-text.ts';
import { readPlainNumber } from './read-plain-number.ts';
import { readRelative } from './read-relative.ts';
import { ABSENT, certain, type Reading, unclear } from './reading.ts';

/** What may hold one value: a field, an item of a list, a cell. */
export type ValueField = Exclude<Field, { type: 'list' | 'table' }> | Scalar | Column;

/**
 * One value, where the words are that value and nothing else: an option by its own words, a number with its unit, a
 * colour, yes or no, or a phrase that the schema lists. Everything else is for a reader who understands sentences.
 */
export function readPlainValue(field: ValueField, words: string): Reading {
  const said = words.trim();
  if (said === '') return ABSENT;
  const phrase = readPhrase(field, said);
  if (phrase) return phrase;
  switch (field.type) {
    case 'text':
      return ABSENT;
    case 'number':
    case 'integer':
      return readPlainNumber(field, said);
    case 'boolean':
      return readYesNo(said);
    case 'choice':
      return readOption(field.options, said);
    case 'colour':
      return readWhole(said);
  }
}

/** The same, where silence is no answer: what is said here must be the value, and text is taken as it is. */
export function readWanted(field: ValueField, text: string): Reading {
  if (field.type === 'text') return certain(text.trim());
  const reading = readPlainValue(field, text);
  return reading.kind === 'absent' ? unclear(`“${text.trim()}” ${whyAbsent(field, text)}`) : reading;
}

function whyAbsent(field: ValueField, text: string): string {
  const isNumber = field.type === 'number' || field.type === 'integer';
  if (!isNumber) return 'was not understood';
  if (readRelative(text)) return 'is an amount of what stands, and was not worked out';
  const { unit } = wholeQuantity(plainText(text), new Set()) ?? {};
  return unit ? `is in a unit of another kind: ${field.unit ?? 'none'} is wanted` : 'was not understood';
}

/** Confidence in what words are taken for: enough where nothing else was said. */
const TAKEN_FOR = 0.9;

function readPhrase(field: ValueField, said: string): Reading | undefined {
  if (!('phrases' in field) || !field.phrases) return undefined;
  const wanted = bare(said);
  const found = barePhrases(field.phrases).find(([phrase]) => phrase === wanted);
  // Of a choice, or of yes and no, the words are the option; of anything else they are taken for a value that nobody said.
  const isOption = field.type === 'choice' || field.type === 'boolean';
  return found && certain(structuredClone(found[1]), isOption ? 1 : TAKEN_FOR);
}

function readWhole(said: string): Reading {
  const plain = bare(said);
  // Six digits without their sign, but for a word that consists of such letters.
  const hex = /^(?=.*\d)[\da-f]{6}$/.test(plain) ? readColour(`#${plain}`) : undefined;
  const read = readColour(plainText(said)) ?? readColour(plain) ?? hex;
  return read ? certain(fromScreen(read.channels)) : ABSENT;
}

/** A yes or a no and nothing else; what is said around it may be irony, a hedge or an exception. */
const YES =
  /^(?:y|true|on|please do|(?:yes|yeah|yep|yup|sure|of course|definitely|absolutely)(?:,? (?:yes|please|of course|definitely|absolutely|thanks|thank you))*)$/;
const NO =
  /^(?:n|false|off|not at all|rather not|definitely not|(?:no|nope|nah|never)(?:,? (?:no|never|thanks|thank you|please|not at all|definitely not))*)$/;

/** Whether words only agree or only deny: what they are about is what was asked. */
export function isYesOrNo(said: string): boolean {
  const plain = plainText(said);
  return YES.test(plain) || NO.test(plain);
}

function readYesNo(said: string): Reading {
  const plain = plainText(said);
  if (YES.test(plain)) return certain(true);
  return NO.test(plain) ? certain(false) : ABSENT;
}

/** The one option whose words these are: its value, its meaning, or a part of its meaning that no other option has. */
function readOption(options: Record<string, string>, said: string): Reading {
  const wanted = bare(said);
  const known = bareOptions(options);
  const named = known.find(({ key, name }) => name === wanted || key === said);
  if (named !== undefined) return certain(named.key);
  const [only, second] = known.filter(({ words }) => words.includes(wanted));
  if (only === undefined || second !== undefined) return ABSENT;
  // `long shadows` are of the golden hour too, though more is said of these in the same breath.
  const isShared = known.some(
    ({ key, meaning }) => key !== only.key && ` ${meaning} `.includes(` ${wanted} `),
  );
  if (isShared) return ABSENT;
  return certain(only.key, wanted.includes(' ') ? 1 : TAKEN_FOR);
}

/** The options and phrases of a schema as they are compared: worked out once, as each clause is held against all of them. */
const bareOptions = keepWith((options: Record<string, string>) =>
  Object.entries(options).map(([key, meaning]) => ({
    key,
    name: bare(spokenName(key)),
    words: wordsOf(meaning),
    meaning: plainText(meaning).replaceAll(/[^\p{L}\d']+/gu, ' '),
  })),
);
const barePhrases = keepWith((phrases: Record<string, unknown>) =>
  Object.entries(phrases).map(([phrase, value]) => [bare(phrase), value] as const),
);

/** What is made of a thing that nobody changes, kept as long as that thing. */
function keepWith<T extends object, R>(make: (thing: T) => R): (thing: T) => R {
  const kept = new WeakMap<T, R>();
  return thing => {
    const known = kept.get(thing) ?? make(thing);
    kept.set(thing, known);
    return known;
  };
}

/** A meaning, and its parts: `golden hour` of `golden hour: low, warm sun and long shadows`. */
function wordsOf(meaning: string): string[] {
  const [first = '', ...rest] = meaning.split(/[:,;]/).map(bare);
  return [bare(meaning), first, ...rest.filter(part => part.includes(' '))];
}

const LEADING =
  /^(?:(?:like|as|in|at|from|on|it is|it's|it should be|make it|definitely|just|simply|probably|only|the|an?|with) )+/;

/** Words without what may stand before them: `at dusk` and `dusk` are the same. */
function bare(text: string): string {
  const plain = plainText(text).replaceAll('-', ' ');
  // `player only` is `only the player`: who names one option names it alone.
  return plain
    .replace(LEADING, '')
    .replace(
      /(?:,? (?:please|only|alone|and nothing (?:else|more)|and no more|and that's (?:it|all)|i think|i guess|i'd say))+$/,
      '',
    );
}
