import { lookupTable } from '../lookup-table.ts';
import { escapePattern } from '../text/escape-pattern.ts';
import { numbersInDigits } from './number-words.ts';
import { findUnit, UNIT_NAMES, type Unit } from './units.ts';

/** A number that somebody wrote, with the unit behind it. */
export interface Quantity {
  value: number;
  unit?: Unit;
  /** As it was written. */
  text: string;
  start: number;
  end: number;
  /** It stands at the far end of a range: `10 to 15`. */
  endsRange?: true;
}

const NUMBER =
  /(?<![\w.,])[-+]?(?:\d{1,3}(?:[ ,'_]\d{3})+(?!\d)(?:\.\d+)?|(?:\d+(?:[.,]\d+)?|\.\d+)(?:e[-+]?\d+)?)/gi;
const MULTIPLIERS: Record<string, number> = lookupTable({
  k: 1000,
  thousand: 1000,
  grand: 1000,
  million: 1e6,
  mio: 1e6,
  mil: 1e6,
});
const MULTIPLIER = /^(?:([kK])(?![\w/])|\s*(thousand|grand|million|mio|mil)\b\.?|(M)(?![\w/]))/;
const WRITTEN_UNITS = UNIT_NAMES.map(name => escapePattern(name).replace('/', '\\s*/\\s*'));
const UNIT = new RegExp(`^[\\s-]*(['"]|(?:${WRITTEN_UNITS.join('|')})(?![\\p{L}\\d/]))`, 'iu');
/** Words that are units only where one of their kind is wanted: `5 in the hall`, `6 x 4`, `5 t`. */
const SHY: ReadonlySet<string> = new Set(
  `in x * t g h s f n w ' " times fold factor factors multiplier multipliers none iso m2`.split(' '),
);

/** What the numbers are wanted for: dimensions that decide what `k`, `M` and `in` mean. */
export type WantedUnits = ReadonlySet<string>;

/** Characters of one quantity: the digits of the largest number that there is, and the longest unit. */
const LONGEST_QUANTITY = 400;

/**
 * A text that is one quantity and nothing else: `150`, `1e3`, `150 centimetres`, `5 ft 10 in`. Numbers in words are none
 * here, nor is `1,5`, which may be one and a half or have lost digits.
 * @param own the unit that is wanted: it decides what `in` and `k` mean
 */
export function readQuantity(text: string, own?: Unit): Pick<Quantity, 'value' | 'unit'> | undefined {
  const written = text.trim().replace(/(?<=\d)\.$/, '');
  if (written.length > LONGEST_QUANTITY) return undefined;
  if (!/^[-+]?[.\d]/.test(written) || /,(?!\d{3}(?!\d))/.test(written)) return undefined;
  const wanted = new Set(own && [own.dimension]);
  const digits = inDigits(written, wanted);
  const [only, second] = findIn(digits, wanted);
  return only && !second && only.end === digits.length ? only : undefined;
}

/** A text that is one quantity and nothing else, as people say it: numbers in words and decimal commas too. */
export function wholeQuantity(text: string, wanted: WantedUnits): Quantity | undefined {
  const said = text.trim();
  if (said.length > LONGEST_QUANTITY) return undefined;
  const digits = inDigits(said, wanted);
  const [only, second] = findIn(digits, wanted);
  return only && !second && only.start === 0 && only.end === digits.length ? only : undefined;
}

/** The text with its numbers in digits, and one kind of dashes and quotes. */
function inDigits(text: string, wanted: WantedUnits): string {
  return withArticles(numbersInDigits(withRanges(oneDash(text))), wanted);
}

function findIn(digits: string, wanted: WantedUnits): Quantity[] {
  const found = [...digits.matchAll(NUMBER)].map(match => readAt(digits, match.index, match[0], wanted));
  // The power of `m^2` is no number of its own.
  const whole = found.filter(({ start }, index) => start >= (found[index - 1]?.end ?? 0));
  return joinCompounds(markRanges(whole, digits), digits);
}

/** Characters around a number that may belong to it: a multiplier or a unit behind. */
const NEAR = 60;

function oneDash(text: string): string {
  return text
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/[‘’′]/g, "'")
    .replaceAll(/[“”″]/g, '"');
}

/** `10-15` is a range, `-15` a number below zero. */
function withRanges(text: string): string {
  return text.replaceAll(/(?<=[\d°%])\s*-\s*(?=\d)/g, ' to ');
}

/** `an hour`, `a metre`: only where such a unit is wanted. */
function withArticles(text: string, wanted: WantedUnits): string {
  return text.replaceAll(/\b(?:a|an)\s+(\p{L}{4,})/giu, (all, word: string) => {
    const unit = findUnit(word);
    return unit && wanted.has(unit.dimension) ? `1 ${word}` : all;
  });
}

function readAt(text: string, start: number, digits: string, wanted: WantedUnits): Quantity {
  let end = start + digits.length;
  let value = parseNumber(digits);
  const multiplier = MULTIPLIER.exec(text.slice(end, end + NEAR));
  if (multiplier && !isUnitLetter(multiplier, value, wanted)) {
    const word = multiplier[1] ?? multiplier[2] ?? 'million';
    value *= MULTIPLIERS[word.toLowerCase()] ?? 1;
    end += multiplier[0].length;
  }
  const named = UNIT.exec(text.slice(end, end + NEAR));
  const unit = named?.[1] === undefined ? undefined : findUnit(named[1]);
  const isMeant = unit && (!SHY.has(named?.[1]?.toLowerCase() ?? '') || wanted.has(unit.dimension));
  if (
    named &&
    isMeant &&
    !isPreposition(named[1] ?? '', text.slice(end + named[0].length, end + named[0].length + NEAR))
  ) {
    end += named[0].length;
    return { value, unit, text: text.slice(start, end), start, end };
  }
  return { value, text: text.slice(start, end), start, end };
}

/** Kelvin above which no light has a colour that anybody tells from another one. */
const MOST_KELVIN = 40_000;

/** `500k` is a temperature where one is wanted, as a thousand times as much is none, and `5M` a length. */
function isUnitLetter([, k, , million]: RegExpExecArray, value: number, wanted: WantedUnits): boolean {
  if (k !== undefined) {
    return wanted.has('colour temperature') && Math.abs(value) * (MULTIPLIERS.k ?? 1) > MOST_KELVIN;
  }
  return million !== undefined && wanted.has('length');
}

/** Whether a unit is none, but the word before a place: `3 in the hall`. @param after what follows it */
export function isPreposition(word: string, after: string): boolean {
  return (
    word.toLowerCase() === 'in' &&
    /^\s+(?:the|an?|my|our|your|its|their|each|every|total|all|front|this|that|these|those|there|here|play)\b/i.test(
      after,
    )
  );
}

function parseNumber(text: string): number {
  const grouped = /^[-+]?\d{1,3}(?:[ ,'_]\d{3})+(?:\.\d+)?$/.test(text);
  return Number(grouped ? text.replaceAll(/[ ,'_]/g, '') : text.replace(',', '.'));
}

function markRanges(found: readonly Quantity[], text: string): Quantity[] {
  return found.map((quantity, index) => {
    const before = found[index - 1];
    const between = before ? text.slice(before.end, quantity.start) : '';
    const start = before?.start ?? 0;
    const isRange =
      /^\s*(?:to|or|till|until)\s*$/i.test(between) ||
      (/^\s*and\s*$/i.test(between) && /\bbetween\s*$/i.test(text.slice(Math.max(0, start - NEAR), start)));
    return isRange ? { ...quantity, endsRange: true as const } : quantity;
  });
}

/** `5 ft 10 in`, `2 min 30 s`: a smaller unit of the same kind right behind. */
function joinCompounds(found: readonly Quantity[], text: string): Quantity[] {
  const joined: Quantity[] = [];
  for (const quantity of found) {
    const before = joined.at(-1);
    const sum = before && compound(before, quantity, text);
    if (sum) joined[joined.length - 1] = sum;
    else joined.push(quantity);
  }
  return joined;
}

function compound(first: Quantity, second: Quantity, text: string): Quantity | undefined {
  if (!first.unit || !second.unit || first.unit.dimension !== second.unit.dimension) return undefined;
  if (second.unit.factor >= first.unit.factor || second.endsRange) return undefined;
  if (!/^\s*(?:and\s*)?$/i.test(text.slice(first.end, second.start))) return undefined;
  return {
    value: first.value + (second.value * second.unit.factor) / first.unit.factor,
    unit: first.unit,
    text: text.slice(first.start, second.end),
    start: first.start,
    end: second.end,
  };
}
