import { readQuantity } from '../../base/quantities/find-quantities.ts';
import { convertUnit, unitOf } from '../../base/quantities/units.ts';
import { unitOfSchema, type ValueSchema } from '../mend-arguments.ts';

type Arguments = Record<string, unknown>;

const SECONDS = unitOf('s');

/**
 * A call whose times are written with a unit, as the operation says times: `end: "10 s"` is `end: 10, unit: "seconds"`, and
 * `frame: "2 s"` is `seconds: 2`. Where frames stand beside them, what is written stays: the check names it.
 */
export function sayUnit(given: Arguments, { properties = {} }: ValueSchema): Arguments {
  const counted = Object.keys(properties).filter(name => isCount(properties[name]));
  const timed = counted.filter(name => readSeconds(given[name]) !== undefined);
  if (timed.length === 0) return given;
  const seconds = Object.fromEntries(timed.map(name => [name, readSeconds(given[name])]));
  if (properties.unit?.enum?.includes('seconds')) {
    const areAll = counted.every(name => given[name] === undefined || timed.includes(name));
    const isFree = given.unit === undefined ? areAll : given.unit === 'seconds';
    return isFree ? { ...given, ...seconds, unit: 'seconds' } : given;
  }
  if (!timed.includes('frame') || !properties.seconds || given.seconds !== undefined) return given;
  const { frame: _, ...rest } = given;
  return { ...rest, seconds: seconds.frame };
}

/** Whether an argument is a number that says no unit of its own. */
function isCount(schema: ValueSchema = {}): boolean {
  return (schema.type === 'number' || schema.type === 'integer') && unitOfSchema(schema) === undefined;
}

/** The seconds that a text says; undefined where it says no time. */
export function readSeconds(written: unknown): number | undefined {
  const { value, unit } = (typeof written === 'string' && readQuantity(written, SECONDS)) || {};
  return value !== undefined && unit && SECONDS ? convertUnit(value, unit, SECONDS) : undefined;
}
