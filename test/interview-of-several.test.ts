import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';
import { testOneIn } from './support/soak.ts';

const LEFT = 'Porch Lamp Left';
const RIGHT = 'Porch Lamp Right';

/** The yard with two lamps that only a side tells apart, and what an answer about lamps comes to. */
async function answerLamps(answer: string, scr?: Json) {
  const bridge = await openBridge();
  for (const label of [LEFT, RIGHT])
    await bridge.act({
      action: 'spawn_actor',
      class: 'PointLight',
      label,
      location: { X: 100, Y: 0, Z: 250 },
    });
  const { interview } = await openInterview(bridge);
  const ds_id = 'interior_lighting';
  const { question_id } = await interview('get_next_question', { ds_id });
  const told = await interview('process_ds_answer', { ds_id, question_id, answer, ...(scr && { scr }) });
  const { data_structure } = await interview('get_ds_status', { ds_id });
  return { told, lamps: (data_structure.lamps ?? []) as Json[], interview };
}

const HALF = { kind: 'bulb', brightness: expect.closeTo(50.27, 1) };
const ROWS = (cells: Json, names = [LEFT, RIGHT]) => names.map(name => ({ name, ...cells }));

testOneIn(3).each<[answer: string, scr: Json | undefined, lamps: Json[]]>([
  ['Both porch lamps half as bright', undefined, ROWS(HALF)],
  ['All porch lamps half as bright.', undefined, ROWS(HALF)],
  ['Each porch lamp half as bright', undefined, ROWS(HALF)],
  ['The two porch lamps half as bright', undefined, ROWS(HALF)],
  ['every porch lamp 50 % dimmer', undefined, ROWS(HALF)],
  ['Both of the porch lamps half as bright', undefined, ROWS(HALF)],
  ['Porch Lamp Left and Porch Lamp Right half as bright', undefined, ROWS(HALF)],
  ['all of our porch lamps 2700 K', undefined, ROWS({ kind: 'bulb', warmth: 2700 })],
  ['Both porch lamps off', undefined, ROWS({ kind: 'bulb', on: false })],
  ['Both porch lamps half as bright', [{ name: 'both porch lamps', brightness: 'half' }], ROWS(HALF)],
  ['Both porch lamps half as bright', [{ name: 'Porch Lamp', brightness: 0.5 }], ROWS(HALF)],
  ['Both porch lamps half as bright', [{ name: 'porch lamps', brightness: '50%' }], ROWS(HALF)],
  [
    'The porch lamps, both of them, half as bright',
    [{ name: 'porch lamps', brightness: 'half' }],
    ROWS(HALF),
  ],
  ['Half, please', [{ name: 'both porch lamps', brightness: 'half' }], ROWS(HALF)],
  [
    'Both porch lamps 300 lumens',
    [{ name: 'Porch Lamps', brightness: 300 }],
    ROWS({ kind: 'bulb', brightness: 300 }),
  ],
  [
    'The two porch lamps 300 lumens, the left one 2700 K',
    [
      { name: 'the two porch lamps', brightness: 300 },
      { name: LEFT, warmth: 2700 },
    ],
    [
      { name: LEFT, kind: 'bulb', brightness: 300, warmth: 2700 },
      { name: RIGHT, kind: 'bulb', brightness: 300 },
    ],
  ],
  // Of one label they are called by the names that tell them apart.
  [
    'Both wall lamps half as bright',
    undefined,
    ROWS({ kind: 'bulb', intensity: 125 }, ['BP_Lamp_C_1', 'BP_Lamp_C_2']),
  ],
  [
    'Both wall lamps half as bright',
    [{ name: 'Wall Lamp', brightness: 'half' }],
    ROWS({ kind: 'bulb', intensity: 125 }, ['BP_Lamp_C_1', 'BP_Lamp_C_2']),
  ],
])('what is said of several things is said of each: %s %j', async (answer, lamps, meant) => {
  const { told, lamps: held, interview } = await answerLamps(answer, lamps && { lamps });
  expect(held, JSON.stringify(told)).toEqual(meant);
  expect([told.unread, told.not_worked_out], JSON.stringify(told)).toEqual([undefined, undefined]);
  expect(told.to_confirm, JSON.stringify(told)).toBeUndefined();
  const { asks, proposed_operations } = await interview('finalize_ds', { ds_id: 'interior_lighting' });
  expect(asks).toBeUndefined();
  expect(proposed_operations).toHaveLength(2);
});

