import { expect, test } from 'vitest';
import { schemasFolder } from '../../schemas/data-folder.ts';
import { openSchemaLibrary } from '../../schemas/library.ts';
import { validateScr } from '../validate-scr.ts';

const library = openSchemaLibrary([schemasFolder()]);
const tinted = (colour: unknown) => {
  const ds = library.find('interior_lighting') ?? expect.unreachable();
  const { valid } = validateScr(ds, { lamps: [{ name: 'Exit', kind: 'bulb', colour }] });
  return (valid.lamps as { colour: unknown }[])[0]?.colour;
};

test.each([
  ['green', { R: 0, G: 1, B: 0 }],
  ['navy', { R: 0, G: 0, B: 1 }],
  ['blue', { R: 0, G: 0, B: 1 }],
  ['#008000', { R: 0, G: expect.closeTo(0.2159, 3), B: 0 }],
  [[0, 128, 0], { R: 0, G: expect.closeTo(0.2159, 3), B: 0 }],
])('a lamp whose colour is called %j has all of its light', (colour, stored) => {
  expect(tinted(colour)).toEqual(stored);
});

test('of a paint the name is the paint', () => {
  const ds = library.find('scene_mood') ?? expect.unreachable();
  expect(validateScr(ds, { mainColour: 'green' }).valid.mainColour).toMatchObject({
    G: expect.closeTo(0.2159, 3),
  });
});
