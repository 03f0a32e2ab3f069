import { expect, test } from 'vitest';
import { emptyDocument, NOW } from '../../../test/support/interview-sample.ts';
import { tryAnswer } from '../../../test/support/judge-answer.ts';
import { numbersInDigits } from '../../base/quantities/number-words.ts';
import type { Scr } from '../document.ts';
import { schemasFolder } from '../schemas/data-folder.ts';
import { openSchemaLibrary } from '../schemas/library.ts';
import { withoutRuledOut } from './against-words.ts';
import { nextQuestion } from './next-question.ts';
import { processAnswer } from './process-answer.ts';

const library = openSchemaLibrary([schemasFolder()]);
const MOVEMENT = 'player_and_camera.movement';
const LAMPS = 'interior_lighting.lamps';
const MOMENT = 'time_of_day.moment';

function answer(question: string, said: string, scr: Scr) {
  return tryAnswer(library, { question, said, manner: '', means: {} }, scr).outcome;
}

const glow = (rest: Scr) => ({ lamps: [{ name: 'Brazier Glow', ...rest }] });

test.each<[question: string, said: string, scr: Scr, quote: string]>([
  [
    MOVEMENT,
    'And the walking: no, not four and a half. I watched it. Five and a half.',
    { walkSpeed: 3.5 },
    '5.5',
  ],
  [MOVEMENT, 'Five and a half.', { walkSpeed: 3.5 }, '5.5'],
  [MOVEMENT, 'Walking: not 4.5. I watched it. 5.5.', { walkSpeed: 3.5 }, '5.5'],
  [MOVEMENT, 'The walking should be five and a half.', { walkSpeed: 5 }, '5.5'],
  [MOVEMENT, 'Four is too slow, six and a half then.', { walkSpeed: 4 }, '4 is too slow'],
  [MOMENT, 'Hm. Not twenty-five. Forty.', { sunElevation: 35 }, '40'],

  [LAMPS, 'Brazier Glow: nineteen hundred.', glow({ warmth: 2500 }), '1900'],
  [LAMPS, 'Brazier Glow 1900 Kelvin.', glow({ warmth: 2500 }), '1900 K'],
  [LAMPS, 'Brazier Glow twenty, no, fifteen candela.', glow({ intensity: 20 }), '20, no, 15 candela'],
  [LAMPS, 'Brazier Glow fifteen candela.', glow({ intensity: 25 }), '15 cd'],
  [
    'opponents_and_patrols.points',
    'One stays at the gate five seconds, no, eight.',
    { points: [{ name: 'Gate', does: 'stays', waits: '5 s' }] },
    '5 seconds, no, 8',
  ],
  [
    'fog_and_sky.distance',
    'The far fog pink, anything but blue.',
    { fogColour: 'blue' },
    'anything but blue',
  ],
])('%s: another number than the one that is said is asked about: %s', (question, said, scr, quote) => {
  const { scr: stored, clarification } = answer(question, said, scr);
  expect(stored).toEqual({});
  expect(clarification).toContain(`“${quote}`);
});

test.each<[question: string, said: string, scr: Scr]>([
  [MOVEMENT, 'no, not four and a half. Five and a half.', { walkSpeed: 5.5 }],
  [MOVEMENT, 'Like a hero with two guns and three lives.', { walkSpeed: 4 }],
  [MOVEMENT, 'Three to four.', { walkSpeed: 3.5 }],
  [MOVEMENT, 'Forty is too fast, make it like the others.', { walkSpeed: 4 }],
  [MOMENT, 'At six.', { sunElevation: 5 }],
  [MOMENT, 'Height fifteen, and warm like the rest.', { sunElevation: 15, sunWarmth: 3800 }],
  [LAMPS, 'Brazier Glow eight hundred lumens.', glow({ intensity: 63 })],
  [LAMPS, 'Brazier Glow: nineteen hundred.', glow({ warmth: 1900 })],
  [LAMPS, 'Brazier Glow: fifty candela, no, forty-five.', glow({ brightness: 28.6 })],
  [
    'collision_and_physics.things',
    "4 metres wide and 2 high. If one falls: three metres down you're out, no, make it ten.",
    { fallDepth: 10, borders: [{ name: 'Ramp', width: 4, height: 2 }] },
  ],
  [
    'time_of_day.strength',
    'Kelvin four thousand five hundred, strength twenty thousand lux, no thirty was too hot.',
    { sunWarmth: 4500, sunStrength: 20_000 },
  ],
])('%s: what is read rightly is not asked about: %s', (question, said, scr) => {
  const { scr: stored, clarification } = answer(question, said, scr);
  expect(clarification ?? '').not.toContain('rule out');
  expect(stored).toMatchObject(scr);
});

test('of two numbers only the other one is asked about', () => {
  const scr = { sunElevation: 15, sunWarmth: 4500 };
  const { scr: stored, clarification } = answer(MOMENT, 'Height fifteen, warmth four thousand.', scr);
  expect([stored, clarification]).toEqual([{ sunElevation: 15 }, expect.stringContaining('“4000”')]);
});

test.each([
  ['four and a half', '4.5'],
  ['nineteen hundred', '1900'],
  ['sixteen fifty', '1650'],
  ['a dozen', '12'],
  ['half a dozen', '6'],
  ['two dozen', '24'],
  ['two and a quarter', '2.25'],
  ['one and three quarters', '1.75'],
  ['five point two five', '5.25'],
  ['one and three', '1 and 3'],
])('%s is %s', (words, digits) => {
  expect(numbersInDigits(words)).toBe(digits);
});

test('an amount that was taken back is not held against one that was worked out', () => {
  const ds = library.find('exposure_and_grading');
  const words = 'And please the whole picture one stop... no, half a stop darker.';
  expect(ds && withoutRuledOut(ds, { compensation: 0.1 }, { words }).scr).toEqual({ compensation: 0.1 });
});

test('one sentence of an answer sent again with the same value keeps it, and with another value is asked about', () => {
  const ds = library.find('exposure_and_grading');
  if (!ds) throw new Error('there is no such schema');
  const put = nextQuestion(emptyDocument(), { ds, library, now: NOW });
  if (put.outcome.kind !== 'question') throw new Error('nothing is asked');
  const given = {
    ds,
    library,
    questionId: put.outcome.question.id,
    now: NOW,
    interpretedBy: 'claude' as const,
  };
  const words = 'Not fixed, then? Fine. Not gentle.';
  const first = processAnswer(put.document, { ...given, words, scr: { adaptation: 'fixed' } });
  expect(first.outcome.scr).toEqual({});
  const part = { ...given, words: 'Not fixed, then?' };
  expect(processAnswer(first.document, { ...part, scr: { adaptation: 'fixed' } }).outcome.scr).toEqual({
    adaptation: 'fixed',
  });
  expect(
    processAnswer(first.document, { ...given, words, scr: { adaptation: 'gentle' } }).outcome.scr,
  ).toEqual({});
});
