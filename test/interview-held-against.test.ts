import { expect } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { testOneOf } from './support/soak.ts';

const EXPOSURE = 'exposure_and_grading';
const SKY = 'time_of_day';
const NIGHT = { moment: 'night', keyLight: 'Moon' };

/** What is said, at the question about a field, and what a field comes to in the yard. */
const CASES: [ds: string, at: string, said: string, scr: Json, field: string, meant: number | undefined][] = [
  [
    SKY,
    'sunStrength',
    'The moon three times as bright',
    { ...NIGHT, sunStrength: '3x' },
    'sunStrength',
    0.24,
  ],
  [SKY, 'sunElevation', 'The moon stands ten higher', { ...NIGHT, sunElevation: '+10' }, 'sunElevation', 24],
  [
    ...([SKY, 'sunStrength', 'At night, the moon is ten times stronger than now'] as const),
    ...([{ moment: 'night', sunStrength: '10x' }, 'sunStrength', 0.8] as const),
  ],
  [SKY, 'sunStrength', 'Three times as strong', { sunStrength: '3x' }, 'sunStrength', 22.5],
  [EXPOSURE, 'compensation', 'Half a stop brighter than now', { compensation: '+0.5' }, 'compensation', 1.1],
  [EXPOSURE, 'compensation', 'One stop darker than now', { compensation: '-1' }, 'compensation', -0.4],
  [EXPOSURE, 'adaptation', 'One stop darker', { compensation: '-1' }, 'compensation', -0.4],
  // Its own question asks against a correct picture.
  [EXPOSURE, 'compensation', 'One stop darker', { compensation: '-1' }, 'compensation', -1],
  // Of a light fewer kelvins are warmer.
  [SKY, 'sunWarmth', '500 K warmer', { sunWarmth: '-500' }, 'sunWarmth', 4900],
  [SKY, 'sunWarmth', '500 kelvin cooler', { sunWarmth: '+500' }, 'sunWarmth', 5900],
  [SKY, 'sunWarmth', '500 K warmer', { sunWarmth: 500 }, 'sunWarmth', undefined],
  [SKY, 'sunDirection', 'From the left', { sunDirection: 'left' }, 'sunDirection', undefined],
];

testOneOf.each(CASES)('%s, at %s: %s %j: %s is %s', async (ds_id, at, answer, scr, field, meant) => {
  const bridge = await openBridge();
  const brief = { type: 'lighting_plan', title: 'The yard', overview: 'A yard.' };
  const { brief_id } = (await bridge.call('create_brief', brief)).value;
  const interview = async (action: string, args: Json) =>
    (await bridge.call('interview', { action, brief_id, ds_id, ...args })).value;
  let question_id = '';
  for (let next: Json = {}; !Object.keys(next.scr ?? {}).includes(at); ) {
    const asked = await interview('get_next_question', { optional: true });
    if (!asked.next) throw new Error(JSON.stringify(asked));
    ({ question_id, next } = asked);
    if (!Object.keys(next.scr ?? {}).includes(at))
      await interview('process_ds_answer', { question_id, answer: 'Skip it.', scr: {} });
  }
  const told = await interview('process_ds_answer', { question_id, answer, scr });
  expect(told.scr?.[field], JSON.stringify(told)).toEqual(meant);
  if (meant === undefined) expect(JSON.stringify(told.commit_notes ?? [])).not.toContain('as it is');
});
