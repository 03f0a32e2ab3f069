import { expect } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';
import { testOneIn } from './support/soak.ts';

/** The answer to the question about a field. */
async function answer(ds_id: string, at: string, words: string, scr?: Json) {
  const { interview } = await openInterview(await openBridge());
  for (let count = 0; count < 12; count++) {
    const { question_id, next } = await interview('get_next_question', { ds_id, optional: true });
    if (!Object.keys(next.scr).includes(at)) {
      await interview('process_ds_answer', { ds_id, question_id, answer: 'You decide.' });
      continue;
    }
    const call = { ds_id, question_id, answer: words, ...(scr && { scr }) };
    const told = await interview('process_ds_answer', call);
    return { told, held: (await interview('get_aggregated_scr')).scr_by_ds?.[ds_id]?.[at] };
  }
  return expect.unreachable();
}

const BEACON = [{ name: 'Gate Beacon', kind: 'bulb', intensity: expect.closeTo(3.585, 2) }];
const LAMPS = ['interior_lighting', 'lamps'] as const;
const SUN = ['time_of_day', 'sunStrength'] as const;

testOneIn(3).each<[ds: string, at: string, words: string, scr: Json | undefined, held: Json, why: RegExp]>([
  [
    ...LAMPS,
    'Gate Beacon half as bright again, and warmer',
    undefined,
    BEACON,
    /“warmer”: by how much is not said \(warmth of Gate Beacon/,
  ],
  [
    ...LAMPS,
    'Gate Beacon half as bright again, a bit warmer please',
    undefined,
    BEACON,
    /warmth of Gate Beacon/,
  ],
  [
    ...LAMPS,
    'Key Light a bit warmer, Brazier Glow half again as bright',
    undefined,
    [{ name: 'Brazier Glow', kind: 'bulb', intensity: 21 }],
    /“Key Light a bit warmer”: by how much is not said \(warmth of Key Light is 3200 K now\)/,
  ],
  [
    ...LAMPS,
    'Key Light twice as bright, slightly higher',
    undefined,
    [expect.objectContaining({ name: 'Key Light' })],
    /height of Key Light is 2\.35 m now/,
  ],
  [
    ...LAMPS,
    'Key Light 300 lm, and a bit warmer',
    { lamps: [{ name: 'Key Light', brightness: 300 }] },
    [{ name: 'Key Light', kind: 'bulb', brightness: 300 }],
    /warmth of Key Light is 3200 K now/,
  ],
  [...LAMPS, 'Key Light warmer', undefined, undefined, /warmth of Key Light is 3200 K now/],
  [...SUN, 'The sun half as strong, and a bit warmer', undefined, 3.75, /sunWarmth is 5400 K now/],
  [...SUN, 'The sun half as strong, somewhat lower', undefined, 3.75, /sunElevation is 32 deg now/],
])(
  'by how much is asked with what stands, beside what is worked out: %s %s %s',
  async (ds, at, words, scr, held, why) => {
    const { told, held: found } = await answer(ds, at, words, scr);
    expect(found, JSON.stringify(told)).toEqual(held);
    expect(told.not_worked_out?.join(), JSON.stringify(told)).toMatch(why);
    expect(told.not_worked_out).toHaveLength(1);
  },
);

testOneIn(2).each([
  ['The sun half as strong, and if it rains warmer', ['The sun half as strong', 'if it rains warmer']],
  ['The sun half as strong, and the water wetter', ['the water wetter']],
])('what says more than a way is not asked so: %s', async (words, unread) => {
  const { told } = await answer(...SUN, words);
  expect(told.unread, JSON.stringify(told)).toEqual(unread);
  expect(JSON.stringify(told.not_worked_out ?? '')).not.toContain('by how much');
});
