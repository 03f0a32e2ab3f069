import { BridgeError, recover } from '../../../base/errors.ts';
import { toCandelas } from '../../../base/quantities/photometry.ts';
import { cutText } from '../../../base/text/cut-text.ts';
import type { Cell } from '../../../kernel/columns/cells.ts';
import { isComparable } from '../../../kernel/columns/compare-numbers.ts';
import { numberOf, readLimit, type Test } from '../../../kernel/columns/condition-words.ts';
import { satisfies } from '../../../kernel/columns/conditions.ts';
import type { LocatedProperty } from '../../../kernel/finding/locate-property.ts';
import type { InspectContext } from '../../../kernel/views/define-view.ts';
import { isEmptyValue, isStruct, sameValue } from '../../../pipeline/value-shapes.ts';
import type { WorldKind } from '../../../unreal/level-list.ts';
import { readConditionValue } from '../../objects/index.ts';
import type { Condition, Sight } from './condition.ts';
import { type ConditionPlace, printLocated, readConditionPlace } from './condition-place.ts';

export const COMPARISONS = ['equals', 'differs', 'above', 'below', 'contains', 'changes'] as const;
type Operator = (typeof COMPARISONS)[number];

export interface PropertyQuery {
  objectPath: string;
  propertyName: string;
  operator: Operator;
  value: unknown;
  world: WorldKind;
}

/** A property to reach a value. It is found once; then one read after the other asks for its value alone. */
export function propertyCondition(context: InspectContext, query: PropertyQuery): Condition {
  const { propertyName, operator, value } = query;
  let place: ConditionPlace | undefined;
  let first: { value: unknown } | undefined;
  let wanted: { value: unknown } | undefined;
  const read = async (property: LocatedProperty, signal: AbortSignal) => {
    wanted ??= { value: await readWanted({ ...context, signal }, property, query) };
    return wanted.value;
  };
  const look = async (signal: AbortSignal): Promise<Sight> => {
    const { found, now } = await readConditionPlace({ ...context, signal }, query, place);
    place = countsByAnother(found.property, value) ? undefined : found;
    first ??= { value: now };
    const isMet =
      operator === 'changes'
        ? !sameValue(now, first.value)
        : reaches(found, now, { operator, value: await read(found.property, signal) });
    return { isMet, seen: { objectPath: found.objectPath, propertyName: found.property.name, value: now } };
  };
  const end = operator === 'changes' ? '' : ` ${cutText(JSON.stringify(value), MOST_SHOWN)}`;
  return {
    what: `${propertyName} ${WORDS[operator]}${end}`,
    look: async signal => {
      try {
        return await look(signal);
      } catch (thrown) {
        const isGone = thrown instanceof BridgeError && thrown.code === 'object_not_found';
        if (!isGone || !first) throw thrown;
        // It was there before, and may come back under the same name.
        place = undefined;
        return { isMet: false, seen: { objectPath: query.objectPath, gone: true } };
      }
    },
  };
}

/** Whether a number is held against one with a unit, and counts by a property that may change as well. */
function countsByAnother({ record }: LocatedProperty, wanted: unknown): boolean {
  if (typeof record?.plan.entry?.unit !== 'object') return false;
  const limit = typeof wanted === 'string' ? (readLimit(wanted)?.wanted ?? wanted) : wanted;
  return numberOf(limit, record.unit)?.unit !== undefined;
}

/**
 * The value that is waited for as the property has it: read as a change of it would be. Numbers are held against limits and
 * units, a list against one of its elements.
 * @throws BridgeError `invalid_value` for what it can never be
 */
async function readWanted(
  { session, signal }: InspectContext,
  property: LocatedProperty,
  { value, operator, world, ...written }: PropertyQuery,
): Promise<unknown> {
  const { name, record, raw } = property;
  if (operator !== 'equals' && operator !== 'differs') return value;
  const now = printLocated(property, raw);
  const about = { name, value: now, plan: record?.plan, unit: record?.unit };
  return readConditionValue({ session, world, ...(signal && { signal }) }, value, about, {
    extra: ['reference'],
    correctCall: mended => ({ action: 'wait_for', ...written, operator, value: mended }),
  }).catch(
    recover(['invalid_value'], ({ message, details }) => {
      const remedy = `It is ${cutText(JSON.stringify(now), MOST_SHOWN)} now.`;
      throw new BridgeError('invalid_value', message, { ...details, remedy });
    }),
  );
}

