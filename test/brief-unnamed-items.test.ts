import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';
import { longTest } from './support/soak.ts';

/** What is proposed for some traces of a camera: every property that is set, and every one that is assumed. */
async function propose(answer: string, lensTraces: string[]) {
  const { interview } = await openInterview(await openBridge());
  const ds_id = 'exposure_and_grading';
  await interview('start_ds_pursuit', { ds_id });
  const { question_id } = await interview('get_next_question', { ds_id });
  const rest = { adaptation: 'gentle', brightness: 'correct', contrast: 'natural' };
  const done = await interview('process_ds_answer', {
    ...{ ds_id, question_id, answer, scr: { ...rest, lensTraces } },
  });
  expect(done.changed, JSON.stringify(done)).toContain('lensTraces');
  const { proposed_operations, assumed } = await interview('finalize_ds', { ds_id });
  const set = Object.assign({}, ...proposed_operations.map(({ properties }: Json) => properties));
  return { set, assumed: JSON.stringify(assumed) };
}

longTest('what nobody spoke of is told as assumed, and what stays is not set', async () => {
  const { set, assumed } = await propose('No film grain. The vignette stays.', ['vignette']);
  expect(Object.keys(set)).not.toContain('Settings.VignetteIntensity');
  expect(set).toMatchObject({ 'Settings.MotionBlurAmount': 0 });
  expect(assumed).toContain('MotionBlurAmount');
  expect(assumed).not.toContain('FilmGrain');
});

test('a list that is all is no assumption, and what is wanted is set', async () => {
  const { set, assumed } = await propose('Only a vignette, nothing else.', ['vignette']);
  expect(set).toMatchObject({ 'Settings.VignetteIntensity': 0.4, 'Settings.MotionBlurAmount': 0 });
  expect(assumed).not.toContain('MotionBlurAmount');
});

longTest('a number that no word says is told so, and the words are no source of it', async () => {
  const { interview } = await openInterview(await openBridge());
  const ds_id = 'player_and_camera';
  await interview('start_ds_pursuit', { ds_id });
  const { question_id } = await interview('get_next_question', { ds_id });
  const answer = 'A courier whose hands are cold, she should be hurried.';
  const scr = {
    who: 'a courier',
    view: 'third_person',
    jump: 'hop',
    walkSpeed: 'you decide',
    startHeading: 90,
  };
  const first = await interview('process_ds_answer', { ds_id, question_id, answer, scr });
  expect(first.clarification).toMatch(/startHeading: the words rule out 90.*says no amount/);
  // Whoever sends it once more means it.
  await interview('process_ds_answer', { ds_id, question_id, answer, scr });
  const { assumed } = await interview('finalize_ds', { ds_id });
  const told = assumed.map(({ because }: Json) => because).join('; ');
  expect(told).toContain('no word says it, also not “A courier');
});
