import { printMeasure } from '../../base/quantities/print-value.ts';
import { type Unit, unitOf } from '../../base/quantities/units.ts';
import type { Column, Field } from '../discovery-schema.ts';
import { leavesThing } from './leaves-field.ts';
import { cellAmounts, objectionByLone } from './lone-number.ts';
import { objectionToFlag, objectionToSwitched } from './objection-to-switch.ts';
import { partsByRow } from './row-parts.ts';
import { negatedDeed } from './ruled-out-text.ts';
import { phrasesFor } from './values/phrases-for.ts';
import { REMOVES_ROW, type Row } from './values/row.ts';
import { isOneAmount, type PlacedAmount, placeAmounts } from './words/amounts.ts';
import { denialOfThing, hasWords, type Objection, placesOf } from './words/denied.ts';
import { plainText, spokenName } from './words/plain-text.ts';

type TableField = Extract<Field, { type: 'table' }>;

/**
 * What words say against a row: they leave its thing alone, deny it or what it says of it, they switch it the other way, or they say of
 * another row what it has, and something else of it.
 * @param said plain text
 */
export function objectionToRow(
  field: TableField,
  row: Row,
  rows: readonly Row[],
  said: string,
): Objection | undefined {
  if (row[REMOVES_ROW] === true) return undefined;
  const parts = partsByRow(field, rows, said);
  const own = parts.get(row) ?? '';
  const leaving = hasOptional(field, row) ? leavesThing(plainText(String(row[field.key])), said) : undefined;
  if (leaving !== undefined) return { how: 'leaves it as it is', quote: leaving };
  const others = [...parts].flatMap(([other, said]) =>
    other === row ? [] : [{ row: other, said, called: nameOf(field, other) }],
  );
  // Who denies a thing says of it what the row does.
  const isOff = row.on === false;
  for (const [name, cell] of Object.entries(row)) {
    const column = field.columns[name];
    if (!column) continue;
    const about = { name, column, row, columns: field.columns, called: nameOf(field, row) };
    const found =
      (isOff && name === field.key ? undefined : deniedCell(column, cell, said)) ??
      deniedDoing(column, cell, own) ??
      otherCell(about, cell, { own, others });
    if (found) return found;
  }
  return undefined;
}

/** Whether a row says more of its thing than every row must. */
function hasOptional({ key, columns }: TableField, row: Row): boolean {
  return Object.keys(row).some(name => name !== key && columns[name]?.optional === true);
}

function deniedCell(column: Column, cell: unknown, said: string): Objection | undefined {
  if (typeof cell !== 'string' || (column.type !== 'text' && column.type !== 'choice')) return undefined;
  const ways = column.type === 'choice' ? waysToSay(column, cell) : [plainText(cell)];
  const denied = denialOfThing(
    said,
    ways.flatMap(way => placesOf(said, way)),
  );
  return denied && BESIDE_IT.test(denied.quote) ? undefined : denied;
}

function deniedDoing(column: Column, cell: unknown, own: string): Objection | undefined {
  return column.type === 'text' && typeof cell === 'string' ? negatedDeed(plainText(cell), own) : undefined;
}

/** `Not at the oven`: something else is not there, and the oven is. */
const BESIDE_IT = /^[^\d]*?\b(?:at|in|by|near|on|for|to) /;

interface Cell {
  name: string;
  column: Column;
  row: Row;
  columns: TableField['columns'];
  called: string;
}

function nameOf({ key }: TableField, row: Row): string {
  return plainText(String(row[key]));
}

interface Parts {
  /** What the words say of the row. */
  own: string;
  /** What they say of each of the others. */
  others: readonly { row: Row; said: string; called: string }[];
}

function otherCell(
  { name, column, row, columns, called }: Cell,
  cell: unknown,
  parts: Parts,
): Objection | undefined {
  switch (column.type) {
    case 'boolean':
      if (typeof cell !== 'boolean') return undefined;
      return name === 'on'
        ? (objectionToSwitched(cell, parts.own, called) ??
            exchanged({ name, cell }, parts, part => objectionToSwitched(!cell, part) !== undefined))
        : objectionToFlag(name, column, cell, parts.own);
    case 'choice':
      return exchangedOption(column, cell, parts);
    case 'text':
      // What leads to another row is called as that is.
      return typeof cell === 'string' && !parts.others.some(({ called }) => hasWords(called, plainText(cell)))
        ? exchanged({ name, cell }, parts, part => hasWords(part, plainText(cell)))
        : undefined;
    case 'number':
    case 'integer': {
      if (typeof cell !== 'number') return undefined;
      const about = { name, column, row, columns, called };
      return (
        exchangedSide(about, cell, parts.own) ??
        exchangedAmount(about, cell, parts) ??
        otherLone(about, cell, parts.own)
      );
    }
    default:
      return undefined;
  }
}

/** Words of an answer that says one thing and nothing else: `Only once.` */
const FEW_WORDS = 3;

/** Another option is said of this row, and this one of another; or that other one is all that is said. */
function exchangedOption(
  column: Extract<Column, { type: 'choice' }>,
  cell: unknown,
  { own, others }: Parts,
): Objection | undefined {
  const says = (part: string, option: unknown) =>
    waysToSay(column, option).some(way =>
      placesOf(part, way).some(({ from }) => !MORE_THAN.test(part.slice(0, from))),
    );
  const isAll = others.length === 0 && own.split(' ').length <= FEW_WORDS;
  const isTooLittle = waysToSay(column, cell).some(way => hasWords(own, way));
  const isOutright = (option: unknown) =>
    waysToSay(column, option).some(way => placesOf(own, way).some(({ to }) => OUTRIGHT.test(own.slice(to))));
  const isSwapped =
    !says(own, cell) &&
    (isAll ||
      isTooLittle ||
      Object.keys(column.options).some(isOutright) ||
      others.some(other => says(other.said, cell)));
  const meant = Object.keys(column.options).find(each => each !== cell && says(own, each));
  return isSwapped && meant !== undefined ? { how: `says ${spokenName(meant)}`, quote: own } : undefined;
}

