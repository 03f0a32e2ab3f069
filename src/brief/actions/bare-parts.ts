import { type Unit, unitOf } from '../../base/quantities/units.ts';
import type { Column, Field } from '../discovery-schema.ts';
import type { Scr } from '../document.ts';
import {
  type Amount,
  inDigits,
  isOneAmount,
  isRounded,
  placeAmounts,
  saysAmount,
} from '../steps/words/amounts.ts';
import { comparedWith, readNamedAmount } from '../steps/words/named-amount.ts';
import { plainText } from '../steps/words/plain-text.ts';
import { readRelative } from '../steps/words/read-relative.ts';
import { columnsOf, readThing } from './open-amounts.ts';
import type { Amounts } from './what-stands.ts';
import { readOfColumn } from './work-out-cell.ts';
import { workOutNumber } from './work-out-number.ts';

/** Why a number was not stored of which only the change is known. */
export const UNCLEAR =
  'what it is held against has no one value in the level: ask for the value itself, and send that';

/**
 * Fields whose numbers are but a part or a percentage of what stands (`20 % weaker than now` as 20): the value that this
 * comes to, or none where nobody knows it. A number that is said itself, and one that comes to the same, is left. Texts in
 * figures are read as numbers are: `"50%"` of `the sun half as strong`.
 */
export async function withoutBareParts(work: Amounts, scr: Scr, clauses: readonly string[]): Promise<Scr> {
  const filled: Scr = { ...scr };
  const figures = Object.fromEntries(
    Object.entries(scr).map(([name, value]) => [name, figureIn(value, work.ds.fields[name]) ?? value]),
  );
  for (const clause of clauses) {
    for (const name of fieldsOf(work, figures, clause)) {
      const number = figures[name];
      if (typeof number !== 'number') continue;
      const value = await workOutPart(work, name, number, clause);
      // Of lux, `50%` is no number.
      if (value !== number || isFactor(work.ds.fields[name])) filled[name] = value;
    }
  }
  return filled;
}

function isFactor(field: Field | undefined): boolean {
  return field?.type === 'number' && field.unit === '×';
}

const FIGURE = /^([x×]?) ?(\d+(?:\.\d+)?) ?(%|per ?cent|[x×]?)$/i;

/** The number of a text in figures: 0.5 of `"50%"`; 2 of `"2x"` where the field counts so itself. */
function figureIn(text: unknown, field: Field | Column | undefined): number | undefined {
  if (typeof text !== 'string' || field?.type !== 'number') return undefined;
  const [, times = '', digits, unit = ''] = FIGURE.exec(text.trim()) ?? [];
  if (digits === undefined || (/[x×]/i.test(times + unit) && field.unit !== '×')) return undefined;
  return Number(digits) / (/%|c/i.test(unit) ? 100 : 1);
}

/** The number of kelvins by which a light is warmer or cooler, whatever sign stands before it. */
function kelvinsIn(text: unknown, column: Column | undefined): number | undefined {
  if (column?.type !== 'number' || unitOf(column.unit)?.dimension !== 'colour temperature') return undefined;
  const [, digits] = KELVINS.exec(String(text).trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

const KELVINS = /^[-+−]? ?(\d+(?:\.\d+)?) ?(?:k|kelvins?)?$/i;

/** The number itself, what it comes to, or nothing where it is but a part of nobody knows what. */
async function workOutPart(
  work: Amounts,
  name: string,
  number: number,
  clause: string,
): Promise<number | undefined> {
  const field = work.ds.fields[name];
  if (field?.type !== 'number' || isSaidItself(field, number, clause)) return number;
  const isFigure = isFigureOf(number, clause);
  const isOnly = comparedWith(clause, work.words) === 'only';
  // Of what is a factor itself, a part may be the number: “at half” is 0.5.
  if (
    isOnly &&
    (isFactor(field) ? !isFigure || SAYS_WHERE.test(plainText(clause)) : !(isFigure || isDifference(clause)))
  )
    return number;
  const { told } = work;
  const count = told.length;
  const value = await workOutNumber(work, name, clause);
  if (value !== undefined && isRounded(value, number)) {
    told.length = count;
    return number;
  }
  if (value === undefined && isOnly && isFactor(field)) return number;
  if (value === undefined && isFigure) work.unclear.push(clause);
  return value ?? (isFigure ? undefined : number);
}

/** A part at which something is to be, and not by which it changes: `at half`. */
const SAYS_WHERE =
  /\b(?:at|to) (?:about |around |only |just )*(?:a |an |one |two |three )?(?:half|third|quarter|fifth|tenth|twice|double|\d)/;

/** Whether a clause tells by how much something changes, in its own unit; steps of exposure count from nothing. */
function isDifference(clause: string): boolean {
  const amount = readRelative(clause);
  return amount?.by === 'sum' && amount.unit?.dimension !== 'exposure';
}

/** The fields that a clause tells by what stands: those that it names, else the only one that it may be about. */
function fieldsOf({ ds, asked, words }: Amounts, scr: Scr, clause: string): string[] {
  const numbers = Object.entries(scr).flatMap(([name, value]) => {
    const field = ds.fields[name];
    return field?.type === 'number' && typeof value === 'number' ? [{ name, field, value }] : [];
  });
  const read = numbers
    .map(each => ({ ...each, amount: readNamedAmount(each.name, each.field, clause) }))
    // There is no half of a direction.
    .filter(({ field, amount }) => !(field.asPlace && amount?.amount.by === 'factor'));
  const named = read.filter(({ amount }) => amount?.isNamed);
  if (named.length > 0) return named.map(({ name }) => name);
  const meant = read.filter(({ amount }) => amount !== undefined);
  const [only, second] = meant.length > 1 ? meant.filter(({ name }) => asked.includes(name)) : meant;
  if (only) return second ? [] : [only.name];
  // In words that nobody can work with, its figure tells which it is.
  const isNow = comparedWith(clause) === 'stands' && PART.test(plainText(clause));
  // What is said itself elsewhere is no figure of that.
  const others = words.replace(clause, ' ');
  const isMeant = (value: number) => isFigureOf(value, clause) && !saysAmount(others, value);
  return isNow ? numbers.filter(({ value }) => isMeant(value)).map(({ name }) => name) : [];
}

const PART = /%|\b(?:per ?cent|half|twice|double|triple|thirds?|quarters?|fifth|tenth|times)\b|\d ?[x×]\b/;

/** Whether words say the number as well as what it differs by: `20 % weaker, about 5 lux`. */
function isSaidItself(field: Extract<Field, { type: 'number' }>, number: number, clause: string): boolean {
  const stored: Amount = { number, unit: unitOf(field.unit) };
  const isOwn = ({ unit }: Amount) => unit !== undefined && unit.dimension !== 'share' && unit.name !== '×';
  return placeAmounts(inDigits(clause)).some(each => isOwn(each) && isOneAmount(each, stored));
}

const IN_WORDS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:twice|doubled?)\b/, 2],
  [/\btripled?\b/, 3],
  [/\b(?:half|halved?)\b/, 0.5],
  [/\bthirds?\b/, 1 / 3],
  [/\bthirds?\b/, 3],
  [/\bquarters?\b/, 0.25],
  [/\bquarters?\b/, 4],
];

