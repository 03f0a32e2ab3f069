import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';

/** A shot list whose first shot is complete, and of which a later answer is not clear. */
async function begin() {
  const { interview } = await openInterview(await openBridge());
  const ds_id = 'shot_list';
  const asked = await interview('get_next_question', { ds_id });
  const { question_id } = asked;
  const send = (answer: string, scr: Json) =>
    interview('process_ds_answer', { ds_id, question_id, answer, scr });
  const shot = { name: 'Yard', subject: 'the yard', framing: 'wide', x: 1, y: 2, height: 3 };
  await send('Yard, a wide one, at 1, 2, 3 m, on a wide screen.', {
    shots: [{ ...shot, heading: 10 }],
    shape: 'widescreen',
  });
  const unclear = await send('Yard through a 20 mm lens, no, 28 mm.', {
    shots: [{ name: 'Yard', focalLength: 20 }],
  });
  return { interview, ds_id, question_id, send, unclear };
}

test('what is not clear is the next question, until it is said', async () => {
  const { interview, ds_id, question_id, send, unclear } = await begin();
  expect(unclear, JSON.stringify(unclear)).toMatchObject({ next_action: 'needs_clarification' });
  const next = await interview('get_next_question', { ds_id });
  expect(next, JSON.stringify(next)).toMatchObject({
    question_id,
    question: expect.stringContaining('28 mm'),
    budget_cost: 0,
    next: { action: 'process_ds_answer', question_id, scr: { shots: null } },
  });
  expect(JSON.stringify(next)).not.toContain('finalize_ds');
  expect((await interview('finalize_ds', { ds_id })).success).toBe(false);
  const clear = await send('28 mm.', { shots: [{ name: 'Yard', focalLength: 28 }] });
  expect(clear, JSON.stringify(clear)).toMatchObject({ next: { action: 'finalize_ds' } });
  const done = await interview('get_next_question', { ds_id });
  expect(done, JSON.stringify(done)).toMatchObject({ question_id: null, next: { action: 'finalize_ds' } });
  expect((await interview('finalize_ds', { ds_id })).success).toBe(true);
});

test('an answer about something else does not call it complete', async () => {
  const { interview, ds_id, send } = await begin();
  const told = await send('Everything is sharp.', { depthOfField: 'deep' });
  expect(told.changed, JSON.stringify(told)).toContain('depthOfField');
  expect(told.next_action).toBe('continue');
  expect(told.next?.action).not.toBe('finalize_ds');
  expect(JSON.stringify(told.next_question ?? (await interview('get_next_question', { ds_id })))).toContain(
    '28 mm',
  );
});
