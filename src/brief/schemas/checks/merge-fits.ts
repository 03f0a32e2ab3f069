import type { Finding } from '../../../base/json/file-problem.ts';
import { lookupTable } from '../../../base/lookup-table.ts';
import type { SchemaRule } from './rule.ts';

/** Ways to merge, by type of field; the first is the usual one. */
const FITTING: Readonly<Record<string, readonly string[]>> = lookupTable({
  text: ['replace', 'append'],
  number: ['replace'],
  integer: ['replace'],
  boolean: ['replace'],
  choice: ['replace'],
  colour: ['replace'],
  list: ['union', 'append'],
  table: ['keyed'],
});

/** How repeated answers come together. */
export const mergeFits: SchemaRule = {
  name: 'merge-fits',
  heading: 'Answers merge in a way that their type allows',
  why: 'One number cannot hold two answers, and rows of a table are told apart by their key.',
  check: ({ kind, data }) => (kind === 'schema' ? Object.entries(asRecord(data.fields)).flatMap(judge) : []),
};

function judge([name, value]: [string, unknown]): Finding[] {
  const { type, merge, sameAs } = asRecord(value);
  const fitting = FITTING[String(type)];
  if (merge === undefined || !fitting) return [];
  const found = (message: string, tip: string): Finding[] => [
    { path: ['fields', name, 'merge'], part: 'value', message, tip },
  ];
  if (!fitting.includes(String(merge))) {
    return found(`A field of type ${type} cannot merge by "${merge}".`, `It can by: ${fitting.join(', ')}.`);
  }
  if (merge !== 'append' || sameAs === undefined) return [];
  return found('What grows with each answer is never the same as another field.', 'Merge it by "replace".');
}

function asRecord(value: unknown): Record<string, unknown> {
  // Any object can be looked into by its keys.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
