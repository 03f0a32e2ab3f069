import { isRecord } from '../../base/json/is-record.ts';
import { numbersWithUnit, unitInName } from '../../base/named-unit.ts';
import { findUnit } from '../../base/quantities/units.ts';
import type { ValueSchema } from '../mend-arguments.ts';
import { argumentMeant, otherNameOf } from './other-names.ts';

type Arguments = Record<string, unknown>;

/**
 * Arguments and members whose names say a unit, with the unit beside the number: `endSeconds: 10` is `end: "10 s"`,
 * `location: { x_m: 1 }` is `location: { X: "1 m" }`.
 */
export function sayUnitsOfNames(given: Arguments, schema: ValueSchema): Arguments {
  const { properties = {} } = schema;
  const names = Object.keys(properties);
  const said = Object.entries(given).map(([written, value]): [string, unknown] => {
    if (names.includes(written)) return [written, sayUnitsWithin(value, properties[written])];
    // `last_minutes` is called so as a whole, and no `last` in minutes.
    if (otherNameOf(written, names) !== undefined) return [written, value];
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

/** A record that says the unit of its numbers, with the unit beside each: `{ radius: 5, unit: "m" }` is `{ radius: "5 m" }`. */
export function sayUnitOfRecord(value: unknown, members: object = {}): unknown {
  if (!isRecord(value) || 'unit' in members) return value;
  const { unit, units = unit, ...rest } = value;
  return typeof units === 'string' && findUnit(units) ? numbersWithUnit(rest, units) : value;
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
