import { describe, expect, test } from 'vitest';
import { isOfPlace, isStayingThing } from '../src/brief/level/of-place.ts';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';
import { longTest, testOneIn } from './support/soak.ts';

describe('a clause that only leaves something in its place', () => {
  test.each([
    'leave it where it is',
    'it stays where it is',
    'the statue stays exactly where it stands',
    "don't move the statue",
    'the crates must not be moved',
    'nobody moves the barrel',
    'keep the bench in its place',
    'the lamps stay put',
    'leave the bench there',
    "the statue shouldn't be moved",
  ])('is heard: %s', clause => {
    expect(isOfPlace(clause)).toBe(true);
  });

  test.each([
    'leave the crates alone',
    "don't touch the statue",
    'the statue stays as it is',
    "don't move or touch the statue",
    'move the statue to where it is dark',
    'put it there',
    'the sun does not move fast',
    'move it two metres',
    'leave the corner dark',
  ])('is none where it says more, or something else: %s', clause => {
    expect(isOfPlace(clause)).toBe(false);
  });

  test.each(['The statue stays', 'the two crates remain', 'please, the bench stays too'])(
    'a thing stays: %s',
    clause => {
      expect(isStayingThing(clause)).toBe(true);
    },
  );
  test.each(['the lamps stay on', 'the sun stays low', 'it stays dark'])(
    'how something stays is said: %s',
    clause => {
      expect(isStayingThing(clause)).toBe(false);
    },
  );
});

async function answer(words: string, scr?: Json) {
  const bridge = await openBridge();
  const { interview } = await openInterview(bridge);
  const ds_id = 'interior_lighting';
  const { question_id } = await interview('get_next_question', { ds_id });
  const told = await interview('process_ds_answer', {
    ds_id,
    question_id,
    answer: words,
    ...(scr && { scr }),
  });
  return { bridge, interview, told };
}

const crates = (keep: string) =>
  ['01', '02', '03', '04', 'Loose'].map(each => `${keep} SM_Crate_${each}`).join();

const BEACON = { lamps: [{ name: 'Gate Beacon', warmth: 3000 }] };

testOneIn(2).each<[words: string, scr: Json | undefined, kept: string]>([
  ['The Gate Beacon at 3000 K, it stays where it is.', BEACON, "don't move Gate Beacon"],
  ['The Gate Beacon at 3000 K. Leave it where it is, please.', BEACON, "don't move Gate Beacon"],
  ['The Gate Beacon at 3000 K, and the statue stays.', BEACON, "don't move Statue"],
  ['The statue stays', undefined, "don't move Statue"],
  ['Leave the statue where it is', undefined, "don't move Statue"],
  ["Don't move the crates.", undefined, crates("don't move")],
  ['leave the crates alone', undefined, crates("don't touch")],
  ["Gate Beacon 3000 K, don't touch the crates", BEACON, crates("don't touch")],
])('what stays is asked to be kept, and is no unread word: %s', async (words, scr, kept) => {
  const { told, interview } = await answer(words, scr);
  expect(told.unread, JSON.stringify(told)).toBeUndefined();
  expect(told.after_a_yes?.scr['warm_up.mustNot'].join(), JSON.stringify(told)).toBe(kept);
  const { tool: _, action, brief_id: __, ...call } = told.after_a_yes;
  expect((await interview(action, call)).changed).toContain('warm_up.mustNot');
});

const BRIGHT = { lamps: [{ name: 'Gate Beacon', brightness: 300 }] };

longTest('what stays in its place may be lit otherwise, and is watched for its place alone', async () => {
  const { bridge, interview, told } = await answer(
    'The Gate Beacon at 3000 K, it stays where it is.',
    BEACON,
  );
  const { tool: _, action, brief_id: __, ...call } = told.after_a_yes;
  await interview(action, { ...call, scr: { ...BRIGHT, ...call.scr } });
  const done = await interview('finalize_ds', { ds_id: 'interior_lighting' });
  expect(done.proposed_operations, JSON.stringify(done)).toHaveLength(1);
  expect(JSON.stringify(done.proposed_operations)).toContain('Intensity');
  await bridge.act(done.proposed_operations[0]);
  const wish = async () =>
    (await interview('check_level')).wishes.find((each: Json) => each.fields.includes('mustNot'));
  expect(await wish()).toMatchObject({ met: true, wish: expect.stringContaining('not moved') });
  await bridge.act({ action: 'set_transform', objectPath: 'Gate Beacon', location: { X: 10 }, mode: 'add' });
  expect(await wish()).toMatchObject({ met: false, at: 'Gate Beacon' });
});

longTest(
  'what was changed before the brief began is not counted, and the answer says from when',
  async () => {
    const bridge = await openBridge();
    await bridge.act({
      action: 'set_transform',
      objectPath: 'SM_Crate_02',
      location: { X: 10 },
      mode: 'add',
    });
    const { interview } = await openInterview(bridge);
    const { question_id } = await interview('get_next_question', { ds_id: 'warm_up' });
    await interview('process_ds_answer', {
      ...{ ds_id: 'warm_up', question_id, answer: "A yard. Don't touch SM_Crate_02." },
      scr: { subject: 'a yard', mustNot: ["don't touch SM_Crate_02"] },
    });
    const { wishes } = await interview('check_level');
    expect(wishes.find(({ at }: Json) => at === 'SM_Crate_02')).toMatchObject({
      ...{ met: true, wish: expect.stringContaining('since the brief began') },
    });
  },
);
