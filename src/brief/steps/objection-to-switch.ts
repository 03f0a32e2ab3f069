import type { Field } from '../discovery-schema.ts';
import { phrasesFor } from './values/phrases-for.ts';
import { denialOfThing, type Objection, type Place, placesOf } from './words/denied.ts';
import { plainText, spokenName } from './words/plain-text.ts';

type Switch = Extract<Field, { type: 'boolean' }>;

/**
 * What words say against a yes: they deny its thing, by whatever of its names. Against a no: they name its thing, and do
 * not deny it.
 * @param said plain text
 */
export function objectionToSwitch(
  name: string,
  field: Switch,
  value: unknown,
  said: string,
): Objection | undefined {
  const named = [spokenName(name), ...phrasesFor(field, true).map(plainText)];
  if (value === true)
    return denialOfThing(said, [...placesOf(said, spokenName(name)), ...calledIn(said, named)]);
  const places = phrasesFor(field, true).flatMap(phrase => placesOf(said, plainText(phrase)));
  const [first] = places;
  const isDenied = phrasesFor(field, false).some(phrase => placesOf(said, plainText(phrase)).length > 0);
  if (value !== false || !first || isDenied || NEGATED.test(clauseAt(said, first))) return undefined;
  return { how: 'says that it is so', quote: clauseAt(said, first).trim() };
}

/** Words under which it is not certain that a thing is meant to be. */
const NEGATED = /\b(?:not|no|never|without|nothing|nobody|neither|nor|stop|off|if|unless)\b|n't/;

/** The part of a text in which something stands. */
function clauseAt(said: string, { from, to }: Place): string {
  const before = said.slice(0, from).split(CLAUSES).at(-1) ?? '';
  return before + (said.slice(from).split(CLAUSES)[0] ?? said.slice(from, to));
}

const CLAUSES = /[,;:!?]\s|\.\s|\s-\s/;

/** Where a thing is called by the noun of one of its names, with the words of its names before that: `light beams`. */
function calledIn(said: string, names: readonly string[]): Place[] {
  const known = new Set(names.flatMap(each => each.split(' ')));
  const nouns = new Set(names.filter(each => each.includes(' ')).map(nounOf));
  return [...nouns].flatMap(noun =>
    placesOf(said, noun).map(({ from, to }) => {
      const before = said.slice(0, from).split(' ').slice(0, -1);
      const own = before.toReversed().findIndex(word => !known.has(word));
      const count = own < 0 ? before.length : own;
      const length = before.slice(before.length - count).reduce((sum, word) => sum + word.length + 1, 0);
      return { from: from - length, to };
    }),
  );
}

/** `beams` of `beams of light`, `shafts` of `light shafts`. */
function nounOf(name: string): string {
  const [head = name] = name.split(' of ');
  return head.split(' ').at(-1) ?? head;
}
