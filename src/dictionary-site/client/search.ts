import { PROPERTY_FILLERS } from '../../base/words/fillers.ts';
import { countTypos } from '../../base/words/typos.ts';
import { BETWEEN_WORDS, initialsOf } from '../../base/words/words.ts';
import type { SearchIndex, Topic } from './search-index.ts';

export interface Hit {
  topic: Topic;
  /** The class from which it is looked at: the one that was asked for, when it inherits the property. */
  from: string;
  score: number;
}

export interface SearchResult {
  hits: Hit[];
  /** Of all that was found, of which `hits` are the best. */
  total: number;
  /** The words that were typed, the longest first, and those of the index that they stood for: what to mark. */
  tokens: string[];
  marked: ReadonlySet<string>;
}

export const NO_RESULT: SearchResult = { hits: [], total: 0, tokens: [], marked: new Set() };

const MOST_HITS = 40;

/**
 * Finds what was typed so far: the beginnings of words, typos, words that mean the same. What matches most of the words
 * wins; then where they stand decides.
 * @param here the type that is looked at: what it has comes first
 */
export function searchSite(index: SearchIndex, typed: string, here?: string): SearchResult {
  const tokens = tokensOf(typed).map(text => ({ text, words: new Map(matchWords(index, text)) }));
  if (tokens.length === 0) return NO_RESULT;
  const named = nameTypes(index, tokens);
  const scores = new Map<number, { count: number; score: number }>();
  for (const token of tokens) {
    for (const [number, score] of scoreToken(index, token, { tokens, named })) {
      const sum = scores.get(number) ?? { count: 0, score: 0 };
      scores.set(number, { count: sum.count + 1, score: sum.score + score });
    }
  }
  const most = Math.max(0, ...[...scores.values()].map(({ count }) => count));
  const joined = tokens.map(({ text }) => text).join('');
  const hits = [...scores]
    .filter(([, { count }]) => count === most)
    .flatMap(([number, { score }]) => {
      const topic = index.topics[number];
      if (!topic) return [];
      const from = seenFrom(index, topic, named)?.name ?? topic.owner;
      return [{ number, hit: weigh(index, { topic, score, from }, { joined, here }) }];
    })
    .toSorted((a, b) => b.hit.score - a.hit.score || a.number - b.number)
    .map(({ hit }) => hit);
  return {
    hits: hits.slice(0, MOST_HITS),
    total: hits.length,
    tokens: tokens.map(({ text }) => text).toSorted((a, b) => b.length - a.length),
    marked: new Set(tokens.flatMap(({ words }) => [...words.keys()])),
  };
}

/** A word that was typed, and the words of the index that it may stand for, each with how well, from 0 to 1. */
interface Token {
  text: string;
  words: ReadonlyMap<string, number>;
}

/** The words that were typed; a name in camel case counts as its parts. */
function tokensOf(typed: string): string[] {
  const words = typed
    .trim()
    .split(BETWEEN_WORDS)
    .filter(Boolean)
    .map(word => word.toLowerCase());
  const telling = words.filter(word => !PROPERTY_FILLERS.has(word));
  return [...new Set(telling.length > 0 ? telling : words)];
}

/** What one word says about each topic. */
function scoreToken(
  index: SearchIndex,
  token: Token,
  { tokens, named }: { tokens: readonly Token[]; named: ReadonlyMap<string, NamedType> },
): Map<number, number> {
  const scores = new Map<number, number>();
  const add = (word: string, quality: number) => {
    for (const { topic, weight } of index.words.get(word) ?? []) {
      const score = quality * weight;
      if ((scores.get(topic) ?? 0) < score) scores.set(topic, score);
    }
  };
  for (const [word, quality] of token.words) add(word, quality);
  // What was typed beside it is not what it stands for.
  const others = (index.meanings.get(token.text) ?? []).filter(word =>
    tokens.every(({ text }) => text !== word),
  );
  for (const meaning of others) add(meaning, SAME_MEANING);
  index.topics.forEach((topic, number) => {
    const worth = seenFrom(index, topic, named)?.worth.get(token.text);
    if (worth !== undefined && (scores.get(number) ?? 0) < worth) scores.set(number, worth);
  });
  return scores;
}

const SAME_MEANING = 0.4;

/** A type whose name was typed, or a part of it: it stands for all that it has, inherited or not. */
interface NamedType {
  name: string;
  /** Typed word → what it adds to what the type has. */
  worth: Map<string, number>;
  distance: number;
}

