import { expect, test } from 'vitest';
import { createPolicy } from '../src/kernel/policy/policy.ts';
import { decideSun } from './support/decide-sun.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

longTest('a schema that is not finished, or is no more, hands nothing to act', async () => {
  const bridge = await openBridge();
  const { brief_id, interview } = await decideSun(bridge);
  const from = `${brief_id}/time_of_day`;
  const early = await bridge.act({ action: 'batch', from });
  expect(early.value.error).toMatchObject({ code: 'invalid_arguments' });
  expect(early.value.error.message).toContain('not finished');
  await interview('finalize_ds', { ds_id: 'time_of_day' });
  await interview('process_ds_answer', { question_id: 'q1', answer: 'It is noon.', scr: { moment: 'noon' } });
  const late = await bridge.act({ action: 'batch', from });
  expect(late.value.error.message).toContain('not finished');
});

test('a reference that leads nowhere says so, and both at once are refused', async () => {
  const bridge = await openBridge();
  const { brief_id } = await decideSun(bridge);
  const codes = [];
  for (const from of ['nowhere/time_of_day', `${brief_id}/time_off_day`, 'time_of_day']) {
    codes.push((await bridge.act({ action: 'batch', from })).value.error.code);
  }
  expect(codes).toEqual(['brief_not_found', 'unknown_schema', 'invalid_arguments']);
  const both = await bridge.act({
    ...{ action: 'batch', from: `${brief_id}/time_of_day`, operations: [{ action: 'undo' }] },
  });
  expect(both.value.error.message).toContain('not both');
  expect((await bridge.act({ action: 'batch' })).value.missing_parameter.name).toBe('operations');
});

longTest('a policy judges what a reference stands for, not the reference', async () => {
  const policy = createPolicy({ forbid: [{ name: 'no values', operations: ['set_properties'] }] });
  const bridge = await openBridge({ policy });
  const { brief_id, interview } = await decideSun(bridge);
  await interview('finalize_ds', { ds_id: 'time_of_day' });
  const done = await bridge.act({ action: 'batch', from: `${brief_id}/time_of_day` });
  expect(done.value.error.code).toBe('policy_forbids');
});

test('a brief alone stands for all its finished topics, and the last of them says so', async () => {
  const bridge = await openBridge();
  const { brief_id, interview } = await decideSun(bridge);
  expect((await bridge.act({ action: 'batch', from: brief_id })).value.error.message).toContain(
    'is finished',
  );
  const sun = await interview('finalize_ds', { ds_id: 'time_of_day' });
  expect(sun.all_topics).toBeUndefined();
  const answer = { answer: 'Move the Gallery Ceiling West to x 7.5.' };
  const lamps = [{ name: 'Gallery Ceiling West', kind: 'bulb', x: 7.5 }];
  const rooms = { purpose: 'find the door', darkest: ['the corner'], changes: false, softness: 'crisp' };
  const { question_id } = await interview('get_next_question', { ds_id: 'interior_lighting' });
  await interview('process_ds_answer', { question_id, ...answer, scr: { lamps, ...rooms } });
  const last = await interview('finalize_ds', { ds_id: 'interior_lighting' });
  expect(last.all_topics, JSON.stringify(last)).toEqual({ tool: 'act', action: 'batch', from: brief_id });
  const all = [...sun.proposed_operations, ...last.proposed_operations];
  const done = await bridge.act({ action: 'batch', from: brief_id });
  expect(done.isError, JSON.stringify(done.value)).toBe(false);
  expect(all.length).toBeGreaterThan(1);
  for (const ds_id of ['time_of_day', 'interior_lighting']) {
    expect((await interview('finalize_ds', { ds_id })).proposed_operations).toEqual([]);
  }
});
