import type { Finding } from '../../../base/json/file-problem.ts';
import type { Field } from '../../discovery-schema.ts';
import { checkValue } from '../../steps/values/check-value.ts';
import { isRow } from '../../steps/values/row.ts';

/** What is wrong with a value that a schema gives for one of its fields. */
export function findMisfit(name: string, field: Field, kind: 'example' | 'fallback'): Finding[] {
  // What grows is given as one answer of many.
  const stage = field.merge === 'append' && field.type === 'text' ? 'answer' : 'finished';
  const reason = checkValue(field, field[kind], stage);
  const keys = field.type === 'table' ? repeatedKeys(field[kind], field.key) : [];
  const found = (message: string): Finding => ({
    path: ['fields', name, kind],
    part: 'value',
    message: `The ${kind} of ${name} ${message}.`,
    tip: 'Write it as it would be stored.',
  });
  return [
    ...(reason === undefined ? [] : [found(`does not fit: ${reason}`)]),
    ...keys.map(key => found(`has two rows called ${key}`)),
  ];
}

function repeatedKeys(rows: unknown, key: string): string[] {
  if (!Array.isArray(rows)) return [];
  const keys = rows.filter(isRow).map(row => String(row[key]));
  return [...new Set(keys.filter((each, index) => keys.indexOf(each) !== index))];
}
