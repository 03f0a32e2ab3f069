import { expect, test } from 'vitest';
import { tryAnswer } from '../../../test/support/judge-answer.ts';
import type { Scr } from '../document.ts';
import { schemasFolder } from '../schemas/data-folder.ts';
import { openSchemaLibrary } from '../schemas/library.ts';

const library = openSchemaLibrary([schemasFolder()]);

/** What became of the first field of a reading, at the question of its schema that asks for it. */
function readAs(dsId: string, said: string, scr: Scr) {
  const [name = ''] = Object.keys(scr);
  const question = library.find(dsId)?.questions.find(({ fields }) => fields.includes(name));
  const asked = { question: `${dsId}.${question?.id}`, said, manner: '', means: {} };
  const { outcome } = tryAnswer(library, asked, scr);
  return { stored: outcome.scr[name], clarification: outcome.clarification ?? '' };
}

const gate = (more: Scr) => ({ shots: [{ name: 'Gate Close', subject: 'gate', framing: 'close', ...more }] });
const lamp = (more: Scr) => ({ lamps: [{ name: 'Fill Panel', kind: 'panel', ...more }] });

test.each<[dsId: string, said: string, scr: Scr]>([
  [
    'shot_list',
    'Gate Close stands at x 20 m, y 0 m, 1.7 m high, looking along +X.',
    gate({ x: 20, y: 0, height: 1.7, heading: 0 }),
  ],
  [
    'shot_list',
    'Gate Close: 20 m along x and 20 m along y, towards the gate.',
    gate({ x: 20, y: 20, heading: 20 }),
  ],
  ['shot_list', 'Gate Close from x 0 m, towards the gate.', gate({ heading: 0 })],
  ['shot_list', 'Gate Close at y 0 cm, through a wide lens.', gate({ x: 4, y: 0, heading: 0 })],
  [
    'shot_list',
    'Gate Close through the 50 mm, it stands at x 50 metres.',
    gate({ focalLength: 50, x: 50, y: 1, height: 50 }),
  ],
  [
    'interior_lighting',
    'The Fill Panel 4 m up, as bright as the others.',
    lamp({ height: 4, brightness: 4 }),
  ],
  ['interior_lighting', 'The Fill Panel at x 0 m.', lamp({ x: 0, y: 3, height: 2, intensity: 0 })],
])('a figure that a place has is not another one of its row (%s: %s)', (dsId, said, scr) => {
  const told = readAs(dsId, said, scr);
  expect(told.clarification).toBe('');
  expect(told.stored).toMatchObject(Object.values(scr)[0] as object);
});

test.each<[dsId: string, said: string, scr: Scr]>([
  ['interior_lighting', 'The Fill Panel warm, like a 40-watt bulb.', lamp({ brightness: 40 })],
  ['interior_lighting', 'The Fill Panel 3 m up.', lamp({ brightness: 3 })],
  ['shot_list', 'Gate Close from 24 m away.', gate({ focalLength: 24 })],
])('a figure that is of nothing else of its row is told (%s: %s)', (dsId, said, scr) => {
  expect(readAs(dsId, said, scr).clarification).toMatch(/ is no |“24 m” is/);
});
