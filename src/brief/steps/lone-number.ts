import { type Unit, unitOf } from '../../base/quantities/units.ts';
import type { Column, Field } from '../discovery-schema.ts';
import type { Scr } from '../document.ts';
import { overridden } from './overridden.ts';
import { givenUp, inOtherUnit, inUnit, saysByWhatIs } from './ruled-out-number.ts';
import { isShareOfSaid } from './share-of-said.ts';
import { isRow, type Row } from './values/row.ts';
import { type Amount, isOneAmount, type PlacedAmount, placeAmounts } from './words/amounts.ts';
import { denial, isRejected, type Objection, type Place } from './words/denied.ts';

/** What may stand right behind it: its clause ends there, or a word that goes on with something else. */
const TRAILING =
  /^(?:$|[,;:!?]|\.(?!\d)| ?- | (?:please|then|now|thanks|is|was|will|would|should|for|and|but|i|or so|at|in|it|that|as|because|instead|again|exactly|there|here)\b)/u;

/** Before a number that counts, dates or names something else, or ends a range: `lamp 2`, `since 6`, `3 to 4`. */
const OF_ANOTHER =
  /\b(?:o'clock|number|no\.|nr|lamp|light|room|act|scene|level|area|gate|step|point|version|take|chapter|since|until|till|past|before|after|between|from|page|year|in|one of|all|times|by|\d ?(?:to|or|till|-)) ?$/u;

/** An hour may be meant: `at six`. */
const AT_AN_HOUR = /\b(?:at|around|about|by) $/u;
const LAST_HOUR = 24;

/** Amounts that words neither deny, correct nor call wrong. @param said plain text with its numbers in digits */
export function meantAmounts(said: string, unit: Unit | undefined): PlacedAmount[] {
  const amounts = placeAmounts(said);
  return amounts.filter(
    amount =>
      !denial(said, [amount]) &&
      !isRejected(said, amount) &&
      !givenUp({ number: amount.number, unit: amount.unit ?? unit }, said, amounts),
  );
}

/**
 * The one amount that words say, where it is another than what was read of them: `not four and a half. Five and a half` is no
 * 3.5. A number without a unit counts where nothing stands beside it that it could count.
 * @param said plain text with its numbers in digits
 * @param others the other numbers that were read of them: each of these must be said too, and takes its own
 * @param isMeasured whether an amount with its unit can be of nothing else either
 */
export function objectionByLone(
  { number, unit }: Amount,
  said: string,
  { others, isMeasured }: { others: readonly Amount[]; isMeasured: boolean },
): Objection | undefined {
  const amounts = placeAmounts(said);
  const isHeld = (each: Amount) => others.some(other => isOneAmount(each, other));
  // What is measured otherwise may well come from elsewhere: a place from the level.
  const isOfKind = (other: Amount) =>
    !isMeasured || !unit || !other.unit || other.unit.dimension === unit.dimension;
  if (others.some(other => isOfKind(other) && !amounts.some(each => isOneAmount(each, other))))
    return undefined;
  if (amounts.some(each => isOneAmount(each, { number, unit })) || saysByWhatIs(said, amounts))
    return undefined;
  if (isShareOfSaid({ number, unit }, said) || isWithinRange({ number, unit }, said, amounts))
    return undefined;
  const alike = meantAmounts(said, unit).filter(
    each => !isHeld(each) && (each.unit ? each.unit.dimension === unit?.dimension : isBare(each, unit, said)),
  );
  const [meant, second] = alike;
  // `Fifty candela, no, forty-five`: it is measured as what it corrects, and that was converted.
  const before = amounts.findLast(each => meant && each.to <= meant.from && each.unit);
  const isOfOther = before?.unit && before.unit.dimension !== unit?.dimension && !isHeld(before);
  if (isOfOther) return undefined;
  return meant && !second && (isMeasured || !meant.unit) ? inOtherUnit(meant, unit, said) : undefined;
}

/** `Between 3 and 4 m/s`, `3 to 4`: what lies in it may be meant. */
function isWithinRange({ number, unit }: Amount, said: string, amounts: readonly PlacedAmount[]): boolean {
  return amounts.some((last, index) => {
    const first = amounts[index - 1];
    const isRange = first !== undefined && IN_RANGE.test(said.slice(first.to, last.from));
    const ends = isRange
      ? [first, last].map(each => inUnit({ ...each, unit: each.unit ?? last.unit }, unit))
      : [];
    return ends.some(end => (end ?? number) < number) && ends.some(end => (end ?? number) > number);
  });
}

/** Between the ends of a range. */
const IN_RANGE = /^(?: ?[\p{L}°%/²]+)? ?(?:to|and|or|till|-) ?$/u;

/**
 * The words that choose another amount of the same kind behind one.
 * @param said plain text with its numbers in digits
 * @param others the other numbers that were read of them
 */
export function objectionByChosen(
  { number, unit }: Amount,
  said: string,
  others: readonly Amount[],
): Objection | undefined {
  const isOwn = (each: Amount) => isOneAmount(each, { number, unit });
  const amounts = placeAmounts(said);
  const chosen = meantAmounts(said, unit).filter(
    each =>
      !isOwn(each) &&
      !others.some(other => isOneAmount(each, other)) &&
      !OF_ANOTHER.test(said.slice(0, each.from)) &&
      (each.unit ? each.unit.dimension === unit?.dimension : each.number !== 1),
  );
  return overridden(
    said,
    amounts.filter(isOwn),
    chosen.map(each => withUnit(said, each)),
  );
}

/** A clause that settles which number it is, up to that: `so`, `say`, `knock it down to`. */
const SETTLING =
  /(?:^|[,.;:!?-] ?)(?:(?:and|well|no|ok|okay|right|just|or|then) )*(?:so|say|let's say|i'd say|put|call it|make (?:it|that)|(?:knock|bring|take|turn|push|drop|raise|lower|move|set|pull) (?:it|that|them) (?:up |down |back )?(?:to|at)) $/u;

/**
 * The last number that words settle on, where it is another than what was read: `Eight metres, ten with a lantern. Say
 * eight.` It is settled by the words before it, or stands alone and was said before.
 * @param said plain text with its numbers in digits
 * @param others the other numbers that were read of them
 */
export function objectionBySettled(
  { number, unit }: Amount,
  said: string,
  others: readonly Amount[],
): Objection | undefined {
  const amounts = placeAmounts(said);
  const last = amounts.at(-1);
  // `Make it half` says a part of something.
  if (
    !last ||
    last.number < 1 ||
    isOneAmount(last, { number, unit }) ||
    others.some(each => isOneAmount(last, each))
  )
    return undefined;
  const isOfKind = last.unit === undefined || last.unit.dimension === unit?.dimension;
  const before = said.slice(0, last.from);
  const isAlone =
    /[.;!?-] ?$/.test(before) && amounts.some(each => each !== last && each.number === last.number);
  const isEnd = ENDING.test(said.slice(withUnit(said, last).to));
  if (!isOfKind || !isEnd || !(isAlone || SETTLING.test(before))) return undefined;
  return inOtherUnit(last, unit, said);
}

/** What may stand behind the number that settles it. */
const ENDING = /^(?: (?:then|please|it is|flat|or so))*[.!]*$/u;

/** The place of an amount with the unit behind it. */
function withUnit(said: string, { from, to, unit }: PlacedAmount): Place {
  const written = unit === undefined ? undefined : UNIT_BEHIND.exec(said.slice(to))?.[0];
  return { from, to: to + (written?.length ?? 0) };
}

const UNIT_BEHIND = /^ ?[\p{L}°%×²³/]+(?: per \p{L}+)?/u;

/** The numbers of a reading, but for one field. */
export function otherAmounts(
  fields: Readonly<Record<string, Field>>,
  scr: Readonly<Scr>,
  except: string,
): Amount[] {
  return Object.entries(scr).flatMap(([name, value]) => {
    const field = fields[name];
    if (name === except || !field) return [];
    const rows = Array.isArray(value) ? value.filter(isRow) : [];
    if (field.type === 'table') return rows.flatMap(row => cellAmounts(field.columns, row));
    return typeof value === 'number' ? [measuredAmount(field, value)] : [];
  });
}

/** The numbers of a row, but for one column. */
export function cellAmounts(columns: Readonly<Record<string, Column>>, row: Row, except?: string): Amount[] {
  return Object.entries(row).flatMap(([name, cell]) =>
    name !== except && typeof cell === 'number' ? [measuredAmount(columns[name], cell)] : [],
  );
}

/** A number of a field or column, in its unit. */
export function measuredAmount(of: Field | Column | undefined, number: number): Amount {
  return { number, unit: of && 'unit' in of ? unitOf(of.unit) : undefined };
}

/** Whether a number stands for an amount by itself. */
function isBare({ number, from, to }: PlacedAmount, unit: Unit | undefined, said: string): boolean {
  if (number === 1 && said.trim() !== said.slice(from, to)) return false;
  const before = said.slice(0, from);
  // `Half` and `a quarter` are parts of something.
  const isRest = number < 1;
  const isHour = unit?.dimension === 'angle' && number <= LAST_HOUR && AT_AN_HOUR.test(before);
  if (isRest || isHour || OF_ANOTHER.test(before)) return false;
  return TRAILING.test(said.slice(to));
}

/** Whether a number can only be that of one field: no other of its kind is among the fields, and no other was read. */
export function isOnlyNumber(
  name: string,
  field: Field,
  {
    fields,
    scr,
    from,
  }: { fields: Readonly<Record<string, Field>>; scr: Readonly<Scr>; from: 'answer' | 'overview' },
): boolean {
  if (from === 'overview') return false;
  if (!Object.hasOwn(scr, name) || ('asPlace' in field && field.asPlace !== undefined)) return false;
  const isNumber = (each: Field | undefined) => each?.type === 'number' || each?.type === 'integer';
  const isCounting = (value: unknown) => /\d/.test(JSON.stringify(value) ?? '');
  if (Object.keys(scr).some(each => each !== name && isCounting(scr[each]))) return false;
  return !Object.entries(fields).some(
    ([each, other]) =>
      each !== name &&
      (other.type === 'table' || (isNumber(other) && dimensionOf(other) === dimensionOf(field))),
  );
}

function dimensionOf(field: object): string | undefined {
  return 'unit' in field && typeof field.unit === 'string' ? unitOf(field.unit)?.dimension : undefined;
}
