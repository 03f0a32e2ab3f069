import { expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { openInterview, runProposed } from './support/open-interview.ts';
import { longTest, testOneOf } from './support/soak.ts';

testOneOf.each([
  ['alone', '', undefined],
  ['beside something else', ', and no bloom.', { glow: 'none' }],
])(
  'what finalize_ds suggests to say is an answer to the question that it names, %s',
  async (_, more, also) => {
    const bridge = await openBridge();
    const { interview } = await openInterview(bridge);
    const ds_id = 'exposure_and_grading';
    const { question_id } = await interview('get_next_question', { ds_id });
    const scr = { adaptation: 'gentle', brightness: 'darker' };
    await interview('process_ds_answer', { question_id, answer: 'Gentle, and darker.', scr });
    const finished = await interview('finalize_ds', { ds_id });
    const [, answer = ''] = /answer “(.+?)”/.exec(finished.asks.join()) ?? [];
    expect(answer).toBe('Gallery Look stays as it is');
    const kept = await interview('process_ds_answer', {
      ...{ ds_id, question_id: finished.answer_to, answer: answer + more },
      ...(also && { scr: also }),
    });
    expect(kept.changed).toContain('warm_up.mustNot');
    expect(kept.unread).toBeUndefined();
    expect((await interview('finalize_ds', { ds_id })).asks).toBeUndefined();
  },
);

longTest(
  'a choice that needs a number which is left as it is is asked about, and not only kept as words',
  async () => {
    const { interview } = await openInterview(await openBridge());
    const ds_id = 'exposure_and_grading';
    const { question_id } = await interview('get_next_question', { ds_id });
    const answer = 'The exposure should be fixed, the picture correct, and leave the average as it is.';
    const scr = { adaptation: 'fixed', brightness: 'correct', exposure: 'as it is' };
    await interview('process_ds_answer', { question_id, answer, scr });
    const { asks, kept_as_words = [] } = await interview('finalize_ds', { ds_id });
    expect(asks.join()).toContain('adaptation fixed (adaptation, exposure): It needs exposure');
    expect(kept_as_words).not.toContain('adaptation');
  },
);

longTest('the question about a lamp that is tinted already is answered as it says', async () => {
  const bridge = await openBridge();
  const { interview } = await openInterview(bridge);
  const ds_id = 'interior_lighting';
  const { question_id } = await interview('get_next_question', { ds_id });
  const lamps = [{ name: 'Gate Beacon', brightness: 3000, warmth: 2700 }];
  await interview('process_ds_answer', {
    question_id,
    answer: 'Gate Beacon 3000 lm, 2700 K.',
    scr: { lamps },
  });
  const open = await interview('finalize_ds', { ds_id });
  expect(open.asks.join()).toContain('say colour white too');
  await interview('process_ds_answer', {
    ...{ question_id: open.answer_to, answer: 'The temperature; colour white.', ds_id },
    scr: { lamps: [{ name: 'Gate Beacon', colour: 'white' }] },
  });
  const finished = await interview('finalize_ds', { ds_id });
  expect(finished.asks).toBeUndefined();
  expect(JSON.stringify(finished.proposed_operations)).toContain('"LightComponent.Temperature":2700');
});

longTest(
  'a tint that nobody asked about, and nothing was proposed for, is told and no wish unmet',
  async () => {
    const bridge = await openBridge();
    const { briefId, interview } = await openInterview(bridge);
    const ds_id = 'interior_lighting';
    const { question_id } = await interview('get_next_question', { ds_id });
    const scr = { lamps: [{ name: 'Key Light', warmth: 2900 }] };
    await interview('process_ds_answer', { question_id, answer: 'The Key Light 2900 K.', scr });
    const finished = await interview('finalize_ds', { ds_id });
    expect(finished.asks).toBeUndefined();
    await runProposed(bridge, `${briefId}/${ds_id}`);
    const { wishes, ...checked } = await interview('check_level', { ds_id });
    expect(JSON.stringify({ checked, wishes })).not.toContain('"met":false');
    expect(JSON.stringify(wishes)).toContain('was left as it is');
  },
);

longTest('the light that the words name is said by the call that is shown', async () => {
  const bridge = await openBridge();
  const { interview } = await openInterview(bridge);
  const ds_id = 'time_of_day';
  const { question_id } = await interview('get_next_question', { ds_id });
  const scr = { moment: 'night', sunElevation: 30 };
  await interview('process_ds_answer', { question_id, answer: 'Night, the Moon 30 degrees high.', scr });
  const open = await interview('finalize_ds', { ds_id });
  const [, shown = '{}'] = /Answer with scr (\{.+?\})/.exec(open.asks.join()) ?? [];
  expect(JSON.parse(shown)).toEqual({ 'time_of_day.keyLight': 'Moon' });
  await interview('process_ds_answer', {
    ...{ ds_id, question_id: open.answer_to, answer: 'The Moon is meant.', scr: JSON.parse(shown) },
  });
  const finished = await interview('finalize_ds', { ds_id });
  expect(JSON.stringify(finished.asks ?? [])).not.toContain('which of both is meant');
  expect(JSON.stringify(finished.proposed_operations)).toContain('"Moon"');
});
