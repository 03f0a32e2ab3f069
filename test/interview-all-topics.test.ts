import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { type OpenInterview, openInterview } from './support/open-interview.ts';

const SAID: Record<string, { answer: string; scr: Json }> = {
  time_of_day: {
    answer: 'Dusk, the sun three degrees up.',
    scr: { moment: 'dusk', sunElevation: 3 },
  },
  interior_lighting: {
    answer: 'Move the Gallery Ceiling West to x 7.5.',
    scr: {
      lamps: [{ name: 'Gallery Ceiling West', kind: 'bulb', x: 7.5 }],
      ...{ purpose: 'find the door', darkest: ['the corner'], changes: false, softness: 'crisp' },
    },
  },
};

async function say(interview: OpenInterview['interview'], ds_id: string): Promise<void> {
  const { question_id } = await interview('get_next_question', { ds_id });
  await interview('process_ds_answer', { question_id, ...SAID[ds_id] });
}

test.each([
  ['all'],
  ['ALL'],
  ['*'],
  ['time_of_day, interior_lighting'],
  [['time_of_day', 'interior_lighting']],
])('all topics that are complete are finished in one call, %j', async ds_id => {
  const bridge = await openBridge();
  const { briefId, interview } = await openInterview(bridge);
  await say(interview, 'time_of_day');
  await say(interview, 'interior_lighting');
  const done = await interview('finalize_ds', { ds_id });
  expect(done, JSON.stringify(done)).toMatchObject({
    success: true,
    ds_id: ['time_of_day', 'interior_lighting'],
    data_structure: { time_of_day: { moment: 'dusk' }, interior_lighting: { purpose: 'find the door' } },
    validation_results: { valid: true, problems: [] },
    topics: [
      { ds_id: 'time_of_day', success: true },
      { ds_id: 'interior_lighting', success: true },
    ],
    next: { tool: 'act', action: 'batch', from: briefId },
  });
  expect(done.asked_by).toHaveLength(done.proposed_operations.length);
  const [sun, lamps] = done.topics;
  expect(sun.operations + lamps.operations).toBe(done.proposed_operations.length);
  const { next } = done;
  const run = await bridge.act({ action: next.action, from: next.from });
  expect(run.isError, run.text).toBe(false);
  const later = await interview('finalize_ds', { ds_id: 'time_of_day' });
  expect(later.proposed_operations).toEqual([]);
});

test('what is not complete says what it lacks, and the others are finished', async () => {
  const { interview } = await openInterview(await openBridge());
  await say(interview, 'interior_lighting');
  const { question_id } = await interview('get_next_question', { ds_id: 'shot_list' });
  const shots = [{ name: 'Way Out', framing: 'wide' }];
  await interview('process_ds_answer', { question_id, answer: 'A wide one, Way Out.', scr: { shots } });
  const done = await interview('finalize_ds', { ds_id: 'all' });
  expect(done, JSON.stringify(done)).toMatchObject({
    // Some were finished; what the others lack stands in `topics`.
    success: true,
    validation_results: { valid: false },
    next: { ds_id: 'shot_list' },
    and_then: { tool: 'act', action: 'batch' },
  });
  expect(done.validation_results.problems.join('\n')).toMatch(/^shot_list: shots.*subject/m);
  expect(done.topics).toMatchObject([
    { ds_id: 'interior_lighting', success: true },
    { ds_id: 'shot_list', success: false, next: { brief_id: expect.any(String) } },
  ]);
  expect(done.proposed_operations.length).toBeGreaterThan(0);
});

test('nothing is finished twice, and what was only asked about is told', async () => {
  const { interview } = await openInterview(await openBridge());
  await say(interview, 'time_of_day');
  await interview('finalize_ds', { ds_id: 'time_of_day' });
  await say(interview, 'interior_lighting');
  await interview('get_next_question', { ds_id: 'shot_list' });
  const done = await interview('finalize_ds', { ds_id: 'all' });
  expect(done, JSON.stringify(done)).toMatchObject({
    success: true,
    ds_id: ['interior_lighting'],
    already_finalized: ['time_of_day'],
  });
  expect(done.nothing_said_of).toContain('shot_list');
  const again = await interview('finalize_ds', { ds_id: 'all' });
  expect(again).toMatchObject({ success: true, ds_id: [], proposed_operations: [] });
  expect(again.already_finalized).toEqual(['time_of_day', 'interior_lighting']);
});

test('where nothing was said nothing is finished', async () => {
  const { interview } = await openInterview(await openBridge());
  const done = await interview('finalize_ds', { ds_id: 'all' });
  expect(done, JSON.stringify(done)).toMatchObject({ success: false, ds_id: [], proposed_operations: [] });
  expect(done.next.action).toBe('get_next_question');
});

test('a topic that there is not is refused, and nothing is finished', async () => {
  const { interview } = await openInterview(await openBridge());
  await say(interview, 'time_of_day');
  const { error } = await interview('finalize_ds', { ds_id: ['time_of_day', 'exposure'] });
  expect(error.code).toBe('unknown_schema');
  expect((await interview('finalize_ds', { ds_id: 'all' })).ds_id).toEqual(['time_of_day']);
});
