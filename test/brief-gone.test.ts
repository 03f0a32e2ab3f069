import { expect } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview, runProposed } from './support/open-interview.ts';
import { longTest, testOneOf } from './support/soak.ts';

/** Answers lines on lamps one after the other; what the schema's end says then. */
async function sayOfLamps(...lines: [words: string, scr: Record<string, unknown>][]) {
  const bridge = await openBridge();
  const { briefId, interview } = await openInterview(bridge);
  const ds_id = 'interior_lighting';
  await interview('start_ds_pursuit', { ds_id });
  const { question_id } = await interview('get_next_question', { ds_id });
  const say = (answer: string, scr: Record<string, unknown>) =>
    interview('process_ds_answer', { ds_id, question_id, answer, scr });
  for (const [words, scr] of lines) await say(words, scr);
  const finish = () => interview('finalize_ds', { ds_id });
  const check = async (): Promise<Json[]> => (await interview('check_level', { ds_id })).wishes;
  return { bridge, interview, say, finish, check, run: () => runProposed(bridge, `${briefId}/${ds_id}`) };
}

const ROOMS = { purpose: 'find the door', darkest: ['the corner'], changes: false, softness: 'crisp' };
const START = ['As it stands in here.', { ...ROOMS, lamps: [] }] as [string, Record<string, unknown>];
const off = (name: string) => ({ lamps: [{ name, remove: true }] });

testOneOf.each([
  'The Sign Backlight goes.',
  'The Sign Backlight is not needed any more.',
  'We don’t need the Sign Backlight.',
  'Get rid of the Sign Backlight, please.',
])('%s: what stands and goes is deleted, and looked for', async words => {
  const { bridge, finish, check } = await sayOfLamps(START, [words, off('Sign Backlight')]);
  const finished = await finish();
  expect(finished.proposed_operations).toEqual([]);
  const { tool: _, asked_by: __, ...call } = finished.to_delete;
  expect(call).toEqual({
    action: 'delete_actors',
    objectPaths: [expect.stringContaining('PersistentLevel')],
  });
  const gone = async () => (await check()).find(({ at }) => at === 'Sign Backlight');
  expect(await gone()).toMatchObject({ met: false });
  const deleted = await bridge.act({ ...call, confirm: true });
  expect(deleted.isError, JSON.stringify(deleted.value)).toBe(false);
  expect(await gone()).toMatchObject({ met: true });
  expect((await finish()).to_delete).toBeUndefined();
});

longTest('what an earlier batch made goes as well', async () => {
  const lamp = { name: 'Owl Lamp', kind: 'bulb', brightness: 300, x: 2, y: 1, height: 3 };
  const { run, say, finish } = await sayOfLamps(['An owl lamp.', { ...ROOMS, lamps: [lamp] }]);
  expect((await finish()).success).toBe(true);
  await run();
  await say('The Owl Lamp is out again.', off('Owl Lamp'));
  expect((await finish()).to_delete).toMatchObject({ action: 'delete_actors' });
});

longTest('words that do not tell whether the thing or only its wish goes are asked', async () => {
  const { finish } = await sayOfLamps(START, ['About the Sign Backlight, hm.', off('Sign Backlight')]);
  const { to_delete, asks } = await finish();
  expect([to_delete, asks]).toEqual([undefined, [expect.stringMatching(/^Sign Backlight .*deleted/)]]);
});

longTest('what must not be touched is not deleted', async () => {
  const { finish } = await sayOfLamps(
    [
      'Nobody touches the Sign Backlight.',
      { ...START[1], 'warm_up.mustNot': ['Do not touch the Sign Backlight'] },
    ],
    ['The Sign Backlight goes.', off('Sign Backlight')],
  );
  const { to_delete, asks } = await finish();
  expect([to_delete, asks]).toEqual([undefined, [expect.stringContaining('ruled out')]]);
});

longTest('what was never there needs nothing', async () => {
  const { finish } = await sayOfLamps(START, ['The Moon Lamp goes.', off('Moon Lamp')]);
  const { to_delete, asks } = await finish();
  expect([to_delete, asks]).toEqual([undefined, undefined]);
});

testOneOf.each<[words: string, scr: Record<string, unknown>]>([
  ['Forget what I said about the Key Light.', { lamps: [{ name: 'Key Light', remove: true }] }],
  ['The Key Light back to what it was.', { lamps: 'take back' }],
])('%s: what was carried out stands, and the answer says how it is taken back', async (words, scr) => {
  const { bridge, run, say, finish } = await sayOfLamps([
    'The Key Light at 3500 K.',
    { ...ROOMS, lamps: [{ name: 'Key Light', warmth: 3500 }] },
  ]);
  const [{ objectPath }] = (await finish()).proposed_operations;
  await run();
  const warmth = async () =>
    (await bridge.call('inspect', { action: 'inspect_object', objectPath, properties: ['Temperature'] }))
      .text;
  expect(await warmth()).toContain('3500');
  const told = await say(words, scr);
  const [line] = told.stands_in_level ?? [JSON.stringify(told)];
  expect(line).toContain(words.slice(0, 20));
  expect(line).toMatch(/Key Light stands in the level .*Temperature \d+/);
  const undone = await bridge.act(JSON.parse(/act (\{[^}]*\})/.exec(line)?.[1] ?? '{}'));
  expect(undone.isError, JSON.stringify(undone.value)).toBe(false);
  expect(await warmth()).not.toContain('3500');
});

longTest('what is taken back before anything was carried out stands nowhere', async () => {
  const { say } = await sayOfLamps([
    'The Key Light at 3500 K.',
    { ...ROOMS, lamps: [{ name: 'Key Light', warmth: 3500 }] },
  ]);
  const told = await say('Forget what I said about the Key Light.', off('Key Light'));
  expect(told.stands_in_level).toBeUndefined();
});
