import { lookupTable } from '../../base/lookup-table.ts';
import { simplifyName } from '../../base/nearest.ts';
import { readQuantity } from '../../base/quantities/find-quantities.ts';
import { unitOf } from '../../base/quantities/units.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';

/** What a value has to be. */
export interface Test {
  operator: ConditionOperator;
  wanted: unknown;
}
export type ConditionOperator = 'is' | 'not' | 'in' | 'like' | 'gt' | 'gte' | 'lt' | 'lte';

/** How operators are written, ours first. */
export const OPERATORS: Readonly<Record<string, ConditionOperator>> = lookupTable({
  ...{ gt: 'gt', gte: 'gte', lt: 'lt', lte: 'lte', not: 'not', in: 'in', like: 'like' },
  ...{ '>': 'gt', '>=': 'gte', '<': 'lt', '<=': 'lte', '!=': 'not', '=': 'is', '==': 'is' },
  ...{ eq: 'is', is: 'is', ne: 'not', min: 'gte', max: 'lte', contains: 'like' },
  ...{ above: 'gt', over: 'gt', greater: 'gt', below: 'lt', under: 'lt', less: 'lt' },
});

/** Whether a key of a condition compares. */
export function isOperator(key: string): boolean {
  return Object.hasOwn(OPERATORS, key.toLowerCase());
}

/** Whether an operator compares numbers. */
export function isOrder(operator: ConditionOperator): boolean {
  return ['gt', 'gte', 'lt', 'lte'].includes(operator);
}

/** `>100`, `<= 5 m`, `not 24`: a limit as people write it. */
export function readLimit(wanted: unknown): Test | undefined {
  const [, sign = '', limit = ''] =
    (typeof wanted === 'string' && /^\s*([<>]=?|!=|not\b)\s*(\S.*?)\s*$/i.exec(wanted)) || [];
  const operator = OPERATORS[sign.toLowerCase()];
  const number = numberOf(limit);
  if (operator === undefined || number === undefined) return undefined;
  // What a letter says, only the unit of the value tells.
  return { operator, wanted: /\p{L}/u.test(limit) ? limit : number.value };
}

/** What people call a comparison who do not know ours. */
const OTHER_OPERATORS: Readonly<Record<string, string>> = lookupTable({
  ...{ greaterthan: 'gt', morethan: 'gt', largerthan: 'gt', higherthan: 'gt', exceeds: 'gt', $gt: 'gt' },
  ...{ atleast: 'gte', greaterthanorequal: 'gte', greaterorequal: 'gte', ge: 'gte', $gte: 'gte' },
  ...{ lessthan: 'lt', fewerthan: 'lt', smallerthan: 'lt', lowerthan: 'lt', $lt: 'lt' },
  ...{ atmost: 'lte', lessthanorequal: 'lte', lessorequal: 'lte', le: 'lte', $lte: 'lte' },
  ...{ equals: 'in', equal: 'in', oneof: 'in', anyof: 'in', $in: 'in', $eq: 'in' },
  ...{ notequal: 'not', notequals: 'not', noteq: 'not', differs: 'not', isnot: 'not', $ne: 'not' },
  ...{ nin: 'not', notin: 'not', noneof: 'not', $nin: 'not' },
  ...{ matches: 'like', includes: 'like', pattern: 'like' },
});

/** What is left of the other side of a limit. */
const OTHER_SIDE: Readonly<Record<string, ConditionOperator>> = lookupTable({
  ...{ gt: 'lte', gte: 'lt', lt: 'gte', lte: 'gt', in: 'not', is: 'not' },
});

