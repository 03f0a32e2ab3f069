import { isRecord } from './json/is-record.ts';
import { simplifyName } from './nearest.ts';
import { findUnit } from './quantities/units.ts';
import { splitName } from './words/words.ts';

/** Units that other tools write behind the name of an argument or a property. */
const UNITS: ReadonlySet<string> = new Set([
  ...'seconds secs sec s ms milliseconds minutes hours degrees deg radians rad'.split(' '),
  ...'kilometers kilometres km meters metres m centimeters centimetres cm millimeters millimetres mm'.split(
    ' ',
  ),
  ...'miles yards yd feet ft inches inch'.split(' '),
  ...'lumens lumen lm candelas candela cd lux lx nits kelvin percent'.split(' '),
]);

/** The unit that a name ends with, and what is before it: `lm` of `Intensity_lm`. */
export function unitInName(written: string): { stem: string; unit: string } | undefined {
  const words = splitName(written);
  const last = words.at(-1)?.toLowerCase() ?? '';
  const unit = UNITS.has(last) ? findUnit(last) : undefined;
  if (words.length < 2 || !unit) return undefined;
  return { stem: simplifyName(written).slice(0, -simplifyName(last).length), unit: unit.name };
}

/** The unit that a name says and the one that stands in its place does not: `Intensity_lm` for `Intensity`. */
export function unitLost(written: string, near: string): string | undefined {
  return unitInName(near) === undefined ? unitInName(written)?.unit : undefined;
}

/** The numbers of a value with a unit behind them, down to the members of records and lists. */
export function numbersWithUnit(value: unknown, unit: string): unknown {
  if (typeof value === 'number') return `${value} ${unit}`;
  if (Array.isArray(value)) return value.map(each => numbersWithUnit(each, unit));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, numbersWithUnit(each, unit)]));
}