/** For each type whose properties are meant as well: the named type through which they are. */
function nameTypes({ model, typeWords }: SearchIndex, tokens: readonly Token[]): Map<string, NamedType> {
  const named = new Map<string, NamedType>();
  for (const [name, own] of typeWords) {
    const qualities = tokens.flatMap(({ text, words }) => {
      // A letter says nothing, but for one that is a word of the name: `SunSky_C`.
      if (text.length < 3 && !own.name.includes(text)) return [];
      const inName = Math.max(0, ...own.name.map(word => words.get(word) ?? 0));
      // Whoever says sun means the directional light.
      const inSummary = own.summary.includes(text) ? 0.35 : 0;
      const quality = Math.max(inName, inSummary);
      return quality < 0.3 ? [] : [[text, quality] as const];
    });
    if (qualities.length === 0) continue;
    model.chain(name).forEach((owner, distance) => {
      const worth = new Map(
        qualities.map(([text, quality]) => [text, Math.max(quality * 7 - distance * 0.3, 1)]),
      );
      const old = named.get(owner);
      const isBetter =
        !old || worth.size > old.worth.size || (worth.size === old.worth.size && distance < old.distance);
      if (isBetter) named.set(owner, { name, worth, distance });
    });
  }
  return named;
}

/** The named type that has this property; undefined where it has another of that name. */
function seenFrom(
  { model }: SearchIndex,
  { kind, owner, property }: Topic,
  named: ReadonlyMap<string, NamedType>,
): NamedType | undefined {
  const type = kind === 'property' ? named.get(owner) : undefined;
  if (!type || type.distance === 0) return type;
  return model.find(type.name, property?.name ?? '')?.owner === owner ? type : undefined;
}

/** Words of the index that the token may stand for, each with how well, from 0 to 1. */
function matchWords(index: SearchIndex, token: string): [word: string, quality: number][] {
  const other = token.endsWith('s') ? token.slice(0, -1) : `${token}s`;
  const close: [string, number][] = [];
  for (const word of index.words.keys()) {
    const quality =
      word === other ? (other.length > token.length ? 0.95 : 0.5) : similarity(index, token, word);
    if (quality > 0) close.push([word, quality]);
  }
  // A word that is right needs no guesses beside it.
  const isRight = index.words.has(token) || index.words.has(other) || token.length < 4;
  return isRight ? close : [...close, ...guessWords(index, token)];
}

function similarity({ compounds }: SearchIndex, token: string, word: string): number {
  if (word === token) return 1;
  if (word.startsWith(token)) {
    // `lumens` begins LumenScene, but means another thing.
    const isCut = compounds.get(word)?.includes(token.length) === false;
    return (isCut ? 0.3 : 0.6) + (0.3 * token.length) / word.length;
  }
  return token.length >= 3 && word.includes(token) ? 0.45 : 0;
}

/** Words that are one typo away, or two where the word is long. */
function guessWords({ words }: SearchIndex, token: string): [word: string, quality: number][] {
  const most = token.length < 7 ? 1 : 2;
  return [...words.keys()].flatMap((word): [string, number][] => {
    const typos = word.includes(token) ? most + 1 : countTypos(token, word, most);
    const share = token.length / Math.max(word.length, token.length);
    return typos > most ? [] : [[word, 0.42 - 0.12 * typos + 0.1 * share]];
  });
}

function weigh(
  { model }: SearchIndex,
  { topic, score, from }: Hit,
  { joined, here }: { joined: string; here?: string },
): Hit {
  const bare = topic.name.replace(/^b(?=[a-z]{2})/, '');
  const isHere = here !== undefined && model.chain(here).includes(topic.owner);
  const isEffective =
    isHere && topic.property && model.find(here, topic.property.name)?.owner === topic.owner;
  let sum = score + topic.bonus;
  // Many things hold a Material; whoever types no more than that means the type.
  // A letter or two are neither a whole name nor its initials, and fit thousands.
  const isNamed =
    topic.name === joined ||
    bare === joined ||
    (joined.length > 2 &&
      [
        `${from}${topic.property?.name ?? ''}`.toLowerCase().replaceAll('_', ''),
        initialsOf(topic.property?.name ?? ''),
      ].includes(joined));
  // Of those that are called so the important come first, as in answers of the tool, whatever else their texts say.
  if (topic.property && (topic.name === joined || bare === joined)) sum = NAMESAKE + topic.bonus;
  else if (isNamed) sum += topic.property ? 20 : 30;
  else if (topic.name.startsWith(joined) || bare.startsWith(joined)) sum += 1;
  if (isEffective) sum += 4;
  return { topic, score: sum, from: isEffective && from === topic.owner ? here : from };
}

/** The score of a property that is called as was typed: above what words alone reach, below the type of that name. */
const NAMESAKE = 30;

/** A text in pieces, with those marked that a search meant: for `<mark>`. */
export function splitMarked(
  text: string,
  tokens: readonly string[],
  marked: ReadonlySet<string>,
): { text: string; isMarked: boolean }[] {
  return text.split(/([\p{L}\p{N}]+)/u).flatMap(piece => {
    const lower = piece.toLowerCase();
    const typed = tokens.find(token => lower.startsWith(token));
    const length = typed !== undefined ? typed.length : marked.has(lower) ? piece.length : 0;
    return [
      { text: piece.slice(0, length), isMarked: true },
      { text: piece.slice(length), isMarked: false },
    ].filter(part => part.text !== '');
  });
}