const DENIAL = /^\s*(?:not?|non|never|isn['’]?t|except|anything but|other than)[\s_-]+/i;
const BETWEEN: ReadonlySet<string> = new Set(['between', 'within', 'range', 'inrange', 'from']);

/**
 * A comparison that there is not, as those that there are: `not gt` is `lte`, `between: [1, 5]` two limits. Undefined where no
 * condition says it: what lies outside, one or the other.
 */
export function sayOperator(written: string, value: unknown): Record<string, unknown> | undefined {
  const name = simplifyName(written);
  const denied = written.replace(DENIAL, '');
  if (denied !== written && OTHER_OPERATORS[name] === undefined) {
    const side = OTHER_SIDE[operatorCalled(denied) ?? ''];
    return side === undefined ? undefined : { [side]: value };
  }
  if (BETWEEN.has(name)) return Array.isArray(value) ? limitsOf(value) : undefined;
  const own = operatorCalled(written);
  return own === undefined || (isOrder(own) && numberOf(value) === undefined) ? undefined : { [own]: value };
}

/** What is left where a condition is denied: `not: { gt: 5 }` is `lte: 5`; without `means` no condition says it. Undefined of a value. */
export function denyCondition(condition: Record<string, unknown>): NumberWords | undefined {
  const [[key, value] = ['', undefined], ...more] = Object.entries(condition);
  const operator = operatorCalled(key);
  if (operator === undefined) return undefined;
  // Everything is like nothing: who denies that may mean either.
  if (more.length > 0 || (operator === 'like' && textOfValue(value) === '')) return {};
  if (operator === 'like')
    return { means: { not: /[*?]/.test(textOfValue(value)) ? value : `*${textOfValue(value)}*` } };
  if (operator === 'not') return { means: { in: [value].flat() } };
  const side = OTHER_SIDE[operator];
  return side === undefined ? {} : { means: { [side]: value } };
}

function operatorCalled(written: string): ConditionOperator | undefined {
  return OPERATORS[OTHER_OPERATORS[simplifyName(written)] ?? written.trim().toLowerCase()];
}

function limitsOf(values: readonly unknown[]): Record<string, unknown> | undefined {
  const [low, high, ...more] = values;
  const areBoth = more.length === 0 && [low, high].every(each => numberOf(each) !== undefined);
  return areBoth ? { gte: low, lte: high } : undefined;
}

/** Comparisons in words, as they stand before a number. */
const SAID: readonly [RegExp, ConditionOperator][] = [
  [/^\s*(?:above|over|more than|greater than|larger than|higher than|exceeds)\s+/i, 'gt'],
  [/^\s*(?:at least|minimum|min|from)\s+/i, 'gte'],
  [/^\s*(?:below|under|less than|fewer than|smaller than|lower than)\s+/i, 'lt'],
  [/^\s*(?:at most|up to|maximum|max|no more than)\s+/i, 'lte'],
];

/** A limit in signs or in words. */
function limitIn(text: string): Test | undefined {
  const [words, operator] = SAID.find(([said]) => said.test(text)) ?? [];
  const number = words && numberIn(text.replace(words, ''));
  return operator && number !== undefined ? { operator, wanted: number } : readLimit(text);
}

/** What a text says of numbers that is none of them; without `means` no condition says it. */
export interface NumberWords {
  means?: Record<string, unknown>;
}

/** What a text says of numbers: undefined of a number or a limit as we write it, and of any other text. */
export function readNumberWords(text: unknown): NumberWords | undefined {
  if (typeof text !== 'string' || text.length > LONGEST_WORDS || readLimit(text)) return undefined;
  const rest = text.replace(DENIAL, '');
  const limit = limitIn(rest);
  if (rest === text) return limit ? { means: { [limit.operator]: limit.wanted } } : readSeveral(text);
  const other = limit ? { operator: limit.operator, wanted: limit.wanted } : isIn(numberIn(rest));
  // What is not between two lies on either side.
  if (!other) return readSeveral(rest) && {};
  const side = OTHER_SIDE[other.operator];
  return side === undefined ? {} : { means: { [side]: other.wanted } };
}

function isIn(wanted: number | string | undefined): Test | undefined {
  return wanted === undefined ? undefined : { operator: 'is', wanted };
}

/** Several numbers or limits: `1 or 5`, `between 1 and 5`, `> 1 and < 5`. */
function readSeveral(text: string): NumberWords | undefined {
  const parts = text.replace(/^\s*(?:between|outside|from)\s/i, '').split(/(?<!\s)\s+(?:and|or|to)\s+|\.\./i);
  const read = parts.map(part => limitIn(part) ?? numberIn(part));
  if (parts.length < 2 || read.some(each => each === undefined)) return undefined;
  if (/\boutside\b/i.test(text)) return {};
  const isOr = /\sor\s/i.test(text);
  const numbers = read.filter(each => typeof each === 'number' || typeof each === 'string');
  if (numbers.length === parts.length) {
    if (isOr) return { means: { in: numbers } };
    return /\sand\s/i.test(text) && !/between/i.test(text) ? {} : { means: limitsOf(numbers) ?? {} };
  }
  const limits = read.filter(each => typeof each === 'object');
  const areBoth = limits.length === parts.length && !isOr;
  return areBoth
    ? { means: Object.fromEntries(limits.map(({ operator, wanted }) => [operator, wanted])) }
    : {};
}

/** A longer text is no number in words. */
const LONGEST_WORDS = 200;

/** A number, or a text that has a unit behind it. */
function numberIn(text: string): number | string | undefined {
  const read = numberOf(text.trim());
  return read?.unit === undefined ? read?.value : text.trim();
}

/** @param own the unit that it is held against: it decides what `K` means */
export function numberOf(wanted: unknown, own?: string): { value: number; unit?: string } | undefined {
  if (typeof wanted === 'number') return { value: wanted };
  const read = typeof wanted === 'string' ? readQuantity(wanted, unitOf(own)) : undefined;
  return read && { value: read.value, ...(read.unit && { unit: read.unit.name }) };
}
