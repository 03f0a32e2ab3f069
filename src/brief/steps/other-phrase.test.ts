import { expect, test } from 'vitest';
import { tryAnswer } from '../../../test/support/judge-answer.ts';
import { schemasFolder } from '../schemas/data-folder.ts';
import { openSchemaLibrary } from '../schemas/library.ts';

const library = openSchemaLibrary([schemasFolder()]);

test.each<[keyLight: string | undefined, isTaken: boolean]>([
  ['Moon', true],
  ['The moon light', true],
  ['Sun', false],
  [undefined, false],
])('how strong a key light is that is %s, where the sun is off', (keyLight, isTaken) => {
  const said = 'Night, the sun is off, and the moon is what we see by.';
  const scr = { sunStrength: 0.25, ...(keyLight !== undefined && { keyLight }) };
  const answer = { question: 'time_of_day.strength', said, manner: '', means: {} };
  const { outcome } = tryAnswer(library, answer, scr);
  expect('sunStrength' in outcome.scr, JSON.stringify(outcome)).toBe(isTaken);
});
