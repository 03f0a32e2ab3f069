import { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { cellsOf } from './cells.ts';
import { type ColumnName, readColumnName } from './column-target.ts';
import { isOrder } from './condition-words.ts';
import type { ColumnCondition, ConditionalCall } from './conditions.ts';
import type { ColumnOrder } from './print-columns.ts';
import type { ColumnAnswers } from './read-columns.ts';
import { worldColumn } from './world-columns.ts';

/** What rows are held against, and the call that asks for it. */
interface Comparison {
  conditions: readonly ColumnCondition[];
  order?: ColumnOrder;
  call: ConditionalCall;
}

/**
 * Refuses to hold against a limit what is no number: a place is neither above nor below 0, one of its coordinates is.
 * @throws BridgeError `invalid_arguments`, with the call as it was most likely meant
 */
export function checkComparable(asked: ColumnAnswers, { conditions, order, call }: Comparison): void {
  for (const { name, tests } of conditions) {
    const limits = tests.filter(({ operator }) => isOrder(operator));
    const value = limits.length > 0 ? valueWithoutOrder(asked, readColumnName(name)) : undefined;
    if (value === undefined) continue;
    const { where = {} } = call;
    const meant = isRecord(value) ? memberMeant(name, value, limits) : undefined;
    const renamed = Object.entries(where).map(([key, test]) => [key === name && meant ? meant : key, test]);
    const isUnknown = isRecord(value) && meant === undefined;
    throw refuse(call, {
      message: `\`where.${name}\` has a limit, but ${name} is ${printShort(value)}.`,
      name,
      value,
      changes: isUnknown
        ? undefined
        : { where: meant ? Object.fromEntries(renamed) : { ...where, [name]: value } },
    });
  }
  const value = order && valuesOf(asked, order.column).find(isRecord);
  if (order && isRecord(value)) {
    const sign = order.direction === 'descending' ? '-' : '';
    const name = order.column.property;
    const meant = memberMeant(name, value);
    throw refuse(call, {
      message: `\`sort\`: ${name} is ${printShort(value)}, which has no order.`,
      name,
      value,
      changes: meant === undefined ? undefined : { sort: `${sign}${meant}` },
    });
  }
}

/** A value of the column, where rows have some and none of them has an order. */
function valueWithoutOrder(asked: ColumnAnswers, column: ColumnName): unknown {
  const values = valuesOf(asked, column);
  return values.every(value => typeof value !== 'number') ? (values.find(isRecord) ?? values[0]) : undefined;
}

function valuesOf(asked: ColumnAnswers, column: ColumnName): unknown[] {
  return asked.targets.flatMap(target => cellsOf(asked, target, column).map(({ value }) => value));
}

/**
 * The member that somebody means who names none: the height of a place, the turn of a rotation. A size, a scale and a colour
 * have none that is meant before the others.
 */
function memberMeant(
  name: string,
  value: Record<string, unknown>,
  limits: ColumnCondition['tests'] = [],
): string | undefined {
  if (isBox(name, value)) {
    // Nothing is smaller than 0, and things stand below it.
    const isPlace = limits.some(({ wanted }) => typeof wanted === 'number' && wanted <= 0);
    return isPlace ? `${name}.min.Z` : undefined;
  }
  if ('Yaw' in value) return `${name}.Yaw`;
  return 'Z' in value && /location$/i.test(name) ? `${name}.Z` : undefined;
}

function isBox(name: string, value: Record<string, unknown>): boolean {
  return worldColumn(name)?.key === 'bounds' && 'size' in value;
}

const UNEVEN_TOO = ' "uneven" as the value finds what is scaled otherwise along one axis.';

function refuse(
  { cursor: _, ...call }: ConditionalCall,
  wrong: { message: string; name: string; value: unknown; changes: Record<string, unknown> | undefined },
): BridgeError {
  const { message, name, value, changes } = wrong;
  const remedy = isRecord(value)
    ? `Name the member that is compared: ${listMembers(name, value)}.${worldColumn(name)?.key === 'scale' ? UNEVEN_TOO : ''}`
    : 'gt, gte, lt and lte compare numbers; give the value, or use in, not or like.';
  return new BridgeError('invalid_arguments', message, {
    remedy,
    ...(changes && { example: { action: 'find_actors', ...call, ...changes } }),
  });
}

function listMembers(name: string, value: Record<string, unknown>): string {
  if (isBox(name, value)) return `${name}.min.Z, ${name}.max.X, ${name}.size.Z and so on`;
  return Object.keys(value)
    .map(member => `${name}.${member}`)
    .join(', ');
}

function printShort(value: unknown): string {
  return isRecord(value)
    ? `a value of several: ${JSON.stringify(value)}`
    : `not a number: ${JSON.stringify(value)}`;
}
