import { isRecord } from '../../base/json/is-record.ts';
import { simplifyName } from '../../base/nearest.ts';
import { findUnit } from '../../base/quantities/units.ts';
import { splitName } from '../../base/words/words.ts';
import type { ValueSchema } from '../mend-arguments.ts';
import { argumentMeant } from './other-names.ts';

type Arguments = Record<string, unknown>;

/** Units that other tools write behind the name of an argument. */
const UNITS: ReadonlySet<string> = new Set([
  ...'seconds secs sec s ms milliseconds minutes hours degrees deg radians rad'.split(' '),
  ...'kilometers kilometres km meters metres m centimeters centimetres cm millimeters millimetres mm'.split(
    ' ',
  ),
  ...'miles yards yd feet ft inches inch'.split(' '),
  ...'lumens lumen lm candelas candela cd lux lx nits kelvin percent'.split(' '),
]);

/**
 * Arguments and members whose names say a unit, with the unit beside the number: `endSeconds: 10` is `end: "10 s"`,
 * `location: { x_m: 1 }` is `location: { X: "1 m" }`.
 */
export function sayUnitsOfNames(given: Arguments, schema: ValueSchema): Arguments {
  const { properties = {} } = schema;
  const names = Object.keys(properties);
  const said = Object.entries(given).map(([written, value]): [string, unknown] => {
    if (names.includes(written)) return [written, sayUnitsWithin(value, properties[written])];
    const { stem, unit } = unitInName(written) ?? {};
    const name = stem === undefined ? undefined : argumentMeant(stem, names);
    return name === undefined || name in given
      ? [written, value]
      : [name, numbersWithUnit(value, unit ?? '')];
  });
  return Object.fromEntries(said);
}

/** The same of the members of a record, and of the records of a list. */
function sayUnitsWithin(value: unknown, schema: ValueSchema = {}): unknown {
  if (Array.isArray(value)) return value.map(each => sayUnitsWithin(each, schema.items));
  return isRecord(value) && schema.properties ? sayUnitsOfNames(value, schema) : value;
}

/** The numbers of a value with a unit behind them, down to the members of records and lists. */
export function numbersWithUnit(value: unknown, unit: string): unknown {
  if (typeof value === 'number') return `${value} ${unit}`;
  if (Array.isArray(value)) return value.map(each => numbersWithUnit(each, unit));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, numbersWithUnit(each, unit)]));
}

/** A record that says the unit of its numbers, with the unit beside each: `{ radius: 5, unit: "m" }` is `{ radius: "5 m" }`. */
export function sayUnitOfRecord(value: unknown, members: object = {}): unknown {
  if (!isRecord(value) || 'unit' in members) return value;
  const { unit, ...rest } = value;
  return typeof unit === 'string' && findUnit(unit) ? numbersWithUnit(rest, unit) : value;
}

/** The arguments of a call with the units that their records say: for all of their numbers, or in the names of members. */
export function sayUnitsOfRecords(given: Arguments): Arguments {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, sayUnitsOfMembers(sayUnitOfRecord(value))]),
  );
}

function sayUnitsOfMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sayUnitsOfMembers);
  if (!isRecord(value)) return value;
  const members = Object.entries(value).map(([written, each]): [string, unknown] => {
    const { stem, unit } = unitInName(written) ?? {};
    return stem === undefined || unit === undefined
      ? [written, sayUnitsOfMembers(each)]
      : [stem, numbersWithUnit(each, unit)];
  });
  return Object.fromEntries(members);
}

/** The unit that the name of an argument ends with, and what is before it. */
export function unitInName(written: string): { stem: string; unit: string } | undefined {
  const words = splitName(written);
  const last = words.at(-1)?.toLowerCase() ?? '';
  const unit = UNITS.has(last) ? findUnit(last) : undefined;
  if (words.length < 2 || !unit) return undefined;
  return { stem: simplifyName(written).slice(0, -simplifyName(last).length), unit: unit.name };
}
