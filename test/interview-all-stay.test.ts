import { describe, expect, test } from 'vitest';
import { isKeeping } from '../src/brief/actions/read-kept.ts';
import { isStayingThing } from '../src/brief/level/of-place.ts';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';
import { testOneIn } from './support/soak.ts';

/** What is told of an answer to the first question about lamps, and the labels of all lamps. */
async function answer(words: string, scr?: Json) {
  const bridge = await openBridge();
  const { value } = await bridge.inspect({
    ...{ action: 'find_actors', class: ['PointLight', 'SpotLight', 'RectLight'], limit: 100 },
  });
  const lamps: string[] = value.actors.map(({ label }: Json) => label);
  const { interview } = await openInterview(bridge);
  const ds_id = 'interior_lighting';
  const { question_id } = await interview('get_next_question', { ds_id });
  const call = { ds_id, question_id, answer: words, ...(scr && { scr }) };
  return { lamps, told: await interview('process_ds_answer', call) };
}

const BEACON = { lamps: [{ name: 'Gate Beacon', warmth: 2400 }] };

describe('what all lamps keep', () => {
  testOneIn(2).each<[words: string, scr: Json | undefined, verb: string]>([
    ['All lamps stay; the gate beacon at 2400 K.', BEACON, "don't move"],
    ['All the lamps stay where they are.', undefined, "don't move"],
    ['Keep all lights, the gate beacon at 2400 K.', BEACON, "don't move"],
    ['The lamps stay as they are.', undefined, "don't touch"],
    ["Don't touch the lamps.", undefined, "don't touch"],
    ['Leave all lights as is.', undefined, "don't touch"],
    ['Keep the lamps the way they are.', undefined, "don't touch"],
  ])('is asked of each of them: %s', async (words, scr, verb) => {
    const { lamps, told } = await answer(words, scr);
    const kept: string[] = told.after_a_yes?.scr['warm_up.mustNot'] ?? [];
    expect(lamps.length).toBeGreaterThan(10);
    for (const label of lamps) expect(kept, JSON.stringify(told)).toContain(`${verb} ${label}`);
    expect(kept).not.toContain(`${verb} Sun`);
    expect(kept.every(each => each.startsWith(verb))).toBe(true);
    expect(told.to_confirm).toHaveLength(1);
    expect(told.to_confirm[0].means).toMatch(verb === "don't move" ? /moved.*may change/ : /touched$/);
    expect(JSON.stringify(told.worked_out ?? [])).not.toContain('lamps');
    expect(told.unread).toBeUndefined();
  });

  test('is not asked of those of which the same answer says something else', async () => {
    const words = 'The lamps stay as they are, but the gate beacon goes to 2400 K.';
    const { told } = await answer(words, BEACON);
    const kept: string[] = told.after_a_yes?.scr['warm_up.mustNot'] ?? [];
    expect(kept.length, JSON.stringify(told)).toBeGreaterThan(10);
    expect(kept).not.toContain("don't touch Gate Beacon");
    expect(told.changed).toContain('lamps');
  });
});

test.each([
  'keep all lights',
  'keep all the lamps',
  'keep the crates',
  'please keep both doors',
  'keep every lamp',
])('what is kept stays: %s', clause => {
  expect(isStayingThing(clause)).toBe(true);
});

test.each(['keep the sun low', 'keep all lights warm', 'keep it', 'keep the lamps on', 'keep the fog'])(
  'how something is kept is said: %s',
  clause => {
    expect(isStayingThing(clause)).toBe(false);
  },
);

test.each(['leave the lamps as is', 'the lamps stay exactly as is', 'keep all lights as-is'])(
  'what is left as is, is kept: %s',
  clause => {
    expect(isKeeping(clause)).toBe(true);
  },
);
