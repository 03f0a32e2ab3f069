import { printMeasure } from '../../base/quantities/print-value.ts';
import { convertUnit, type Unit } from '../../base/quantities/units.ts';
import { figureOfAnother, type OtherAmounts } from './figure-of-another.ts';
import { isShareOfSaid } from './share-of-said.ts';
import {
  type Amount,
  factorsOf,
  inDigits,
  isOneAmount,
  isRounded,
  isSameAmount,
  type PlacedAmount,
  placeAmounts,
} from './words/amounts.ts';
import { isOfWhatIs } from './words/change-words.ts';
import { correction, denial, isRejected, type Objection, type Place, replacement } from './words/denied.ts';
import { type Rate, ratesIn } from './words/rate.ts';
import { unwanted } from './words/unwanted.ts';

/** Characters before a number in which its sign stands. */
const NEAR = 4;

/** `minus 1.5` in digits; a dash between two numbers or words is none. */
const MINUS_BEFORE = /(?:^|[^\p{L}\d-] ?)-$/u;

/**
 * What words say against a number: they deny it, put another in its place, give it a minus, or measure another amount:
 * `5 km/h` is no 5 m/s.
 * @param words plain text
 * @param isOnly whether no other number was stored of these words, and none is asked for that is measured so
 * @param others the other numbers of the reading, and of what is known; `any` where the number need not be said
 */
export function objectionToNumber(
  { number, unit }: Amount,
  words: string,
  { isOnly, others }: { isOnly: boolean; others: OtherAmounts },
): Objection | undefined {
  const said = inDigits(words);
  const [rate, second] = ratesIn(said, unit);
  if (rate && !second) return objectionToRate({ number, unit }, rate);
  const amounts = placeAmounts(said);
  const part =
    isOfWhatIs(words) || COMPARED.test(words)
      ? partOfWhatIs({ number, unit }, { words, said, amounts })
      : undefined;
  if (part) return part;
  const places = amounts.filter(each => isOneAmount(each, { number, unit }));
  if (places.length === 0)
    return (
      outOfBounds({ number, unit }, said, amounts) ??
      otherAmount({ number, unit }, { said, amounts, isOnly, others })
    );
  const isNegative = ({ from }: PlacedAmount) =>
    MINUS_BEFORE.test(said.slice(Math.max(0, from - NEAR), from));
  const [first] = places;
  if (first && number > 0 && places.every(isNegative))
    return { how: 'is less than nothing', quote: said.slice(first.from - 1, first.to) };
  if (first && places.every(place => isRejected(said, place)))
    return { how: 'does not want it', quote: said.slice(first.from, first.to + FEW_WORDS).trim() };
  return denial(said, places) ?? givenUp({ number, unit }, said, amounts) ?? unwanted(said, places);
}

/** `1024 for every 2 m` is 512 px/m. */
function objectionToRate({ number, unit }: Amount, { rate, said, quote }: Rate): Objection | undefined {
  if (isRounded(rate, number) || !isRounded(said, number)) return undefined;
  return { how: `is ${printMeasure(rate, unit?.name)}`, quote };
}

/** The words that put another amount in the place of one. @param said plain text with its numbers in digits */
export function givenUp(
  { number, unit }: Amount,
  said: string,
  amounts: readonly PlacedAmount[],
): Objection | undefined {
  const places = amounts.filter(each => isOneAmount(each, { number, unit }));
  const isOfOneKind = (next: Amount) => !unit || (next.unit ?? unit).dimension === unit.dimension;
  const isOther = (next: PlacedAmount | undefined, text = said) =>
    next !== undefined &&
    isOfOneKind(next) &&
    !isRejected(text, next) &&
    !isOneAmount(next, { number, unit });
  const nextTo = (at: number) =>
    amounts.find(({ from }) => from === at || (from === at + 1 && said[at] === '-'));
  const isLast = ({ from }: Place, before: number) =>
    // Hardly anybody means a number by `one end`.
    amounts.findLast(each => each.to <= before && (each.unit !== undefined || each.number !== 1))?.from ===
    from;
  return (
    replacement(
      said,
      places,
      rest => isOther(placeAmounts(rest)[0], rest),
      ({ from }, before) => amounts.findLast(each => each.to <= before && isOfOneKind(each))?.from === from,
    ) ?? correction(said, places, at => isOther(nextTo(at)), isLast)
  );
}

