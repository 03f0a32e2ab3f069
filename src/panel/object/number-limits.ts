import { isAmount } from '../../base/quantities/amounts.ts';
import { clampNumber, type Limits } from '../../base/quantities/limits.ts';
import { printMeasure, printNumber, printRange } from '../../base/quantities/print-value.ts';
import { logarithmicUnit, unitOf } from '../../base/quantities/units.ts';
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
 * Whether several objects with different values go together by a factor: each keeps its share, whatever its unit. Nothing
 * grows from 0, and units that count steps are added.
 */
export function goesByFactor(property: PanelProperty): boolean {
  const { values = [], unit, units = [unit] } = property;
  if (!isMixed(property) && new Set(units).size < 2) return false;
  return values.every(each => Number(each) > 0) && units.every(each => logarithmicUnit(each) === undefined);
}

/** A change of several as it goes: `×1.8`, `+20`. */
export function tellDelta(from: number, to: number, isFactor: boolean): string {
  if (isFactor) return `×${printNumber(Number((to / from).toPrecision(3)))}`;
  const by = Number((to - from).toPrecision(5));
  return `${by < 0 ? '' : '+'}${printNumber(by)}`;
}
