import { describe, expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';
import { longTest, testOneOf } from './support/soak.ts';

/** The answer to a question about one table, and what the brief holds then. */
async function answerAlone(ds_id: string, field: string, answer: string) {
  const { interview } = await openInterview(await openBridge());
  for (let count = 0; count < 9; count++) {
    const { question_id, next } = await interview('get_next_question', { ds_id, optional: true });
    expect(question_id).not.toBeNull();
    if (Object.keys(next.scr).join() !== field) {
      await interview('process_ds_answer', { ds_id, question_id, answer: 'You decide.' });
      continue;
    }
    const value = await interview('process_ds_answer', { ds_id, question_id, answer });
    const { data_structure } = await interview('get_ds_status', { ds_id });
    return { value, held: data_structure[field] };
  }
  return expect.unreachable();
}

describe('what is said of a thing of the level by its name', () => {
  testOneOf.each([
    ['Brazier Glow: 1900 kelvin', { name: 'Brazier Glow', warmth: 1900, kind: 'bulb' }],
    [
      'The Key Light should be 3100 K, 12,5 m reach.',
      { name: 'Key Light', warmth: 3100, reach: 12.5, kind: 'bulb' },
    ],
    ['Platform Spot off', { name: 'Platform Spot', on: false, kind: 'spot' }],
  ])('is a cell of its row: %s', async (words, row) => {
    const { held, value } = await answerAlone('interior_lighting', 'lamps', words);
    expect(held).toEqual([row]);
    expect(value.unread).toBeUndefined();
  });

  longTest('is a row each where two are named', async () => {
    const words = 'Platform Spot 900 lumen, Brazier Glow 2000 K';
    const { held } = await answerAlone('interior_lighting', 'lamps', words);
    expect(held).toEqual([
      { name: 'Platform Spot', brightness: 900, kind: 'spot' },
      { name: 'Brazier Glow', warmth: 2000, kind: 'bulb' },
    ]);
  });

  testOneOf.each([
    'Key Light 3 m',
    'Key Light 90000 K',
    'The old lamp by the well 2700 K',
    'Key Light 2700 K, Key Light 3000 K',
    'Key Light 2700 K, but only if the door is open',
  ])('is handed back where it may mean something else: %s', async words => {
    const { held, value } = await answerAlone('interior_lighting', 'lamps', words);
    expect(held ?? []).toEqual([]);
    expect(value.next_action).toBe('needs_interpretation');
    expect(JSON.stringify(value)).toContain(words.slice(0, 12));
  });
});

describe('names with a number each', () => {
  testOneOf.each([
    [
      'geometry 5,5 ms, effects takes 2 ms',
      [
        ['geometry', 5.5],
        ['effects', 2],
      ],
    ],
    [
      'Particles 1.5 ms and interface 0,5 ms',
      [
        ['Particles', 1.5],
        ['interface', 0.5],
      ],
    ],
  ])('are rows of a table that asks for nothing else: %s', async (words, rows) => {
    const { held } = await answerAlone('frame_budget', 'costs', words);
    expect(held).toEqual(rows.map(([part, time]) => ({ part, time })));
  });

  testOneOf.each([
    'Less than 4 ms',
    'I would give 4 ms',
    'Effects 2 ms, not five',
    'Everything together 16 ms',
  ])('are none where they bound an amount or take one back: %s', async words => {
    const { held } = await answerAlone('frame_budget', 'costs', words);
    expect(held ?? []).toEqual([]);
  });
});

testOneOf.each([
  'Night, no moon at all.',
  'At night, and there is no moon',
  'Night. The sun is switched off',
])('a key light that is off is one without strength, and is proposed so: %s', async words => {
  const { interview } = await openInterview(await openBridge());
  const ds_id = 'time_of_day';
  const { question_id } = await interview('get_next_question', { ds_id });
  await interview('process_ds_answer', { ds_id, question_id, answer: words });
  const { data_structure } = await interview('get_ds_status', { ds_id });
  expect(data_structure).toMatchObject({ moment: 'night', sunStrength: 0 });
  const { proposed_operations } = await interview('finalize_ds', { ds_id });
  expect(JSON.stringify(proposed_operations)).toContain('"LightComponent.Intensity":0');
});