/** Whether a value is what is waited for. @throws BridgeError `invalid_value` where it can never be */
function reaches(
  { property: { name, record }, spread }: ConditionPlace,
  now: unknown,
  { operator, value }: { operator: Exclude<Operator, 'changes'>; value: unknown },
): boolean {
  if ((operator === 'above' || operator === 'below') && !isCounted(now)) throw noNumber(name, now, operator);
  const test = typeof now === 'number' ? testOf(operator, value) : undefined;
  if (!test) return compare(now, operator, value);
  const candelas = spread && toCandelas(Number(now), record?.unit, spread);
  const cell: Cell = {
    ...{ owner: '', value: now },
    ...(record && { plan: record.plan }),
    ...(record?.unit !== undefined && { unit: record.unit }),
    ...(spread && { spread }),
    ...(candelas !== undefined && { candelas }),
  };
  if (isComparable(cell, test.wanted)) return satisfies(cell, { name, tests: [test] });
  const unit = record?.unit === undefined ? '' : ` in ${record.unit}`;
  throw new BridgeError(
    'invalid_value',
    `${name} is a number${unit}: it is never ${WORDS[operator]} ${cutText(JSON.stringify(value), MOST_SHOWN)}.`,
    {
      remedy: `Give \`value\` as a number${unit}, a limit such as ">10", or with a unit that counts the same.`,
    },
  );
}

/** Whether a value has an order: what cannot be read yet may be a number. */
function isCounted(now: unknown): boolean {
  return now === undefined || now === null || (typeof now !== 'object' && isNumeric(now));
}

function isNumeric(now: unknown): boolean {
  return typeof now !== 'boolean' && plain(now).trim() !== '' && Number.isFinite(Number(now));
}

function noNumber(name: string, now: unknown, operator: 'above' | 'below'): BridgeError {
  const members = isStruct(now) ? Object.keys(now).filter(member => isCounted(now[member])) : [];
  const named = members.map(member => `${name}.${member}`).join(', ');
  return new BridgeError(
    'invalid_value',
    `${name} is ${cutText(JSON.stringify(now) ?? '', MOST_SHOWN)}, and no number: it is never ${WORDS[operator]} anything.`,
    {
      remedy:
        named === ''
          ? 'Wait for a value with `operator: "equals"`, or for any with "changes".'
          : `Name the member that is compared: ${named}.`,
    },
  );
}

/** How a number is tested by what is no number itself: a limit, or a text with a unit. */
function testOf(operator: Exclude<Operator, 'changes'>, value: unknown): Test | undefined {
  if (operator === 'above') return { operator: 'gt', wanted: value };
  if (operator === 'below') return { operator: 'lt', wanted: value };
  if (typeof value !== 'string' || operator === 'contains' || Number.isFinite(Number(value)))
    return undefined;
  const limit = operator === 'equals' ? readLimit(value) : undefined;
  return limit ?? { operator: operator === 'equals' ? 'is' : 'not', wanted: value };
}

/** Characters of the value that the answer repeats. */
const MOST_SHOWN = 120;

const WORDS: Record<Operator, string> = {
  equals: 'to be',
  differs: 'to differ from',
  above: 'above',
  below: 'below',
  contains: 'to contain',
  changes: 'to change',
};

function compare(now: unknown, operator: Exclude<Operator, 'changes'>, wanted: unknown): boolean {
  switch (operator) {
    case 'equals':
      return holds(now, wanted);
    case 'differs':
      return !holds(now, wanted);
    case 'above':
      return Number(now) > Number(wanted);
    case 'below':
      return Number(now) < Number(wanted);
    case 'contains':
      return Array.isArray(now) ? now.some(each => holds(each, wanted)) : plain(now).includes(plain(wanted));
  }
}

/** A float is printed with six digits and a bit. */
const RELATIVE = 1e-5;

/** Numbers to the digits of a float, texts in any letter case, of structs the members that are named. */
function holds(now: unknown, wanted: unknown): boolean {
  if (typeof now === 'number' && Number.isFinite(Number(wanted)) && wanted !== '' && wanted !== null) {
    return Math.abs(now - Number(wanted)) <= RELATIVE * Math.max(1e-3, Math.abs(now));
  }
  if (isStruct(now) && isStruct(wanted)) {
    return Object.entries(wanted).every(([name, value]) => holds(now[name], value));
  }
  if (wanted === '') return isEmptyValue(now);
  if (Array.isArray(now) && !Array.isArray(wanted)) return now.some(each => holds(each, wanted));
  if (Array.isArray(now) && Array.isArray(wanted)) {
    return now.length === wanted.length && now.every((each, index) => holds(each, wanted[index]));
  }
  return plain(now) === plain(wanted);
}

function plain(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toLowerCase();
}
