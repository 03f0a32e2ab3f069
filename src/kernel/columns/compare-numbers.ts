import { clampNumber } from '../../base/quantities/limits.ts';
import { INTEGER_ENDS } from '../../base/quantities/number-types.ts';
import { toCandelas } from '../../base/quantities/photometry.ts';
import { convertUnit, logarithmicUnit, unitOf } from '../../base/quantities/units.ts';
import { asLight, type Cell } from './cells.ts';
import { type ConditionOperator, numberOf } from './condition-words.ts';

/** Whether a number is on the side of a limit that is wanted: in the unit of the value, or in candelas where only these can be compared. */
export function compares(cell: Cell, operator: ConditionOperator, written: unknown): boolean {
  const wanted = numberOf(written, cell.unit);
  if (typeof cell.value !== 'number' || !wanted) return false;
  const limit = bothInUnit(cell, wanted);
  if (!limit) return false;
  const { mine, theirs } = limit;
  if (operator === 'gt') return mine > theirs;
  if (operator === 'gte') return mine >= theirs;
  return operator === 'lt' ? mine < theirs : mine <= theirs;
}

/** Whether a value can be held against a number, or against a text with a unit. */
export function isComparable(cell: Cell, wanted: unknown): boolean {
  const number = numberOf(wanted, cell.unit);
  return typeof cell.value === 'number' && number !== undefined && bothInUnit(cell, number) !== undefined;
}

/** Both in one unit; undefined where they cannot be counted in one. */
export function bothInUnit(
  cell: Cell,
  wanted: { value: number; unit?: string },
): { mine: number; theirs: number } | undefined {
  if (wanted.unit === undefined) return { mine: Number(cell.value), theirs: wanted.value };
  const { value, unit, plan, spread, candelas, apart } = asLight(cell);
  const mine = Number(value);
  if (isZeroInAnyUnit(wanted.value, unit)) return { mine, theirs: 0 };
  if (apart !== undefined) return undefined;
  const [from, to] = [unitOf(wanted.unit), unitOf(unit)];
  if (unit === undefined && from?.dimension === 'share')
    return asShare(mine, wanted.value * from.factor, plan);
  const converted = from && to && convertUnit(wanted.value, from, to);
  if (converted !== undefined) return { mine, theirs: converted };
  const inCandelas = spread && toCandelas(wanted.value, lampUnit(wanted.unit), spread);
  if (candelas === undefined || inCandelas === undefined) return undefined;
  const isSame = Math.abs(candelas - inCandelas) <= ROUNDED * Math.abs(inCandelas);
  return { mine: isSame ? inCandelas : candelas, theirs: inCandelas };
}

/** The unit in which a lamp counts what is said in EV. */
export function lampUnit(unit: string): string {
  return unit === 'EV' ? 'EV100' : unit;
}

/** As far apart as two are that are printed alike: what is converted is printed with four digits. */
const ROUNDED = 5e-4;

/** A share of what is 1 as a whole, where the number may be one: `50%` is 0.5. */
function asShare(
  mine: number,
  theirs: number,
  plan: Cell['plan'],
): { mine: number; theirs: number } | undefined {
  const isWhole = plan !== undefined && Object.hasOwn(INTEGER_ENDS, plan.type);
  const isShare = plan?.range === undefined || clampNumber(theirs, plan.range) === theirs;
  return isShare && !isWhole ? { mine, theirs } : undefined;
}

/** Whether a limit is 0 in whichever unit: nothing is nothing in lumens and in lux, and not in steps of exposure. */
export function isZeroInAnyUnit(limit: number, unit: string | undefined): boolean {
  return limit === 0 && logarithmicUnit(unit) === undefined;
}
