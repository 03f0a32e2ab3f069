import { expect, test } from 'vitest';
import { schemasFolder } from '../schemas/data-folder.ts';
import { openSchemaLibrary } from '../schemas/library.ts';
import { keepStaying } from './keep-staying.ts';

const library = openSchemaLibrary([schemasFolder()]);
const SUN = ['sunElevation', 'sunStrength', 'sunWarmth'];

test.each<[ds: string, words: string, kept: string[]]>([
  [
    'time_of_day',
    "Morning. Leave the sun's strength and warmth, just drop it to 20 degrees.",
    ['sunStrength', 'sunWarmth'],
  ],
  ['time_of_day', "Late afternoon, but don't touch the colour of the sun.", ['sunWarmth']],
  ['time_of_day', 'Morning. Sun stays, everything about it.', SUN],
  ['time_of_day', 'The sun please as it is, only move it fifteen degrees further to the east. Noon.', SUN],
  ['time_of_day', "Noon. Don't change how strong or how warm the sun is.", ['sunStrength', 'sunWarmth']],
  ['time_of_day', 'Noon, the height of the sun stays.', ['sunElevation']],
  ['fog_and_sky', 'Thin clouds eight km up; haze as it is.', ['haze']],
  ['time_of_day', 'Leave the sun low. Keep it at 7.5 lux.', []],
  ['time_of_day', 'Leave the sun to you. The guard stays.', []],
  ['time_of_day', 'Leave the door open at noon.', []],
])('what words leave as it is is kept so: %s %s', (id, words, kept) => {
  const ds = library.find(id);
  if (!ds) throw new Error(`no schema ${id}`);
  expect(Object.keys(keepStaying(ds, { moment: 'noon' }, words).scr).sort()).toEqual(
    [...kept, 'moment'].sort(),
  );
});

test('what was sent is not overruled', () => {
  const ds = library.find('time_of_day');
  if (!ds) throw new Error('no schema');
  expect(keepStaying(ds, { sunWarmth: 4000 }, 'The sun as it is.').scr.sunWarmth).toBe(4000);
});
