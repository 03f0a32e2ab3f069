import { expect, test } from 'vitest';
import { schemasFolder } from '../../schemas/data-folder.ts';
import { openSchemaLibrary } from '../../schemas/library.ts';
import { interpretWords } from '../interpret-words.ts';
import { passesOver } from './passing.ts';

const ds = openSchemaLibrary([schemasFolder()]).find('exposure_and_grading');
if (!ds) throw new Error('there is no exposure_and_grading');

test('a phrase of a field that nobody asked for is handed back, where what was asked for was not read', () => {
  const colour = ['colourfulness', 'gradeWarmth'];
  const said = 'Washed out, half the colour it has, and two hundred Kelvin warmer.';
  expect(interpretWords(ds, colour, said)).toMatchObject({ scr: {} });
  expect(interpretWords(ds, colour, said).unread).toContain('Washed out');
  expect(interpretWords(ds, ['contrast'], 'Washed out.').scr).toEqual({ contrast: 'flat' });
  const sure = 'Washed out like an old photograph.';
  expect(interpretWords(ds, colour, sure).scr).toEqual({ contrast: 'flat' });
});

test.each(['Ask me later.', 'Ask again another time', 'Skip this question'])(
  '%s passes a question over',
  words => {
    expect(passesOver(words)).toBe(true);
  },
);
