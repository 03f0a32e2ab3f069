import type { Column, Field, Scalar } from '../../discovery-schema.ts';
import { isSameValue } from './same-value.ts';

/** The phrases of a field that mean a value. */
export function phrasesFor(field: Field | Scalar | Column, value: unknown): string[] {
  const phrases = Object.entries(('phrases' in field && field.phrases) || {});
  return phrases.flatMap(([phrase, each]) => (isSameValue(each, value) ? [phrase] : []));
}
