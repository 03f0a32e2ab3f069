import { expect, test } from 'vitest';
import { estimateTokens } from '../src/base/estimate-tokens.ts';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview, runProposed } from './support/open-interview.ts';
import { longTest } from './support/soak.ts';

const LAMPS =
  'The two gallery ceilings down to two hundred lumen each, they are far too bright. Key Light off please. Brazier Glow double what it has now, that is the star.';

/** Lamps told in one long answer, and one of them again in another. */
async function tell() {
  const bridge = await openBridge();
  const { interview, briefId } = await openInterview(bridge);
  const { question_id } = await interview('get_next_question', { ds_id: 'interior_lighting' });
  const say = (answer: string, lamps: Json[]) =>
    interview('process_ds_answer', { question_id, answer, scr: { lamps } });
  await say(LAMPS, [
    { name: 'Gallery Ceiling West', brightness: 200 },
    { name: 'Gallery Ceiling East', brightness: 200 },
    { name: 'Key Light', on: false },
    { name: 'Brazier Glow', intensity: 28 },
  ]);
  await say('Leave all that. Brazier Glow at 1900 Kelvin.', [{ name: 'Brazier Glow', warmth: 1900 }]);
  await say('Brazier Glow: colour white.', [{ name: 'Brazier Glow', colour: 'white' }]);
  return { bridge, interview, briefId };
}

longTest('each operation is traced to the answers that named what it changes', async () => {
  const { interview } = await tell();
  const finished = await interview('finalize_ds', { ds_id: 'interior_lighting' });
  const isOff = ({ properties = {} }: Json) => Object.values(properties).includes(false);
  const off = finished.proposed_operations.findIndex(isOff);
  expect(finished.asked_by.every(({ answers }: Json) => answers.length <= 3)).toBe(true);
  expect(finished.asked_by[off].answers).toEqual(['a1: Key Light off please …']);
  expect(estimateTokens(JSON.stringify(finished.asked_by))).toBeLessThan(250);
});

longTest(
  'a wish that is not met any more is quoted with the words that named it, and no others',
  async () => {
    const { bridge, interview, briefId } = await tell();
    await interview('finalize_ds', { ds_id: 'interior_lighting' });
    await runProposed(bridge, `${briefId}/interior_lighting`);
    const change = { propertyName: 'LightComponent.Intensity', value: 20 };
    await bridge.act({ action: 'set_property', objectPath: 'Brazier Glow', ...change });
    const { wishes }: Json = await interview('check_level', { ds_id: 'interior_lighting' });
    const broken = wishes.filter(({ met }: Json) => !met);
    expect(broken).toMatchObject([
      { at: 'Brazier Glow', said: [expect.stringContaining('“Brazier Glow double what it has now')] },
    ]);
  },
);

longTest('what was decided outside of an answer is told as that', async () => {
  const { interview } = await openInterview(await openBridge());
  const ds_id = 'time_of_day';
  const { question_id } = await interview('get_next_question', { ds_id });
  const say = (answer: string, scr: Json) => interview('process_ds_answer', { question_id, answer, scr });
  await say('Dusk, and the sun at 3000 Kelvin.', { moment: 'dusk', sunWarmth: 3000 });
  const told = await say('The sun has 4000 Kelvin.', { sunWarmth: 4000 });
  await interview('resolve_conflict', { conflict_id: told.conflicts[0].conflict_id, choice: '3500' });
  const { wishes }: Json = await interview('check_level', { ds_id });
  const warm = wishes.find(({ fields }: Json) => fields.includes('sunWarmth'));
  expect([warm.met, warm.said.join()]).toEqual([false, expect.stringContaining('decided: sunWarmth 3500')]);
});

longTest(
  'an operation is traced to the clause that says its number, and not to one that only names its field',
  async () => {
    const { interview } = await openInterview(await openBridge());
    const ds_id = 'player_and_camera';
    const { question_id } = await interview('get_next_question', { ds_id });
    const answer =
      'One guard walks the yard. The heroine is seen over the shoulder, jogs at 3 m/s and jumps knee high.';
    const scr = { who: 'the heroine', view: 'third_person', walkSpeed: 3, jump: 'hop' };
    await interview('process_ds_answer', { ds_id, question_id, answer, scr });
    const { asked_by } = await interview('finalize_ds', { ds_id });
    const walking = asked_by.find(({ fields }: Json) => fields.includes('walkSpeed'));
    expect(walking.answers.join()).toContain('jogs at 3 m/s');
  },
);

test('what another schema knows is not shown as said in this one', async () => {
  const { interview } = await openInterview(await openBridge());
  const answer = async (ds_id: string, words: string, scr: Json) => {
    const { question_id } = await interview('get_next_question', { ds_id });
    await interview('process_ds_answer', { ds_id, question_id, answer: words, scr });
  };
  await answer('time_of_day', 'Dusk, the sun at 5 lux.', { moment: 'dusk', sunStrength: 5 });
  await answer('exposure_and_grading', 'Gentle, and darker.', { adaptation: 'gentle', brightness: 'darker' });
  const { data_structure } = await interview('finalize_ds', { ds_id: 'exposure_and_grading' });
  expect(data_structure).toEqual({ adaptation: 'gentle', brightness: 'darker' });
});
