import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview, runProposed } from './support/open-interview.ts';

test('a number that a word was taken for is assumed, and one that was said is met', async () => {
  const bridge = await openBridge();
  const { briefId, interview } = await openInterview(bridge);
  const ds_id = 'time_of_day';
  const { question_id } = await interview('get_next_question', { ds_id });
  const scr = { moment: 'dusk', sunElevation: 3, sunStrength: 400, shadowEdges: 'soft' };
  const answer = 'Dusk, three degrees, 400 lux, soft shadows.';
  await interview('process_ds_answer', { question_id, answer, scr });
  await interview('finalize_ds', { ds_id });
  await runProposed(bridge, `${briefId}/${ds_id}`);
  const { wishes } = await interview('check_level', { ds_id });
  const about = (name: string) => wishes.find(({ fields }: Json) => fields.includes(name));
  expect(about('shadowEdges')).toMatchObject({ met: true });
  expect(about('shadowEdges').assumed.join()).toContain('LightSourceAngle: how it is taken');
  expect(about('sunElevation')).toMatchObject({ met: true });
  expect(about('sunElevation').assumed).toBeUndefined();
});
