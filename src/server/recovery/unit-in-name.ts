import { isRecord } from '../../base/json/is-record.ts';
import { simplifyName } from '../../base/nearest.ts';
import { findUnit } from '../../base/quantities/units.ts';
import { splitName } from '../../base/words/words.ts';
import { argumentMeant } from './other-names.ts';

type Arguments = Record<string, unknown>;

/** Units that other tools write behind the name of an argument. */
const UNITS: ReadonlySet<string> = new Set(
  'seconds secs sec ms milliseconds minutes meters metres m cm centimeters centimetres km degrees deg radians rad'.split(
    ' ',
  ),
);

/**
 * Arguments whose names say a unit, with the unit beside the number: `endSeconds: 10` is `end: "10 s"`, and
 * `radiusMeters: 5` is `radius: "5 m"`.
 * @param names of the arguments that are taken
 */
export function sayUnitsOfNames(given: Arguments, names: readonly string[]): Arguments {
  const said = Object.entries(given).map(([written, value]): [string, unknown] => {
    if (names.includes(written)) return [written, value];
    const { stem, unit } = unitInName(written) ?? {};
    const name = stem === undefined ? undefined : argumentMeant(stem, names);
    return name === undefined || name in given ? [written, value] : [name, withUnit(value, unit ?? '')];
  });
  return Object.fromEntries(said);
}

/** The numbers of a value with a unit behind them, down to the members of records and lists. */
function withUnit(value: unknown, unit: string): unknown {
  if (typeof value === 'number') return `${value} ${unit}`;
  if (Array.isArray(value)) return value.map(each => withUnit(each, unit));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withUnit(each, unit)]));
}

/** A record that says the unit of its numbers, with the unit beside each: `{ radius: 5, unit: "m" }` is `{ radius: "5 m" }`. */
export function sayUnitOfRecord(value: unknown, members: object = {}): unknown {
  if (!isRecord(value) || 'unit' in members) return value;
  const { unit, ...rest } = value;
  return typeof unit === 'string' && findUnit(unit) ? withUnit(rest, unit) : value;
}

/** The same of each record in the arguments of a call. */
export function sayUnitsOfRecords(given: Arguments): Arguments {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, sayUnitOfRecord(value)]));
}

/** The unit that the name of an argument ends with, and what is before it. */
export function unitInName(written: string): { stem: string; unit: string } | undefined {
  const words = splitName(written) ?? [];
  const last = words.at(-1)?.toLowerCase() ?? '';
  const unit = UNITS.has(last) ? findUnit(last) : undefined;
  if (words.length < 2 || !unit) return undefined;
  return { stem: simplifyName(written).slice(0, -simplifyName(last).length), unit: unit.name };
}
