import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';

test('words of an answer, and what may be left out, are told once in a session', async () => {
  const bridge = await openBridge();
  const { interview } = await openInterview(bridge);
  const ds_id = 'fog_and_sky';
  const { question_id } = await interview('get_next_question', { ds_id });
  const answer = 'A clear sky, light haze.';
  const taken = await interview('process_ds_answer', {
    question_id,
    answer,
    scr: { weather: 'clear', haze: 'light' },
  });
  expect(taken.note).toContain('horizon');
  expect((await interview('get_next_question', { ds_id })).note).toBe('Enough to build.');
  const [first, again] = [
    await interview('finalize_ds', { ds_id }),
    await interview('finalize_ds', { ds_id }),
  ];
  expect(JSON.stringify(first.asked_by)).toContain('A clear sky, light haze.');
  expect(JSON.stringify(again.asked_by)).not.toContain('A clear sky, light haze.');
  expect(again.asked_by).toHaveLength(again.proposed_operations.length);
});
