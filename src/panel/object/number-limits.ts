import { isAmount } from '../../base/quantities/amounts.ts';
import { clampNumber, type Limits } from '../../base/quantities/limits.ts';
import { printMeasure, printNumber, printRange } from '../../base/quantities/print-value.ts';
import { amountRatio, logarithmicUnit, multiplyAmount, unitOf } from '../../base/quantities/units.ts';
import { isMixed } from './join-objects.ts';
import type { PanelProperty } from './property.ts';

type Limited = Pick<PanelProperty, 'range' | 'limits' | 'isLimit' | 'unit' | 'units'>;

/** What a number may be: the limits of the engine, and nothing below 0 of what there is never less than none of. */
export function limitsOf({ range, limits, isLimit, unit, units = [unit] }: Limited): Limits {
  const [low, high] = limits ?? ((isLimit && range) || [null, null]);
  const isSize = units.every(each => unitOf(each)?.dimension === 'length') && (range?.[0] ?? -1) >= 0;
  return [low ?? (isSize || units.every(isAmount) ? 0 : null), high];
}

/** A number inside of its limits. */
export function inLimits(number: number, property: Limited): number {
  return Number(clampNumber(number, limitsOf(property)).toPrecision(7));
}

/** Why a number is not taken; undefined where it is. */
export function refusalOf(number: number, property: Refusing): string | undefined {
  const { title, unit, isWhole, holds: [least, most] = [-Infinity, Infinity] } = property;
  const [low, high] = limitsOf(property);
  const isIn = (low === null || number >= low) && (high === null || number <= high);
  const told = `${title} cannot be ${printNumber(number)}`;
  if (!isIn) return `${told}: it is ${printRange([low, high], unit) ?? ''}.`;
  if (isWhole && !Number.isInteger(number)) return `${told}: it is a whole number.`;
  if (number >= least && number <= most) return undefined;
  return [`${told}: that is beyond anything a level can use.`, tellUsable(property)]
    .filter(Boolean)
    .join(' ');
}

type Refusing = Limited & Pick<PanelProperty, 'title' | 'isWhole' | 'holds' | 'usual'>;

/** What a value may well be, as far as the dictionary knows; empty where it does not. */
export function tellUsable(
  property: Pick<Refusing, 'range' | 'limits' | 'isLimit' | 'unit' | 'units' | 'usual'>,
): string {
  const { range, usual, unit } = property;
  const [low, high] = limitsOf(property);
  const known = usual.map(({ value }) => value).filter(value => typeof value === 'number');
  const ends = range ?? (known.length > 0 ? [Math.min(...known), Math.max(...known)] : [low, high]);
  const [from, to] = ends;
  const told = from === to && from !== null ? printMeasure(from, unit) : printRange([from, to], unit);
  return told === undefined ? '' : `${range || known.length > 0 ? 'Usual is' : 'It is'} ${told}.`;
}

/** From here on a number of any unit is more than a scene can be made of. */
const MONSTROUS = 1e9;

/** What is to be known of a value that is taken, and hardly meant. */
export function unusualRemark({ value, values = [value], ...property }: PanelProperty): string | undefined {
  const { range, unit, isLimit, kind } = property;
  if (kind !== 'number' && kind !== 'temperature') return undefined;
  const numbers = values.map(Number);
  const [low, high] = range ?? [null, null];
  const isBeyond = numbers.some(each => each < (low ?? each) || each > (high ?? each));
  if (!isLimit && isBeyond)
    return `Outside of what is usual, ${printRange([low, high], unit) ?? ''}; it is set all the same.`;
  if (numbers.every(each => Math.abs(each) < MONSTROUS)) return undefined;
  return 'Far more than any scene needs; it is set all the same.';
}

/**
 * Whether several objects with different values go together by a factor of what they stand for: each keeps its share,
 * whatever its unit. Nothing grows from 0, and where all count steps in one unit the same is added to each.
 */
export function goesByFactor(property: PanelProperty): boolean {
  const { values = [], unit } = property;
  if (hasUnits(property)) return true;
  if (!isMixed(property)) return false;
  return values.every(each => Number(each) > 0) && logarithmicUnit(unit) === undefined;
}

/** Several objects have their numbers in units that differ: a sum means something else to each. */
export function hasUnits({ units }: Pick<PanelProperty, 'units'>): boolean {
  return units !== undefined && new Set(units).size > 1;
}

/** The unit of one of several objects. */
export function unitAt(
  { unit, units }: Pick<PanelProperty, 'unit' | 'units'>,
  at: number,
): string | undefined {
  return units ? units[at] : unit;
}

/** The number of one of several after as much of a change as the first of them has from one number to the next. */
export function afterFactor(
  before: number,
  at: number,
  { property, from, to }: { property: Pick<PanelProperty, 'unit' | 'units'>; from: number; to: number },
): number {
  const factor = amountRatio(from, to, unitAt(property, 0));
  return multiplyAmount(before, factor, unitAt(property, at));
}

/** A change of several as it goes: `×1.8`, `+20`. @param factorIn the unit that a factor is told in; none where it is a sum */
export function tellDelta(from: number, to: number, factorIn?: { unit: string | undefined }): string {
  if (factorIn) return `×${printNumber(Number(amountRatio(from, to, factorIn.unit).toPrecision(3)))}`;
  const by = Number((to - from).toPrecision(5));
  return `${by < 0 ? '' : '+'}${printNumber(by)}`;
}
