import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';

test.each(['time_of_day', 'shot_list', 'set_dressing'])(
  'an interview that names a topic begins with it: %s',
  async ds_id => {
    const { briefId, interview } = await openInterview(await openBridge());
    const begun = await interview('start_interview', { ds_id });
    expect(begun, JSON.stringify(begun)).toMatchObject({ success: true, brief_id: briefId, ds_id });
    expect(begun.conversation_id).toBe('c2');
    expect(begun.next_question.question).toBeTypeOf('string');
    const put = await interview('get_next_question');
    expect(put.question_id).toBe(begun.next_question.question_id);
  },
);

test('a topic that there is not begins nothing', async () => {
  const { interview } = await openInterview(await openBridge());
  const { error } = await interview('start_interview', { ds_id: 'time_off_day' });
  expect(error.code).toBe('unknown_schema');
  expect(error.example, JSON.stringify(error)).toMatchObject({
    ...{ action: 'start_interview', ds_id: 'time_of_day' },
  });
  expect((await interview('get_brief')).conversations).toBe(1);
});
