import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, Release, Scr } from '../document.ts';
import { isMurmur } from './words/delegation.ts';
import { splitClauses } from './words/plain-text.ts';
import { fieldStems } from './words/read-clause.ts';
import { FREEING, isOptionOf, readReleasing } from './words/read-release.ts';
import { wordStems } from './words/word-stems.ts';

/** What words free by clauses that say nothing else, and the words without these clauses. */
export interface Releasing {
  /** Field → “as it is”, “you decide” or “take back”; of other schemas `ds_id.field`. */
  scr: Scr;
  /** The clauses, word for word. */
  clauses: string[];
  rest: string;
}

/** A schema that words may be about, with what it holds. */
export interface SpokenOf {
  ds: DiscoverySchema;
  aggregate: Aggregate | undefined;
}

/**
 * Finds clauses that free fields: `leave the fog as it was`, `the warmth is up to you`, `forget what I said about haze`.
 * Each is about all fields that have its name; about what was asked where it names nothing. What is left to us or taken
 * back has to be known or asked.
 */
export function findReleasing(
  own: SpokenOf,
  asked: readonly string[],
  words: string,
  others: readonly SpokenOf[] = [],
): Releasing {
  const scr: Scr = {};
  const spoken = splitClauses(words);
  const isMore = spoken.some(each => !readReleasing(each) && !isMurmur(each));
  const clauses = spoken.filter((clause, index) => {
    const found = readReleasing(clause);
    const isOption = asked.some(name => isOptionOf(own.ds.fields[name], clause));
    if (!found || isOption) return false;
    // Beside other words “don’t touch it” points at one of the things that they speak of.
    const isPointing = found.of === '' && isMore && asked.length > 1;
    const meant = isPointing ? namedBy(own.ds, asked, spoken[index - 1] ?? '') : asked;
    if (meant.length === 0) return false;
    const names = namesIn(own, meant, found);
    const far =
      names.length > 0
        ? []
        : others.flatMap(each => namesIn(each, [], found).map(name => `${each.ds.id}.${name}`));
    for (const name of [...names, ...far]) scr[name] = FREEING[found.how];
    return names.length + far.length > 0;
  });
  return { scr, clauses, rest: without(words, clauses) };
}

/** The one of some fields that a clause names; none where it names several. */
function namedBy({ fields }: DiscoverySchema, asked: readonly string[], clause: string): string[] {
  const stems = wordStems(clause);
  const named = asked.filter(name => {
    const field = fields[name];
    const own = field && fieldStems({ name, field });
    return own !== undefined && stems.some(stem => own.has(stem));
  });
  return named.length === 1 ? named : [];
}

function namesIn(
  { ds, aggregate }: SpokenOf,
  asked: readonly string[],
  { how, of }: { how: Release; of: string },
): string[] {
  const isOwn = asked.length > 0;
  const isHeld = (name: string) => aggregate?.fields[name] !== undefined;
  if (of === '') return how === 'as_is' ? [...asked] : asked.filter(isHeld);
  const stems = wordStems(of);
  const named = Object.entries(ds.fields).flatMap(([name, field]) => {
    const own = fieldStems({ name, field });
    return stems.length > 0 && stems.every(stem => own.has(stem)) ? [name] : [];
  });
  if (how === 'open') return named.filter(isHeld);
  const isOther = (name: string) => how === 'as_is' && ds.fields[name]?.type !== 'text' && isOwn;
  const isMeant = named.some(name => isHeld(name) || asked.includes(name) || isOther(name));
  return isMeant ? named.filter(name => how === 'as_is' || isHeld(name) || asked.includes(name)) : [];
}

function without(words: string, clauses: readonly string[]): string {
  const rest = clauses.reduce((left, clause) => left.replace(clause, ''), words);
  return rest.replace(LEADING, '').trim();
}

/** What stood before a clause that was taken out, and says nothing without it. */
const LEADING =
  /^(?:[\s,.;!?–—-]|(?:and|but|then|actually|no|oh|well|ok|okay|rather|wait|sorry|please)\b(?=\s*(?:[,.;!?–—-]|$)))+/i;
