import { nearestNames } from '../../../base/nearest.ts';
import { plainText, spokenName } from './plain-text.ts';
import { ABSENT, certain, type Reading, unclear } from './reading.ts';
import { wordStems } from './word-stems.ts';

type Options = Record<string, string>;

/** The one option that the words mean: by its value, by a phrase of its meaning, or by words that no other option has. */
export function readChoice(options: Options, text: string): Reading {
  const plain = plainText(text);
  const exact = Object.keys(options).find(key => plain === key || plain === spokenName(key));
  if (exact !== undefined) return certain(exact);
  const ordinal = readOrdinal(options, plain);
  if (ordinal !== undefined) return certain(ordinal, 0.9);
  const asked = affirmed(plain);
  const meant = optionsMeant(options, plain);
  if (meant.length === 1) return certain(meant[0], 0.95);
  const named = optionsNamed(options, asked);
  if (named.length === 1) return certain(named[0], 0.95);
  if (named.length > 1) return unclear(`it names ${named.join(' and ')}; one is wanted`);
  return readMeaning(options, asked) ?? readMisspelt(options, plain) ?? ABSENT;
}

/** Options whose whole meaning stands in a text, word for word, and not as what it rules out. */
function optionsMeant(options: Options, plain: string): string[] {
  const asked = affirmed(plain);
  return Object.keys(options).filter(key => {
    const meaning = plainText(options[key] ?? '');
    const isPhrase = meaning.includes(' ');
    return plain === meaning || (isPhrase && (beginsWith(plain, meaning) || beginsWith(asked, meaning)));
  });
}

function beginsWith(text: string, phrase: string): boolean {
  return text.startsWith(phrase) && !/^[\p{L}\d]/u.test(text.slice(phrase.length));
}

/** Every option that a text names by its value, each once, in the order of the text. */
export function optionsNamed(options: Options, text: string): string[] {
  const plain = ` ${plainText(text).replaceAll(/[^\p{L}\d']+/gu, ' ')} `;
  const hits = Object.keys(options)
    .flatMap(key => {
      const at = phraseAt(plain, spokenName(key));
      return at < 0 ? [] : [{ key, at, end: at + spokenName(key).length }];
    })
    .toSorted((a, b) => a.at - b.at || b.end - a.end);
  // `afternoon` inside of `late afternoon` is the longer one.
  return hits
    .filter(hit => !hits.some(other => other !== hit && other.at <= hit.at && other.end >= hit.end))
    .map(({ key }) => key);
}

function phraseAt(padded: string, phrase: string): number {
  for (const form of [phrase, `${phrase}s`, `${phrase}es`]) {
    const at = padded.indexOf(` ${form} `);
    if (at >= 0) return at;
  }
  return -1;
}

/** The text without what it rules out: `not at noon`, `anything but dawn`, `instead of night`. */
export function affirmed(plain: string): string {
  return plain
    .replaceAll(
      /\b(?:not|no|never|isn't|don't want|anything but|rather than|instead of|except|without|nothing like)\s+(?:(?:at|in|the|a|an|too|any|so|that|very|super|really|quite|all that|as) )*[\p{L}\d]+(?:[- ](?:or|nor) [\p{L}\d]+)?/gu,
      ' ',
    )
    .trim();
}

/** `the second one`, `option 2`, `number 2`, `the last`. */
function readOrdinal(options: Options, plain: string): string | undefined {
  const keys = Object.keys(options);
  const counted = /^(?:option|number|nr|no|#)\.?\s*(\d)$/.exec(plain)?.[1];
  if (counted !== undefined) return keys[Number(counted) - 1];
  const word = /^(?:the )?(first|second|third|fourth|fifth|sixth|last)(?: (?:one|option|of them))?$/.exec(
    plain,
  )?.[1];
  if (word === undefined) return undefined;
  return keys.at(
    (['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'last'].indexOf(word) % 6) -
      (word === 'last' ? 1 : 0),
  );
}

interface Match {
  key: string;
  score: number;
}

function readMeaning(options: Options, text: string): Reading | undefined {
  const stems = new Set(wordStems(text));
  const matches = Object.keys(options)
    .map((key): Match => ({ key, score: meaningScore(options, key, text, stems) }))
    .filter(({ score }) => score >= MEANT)
    .toSorted((a, b) => b.score - a.score);
  const [best, second] = matches;
  if (!best) return undefined;
  if (second && best.score < second.score * CLEARLY) {
    return unclear(`it could be ${best.key} or ${second.key}`);
  }
  return certain(best.key, best.score >= PHRASE ? 0.8 : 0.6);
}

/** What a phrase of an option counts, and what must come together to take it; how far ahead the best must be. */
const PHRASE = 3;
const MEANT = 1;
const CLEARLY = 1.25;

/** Phrases of its meaning that the text holds, and words of it that no other option has. */
function meaningScore(options: Options, key: string, text: string, stems: ReadonlySet<string>): number {
  const padded = ` ${wordStems(text).join(' ')} `;
  const phrases = phrasesOf(options[key] ?? '').filter(phrase => padded.includes(` ${phrase} `));
  const others = Object.entries(options)
    .filter(([other]) => other !== key)
    .map(([other, meaning]) => new Set([...wordStems(spokenName(other)), ...wordStems(meaning)]));
  const own = new Set([...wordStems(spokenName(key)), ...wordStems(options[key] ?? '')]);
  const shared = [...own].filter(word => stems.has(word) && word.length > 2);
  const words = shared.map(word => 1 / (1 + others.filter(other => other.has(word)).length));
  return phrases.length * PHRASE + words.reduce((sum, weight) => sum + (weight === 1 ? 1 : weight / 2), 0);
}

/** Phrases of two words or more: `golden hour`, `long shadows`. */
function phrasesOf(meaning: string): string[] {
  return meaning
    .split(/[,:;()]|\band\b|\bor\b/)
    .map(part => wordStems(part))
    .filter(words => words.length > 1)
    .map(words => words.join(' '));
}

function readMisspelt(options: Options, plain: string): Reading | undefined {
  if (plain.split(' ').length > 4 || plain.length < 4) return undefined;
  const spoken = Object.keys(options).map(key => ({ key, name: spokenName(key) }));
  const [first, second] = nearestNames(
    plain.replace(/^(?:the|a|an|at|in|on)\s+/, ''),
    spoken.map(({ name }) => name),
    2,
  );
  const match = spoken.find(({ name }) => name === first);
  if (!match || !isTypo(plain, match.name) || (second !== undefined && isTypo(plain, second)))
    return undefined;
  return certain(match.key, 0.7);
}

/** One or two letters off, in a word that is long enough for that. */
function isTypo(said: string, name: string): boolean {
  return (
    Math.abs(said.length - name.length) <= 2 && differingLetters(said, name) <= (name.length >= 7 ? 2 : 1)
  );
}

/** Letters to change, add, drop or swap with the next: the restricted edit distance. */
function differingLetters(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : 99;
      const row = rows[i];
      if (row) row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + cost, swap);
    }
  }
  return at(a.length, b.length);
}
