import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { openInterview, runProposed } from './support/open-interview.ts';

const PROFILE = 'LightComponent.bUseIESBrightness';
const ds_id = 'interior_lighting';

test('a profile that sets the brightness is asked about, and what is answered is stored, proposed and met', async () => {
  const bridge = await openBridge();
  const { briefId, interview } = await openInterview(bridge);
  const { question_id } = await interview('get_next_question', { ds_id });
  const say = (answer: string, row: object) => {
    const scr = { lamps: [{ name: 'Statue Spot', kind: 'spot', ...row }] };
    return interview('process_ds_answer', { ds_id, question_id, answer, scr });
  };
  await say('The Statue Spot gives 120 candela', { intensity: 120 });
  const asks = async () => (await interview('finalize_ds', { ds_id })).asks?.join(' ') ?? '';
  expect(await asks()).toContain('say profile no of it');
  const told = await say('The profile should give that up.', { profile: false });
  expect(told.changed, JSON.stringify(told)).toEqual(['lamps']);
  const final = await interview('finalize_ds', { ds_id });
  expect(final.asks?.join(' ') ?? '').not.toContain('profile');
  expect(JSON.stringify(final.proposed_operations)).toContain(`"${PROFILE}":false`);
  await runProposed(bridge, `${briefId}/${ds_id}`);
  expect((await interview('finalize_ds', { ds_id })).note).toBe('The level is as it should be already.');
});
