import { expect, test } from 'vitest';
import { type Bridge, type Json, openBridge } from './support/open-bridge.ts';
import { openInterview, runProposed } from './support/open-interview.ts';
import { testOneIn } from './support/soak.ts';

const ds_id = 'set_dressing';
const ROW = { name: 'Statue', told: 'the caretaker moved it', things: 'the statue' };

/** A topic that is finished but for a thing of another kind that stands there under the name of a note. */
async function dress(row: Json) {
  const bridge = await openBridge();
  const { interview, briefId } = await openInterview(bridge);
  const { question_id } = await interview('get_next_question', { ds_id });
  const scr = { whoWasHere: 'a caretaker', density: 'lived_in', traces: [row] };
  await interview('process_ds_answer', { ds_id, question_id, answer: 'A caretaker; it is lived in.', scr });
  const asked = await interview('finalize_ds', { ds_id });
  const say = (answer: string, more?: Json) =>
    interview('process_ds_answer', { ds_id, question_id, answer, ...(more && { scr: more }) });
  return { bridge, interview, briefId, asked, say };
}

async function placeOf(bridge: Bridge): Promise<string> {
  const { value } = await bridge.inspect({
    ...{ action: 'get_property', objectPath: 'Statue', propertyName: 'RootComponent.RelativeLocation' },
  });
  return JSON.stringify(value.value);
}

testOneIn(2).each([
  'Yes, it is meant all the same.',
  'Statue is meant',
  'The statue is meant.',
  'yes, the one that stands there',
  'I mean the statue that is there',
  'Yes. That one is meant.',
])('what stands there is meant by plain words, and is left as it is: %s', async words => {
  const { interview, asked, say } = await dress(ROW);
  expect(asked.asks.join()).toContain('Answer “Statue is meant”');
  const told = await say(words);
  expect(told.next_action, JSON.stringify(told)).toBe('complete');
  expect(told.unread, JSON.stringify(told)).toBeUndefined();
  const done = await interview('finalize_ds', { ds_id });
  expect(done.asks, JSON.stringify(done)).toBeUndefined();
  expect(JSON.stringify(done.cannot_be_done_from_here)).toContain('Statue stands there already, and is left');
  expect(done.proposed_operations).toEqual([]);
});

test('with a place it is moved, and no note is made', async () => {
  const { bridge, interview, briefId, say } = await dress({ ...ROW, x: -12, y: -20 });
  const before = await placeOf(bridge);
  await say('Yes, it is meant all the same.');
  const done = await interview('finalize_ds', { ds_id });
  expect(done.proposed_operations, JSON.stringify(done)).toMatchObject([
    { action: 'set_transform', location: { X: -1200, Y: -2000 } },
  ]);
  await runProposed(bridge, `${briefId}/${ds_id}`);
  expect(await placeOf(bridge)).not.toBe(before);
  expect((await interview('finalize_ds', { ds_id })).proposed_operations).toEqual([]);
});

test.each(['No, it is not meant.', "It isn't meant, a new one is."])(
  'a no leaves the question: %s',
  async words => {
    const { interview, say } = await dress(ROW);
    await say(words, {});
    expect((await interview('finalize_ds', { ds_id })).asks).toHaveLength(1);
  },
);
