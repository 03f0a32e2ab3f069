import { expect, test } from 'vitest';
import { tryAnswer } from '../../../test/support/judge-answer.ts';
import type { Scr } from '../document.ts';
import { schemasFolder } from '../schemas/data-folder.ts';
import { openSchemaLibrary } from '../schemas/library.ts';

const library = openSchemaLibrary([schemasFolder()]);

function answer(question: string, said: string, scr: Scr) {
  return tryAnswer(library, { question, said, manner: '', means: {} }, scr).outcome;
}

test.each<[said: string, column: 'on' | 'shadows', isMeant: boolean]>([
  ['The Lamp shall not be off, I only want it not so yellow.', 'on', true],
  ["Don't switch the Lamp off, I need it.", 'on', true],
  ['The Lamp must not be switched off, never.', 'on', true],
  ['The Lamp is never on in this scene.', 'on', false],
  ["Don't leave the Lamp on.", 'on', false],
  ['The Lamp is on the wall and off.', 'on', false],
  ['Off? No, the Lamp stays on.', 'on', true],
  ['The Lamp without shadows.', 'shadows', false],
  ['The Lamp: its shadows off.', 'shadows', false],
  ['The Lamp should not lose its shadows.', 'shadows', true],
  ["The Lamp: don't forget its shadows.", 'shadows', true],
  ['The Lamp with long shadows.', 'shadows', true],
])('%s: %s is %s, and what says otherwise is asked about', (said, column, isMeant) => {
  const row = (value: boolean) => ({ lamps: [{ name: 'Lamp', [column]: value }] });
  expect(answer('interior_lighting.lamps', said, row(isMeant)).scr).toMatchObject(row(isMeant));
  const other = answer('interior_lighting.lamps', said, row(!isMeant));
  expect([other.scr, other.clarification]).toEqual([{}, expect.stringContaining('rule out')]);
});

test.each<[said: string, isMeant: boolean]>([
  ['Forget the light shafts.', false],
  ['Shafts, no, I changed my mind, no shafts.', false],
  ['I can do without the light shafts.', false],
  ["I don't want to lose the light shafts.", true],
])('%s: whether there are any is %s', (said, isMeant) => {
  expect(answer('fog_and_sky.shafts', said, { lightShafts: isMeant }).scr).toEqual({ lightShafts: isMeant });
  expect(answer('fog_and_sky.shafts', said, { lightShafts: !isMeant }).scr).toEqual({});
});

test('who denies another option has not denied the one that was read', () => {
  const said = 'After the rain, so broken clouds, the sun comes through. But not a storm, please.';
  expect(answer('fog_and_sky.weather', said, { weather: 'scattered' }).scr).toEqual({ weather: 'scattered' });
});