interface Said {
  said: string;
  amounts: readonly PlacedAmount[];
  isOnly: boolean;
  others: OtherAmounts;
}

/** Another amount of the same kind, where it can be nothing else than what was meant. */
function otherAmount(
  { number, unit }: Amount,
  { said, amounts, isOnly, others }: Said,
): Objection | undefined {
  // The same figure in another unit is that amount, whatever it is compared with: `more than 20 feet` is no 20 m.
  const misread = amounts.find(each => each.unit && each.number === Math.abs(number) && isAlike(each, unit));
  if (misread) return inOtherUnit(misread, unit, said);
  const ofLight = amounts.find(each => each.number === number && isOtherLight(each.unit, unit));
  if (ofLight?.unit)
    return { how: `is in ${ofLight.unit.name}, not in ${unit?.name}`, quote: quoteAmount(ofLight, said) };
  if (isShareOfSaid({ number, unit }, said)) return undefined;
  const ofAnother = unit && figureOfAnother({ number, unit }, amounts, others);
  if (ofAnother) return { how: `is no ${unit.name}`, quote: quoteAmount(ofAnother, said) };
  if (saysByWhatIs(said, amounts)) return undefined;
  const isGivenUp = (each: PlacedAmount) =>
    isRejected(said, each) ||
    givenUp({ number: each.number, unit: each.unit ?? unit }, said, amounts) !== undefined;
  const alike = amounts.filter(each => isAlike(each, unit) && !isGivenUp(each));
  const slipped = alike.find(each => each.unit && isSameAmount(each.number, number, factorsOf(each.unit)));
  const [other, second] = alike;
  const meant = slipped ?? (isOnly && !second ? other : undefined);
  // `Ten feet a second, otherwise four`: it may be measured as the one before it.
  const isCarried = meant && !meant.unit && amounts.some(each => each.unit && each.to <= meant.from);
  return meant && !isCarried ? inOtherUnit(meant, unit, said) : undefined;
}

/** Whether words say an amount by what is there: `half of it`, `2 m more`. */
export function saysByWhatIs(said: string, amounts: readonly PlacedAmount[]): boolean {
  return (
    isOfWhatIs(said) ||
    COMPARED.test(said) ||
    amounts.some(({ unit, to }) => unit?.name === '×' || (unit && CHANGE_BEHIND.test(said.slice(to))))
  );
}

/** What behind an amount and its unit says that it is a change: `500 K warmer`. */
const CHANGE_BEHIND =
  /^ ?[\p{L}°%]+ (?:warmer|cooler|colder|brighter|darker|dimmer|stronger|weaker|higher|lower|longer|shorter|faster|quicker|slower|larger|bigger|smaller|wider|narrower|thicker|thinner|taller|deeper|nearer)\b/u;

/** What an amount is in a unit, with the words that say it. */
export function inOtherUnit(
  meant: PlacedAmount,
  unit: Unit | undefined,
  said: string,
): Objection | undefined {
  const converted = inUnit(meant, unit);
  if (converted === undefined) return undefined;
  return { how: `is ${printMeasure(converted, unit?.name)}`, quote: quoteAmount(meant, said) };
}

function quoteAmount({ from, to, unit }: PlacedAmount, said: string): string {
  return said.slice(from, to) + (unit ? ` ${unit.name}` : '');
}

/** Kinds of light that a lamp gives: what one comes to in the other hangs on how it spreads. */
const OF_LAMPS: ReadonlySet<string | undefined> = new Set(['luminous intensity', 'luminous flux']);

