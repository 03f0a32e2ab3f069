import type { Field } from '../../discovery-schema.ts';
import { isDelegating } from './delegation.ts';
import { splitClauses } from './plain-text.ts';
import { readListField } from './read-list-field.ts';
import { readScalar } from './read-scalar.ts';
import { readTable } from './read-table.ts';
import { ABSENT, type Reading } from './reading.ts';
import { saidAfterMark } from './said-after-mark.ts';

/** The value of one field out of words that are about nothing else. */
export function readField(name: string, field: Field, words: string): Reading {
  const said = saidAfterMark(name, words) ?? words.trim();
  if (said === '') return ABSENT;
  if (field.type === 'table') return readTable(field, said);
  if (field.type === 'list') return readListField(field, said);
  if (field.type === 'text') return readScalar(field, said);
  const whole = readScalar(field, said);
  if (whole.kind !== 'absent') return whole;
  const clauses = splitClauses(said).filter(clause => !isDelegating(clause));
  return readScalar(field, clauses.join(', '));
}
