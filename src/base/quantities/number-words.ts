import { lookupTable } from '../lookup-table.ts';

const SMALL: Record<string, number> = lookupTable({
  ...{ zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17 },
  ...{ eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70 },
  ...{ eighty: 80, ninety: 90 },
});
const LARGE: Record<string, number> = lookupTable({ hundred: 100, thousand: 1000, million: 1_000_000 });

const ANY = [...Object.keys(SMALL), ...Object.keys(LARGE)].join('|');
const SEQUENCE = new RegExp(
  `\\b(?:(?:a|an)\\s+(?=hundred|thousand|million))?(?:${ANY})(?:(?:[\\s-]+|(?<=${Object.keys(LARGE).join('|')})\\s+and\\s+)(?:${ANY}))*\\b`,
  'gi',
);

/** `five-and-twenty`. */
const OLD_FASHIONED =
  /\b(one|two|three|four|five|six|seven|eight|nine)[- ]and[- ](twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b/gi;

/** `five point seven`, `zero point two five`: the words of the digits behind the point. */
const DIGIT = Object.keys(SMALL).slice(0, 10).join('|');
const POINT = new RegExp(`(?<=\\b(?:${ANY})|\\d)\\s+point((?:\\s+(?:${DIGIT}|\\d))+)\\b`, 'gi');

/** `the one in the film` and `no one` count nothing. */
const PRONOUN = /\b(?:the|this|that|another|each|any|every|which|no|some|same|right|only|first|last)\s+$/i;

const FRACTIONS: Record<string, string> = lookupTable({
  '½': '.5',
  '¼': '.25',
  '¾': '.75',
  '⅓': '.333333',
  '⅔': '.666667',
});

/** The text with numbers in digits where they were words: `twenty-five`, `half a metre`, `a dozen`, `minus three`, `½`. */
export function numbersInDigits(text: string): string {
  return text
    .replaceAll(
      /(?<!\d)(\d*)([½¼¾⅓⅔])/g,
      (_, whole: string, sign: string) => `${whole || '0'}${FRACTIONS[sign]}`,
    )
    .replaceAll(/\b(\d+)\s*\/\s*(\d+)\b/g, (all, over: string, under: string) =>
      Number(under) === 0 ? all : String(Number((Number(over) / Number(under)).toPrecision(6))),
    )
    .replaceAll(POINT, (_, digits: string) => ` point .${digitsOf(digits)}`)
    .replaceAll(OLD_FASHIONED, '$2-$1')
    .replaceAll(SEQUENCE, replaceSequence)
    .replaceAll(/(?<=\d) point (?=\.\d)/g, '')
    .replaceAll(/(?<!\d)(\d+)\s+and\s+a\s+half\b/gi, '$1.5')
    .replaceAll(/\ban?\s+(\p{L}{2,})\s+and\s+a\s+half\b/giu, '1.5 $1')
    .replaceAll(/(?<!\d)(\d+)\s+and\s+(?:a|one|1)\s+quarter\b/gi, '$1.25')
    .replaceAll(/(?<!\d)(\d+)\s+and\s+3\s+quarters\b/gi, '$1.75')
    .replaceAll(/\bhalf\s+a\s+dozen\b/gi, '6')
    .replaceAll(/(?<![\d.])(\d+)\s+dozens?\b/gi, (_, count: string) => String(Number(count) * 12))
    .replaceAll(/\b(?:a\s+)?half(?:\s+(?:a|an|of))?\b/gi, '0.5')
    .replaceAll(/\ba\s+quarter(?:\s+of(?:\s+an?)?)?\b/gi, '0.25')
    .replaceAll(/(?<!\b(?:a|one|the|\d) )\bquarter of an? (?=\p{L})/giu, '0.25 ')
    .replaceAll(/\b(?:a\s+)?dozen\b/gi, '12')
    .replaceAll(/\ba\s+couple(?:\s+of)?\b/gi, '2')
    .replaceAll(/\b(?:twice|double)\b/gi, '2 ×')
    .replaceAll(/\b(?:minus|negative)\s+(?=[\d.])/gi, '-');
}

/** Whether a text says a number in words, be it one that nobody can be sure of. */
export function hasNumberWords(text: string): boolean {
  return text.search(SEQUENCE) >= 0;
}

function replaceSequence(all: string, at: number, text: string): string {
  const words = all.toLowerCase().split(/[\s-]+/);
  const [first = ''] = words;
  const isPronoun = first === 'one' && PRONOUN.test(endOf(text, at));
  if (isPronoun && words.length === 1) return all;
  const isCounting = isPronoun || /^-\p{L}/u.test(text.slice(at + all.length));
  if (isCounting && isOnes(words)) return `${isPronoun ? first : SMALL[first]} ${withoutFirst(all)}`;
  return String(sumUp(words, at, text) ?? all);
}

/**
 * The number that words come to; none where digits before them are multiplied by whoever reads them (`10 thousand`), nor
 * where they are several numbers side by side: `three two hundred` may be 3,200, or three of 200.
 */
function sumUp(words: readonly string[], at: number, text: string): number | undefined {
  let total = 0;
  let group = 0;
  for (const word of words) {
    const large = LARGE[word];
    if (large === undefined) {
      const next = SMALL[word] ?? 0;
      if (!goesOn(group, next)) return undefined;
      group = withNext(group, next);
    } else if (large === 100) group = (group || (total === 0 ? precedingNumber(text, at) : 1)) * 100;
    else {
      total += (group || 1) * large;
      group = 0;
    }
  }
  const isMultiplier = words[0] !== undefined && LARGE[words[0]] !== undefined && endsInDigit(text, at);
  return isMultiplier ? undefined : total + group;
}

/** Whether a number goes on: ones behind tens or hundreds, and `sixteen fifty`, but not ones behind ones. */
function goesOn(group: number, next: number): boolean {
  const [tens, ones] = [group % 100, group % 10];
  if (tens === 0) return true;
  return next >= 10 ? group < 100 : ones === 0 && tens >= 20 && next > 0;
}

function digitsOf(words: string): string {
  const each = words.trim().toLowerCase().split(/\s+/);
  return each.map(word => String(SMALL[word] ?? word)).join('');
}

/** A sequence without its first word, which counts something else. */
function withoutFirst(all: string): string {
  return all.replace(/^\p{L}+[\s-]+/u, '').replaceAll(SEQUENCE, replaceSequence);
}

/** `The one sixty metres away`, `two twenty-metre halls`: a first word that may count something else than the others. */
function isOnes([first = '', ...others]: readonly string[]): boolean {
  const number = SMALL[first];
  return number !== undefined && number > 0 && number < 10 && others.length > 0;
}

/** `twenty five` is a sum; `sixteen fifty` and `one sixty` count hundreds before what follows. */
function withNext(group: number, next: number): number {
  return group > 0 && group < 100 && next >= 10 ? group * 100 + next : group + next;
}

function precedingNumber(text: string, at: number): number {
  return endsInDigit(text, at) ? 0 : 1;
}

function endsInDigit(text: string, at: number): boolean {
  return /\d$/.test(endOf(text, at).trimEnd());
}

/** Characters before a number that may belong to it. */
const NEAR = 40;

/** What stands right before a place. */
function endOf(text: string, at: number): string {
  return text.slice(Math.max(0, at - NEAR), at);
}