/** What is said of another row alone, which has it not: `one waits by the brazier, the other strolls to the platform`. */
function exchanged(
  { name, cell }: { name: string; cell: unknown },
  { own, others }: Parts,
  says: (part: string) => boolean,
): Objection | undefined {
  if (own === '' || says(own)) return undefined;
  const saying = others.filter(other => says(other.said));
  const [first] = saying;
  const isHeld = saying.some(other => other.row[name] === cell);
  return first === undefined || isHeld ? undefined : { how: 'is said of another', quote: first.said };
}

/** Behind an option that is meant and nothing else: `once and never again`. */
const OUTRIGHT = /^ (?:and never (?:again|since)|only|and for all)\b/u;

/** Before an option that is not all: `not just the once`. */
const MORE_THAN = /\bnot (?:just|only|merely)(?: (?:the|a|an))? $/;

function waysToSay(column: Extract<Column, { type: 'choice' }>, option: unknown): string[] {
  const meaning = column.options[String(option)] ?? '';
  return [spokenName(String(option)), plainText(meaning), ...phrasesFor(column, option).map(plainText)];
}

/** The one amount of its kind is another one in what is said of this row, and this one is said of another. */
function exchangedAmount(
  { name, column, row, columns }: Cell,
  number: number,
  { own, others }: Parts,
): Objection | undefined {
  const unit = unitIn(column);
  const isAlone = Object.keys(row).every(
    each =>
      each === name || !isNumeric(columns[each]) || unitIn(columns[each])?.dimension !== unit?.dimension,
  );
  const says = (part: string) => placeAmounts(part).some(each => isOneAmount(each, { number, unit }));
  const alike = placeAmounts(own).filter(each => each.unit?.dimension === unit?.dimension);
  const [meant, second] = alike;
  if (!meant) return isAlone ? exchanged({ name, cell: number }, { own, others }, says) : undefined;
  if (second || !isAlone || says(own) || !others.some(other => says(other.said))) return undefined;
  return { how: `says ${printMeasure(meant.number, meant.unit?.name)}`, quote: own };
}

/** The one amount that is said of the row, and that nothing of the row is, is another one. */
function otherLone({ name, column, row, columns }: Cell, number: number, own: string): Objection | undefined {
  const unit = unitIn(column) ?? strayUnit(columns, own);
  // Many a length is said of a thing, of where it stands too.
  const isMeasured = unit?.dimension !== 'length' || hasWords(own, spokenName(name));
  const others = cellAmounts(columns, row, name);
  return own === '' ? undefined : objectionByLone({ number, unit }, own, { others, isMeasured });
}

/** A unit that the words say and no column has: that of a column without one. */
function strayUnit(columns: TableField['columns'], own: string): Unit | undefined {
  const known = new Set(Object.values(columns).map(each => unitIn(each)?.dimension));
  return placeAmounts(own).find(({ unit }) => unit && !known.has(unit.dimension))?.unit;
}

function isNumeric(column: Column | undefined): column is Extract<Column, { type: 'number' | 'integer' }> {
  return column?.type === 'number' || column?.type === 'integer';
}

function unitIn(column: Column | undefined): Unit | undefined {
  return isNumeric(column) ? unitOf(column.unit) : undefined;
}

/** Sides and the words that name them behind an amount, or before it. */
const SIDES: readonly (readonly [column: string, after: RegExp, before: RegExp])[] = [
  ['width', /^[^\d,;.]{0,20}?\b(?:wide|in width|across|broad)\b/, /\b(?:width|breadth)(?: is| of|:)? $/],
  ['depth', /^[^\d,;.]{0,20}?\b(?:deep|in depth)\b/, /\bdepth(?: is| of|:)? $/],
  ['height', /^[^\d,;.]{0,20}?\b(?:high|tall|in height)\b/, /\bheight(?: is| of|:)? $/],
];

/** A side that the words give another amount, and whose own the row has at another side. */
function exchangedSide({ name, column, row }: Cell, number: number, own: string): Objection | undefined {
  const [, after, before] = SIDES.find(([side]) => side === name) ?? [];
  if (!after || !before) return undefined;
  const unit = unitIn(column);
  const called = placeAmounts(own).filter(
    ({ from, to }) => after.test(own.slice(to)) || before.test(own.slice(0, from)),
  );
  const [meant, second] = called;
  if (!meant || second || isOneAmount(meant, { number, unit })) return undefined;
  const isElsewhere = SIDES.some(([side]) => side !== name && isSide(meant, row[side], unit));
  return isElsewhere ? { how: `is its ${name}`, quote: quoteSide(own, meant) } : undefined;
}

function isSide(meant: PlacedAmount, number: unknown, unit: Unit | undefined): boolean {
  return typeof number === 'number' && isOneAmount(meant, { number, unit });
}

function quoteSide(own: string, { from, to }: PlacedAmount): string {
  return own.slice(Math.max(0, from - 10), to + 16).trim();
}
