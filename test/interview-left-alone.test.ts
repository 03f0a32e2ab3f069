import { describe, expect, test } from 'vitest';
import { isKeeping } from '../src/brief/actions/read-kept.ts';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';
import { testOneIn } from './support/soak.ts';

describe('a clause that leaves something as it is', () => {
  test.each([
    'Keep the doors as they are',
    'keep the doors exactly as they are now',
    'the walls are not to be touched',
    'The walls should not be touched',
    "don't touch the bench",
    'leave the lamps alone',
    'leave the doors be',
    'Keep your hands off the bench',
    'The doors stay just as they are',
    'the doors are to stay as they are',
    'no changes to the walls please',
    'Without touching the bench',
    'nobody touches the doors',
    'the bench must not change',
    'we like the bench the way it is',
    'the bench is fine as it is',
    'keep the walls the same',
    'the crates remain unchanged',
  ])('is heard: %s', clause => {
    expect(isKeeping(clause)).toBe(true);
  });

  test.each([
    'the bench is to be moved to the door',
    'change the doors',
    'the walls may be touched up in blue',
    'keep it warm',
    'leave the corner dark',
    'the fog should change at night',
    'no changes',
    'the lamps stay on',
    'we like the light warm',
    'Keep the sun low',
    'Leave the bench where it is',
    'do not move the bench',
    'do not make it as bright as it is now',
  ])('is none where it says something else: %s', clause => {
    expect(isKeeping(clause)).toBe(false);
  });
});

/** The yard with a bench and two doors more; an answer to the question that is about a field. */
async function answer(ds_id: string, at: string, words: string, scr?: Json) {
  const bridge = await openBridge();
  for (const label of ['Bench', 'Door North', 'Door South'])
    await bridge.act({
      action: 'spawn_actor',
      class: 'StaticMeshActor',
      label,
      location: { X: 0, Y: 0, Z: 0 },
    });
  const { interview } = await openInterview(bridge);
  for (let count = 0; count < 12; count++) {
    const { question_id, next } = await interview('get_next_question', { ds_id, optional: true });
    if (!Object.keys(next.scr).includes(at)) {
      await interview('process_ds_answer', { ds_id, question_id, answer: 'You decide.' });
      continue;
    }
    const call = { ds_id, question_id, answer: words };
    const told = await interview('process_ds_answer', { ...call, ...(scr && { scr }) });
    return { told, interview, held: (await interview('get_aggregated_scr')).scr_by_ds?.[ds_id]?.[at] };
  }
  return expect.unreachable();
}

const DOORS = "don't touch Gallery Door,don't touch Door North,don't touch Door South";
const BENCH = "don't touch Bench";

testOneIn(3).each<[ds: string, at: string, words: string, scr: Json | undefined, held: Json, kept: string]>([
  ['time_of_day', 'moment', 'Dusk. Keep the doors as they are.', undefined, 'dusk', DOORS],
  ['time_of_day', 'moment', 'Dusk, and leave the bench alone', undefined, 'dusk', BENCH],
  ['time_of_day', 'moment', 'Dusk, the sun must not be touched', undefined, 'dusk', "don't touch Sun"],
  [
    'time_of_day',
    'moment',
    'Dusk, the sun must not be touched',
    { moment: 'dusk' },
    'dusk',
    "don't touch Sun",
  ],
  ['time_of_day', 'moment', "Dusk; don't touch Gallery Lamp", undefined, 'dusk', "don't touch Gallery Lamp"],
  [
    ...(['interior_lighting', 'lamps', "Key Light 300 lumens, don't touch the bench", undefined] as const),
    ...([[{ name: 'Key Light', brightness: 300, kind: 'bulb' }], BENCH] as const),
  ],
  ['interior_lighting', 'lamps', 'All doors stay as they are', undefined, undefined, DOORS],
  ['interior_lighting', 'purpose', 'Leave the bench as it is', undefined, undefined, BENCH],
  ['fog_and_sky', 'haze', 'Misty, the doors are not to be touched', { haze: 'misty' }, 'misty', DOORS],
])(
  'is no wish, whatever was asked, and is kept with a yes: %s %s %s',
  async (ds, at, words, scr, held, kept) => {
    const told = await answer(ds, at, words, scr);
    expect(told.held, JSON.stringify(told.told)).toEqual(held);
    expect(told.told.unread, JSON.stringify(told.told)).toBeUndefined();
    const { tool: _, action, brief_id: __, ...call } = told.told.after_a_yes;
    expect(call.scr['warm_up.mustNot'].join()).toBe(kept);
    const yes = await told.interview(action, call);
    expect(yes.changed, JSON.stringify(yes)).toContain('warm_up.mustNot');
    const { scr_by_ds } = await told.interview('get_aggregated_scr');
    expect(scr_by_ds[ds]?.[at]).toEqual(held);
  },
);
