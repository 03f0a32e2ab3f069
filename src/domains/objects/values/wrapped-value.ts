import { simplifyName } from '../../../base/nearest.ts';
import { isStruct } from '../../../pipeline/value-shapes.ts';
import { type ExpectedValue, kindOfValue, type ValueKind } from './expected-value.ts';
import { ValueProblem } from './value-problem.ts';

/** Kinds of values that are one thing, and what a record that holds nothing else may call it. */
const NAMES: Partial<Record<ValueKind, RegExp>> = {
  flag: /^(?:set|value|to|new|is|on|enabled?|active|state|checked|bool(?:ean)?)$/i,
  enum: /^(?:set|value|to|new|name|enum|type|mode)$/i,
  text: /^(?:set|value|to|new|text|string|name)$/i,
  reference: /^(?:set|value|to|new|object(?:_?path)?|(?:asset_?)?path|asset|name|label|actor)$/i,
  class: /^(?:set|value|to|new|class(?:_?path)?|path|name)$/i,
};

/**
 * What was wrong with a value, put right where that is another one in a list of one, or in a record that says nothing else:
 * `[false]`, `{ enabled: false }`, `{ text: "Push" }`.
 */
export function unwrapProblem(thrown: unknown, given: unknown, expected: ExpectedValue): unknown {
  if (!(thrown instanceof ValueProblem) || thrown.isMeant || thrown.relative) return thrown;
  const inner = innerOf(given, expected);
  return inner === undefined
    ? thrown
    : new ValueProblem(thrown.message, inner, { otherArguments: thrown.otherArguments, isMeant: true });
}

function innerOf(given: unknown, expected: ExpectedValue): string | number | boolean | undefined {
  const names = NAMES[kindOfValue(expected)];
  const entries = Array.isArray(given) || isStruct(given) ? Object.entries(given) : [];
  const [only, ...more] = entries;
  if (!names || only === undefined || more.length > 0) return undefined;
  const [key, inner] = only;
  const isPlain = ['string', 'number', 'boolean'].includes(typeof inner);
  const isCalled = Array.isArray(given) || names.test(key) || isOwnName(key, expected.name);
  return isPlain && isCalled ? (inner as string | number | boolean) : undefined; // one of these by its type
}

/** Whether a key is the name of the property itself, without what stands before it. */
function isOwnName(key: string, name: string): boolean {
  const own = name.slice(name.lastIndexOf('.') + 1);
  return [own, own.replace(/^b(?=[A-Z])/, '')].some(each => simplifyName(each) === simplifyName(key));
}
