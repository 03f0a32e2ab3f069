import { findUnit } from '../../base/quantities/units.ts';
import { isAmbiguous } from './read-typed.ts';

/** A number with a unit that goes with another of the same kind, by what that measures. */
const LIKE: Readonly<Record<string, string>> = {
  length: '1.5 m',
  angle: '0.5 rad',
  time: '200 ms',
  mass: '500 g',
};

/** One that a number of a light takes, whatever its own. */
const LIGHT = '650 lm, 50 cd or 5000 unitless';

/** The part of a list of examples that has a unit; empty where none goes with the unit of the field. */
export function withUnitLike(unit: string | undefined, isLight: boolean): string {
  const like = isLight ? LIGHT : LIKE[findUnit(unit ?? '')?.dimension ?? ''];
  return like === undefined ? '' : `, ${like}`;
}

/** Why what was typed is not taken, in units that the field takes. */
export function tellNoNumber(typed: string, unit: string | undefined, isLight: boolean): string {
  if (isAmbiguous(typed)) {
    const comma = typed.indexOf(',');
    const [thousands, decimal] = [
      typed.replace(',', ''),
      `${typed.slice(0, comma)}.${typed.slice(comma + 1)}`,
    ];
    return `“${typed}” may be ${thousands} or ${decimal}: type one of these.`;
  }
  const written = /^[\d.,]+\s*([^\d\s].*)$/.exec(typed)?.[1];
  const other = written === undefined ? undefined : findUnit(written);
  const why =
    other && unit !== undefined
      ? `“${typed}” does not come to ${unit} here.`
      : `${nameTyped(typed)} is no number.`;
  return `${why} Type one like 12, /2, +=10, 50%${withUnitLike(unit, isLight)}.`;
}

function nameTyped(typed: string): string {
  return typed.trim() === '' ? 'An empty field' : `“${typed}”`;
}
