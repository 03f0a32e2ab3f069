import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';
import { testOneIn } from './support/soak.ts';

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

const LAMPS = ['interior_lighting', 'lamps'] as const;

testOneIn(3).each<[words: string, cells: Json]>([
  ['Key Light a metre higher', { height: 3.35 }],
  ['Key Light half a metre lower', { height: 1.85 }],
  ['Key Light up 50 cm', { height: 2.85 }],
  ['The Key Light should be two metres higher', { height: 4.35 }],
  ['Key Light raised by a metre', { height: 3.35 }],
  ['Key Light 30 centimetres lower', { height: 2.05 }],
])('a length by which a thing is to hang higher or lower is worked out: %s', async (words, cells) => {
  const { told, held } = await answer(...LAMPS, words);
  expect(held, JSON.stringify(told)).toEqual([{ name: 'Key Light', kind: 'bulb', ...cells }]);
  expect(told.worked_out.join()).toContain('held against 2.35');
});

// A place is meant in one way, whatever camera stands there: that one is no cine camera.
test.each([
  ['Overview Camera half a metre lower', undefined],
  [
    'Overview Camera half a metre lower',
    { shots: [{ name: 'Overview Camera', height: 'half a metre lower' }] },
  ],
])('a camera of another class has a height all the same: %s %j', async (words, scr) => {
  const { told, held } = await answer('shot_list', 'shots', words, scr);
  expect(held, JSON.stringify(told)).toEqual([
    expect.objectContaining({ name: 'Overview Camera', height: 8.5 }),
  ]);
});

testOneIn(3).each<[words: string, scr: Json | undefined, why: RegExp]>([
  ['Key Light two metres further left', undefined, /depends on where one looks from/],
  ['Key Light a metre closer', undefined, /depends on where one looks from/],
  ['Key Light two metres further left', { x: 2 }, /where one looks from.*x of Key Light is -14.8 m now/],
  ['Key Light two metres further left', { y: 'two metres further left' }, /y of Key Light is -21.4 m now/],
  ['Key Light a metre more', undefined, /it may be of reach or height/],
])('of a length that may be of several, or along any axis, it is asked: %s %j', async (words, cells, why) => {
  const scr = cells && { lamps: [{ name: 'Key Light', ...cells }] };
  const { told, held = [] } = await answer(...LAMPS, words, scr);
  expect(told.not_worked_out?.join(), JSON.stringify(told)).toMatch(why);
  for (const row of held) expect([row.x, row.y, row.height, row.reach]).toEqual(Array(4).fill(undefined));
});

testOneIn(3).each<[words: string, scr?: Json]>([
  ['vignette alone'],
  ['Just a vignette, nothing else'],
  ['A vignette and nothing else, please'],
  ["A vignette, that's all"],
  ['A vignette alone', { lensTraces: ['vignette'] }],
  ['Only the vignette, nothing more', { lensTraces: ['vignette'] }],
])('that something is all of it says nothing else: %s %j', async (words, scr) => {
  const { told, held } = await answer('exposure_and_grading', 'lensTraces', words, scr);
  expect(held, JSON.stringify(told)).toEqual(['vignette']);
  expect(told.unread, JSON.stringify(told)).toBeUndefined();
});