/** Whether a number is but the figure of a part: 20 or 0.2 or 0.8 of `20 % weaker`, 2 of `twice`. */
function isFigureOf(number: number, clause: string): boolean {
  const plain = plainText(clause);
  const said = [
    ...placeAmounts(inDigits(plain)).map(each => each.number),
    ...IN_WORDS.flatMap(([word, figure]) => (word.test(plain) ? [figure] : [])),
  ];
  const size = Math.abs(number);
  const figures = said.flatMap(each => [
    each,
    each / 100,
    1 + each / 100,
    1 - each / 100,
    1 + each,
    1 - each,
  ]);
  return figures.some(each => Math.abs(each - size) < 0.005 + Math.abs(each) * 0.005);
}

/**
 * The words of a cell whose number is but a part of what stands (`the Gate Beacon twice as bright` as 2), or is nowhere said;
 * with whether it is the part itself.
 */
export function bareCell(
  { ds, sight }: Amounts,
  { table, column, label }: { table: string; column: string; label: string },
  cell: unknown,
  clauses: readonly string[],
): { said: string; isPart: boolean } | undefined {
  const field = ds.fields[table];
  if (field?.type !== 'table') return undefined;
  const own = field.columns[column];
  const number = typeof cell === 'number' ? cell : (figureIn(cell, own) ?? kelvinsIn(cell, own));
  if (number === undefined) return undefined;
  for (const { clause, rest } of saidOf(label, sight.actors, clauses)) {
    const amount = own ? readOfColumn(column, own, rest) : readRelative(rest);
    if (!amount) continue;
    const named = columnsOf(field, rest);
    const isNamed =
      [column, own?.insteadOf].some(each => each && named.includes(each)) ||
      (named.length === 0 && amount.by === 'sum' && isCountedLike(own, amount.unit));
    const isPart = isFigureOf(number, rest);
    if (isNamed && (isPart || !saysAmount(clause, number))) return { said: rest, isPart };
  }
  return undefined;
}

/** Clauses about one thing: those that begin with its name, and what follows them without a name. */
function saidOf(
  label: string,
  actors: Amounts['sight']['actors'],
  clauses: readonly string[],
): { clause: string; rest: string }[] {
  let isOfIt = false;
  return clauses.flatMap(clause => {
    const thing = readThing(actors, clause);
    if (thing) isOfIt = plainText(thing.label) === plainText(label);
    return isOfIt ? [{ clause, rest: thing?.rest ?? clause }] : [];
  });
}

/** Whether an amount without the name of a column can be of that one alone by what it is counted in. */
function isCountedLike(column: Column | undefined, unit: Unit | undefined): boolean {
  const own = column?.type === 'number' ? unitOf(column.unit) : undefined;
  return own !== undefined && unit !== undefined && own.dimension === unit.dimension;
}
