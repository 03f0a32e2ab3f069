import { simplifyName } from '../../../base/nearest.ts';
import { findUnit } from '../../../base/quantities/units.ts';
import { isStruct } from '../../../pipeline/value-shapes.ts';
import type { ExpectedValue } from './expected-value.ts';

/** What a page prints beside a value: `{ "value": 20, "unit": "cd", "range": [0, 100] }`. */
const BESIDE: ReadonlySet<string> = new Set([
  ...[
    'value',
    'unit',
    'inForce',
    'type',
    'range',
    'rangeIs',
    'limits',
    'summary',
    'fromProject',
    'used',
    'modified',
  ],
  ...[
    'default',
    'defaultUnit',
    'before',
    'other',
    'writable',
    'whyNot',
    'description',
    'typeHint',
    'commonValues',
  ],
  ...['pitfalls', 'enum', 'name', 'property', 'propertyName', 'objectPath', 'success'],
]);

/**
 * The value in a row of a page, where somebody gives the whole row back: a number with its unit as a text. Anything else
 * is given back as it is: what has a `value` among its own members, or tells of another property.
 */
export function valuePrinted(
  given: unknown,
  { name, raw, unit: own }: Pick<ExpectedValue, 'name' | 'raw' | 'unit'>,
): unknown {
  if (!isStruct(given) || !Object.hasOwn(given, 'value')) return given;
  if (isStruct(raw) && Object.keys(raw).some(member => member.toLowerCase() === 'value')) return given;
  const { value, unit } = given;
  const called = given.name ?? given.property ?? given.propertyName;
  const isOther = called !== undefined && leafOf(String(called)) !== leafOf(name);
  if (isOther || !Object.keys(given).every(key => BESIDE.has(key))) return given;
  if (typeof unit !== 'string' || unit === own) return value;
  const isMeasured = typeof value === 'number' && findUnit(unit) !== undefined;
  return isMeasured ? `${value} ${unit}` : given;
}

function leafOf(name: string): string {
  return simplifyName(name.slice(name.lastIndexOf('.') + 1));
}
