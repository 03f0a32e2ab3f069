import { beforeEach, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { type OpenInterview, openInterview } from './support/open-interview.ts';
import { longTest } from './support/soak.ts';

const RULE = 'time_of_day.high_sun';
const ds_id = 'time_of_day';
let interview: OpenInterview['interview'];
let question_id: string;

/** Noon with a low sun: each is fine, and both are asked about. */
beforeEach(async () => {
  interview = (await openInterview(await openBridge())).interview;
  question_id = (await interview('get_next_question', { ds_id })).question_id;
  const scr = { moment: 'noon', sunElevation: 12 };
  const said = await interview('process_ds_answer', {
    question_id,
    answer: 'Noon, the sun at 12 degrees.',
    scr,
  });
  expect(said.conflicts).toMatchObject([{ conflict_id: RULE }]);
  expect(said.next).toMatchObject({
    action: 'process_ds_answer',
    question_id: said.next_question.question_id,
  });
});

longTest(
  'a broken rule is put to the user as a question, with both quotes and the call that decides it',
  async () => {
    const asked = await interview('get_next_question', { ds_id });
    expect(asked.question).toContain('moment noon (“Noon, the sun at 12 degrees.”)');
    expect(asked.question).toContain('sunElevation 12');
    expect(asked.help_text).toContain(`resolve_conflict ${RULE}`);
    const both = await interview('process_ds_answer', {
      ...{ question_id: asked.question_id, answer: 'Both. It is Iceland.' },
    });
    expect(both).toMatchObject({ next_action: 'complete', unread: ['It is Iceland'] });
    expect((await interview('finalize_ds', { ds_id })).success).toBe(true);
  },
);

test('what changes is an answer to it, and no contradiction of its own', async () => {
  const asked = await interview('get_next_question', { ds_id });
  const answer = 'Then the sun at sixty degrees.';
  const changed = await interview('process_ds_answer', {
    ...{ question_id: asked.question_id, answer, scr: { sunElevation: 60 } },
  });
  expect(changed).toMatchObject({ next_action: 'complete', next: { action: 'finalize_ds' } });
  expect(changed.conflicts).toBeUndefined();
});

longTest('both is taken under the question before, too; and twice is once', async () => {
  const answer = { question_id, answer: 'Both. It is Iceland.' };
  const both = await interview('process_ds_answer', answer);
  expect(both.next_action).toBe('complete');
  expect(await interview('process_ds_answer', answer)).toMatchObject({ next_action: 'complete' });
  expect((await interview('finalize_ds', { ds_id })).success).toBe(true);
});

longTest('where the answer decides nothing, the next call is the one that does', async () => {
  const asked = await interview('get_next_question', { ds_id });
  const answer = { question_id: asked.question_id, answer: 'It is noon.', scr: { moment: 'noon' } };
  const still = await interview('process_ds_answer', answer);
  expect(still.next).toMatchObject({ action: 'resolve_conflict', conflict_id: RULE });
  expect((await interview('get_next_question', { ds_id })).next).toMatchObject(still.next);
  const held = await interview('resolve_conflict', { conflict_id: RULE, choice: { moment: 'noon' } });
  expect(JSON.stringify(held)).toMatch(/held already/);
  const both = await interview('resolve_conflict', { conflict_id: RULE, choice: 'Both. It is Iceland.' });
  expect(both).toMatchObject({ success: true, open_conflicts: 0 });
});
