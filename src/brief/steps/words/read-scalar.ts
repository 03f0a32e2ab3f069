import type { Column, Scalar } from '../../discovery-schema.ts';
import { readChoice } from './read-choice.ts';
import { readColourField } from './read-colour-field.ts';
import { readNumberField } from './read-number-field.ts';
import { readYesNo } from './read-yes-no.ts';
import { ABSENT, certain, type Reading, unclear } from './reading.ts';

/** One value out of words that are about nothing else. Text is taken as it is said. */
export function readScalar(field: Scalar | Column, text: string): Reading {
  const said = text.trim();
  if (said === '') return ABSENT;
  switch (field.type) {
    case 'text':
      return certain(said, 0.9);
    case 'number':
    case 'integer':
      return readNumberField(field, said);
    case 'boolean':
      return readYesNo(said);
    case 'choice':
      return readChoice(field.options, said);
    case 'colour':
      return readColourField(said);
  }
}

/** The same, where silence is no answer: what is said here must be the value. */
export function readWanted(field: Scalar | Column, text: string): Reading {
  const reading = readScalar(field, text);
  return reading.kind === 'absent' ? unclear(`“${text.trim()}” was not understood`) : reading;
}
