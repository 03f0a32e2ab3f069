import type * as z from 'zod';
import { isRecord } from '../base/json/is-record.ts';
import type { KeyPath } from '../base/json/json-tree.ts';
import { lookupTable } from '../base/lookup-table.ts';

/** What is wrong with a value, in our own words: those of the validator speak of its types. */
export function explainIssue(issue: z.core.$ZodIssue, path: KeyPath, value: unknown): string {
  const shown = JSON.stringify(value) ?? 'Nothing';
  const name = `"${path.findLast(step => typeof step === 'string') ?? ''}"`;
  switch (issue.code) {
    case 'too_big':
      return typeof value === 'number'
        ? `${name} is ${shown}, and ${issue.maximum} is the most.`
        : `${name} is too long: ${issue.maximum} is the most.`;
    case 'too_small':
      return typeof value === 'number'
        ? `${name} is ${shown}, and ${issue.minimum} is the least.`
        : `${name} is too short, or empty.`;
    case 'invalid_type':
      return `${name} is ${shown}, where ${EXPECTED[issue.expected] ?? issue.expected} belongs.`;
    case 'invalid_value':
      return `${name} is ${shown}: there are ${issue.values.map(each => JSON.stringify(each)).join(', ')}.`;
    case 'invalid_format':
      return `${name} is ${shown}, which is not ${issue.message}.`;
    default:
      return `${name} is ${shown}, which has not the shape that belongs here.`;
  }
}

const EXPECTED: Readonly<Record<string, string>> = lookupTable({
  ...{ string: 'a text', number: 'a number', int: 'a whole number', boolean: 'true or false' },
  ...{ array: 'a list', object: 'an object { … }', record: 'an object { … }', tuple: 'a list of two' },
});

/** What stands at a path of parsed JSON. */
export function jsonAt(data: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isRecord(value) ? value[String(step)] : undefined;
  }, data);
}
