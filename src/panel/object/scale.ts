import { logarithmicUnit } from '../../base/quantities/units.ts';
import type { PanelProperty } from './property.ts';

/** Where a slider begins and ends, and whether it goes by factors. */
export interface Scale {
  low: number;
  high: number;
  by: 'steps' | 'factors';
  /** Values are whole numbers. */
  isWhole: boolean;
}

/** Places of a slider. */
export const PLACES = 400;

/** From this factor between its ends on, a slider goes by factors: its lower half would be one pixel. */
const WIDE = 500;

/**
 * The slider of a number: its range, and where one end is open, up to well above what is there and what is usual. Undefined
 * where nothing tells how large its values are.
 */
export function scaleOf(property: PanelProperty): Scale | undefined {
  const { value, range, usual, default: standard, unit, units = [unit], isWhole } = property;
  if (typeof value !== 'number') return undefined;
  // The default may be in another unit: it only counts where the value says nothing.
  const known = [value, ...usual.map(each => each.value), ...(value === 0 ? [standard] : [])].filter(
    each => typeof each === 'number',
  );
  const [lowest, highest] = range ?? [null, null];
  const isOpen = lowest === null && highest === null;
  if (isOpen && usual.length === 0 && units.every(each => each === undefined)) return undefined;
  if (isOpen && logarithmicUnit(unit)) return stepsScale(known, isWhole);
  const low = lowest ?? Math.min(0, 2 * Math.min(...known));
  const most = Math.max(...known.map(Math.abs));
  const high = highest ?? roundUp(Math.max(2 * most, low + 1));
  if (!(low < high)) return undefined;
  return { low, high, by: low > 0 && high / low >= WIDE ? 'factors' : 'steps', isWhole };
}

/** Steps of light from a glimmer to the sun, whatever the value: a place on it says how bright that is. */
function stepsScale(known: readonly number[], isWhole: boolean): Scale {
  const low = Math.min(-8, ...known.map(Math.floor));
  return { low, high: Math.max(16, ...known.map(Math.ceil)), by: 'steps', isWhole };
}

/** 48 → 50, 730 → 1000: the next number that begins with 1, 2 or 5. */
function roundUp(number: number): number {
  const power = 10 ** Math.floor(Math.log10(number));
  return power * ([1, 2, 5].find(first => first * power >= number) ?? 10);
}

/** Where a value stands on its slider, from 0 to `PLACES`. */
export function sliderPlace(value: number, { low, high, by }: Scale): number {
  const share =
    by === 'steps'
      ? (value - low) / (high - low)
      : Math.log(Math.max(value, low) / low) / Math.log(high / low);
  return Math.round(Math.min(1, Math.max(0, share)) * PLACES);
}

/** The value at a place, with as many digits as a place is worth. */
export function sliderValue(place: number, { low, high, by, isWhole }: Scale): number {
  const share = place / PLACES;
  const exact = by === 'steps' ? low + share * (high - low) : low * (high / low) ** share;
  if (isWhole) return Math.round(exact);
  const digits = by === 'steps' ? digitsFor((high - low) / PLACES) : digitsFor(exact / 100);
  return Number(exact.toFixed(digits));
}

/** Digits behind the point that a difference needs. */
function digitsFor(difference: number): number {
  return Math.min(6, Math.max(0, Math.ceil(-Math.log10(difference))));
}