function isOtherLight(said: Unit | undefined, unit: Unit | undefined): boolean {
  const kinds = new Set([said?.dimension, unit?.dimension]);
  return kinds.size > 1 && [...kinds].every(kind => OF_LAMPS.has(kind));
}

/** `20 % weaker than now`, `twice as strong`: of what is there, and not the number itself. */
function partOfWhatIs(
  { number, unit }: Amount,
  { words, said, amounts }: { words: string; said: string; amounts: readonly PlacedAmount[] },
): Objection | undefined {
  const isSaid = amounts.some(each => each.unit !== undefined && isOneAmount(each, { number, unit }));
  if (unit?.dimension === 'share' || isSaid) return undefined;
  // `A stroll's 1.4? Then 0.9.`: what is written in digits, with nothing behind it, is a number.
  const isWrittenAlone = ({ from, to }: PlacedAmount) =>
    words.includes(said.slice(from, to)) && /^(?:$|[,;:!?]|\.(?!\d))/.test(said.slice(to));
  const part = amounts.find(
    each =>
      each.number === Math.abs(number) &&
      !OF_A_STOP.test(said.slice(each.to)) &&
      (each.unit?.dimension === 'share' || (each.number < 1 && !isWrittenAlone(each))),
  );
  if (!part) return undefined;
  const quote = said.slice(part.from, part.to + FEW_WORDS).trim();
  return { how: 'is a part of what is there now', quote };
}

/** `Half of a stop` is an amount by itself. */
const OF_A_STOP = /^ ?(?:of )?an? (?:stop|step)\b/;

/** Characters behind a number that are quoted with it. */
const FEW_WORDS = 20;

/** A bound that words set, and that a number is beyond: `no lower than 30` and 20. */
function outOfBounds(
  { number, unit }: Amount,
  said: string,
  amounts: readonly PlacedAmount[],
): Objection | undefined {
  const bounds = amounts.flatMap(amount => {
    const before = said.slice(Math.max(0, amount.from - NEAR_BOUND), amount.from);
    const [words] = AT_LEAST.exec(before) ?? AT_MOST.exec(before) ?? [];
    const limit = words !== undefined && isAlike(amount, unit) ? inUnit(amount, unit) : undefined;
    if (words === undefined || limit === undefined) return [];
    const isBeyond = AT_LEAST.test(before) ? number < limit * 0.97 : number > limit * 1.03;
    return [{ isBeyond, quote: words + said.slice(amount.from, amount.to) }];
  });
  const [only, second] = bounds;
  return only?.isBeyond && !second ? { how: 'bounds it', quote: only.quote } : undefined;
}

/** Characters before a number in which it can be called a bound. */
const NEAR_BOUND = 30;

const AT_LEAST =
  /\b(?:at least|no(?:t)? (?:lower|less|fewer|smaller|shorter|closer|slower) than|not (?:below|under)|never (?:below|under)|(?:a )?minimum(?: of)?) (?:about )?$/u;
const AT_MOST =
  /\b(?:at most|no(?:t)? (?:higher|more|greater|larger|longer|further|faster) than|not (?:above|over)|never (?:above|over)|(?:a )?maximum(?: of)?|up to) (?:about )?$/u;

/** An amount in another unit; in the other one where it has none. */
export function inUnit({ number, unit: said }: Amount, unit: Unit | undefined): number | undefined {
  return said && unit ? convertUnit(number, said, unit, 4) : number;
}

function isAlike(said: PlacedAmount, unit: Unit | undefined): boolean {
  // Parts and ones are seldom amounts by themselves: `a kilometre and a half`, `one more`.
  if (!said.unit) return Number.isInteger(said.number) && said.number > 1;
  return unit !== undefined && convertUnit(said.number, said.unit, unit) !== undefined;
}

/** Amounts by which something differs from what is. */
const COMPARED =
  /(?<!\b(?:not|no|nothing|never|or) )\b(?:more|less|further|closer)\b|\b(?:\p{L}{3,}er than|up by|down by|by another|as (?:it is|now|before))\b/u;
