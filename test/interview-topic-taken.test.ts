import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';

test.each([
  {
    begun: ['scene_mood', 'time_of_day'],
    named: undefined,
    took: /time_of_day was taken, the one in work\. Open too: scene_mood/,
  },
  { begun: ['time_of_day'], named: undefined, took: undefined },
  { begun: ['scene_mood', 'time_of_day'], named: 'scene_mood', took: undefined },
])(
  'which topic is finished is said where none was named and others are open: %j',
  async ({ begun, named, took }) => {
    const { interview } = await openInterview(await openBridge());
    for (const ds_id of begun) await interview('start_ds_pursuit', { ds_id });
    const finished = await interview('finalize_ds', named === undefined ? {} : { ds_id: named });
    expect(finished.ds_id).toBe(named ?? begun.at(-1));
    if (took) expect(finished.took).toMatch(took);
    else expect(finished.took).toBeUndefined();
  },
);

test('what was finished is no other open topic', async () => {
  const { interview } = await openInterview(await openBridge());
  const begin = async (ds_id: string) => await interview('get_next_question', { ds_id });
  const { question_id } = await begin('time_of_day');
  await interview('process_ds_answer', { question_id, answer: 'Dusk', scr: { moment: 'dusk' } });
  expect((await interview('finalize_ds', { ds_id: 'time_of_day' })).success).toBe(true);
  await begin('scene_mood');
  expect((await interview('finalize_ds')).took).toBeUndefined();
});
