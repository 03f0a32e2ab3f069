import { expect, test } from 'vitest';
import { estimateTokens } from '../src/base/estimate-tokens.ts';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';
import { longTest } from './support/soak.ts';

/** A brief, and answers to the first question of one of its schemas. */
async function openSchema(ds_id: string) {
  const { interview } = await openInterview(await openBridge());
  const { question_id } = await interview('get_next_question', { ds_id, optional: true });
  const say = (answer: string, scr: Json) =>
    interview('process_ds_answer', { ds_id, question_id, answer, scr });
  return { interview, say };
}

const LONG =
  'The practice yard with the gallery on its side. In thick fog, of course. '.repeat(2) +
  'The eye goes to the statue in the gallery first, and only afterwards to the gate. '.repeat(6);

longTest('a text that may not hold any more is asked about in few words, however long it is', async () => {
  const { interview, say } = await openSchema('fog_and_sky');
  const { question_id } = await interview('get_next_question', { ds_id: 'warm_up', optional: true });
  await interview('process_ds_answer', {
    ...{ ds_id: 'warm_up', question_id, answer: LONG, scr: { subject: LONG, purpose: 'game_level' } },
  });
  await say('Thick fog.', { weather: 'clear', haze: 'thick' });
  const told = await say('No, make that none: clean air.', { haze: 'none' });
  const [conflict] = told.conflicts;
  expect(conflict.question).toMatch(/^Does “.*thick fog.*” still hold/);
  expect(estimateTokens(JSON.stringify(told))).toBeLessThanOrEqual(250);
  const decided = await interview('resolve_conflict', { conflict_id: conflict.conflict_id, choice: 'both' });
  expect(estimateTokens(JSON.stringify(decided))).toBeLessThan(150);
});

test('a side of a conflict can be taken back, as the conflict offers', async () => {
  const { interview, say } = await openSchema('time_of_day');
  const told = await say('Dusk, and the sun cold, 9000 K.', { moment: 'dusk', sunWarmth: 9000 });
  const [conflict] = told.conflicts;
  expect(conflict.choices).toContain('take back');
  const decided = await interview('resolve_conflict', {
    ...{ conflict_id: conflict.conflict_id, choice: { sunWarmth: 'take back' } },
  });
  expect(decided).toMatchObject({ success: true, open_conflicts: 0 });
  const { scr_by_ds } = await interview('get_aggregated_scr', { ds_filter: ['time_of_day'] });
  expect(Object.keys(scr_by_ds.time_of_day)).toEqual(['moment']);
});

longTest('a list that something was taken out of is asked about with the reason', async () => {
  const { interview, say } = await openSchema('scene_mood');
  await say('Lonely and uneasy.', { moodWords: ['lonely', 'uneasy'] });
  await say('Take the uneasy out.', { moodWords: { remove: ['uneasy'] } });
  const texts: string[] = [];
  for (let asked = 0; asked < 8; asked++) {
    const { question, question_id } = await interview('get_next_question', { ds_id: 'scene_mood' });
    texts.push(question ?? '');
    if (!question_id || /Still open/.test(question)) break;
    await interview('process_ds_answer', { ds_id: 'scene_mood', question_id, answer: 'You decide.' });
  }
  expect(texts.join(' ')).toContain('1 of at least 2, since “uneasy” was taken off');
});

longTest('rows that are sent again with less name the columns that go', async () => {
  const { say } = await openSchema('interior_lighting');
  const words = 'A candle of 12 lm at 1900 K on the table.';
  await say(words, { lamps: [{ name: 'Candle', kind: 'bulb', brightness: 12, warmth: 1900 }] });
  const again = await say(words, { lamps: [{ name: 'Candle', kind: 'bulb', x: 2, y: 3 }] });
  expect(again.commit_notes.join()).toContain('brightness, warmth of Candle gone');
});

longTest('what finalize asks can be answered where no question of the schema was put', async () => {
  const bridge = await openBridge();
  const { interview } = await openInterview(bridge);
  const { question_id } = await interview('get_next_question', { ds_id: 'scene_mood' });
  await interview('process_ds_answer', {
    ...{ ds_id: 'scene_mood', question_id, answer: 'The candle of 12 lm, 1900 K; nothing changes, soft.' },
    scr: {
      'interior_lighting.lamps': [{ name: 'Candle', kind: 'bulb', brightness: 12, warmth: 1900 }],
      'interior_lighting.purpose': 'see the table',
      'interior_lighting.darkest': ['the corner'],
      'interior_lighting.changes': false,
      'interior_lighting.softness': 'soft',
    },
  });
  const finished = await interview('finalize_ds', { ds_id: 'interior_lighting' });
  expect(finished.asks.join()).toContain('Where is Candle?');
  expect(finished.answer_to).toMatchObject({ action: 'process_ds_answer', ds_id: 'scene_mood', question_id });
  const { tool: _, brief_id: __, scr: ___, action, ...call } = finished.answer_to;
  const lamps = [{ name: 'Candle', x: 2, y: 3 }];
  const told = await interview(action, {
    ...{ ...call, answer: 'At x 2, y 3.', scr: { 'interior_lighting.lamps': lamps } },
  });
  expect(told.changed).toEqual(['interior_lighting.lamps']);
  expect((await interview('finalize_ds', { ds_id: 'interior_lighting' })).asks).toBeUndefined();
});
