import { lookupTable } from '../lookup-table.ts';
import { UNIT_TABLE } from './unit-table.ts';

/** A unit: what it measures, and how much of the engine's unit of the same kind one of it is. */
export interface Unit {
  /** As the dictionary and messages write it. */
  name: string;
  dimension: string;
  factor: number;
}

/** A unit that counts steps: adding multiplies what it stands for, and multiplying raises that to a power. */
export interface LogarithmicUnit {
  /** What is added where it stands for twice as much. */
  perDoubling: number;
  /** What it stands for. */
  of: string;
}

/** By the name of the unit. Decibels of engines and mixers are those of pressure, not of power. */
const LOGARITHMIC: Readonly<Record<string, LogarithmicUnit>> = lookupTable({
  EV: { perDoubling: 1, of: 'light' },
  EV100: { perDoubling: 1, of: 'light' },
  dB: { perDoubling: 20 * Math.log10(2), of: 'sound pressure' },
});

/** What a unit says of steps; undefined for those of which twice the number is twice as much. */
export function logarithmicUnit(name: string | undefined): LogarithmicUnit | undefined {
  const unit = name === undefined ? undefined : findUnit(name)?.name;
  return unit !== undefined && Object.hasOwn(LOGARITHMIC, unit) ? LOGARITHMIC[unit] : undefined;
}

/** What counts steps is never none of it: a millionth is the least. */
const LEAST_FACTOR = 2 ** -20;

/** A number that stands for so many times as much as another: 3 EV100 doubled are 4 EV100, 3 cd are 6 cd. */
export function multiplyAmount(value: number, factor: number, unit: string | undefined): number {
  const steps = logarithmicUnit(unit);
  if (!steps) return Number((value * factor).toPrecision(7));
  return Number((value + Math.log2(Math.max(factor, LEAST_FACTOR)) * steps.perDoubling).toPrecision(7));
}

/** How many times as much one number stands for as another. */
export function amountRatio(from: number, to: number, unit: string | undefined): number {
  const steps = logarithmicUnit(unit);
  return steps ? 2 ** ((to - from) / steps.perDoubling) : to / from;
}

const byName = new Map<string, Unit>();
const byForm = new Map<string, Unit>();
const entryUnits: Record<string, { of: string; alias: readonly string[] }> = {};
for (const [dimension, rows] of Object.entries(UNIT_TABLE)) {
  for (const [factor, names, of] of rows) {
    const [name = '', ...alias] = names.split(', ');
    for (const each of [name, ...alias]) byName.set(each, { name, dimension, factor });
    if (of !== undefined) entryUnits[name] = { of, alias };
  }
}
for (const [name, unit] of byName) byForm.set(name.toLowerCase(), unit);
for (const [name, unit] of byName) {
  for (const form of formsOf(name.toLowerCase())) if (!byForm.has(form)) byForm.set(form, unit);
}

/** How else a name is written: `metres`, `meter`, `m2`, `metres a second`. */
function formsOf(name: string): string[] {
  const spellings = [
    name,
    name.replace('metre', 'meter'),
    name.replace(' per ', ' a '),
    name.replace(' per hour', ' an hour'),
  ];
  const powers = /[²³]/.test(name) ? [plainPowers(name), plainPowers(name, '^')] : [];
  // The word that is counted is the first one, but for `square metre` and `unreal unit`.
  const plurals = spellings.map(each =>
    each.includes(' per ') || / an? /.test(each)
      ? each.replace(/^\w{3,}/, '$&s')
      : each.replace(/(?<!\w)\w{3,}$/, '$&s'),
  );
  const both = plurals.map(each => each.replace('metre', 'meter'));
  return [...spellings, ...powers, ...plurals, ...both];
}

function plainPowers(name: string, mark = ''): string {
  return name.replace('²', `${mark}2`).replace('³', `${mark}3`);
}

/** The units that entries of the dictionary use: what each is for, and how else people write it. */
export const ENTRY_UNITS: Readonly<typeof entryUnits> = entryUnits;

/** Every name of an entry's unit, for whoever searches by one of them. */
export function namesOfUnit(unit: string | { when: Record<string, string> } | undefined): string {
  const units = unit === undefined ? [] : typeof unit === 'string' ? [unit] : Object.values(unit.when);
  const aliases = (name: string) => (Object.hasOwn(entryUnits, name) ? (entryUnits[name]?.alias ?? []) : []);
  return units.flatMap(each => [each, ...aliases(each).flatMap(alias => [alias, `${alias}s`])]).join(' ');
}

/** Each unit by the name that is written, dimension by dimension. */
export const WRITTEN_UNITS: readonly string[] = [...new Set([...byName.values()].map(({ name }) => name))];

/** Names as they may be written, longest first, so that `metres per second` is not read as metres. */
export const UNIT_NAMES: readonly string[] = [...byForm.keys()].toSorted((a, b) => b.length - a.length);

/** A unit by any of its names; case matters only where two differ in nothing else. */
export function findUnit(written: string): Unit | undefined {
  const name = written.trim().replace(/(?<!\s)\s*([/*])\s*/g, '$1');
  return byName.get(name) ?? byForm.get(name.toLowerCase().replace(/\s+/g, ' '));
}

/** The unit of a field or property: one of the table, or one of its own that only equals itself. */
export function unitOf(name: string | undefined): Unit | undefined {
  if (name === undefined) return undefined;
  return findUnit(name) ?? { name, dimension: name.toLowerCase(), factor: 1 };
}

/** A unit as entries of the dictionary spell it; undefined when they use none such. */
export function entryUnit(written: string): string | undefined {
  const name = findUnit(written)?.name ?? '';
  return Object.hasOwn(ENTRY_UNITS, name) ? name : undefined;
}

/**
 * A number in another unit; undefined where the two measure different things. A frame rate becomes the time of a frame,
 * and the other way round.
 * @param digits what is kept of the result; further ones are noise of the conversion
 */
export function convertUnit(value: number, from: Unit, to: Unit, digits = 12): number | undefined {
  const tidy = (number: number) => Number(number.toPrecision(digits));
  if (from.dimension === to.dimension) return tidy((value * from.factor) / to.factor);
  const isInverse =
    (from.dimension === 'rate' && to.dimension === 'time') ||
    (from.dimension === 'time' && to.dimension === 'rate');
  if (!isInverse || value === 0) return undefined;
  return tidy(1 / (value * from.factor) / to.factor);
}

/** The unit that others of the same kind are multiples of: `lm` of `klm`. */
export function wholeUnit({ name, dimension }: Unit): string {
  const rows = UNIT_TABLE[dimension] ?? [];
  const [, names = name] = rows.find(([factor]) => factor === 1) ?? [];
  return names.split(', ')[0] ?? name;
}

/**
 * A number in the unit that the engine counts in: metres become centimetres. What the engine counts in many ways, as it
 * does data, stays.
 */
export function inEngineUnit(value: number, { dimension, factor }: Unit): number {
  const [, , of] = UNIT_TABLE[dimension]?.[0] ?? [];
  return of === undefined ? value : Number((value * factor).toPrecision(12));
}
