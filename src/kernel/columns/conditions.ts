import { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { keepLast } from '../../base/keep-last.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { nameGlob } from '../../base/name-glob.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { isEmptyValue } from '../../pipeline/value-shapes.ts';
import { objectName } from '../../unreal/object-path.ts';
import type { Cell } from './cells.ts';
import { bothInUnit, compares } from './compare-numbers.ts';
import { checkConditionNames, checkConditionTexts, nameMembers } from './condition-names.ts';
import {
  denyCondition,
  isOperator,
  isOrder,
  numberOf,
  OPERATORS,
  readLimit,
  readNumberWords,
  sayOperator,
  type Test,
} from './condition-words.ts';

/** What rows have to be in one column. */
export interface ColumnCondition {
  /** Name of the column. */
  name: string;
  tests: readonly Test[];
}

/** A call with conditions: what an error shows it corrected as. */
export interface ConditionalCall {
  where?: Readonly<Record<string, unknown>> | undefined;
  [argument: string]: unknown;
}

/**
 * Reads conditions: `{ CastShadows: true, Intensity: { gt: 100 } }`.
 * @throws BridgeError `invalid_arguments` for an operator that there is not, one without a value that fits, or too many
 */
export function readConditions(call: ConditionalCall): ColumnCondition[] {
  const conditions = nameMembers(call.where ?? {}, isOperator);
  checkConditionNames(Object.keys(conditions));
  checkConditionTexts(conditions);
  return Object.entries(conditions).map(([name, wanted]) => ({
    name,
    tests: readTests(call, name, wanted),
  }));
}

/** `Key*`: no name has such signs in it. */
export function hasWildcard(wanted: unknown): boolean {
  return typeof wanted === 'string' && /[*?]/.test(wanted);
}

function readTests(call: ConditionalCall, name: string, wanted: unknown): Test[] {
  if (!isRecord(wanted)) return [readValue(call, name, wanted)];
  const keys = Object.keys(wanted);
  const known = keys.filter(key => isOperator(key));
  // `{ X: 0, Y: 0 }` is a value; one operator among the keys shows that operators were meant.
  if (known.length === 0 && keys.some(key => /^[A-Z]/.test(key))) return [{ operator: 'is', wanted }];
  const stranger = keys.find(key => !known.includes(key)) ?? (keys.length === 0 ? '' : undefined);
  if (stranger !== undefined) {
    const rest = Object.fromEntries(known.map(key => [key, wanted[key]]));
    const meant = stranger === '' ? { gt: 100 } : sayOperator(stranger, wanted[stranger]);
    throw wrongCondition(call, {
      message: `\`where.${name}\` has no operator "${stranger}".`,
      corrected: meant && { [name]: { ...rest, ...meant } },
    });
  }
  return keys.map(key => {
    const operator = OPERATORS[key.toLowerCase()] ?? 'is';
    const isEmpty = (operator === 'is' || operator === 'not') && isEmptyList(wanted[key]);
    const test = { operator, wanted: isEmpty ? null : wanted[key] };
    const denied = test.operator === 'not' && isRecord(test.wanted) ? denyCondition(test.wanted) : undefined;
    if (denied) {
      throw wrongCondition(call, {
        message: `\`where.${name}.${key}\` takes a value, and ${JSON.stringify(test.wanted)} is a condition.`,
        corrected: denied.means && { [name]: denied.means },
      });
    }
    if (test.operator === 'in' && !Array.isArray(test.wanted)) return { ...test, wanted: [test.wanted] };
    if (isOrder(test.operator) && numberOf(test.wanted) === undefined) {
      throw wrongCondition(call, {
        message: `\`where.${name}.${key}\` must be a number, or a text with a unit such as "5 m"; got ${JSON.stringify(test.wanted)}.`,
        corrected: { [name]: { [key]: 100 } },
      });
    }
    return test;
  });
}

/** One value, or a limit in a text. @throws BridgeError for what is said of numbers in words */
function readValue(call: ConditionalCall, name: string, wanted: unknown): Test {
  const words = readNumberWords(wanted);
  if (words) {
    throw wrongCondition(call, {
      message: `\`where.${name}\`: "${textOfValue(wanted)}" is no value, and says something of numbers.`,
      corrected: words.means && { [name]: words.means },
    });
  }
  if (mayBeRange(wanted)) {
    const [low, high] = wanted;
    const ways = `{ "in": [${low}, ${high}] } or { "gte": ${low}, "lte": ${high} }`;
    throw wrongCondition(call, {
      message: `\`where.${name}\`: [${low}, ${high}] may be these two values, or all between them: say ${ways}.`,
      corrected: undefined,
    });
  }
  // A value of a list of words has no `not` before it, and a label no exclamation mark.
  const [, denied] = (typeof wanted === 'string' && /^\s*(?:not |!\s*)(?=\p{L})(.+)$/u.exec(wanted)) || [];
  if (denied !== undefined) {
    throw wrongCondition(call, {
      message: `\`where.${name}\`: "${textOfValue(wanted)}" is no value, and says which is not wanted.`,
      corrected: { [name]: { not: denied } },
    });
  }
  return readLimit(wanted) ?? { operator: hasWildcard(wanted) ? 'like' : 'is', wanted };
}

/** `not: []` asks for what has anything in it. */
function isEmptyList(wanted: unknown): boolean {
  return Array.isArray(wanted) ? wanted.length === 0 : wanted === '[]';
}

/** Two numbers, the lower one first. */
function mayBeRange(wanted: unknown): wanted is [number, number] {
  if (!Array.isArray(wanted) || wanted.length !== 2) return false;
  const [low, high]: unknown[] = wanted;
  return typeof low === 'number' && typeof high === 'number' && low < high;
}

function wrongCondition(
  call: ConditionalCall,
  { message, corrected }: { message: string; corrected: Record<string, unknown> | undefined },
): BridgeError {
  const { cursor: _, ...rest } = call;
  return new BridgeError('invalid_arguments', message, {
    remedy: 'Give a value, or an object with gt, gte, lt, lte, not, in or like.',
    ...(corrected && { example: { action: 'find_actors', ...rest, where: { ...call.where, ...corrected } } }),
  });
}

/** Whether a value is what all tests of a condition want. */
export function satisfies(cell: Cell, { tests }: ColumnCondition): boolean {
  // What is only stored is no value that anything has.
  if (cell.inForce === false) return tests.every(({ operator }) => operator === 'not');
  return tests.every(({ operator, wanted }) => {
    switch (operator) {
      case 'is':
        return isSame(cell, wanted) || isAmong(cell, wanted);
      case 'not':
        return !isOneOf(cell, wanted);
      case 'in':
        return Array.isArray(wanted) && wanted.some(each => isOneOf(cell, each));
      case 'like':
        return isCellLike(cell, textOfValue(wanted));
      default:
        return compares(cell, operator, wanted);
    }
  });
}

/** Whether a list is of several values that a single one may have. */
function isAmong(cell: Cell, wanted: unknown): boolean {
  const isSingle = typeof cell.value !== 'object' && cell.value !== undefined;
  return isSingle && Array.isArray(wanted) && wanted.some(each => isOneOf(cell, each));
}

/** Whether a cell is a value, or one of several; a pattern is one here as it is where nothing else is said. */
function isOneOf(cell: Cell, wanted: unknown): boolean {
  const all: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  if (!all.some(hasWildcard)) return isSame(cell, wanted);
  return all.some(each => (hasWildcard(each) ? isCellLike(cell, textOfValue(each)) : isSame(cell, each)));
}

function isCellLike({ value, also = [] }: Cell, pattern: string): boolean {
  return [value, ...also].some(each => isLike(each, pattern));
}

/** How nothing is written where a reference stands. */
const NO_REFERENCE = /^\s*(?:none|null|nullptr)\s*$/i;

/** How far two numbers may lie apart that a float holds alike. */
const NOISE = 1e-6;

/** Of a vector: that its axes differ. */
export const UNEVEN = 'uneven';

/** Whether a condition asks for nothing: of a reference that leads nowhere in words too. */
function isNothing({ value }: Cell, wanted: unknown): boolean {
  if (wanted === null || wanted === '' || wanted === 'None') return true;
  return value === '' && typeof wanted === 'string' && NO_REFERENCE.test(wanted);
}

function isSame(cell: Cell, wanted: unknown): boolean {
  const { value, plan } = cell;
  if (isNothing(cell, wanted)) return isEmptyValue(value);
  if (Array.isArray(value) && !Array.isArray(wanted))
    return value.some(each => isSame({ ...cell, value: each }, wanted));
  if (wanted === UNEVEN && isRecord(value)) return new Set(Object.values(value)).size > 1;
  if (isRecord(wanted) && isRecord(value)) {
    return Object.entries(wanted).every(([key, each]) => isSame({ owner: '', value: value[key] }, each));
  }
  if (typeof value === 'number') {
    const number = numberOf(wanted, cell.unit);
    const limit = number && bothInUnit(cell, number);
    return (
      limit !== undefined && Math.abs(limit.mine - limit.theirs) <= NOISE * Math.max(1, Math.abs(limit.mine))
    );
  }
  // One of several, as `in` says it: of what is no list itself.
  if (Array.isArray(wanted) && !Array.isArray(value)) return wanted.some(each => isSame(cell, each));
  if (typeof value === 'boolean' && typeof wanted === 'string') return FLAGS[wanted.toLowerCase()] === value;
  if (typeof value === 'string' && typeof wanted === 'string') {
    const meant = plan?.enumerators?.get(wanted) ?? wanted;
    const texts = [value, ...(cell.also ?? []), ...(cell.paths ?? [])];
    return texts.some(text => namesOf(text).some(each => namesOf(meant)[0] === each));
  }
  return textOfValue(value).toLowerCase() === textOfValue(wanted).toLowerCase();
}

/** Words for true and false. */
const FLAGS: Readonly<Record<string, boolean>> = lookupTable({
  ...{ true: true, yes: true, on: true, '1': true },
  ...{ false: false, no: false, off: false, '0': false },
});

/** What a text may be called: itself, and an asset by its path without its name, or by its name. */
function namesOf(text: string): string[] {
  const names = text.startsWith('/') ? [text, text.split('.', 1)[0] ?? '', objectName(text)] : [text];
  return names.map(each => each.toLowerCase());
}

/** A pattern is held against row after row, and read for the first. */
const globOf = keepLast(nameGlob);

/** What is empty is like nothing: `*` asks for whatever has a value. */
function isLike(value: unknown, pattern: string): boolean {
  if (isEmptyValue(value)) return false;
  if (Array.isArray(value)) return value.some(each => isLike(each, pattern));
  const matches = globOf(/[*?]/.test(pattern) ? pattern : `*${pattern}*`);
  return typeof value === 'string' && [value, objectName(value)].some(matches);
}
