import { expect, test } from 'vitest';
import { makeDataFolder } from './support/data-folder.ts';
import { openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';
import { longTest } from './support/soak.ts';

longTest('words of an answer, and what may be left out, are told once in a session', async () => {
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

test('“the same words” stands for what was last sent, in another session too', async () => {
  const data = makeDataFolder();
  const { briefId, interview } = await openInterview(await openBridge({ data }));
  const { question_id } = await interview('get_next_question', { ds_id: 'time_of_day' });
  const answer = 'When the lamplighters go home.';
  const unread = await interview('process_ds_answer', { question_id, answer });
  expect(unread.next_action).toBe('needs_interpretation');
  const later = await openBridge({ data });
  const again = await later.call('interview', {
    ...{ action: 'process_ds_answer', brief_id: briefId, question_id, answer: 'the same words' },
    scr: { moment: 'dawn' },
  });
  expect(again.value.changed).toEqual(['moment']);
});

test('who begins a schema, or answers, is given the question that is next, and the call that answers it', async () => {
  const { interview } = await openInterview(await openBridge());
  const ds_id = 'scene_mood';
  const begun = await interview('start_ds_pursuit', { ds_id });
  const asked = await interview('get_next_question', { ds_id });
  expect(begun.next_question).toMatchObject({ question_id: asked.question_id, question: asked.question });
  expect(begun.next).toEqual(asked.next);
  expect(begun.budget.used).toBe(asked.budget_cost);
  const { question_id } = asked;
  const scr = { moodWords: ['cold', 'lonely'] };
  const said = await interview('process_ds_answer', {
    question_id,
    answer: 'Cold and lonely.',
    scr,
  });
  expect(said.next_action).toBe('continue');
  const next = await interview('get_next_question', { ds_id });
  expect(next.question_id).not.toBe(question_id);
  expect(said.next_question).toMatchObject({ question_id: next.question_id, question: next.question });
  expect(said.next).toEqual(next.next);
});

test.each(['asks', 'follows'])('who %s is shown the next question as long as it is of use', async manner => {
  const { interview } = await openInterview(await openBridge());
  const shown: boolean[] = [];
  for (const ds_id of ['scene_mood', 'fog_and_sky', 'exposure_and_grading', 'interior_lighting']) {
    let put = await interview('get_next_question', { ds_id });
    while (put?.question_id) {
      const { question_id } = put;
      const told = await interview('process_ds_answer', { question_id, answer: 'You decide.' });
      if (told.next.action === 'finalize_ds') break;
      shown.push(told.next_question !== undefined);
      put =
        manner === 'asks' || !told.next_question ? await interview('get_next_question') : told.next_question;
    }
  }
  expect(shown.length).toBeGreaterThan(3);
  expect(shown).toEqual(shown.map((_, at) => manner === 'follows' || at < 2));
});