testOneIn(3).each<[answer: string, scr: Json | undefined, why: RegExp]>([
  [
    'All three porch lamps 2700 K',
    [{ name: 'porch lamps', warmth: 2700 }],
    /2 things may be meant \(Porch Lamp L/,
  ],
  [
    'Both pillars 300 lumens',
    [{ name: 'both pillars', brightness: 300 }],
    /things may be meant .* 2 were said/,
  ],
  ['Both lamps half as bright', undefined, /\d\d things may be meant \(.*\), and 2 were said: ask which/],
  ['both lamps', [{ name: 'both lamps' }], /\d\d things may be meant/],
  ['The two spotlights off', undefined, /3 things may be meant .* 2 were said/],
  ['Half as bright', undefined, /calls nothing in the level by its name/],
  [
    'Both porch lamps half as bright, and the chandelier like a sunset in June',
    undefined,
    /it comes to lamps .*Porch Lamp Left.*50\.2.*Porch Lamp Right/,
  ],
])('which are meant is asked where that many are not there: %s', async (answer, lamps, why) => {
  const { told, lamps: held } = await answerLamps(answer, lamps && { lamps });
  expect(held, JSON.stringify(told)).toEqual([]);
  expect(told.not_worked_out?.join(), JSON.stringify(told)).toMatch(why);
});

test('of several that stand otherwise each is told by what it has', async () => {
  const { told, lamps } = await answerLamps('Statue Spot and Porch Lamp Left twice as bright');
  expect(lamps).toEqual([{ name: LEFT, kind: 'bulb', brightness: expect.closeTo(201.1, 1) }]);
  expect(told.not_worked_out?.join(), JSON.stringify(told)).toContain(
    'its IES profile sets how bright Statue',
  );
});

/** Rows of the lamps of the yard: those of a class, and those that a Blueprint makes. */
test.each<[answer: string, scr: Json | undefined, count: number, cells: Json]>([
  ['All lights 2700 K', undefined, 17, { warmth: 2700 }],
  ['All the lamps at 2700 K, please', [{ name: 'all the lamps', warmth: 2700 }], 17, { warmth: 2700 }],
  ['every lamp 2700 K', [{ name: 'every lamp', warmth: 2700 }], 17, { warmth: 2700 }],
  ['All three spotlights 2700 K', undefined, 3, { warmth: 2700 }],
  ['all lights', undefined, 17, {}],
  ['Both wall lamps.', undefined, 2, {}],
  ['both porch lamps, please', undefined, 2, {}],
  ['The ceilings at 3000 K', [{ name: 'the ceilings', warmth: 3000 }], 2, { warmth: 3000 }],
  ['Wall lamps off', [{ name: 'Wall lamps', on: false }], 2, { on: false }],
])(
  'things that stand there are meant by their kind, or by a plural: %s %j',
  async (answer, lamps, count, cells) => {
    const { told, lamps: held } = await answerLamps(answer, lamps && { lamps });
    expect(
      held.map(({ name }) => name),
      JSON.stringify(told),
    ).toHaveLength(count);
    for (const row of held) {
      expect(row).toMatchObject({ kind: expect.any(String), ...cells });
      expect(row.name).not.toMatch(/^(?:all|both|every|the)\b|lamps$|lights$|ceilings$/i);
    }
  },
);

test.each([
  'All lights in the gallery 2700 K',
  'All lamps but the Gate Beacon 2700 K',
  'All lights except the beacon at 2700 K',
  'all lamps outside 2700 K',
])('not all are meant where words leave some out: %s', async answer => {
  const { lamps } = await answerLamps(answer);
  expect(lamps).toEqual([]);
});
