import { expect } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview, runProposed } from './support/open-interview.ts';
import { longTest, testOneIn, testOneOf } from './support/soak.ts';

interface Around {
  /** The question that it answers, where that is about another field. */
  at?: string;
  /** What was said before. */
  held?: Json;
  /** Why it could not be worked out. */
  why?: string;
}

const EXPOSURE = 'exposure_and_grading';
const AT_ADAPTATION = { at: 'adaptation' };

/** Lamps whose units are EV, candelas and lumens, one of them with its light as a part. */
const LAMPS: [name: string, amount: string, column: string, meant: Json][] = [
  ['Sign Backlight', 'a quarter', 'intensity', { kind: 'panel', intensity: 0.5 }],
  ['Gate Beacon', 'triple', 'intensity', { kind: 'bulb', intensity: expect.closeTo(4.585, 3) }],
  ['Gate Beacon', 'one stop less', 'brightness', { kind: 'bulb', intensity: 2 }],
  ['Gate Lamp', 'half', 'intensity', { kind: 'bulb', intensity: 16 }],
  ['Gallery Lamp', 'half again', 'intensity', { kind: 'bulb', intensity: 375 }],
  ['Gate Lamp', '12 candela each', 'brightness', { kind: 'bulb', intensity: 12 }],
  ['Gallery Lamp', '12 cd', 'intensity', { kind: 'bulb', brightness: expect.closeTo(150.8, 1) }],
];

const SUN = 'sunStrength';
/** What is said, a part of what stands as somebody filled it in, and what it comes to. */
const BARE: [ds: string, field: string, said: string, scr: Json, meant: Json | undefined, why?: string][] = [
  ['time_of_day', SUN, 'Dusk, sun 20 % weaker than now', { moment: 'dusk', sunStrength: 20 }, 6],
  ['time_of_day', SUN, 'Dusk, sun 20 % weaker than now', { moment: 'dusk', sunStrength: 0.8 }, 6],
  ['time_of_day', SUN, 'The sun twice as strong as it is now', { sunStrength: 2 }, 15],
  ['time_of_day', SUN, 'The sun half what it is now', { sunStrength: 0.5 }, 3.75],
  ['time_of_day', SUN, 'A third less than today', { sunStrength: 3 }, 5],
  ['bounce_and_reflection', 'skyStrength', 'The sky light twice what it is today', { skyStrength: 2 }, 2.5],
  ['memory_and_streaming', 'worldSize', 'Twice what it is now', { worldSize: 2 }, undefined, 'no one value'],
  ['bounce_and_reflection', 'skyStrength', 'The sky half what it is now', { skyStrength: 0.5 }, 0.625],
  // It is written to what is placed and to its Blueprint, and they differ.
  ['player_and_camera', 'walkSpeed', '20 % faster than now', { walkSpeed: 20 }, undefined, 'no one value'],
  ['fog_and_sky', 'cloudHeight', 'Clouds a third lower than now', { cloudHeight: 3 }, 1.6],
  ['bounce_and_reflection', 'skyStrength', '70 % of what it gives now', { skyStrength: 0.7 }, 0.875],
  ['fog_and_sky', 'cloudHeight', 'Not as low as now - double it.', { cloudHeight: 10 }, 4.8],
  [
    'bounce_and_reflection',
    'skyStrength',
    'Bring the sky down a fifth from where it is.',
    { skyStrength: 0.2 },
    1,
  ],
  [
    'exposure_and_grading',
    'compensation',
    'One stop up on what we’ve got, no more.',
    { compensation: 1 },
    1.6,
  ],
  ['bounce_and_reflection', 'quality', 'Twice as clean as it is today would be grand.', { quality: 2 }, 3],
  [
    'exposure_and_grading',
    'colourfulness',
    'Knock the colour back by a quarter, would you?',
    { colourfulness: 0.25 },
    0.75,
  ],
  [
    'time_of_day',
    SUN,
    "Weaker than today, I'd say two thirds of it.",
    { sunStrength: 0.67 },
    expect.closeTo(5, 3),
  ],
  // A difference, or what it comes to the other way.
  [
    'time_of_day',
    'sunElevation',
    'Drop the sun by ten degrees from where it sits today.',
    { sunElevation: 42 },
    22,
  ],
  ['exposure_and_grading', 'compensation', "Half a stop below today's, please.", { compensation: -0.5 }, 0.1],
  ['time_of_day', 'sunElevation', 'Fifteen degrees lower than it stands now', { sunElevation: 15 }, 17],
  ['time_of_day', 'sunElevation', '15 degrees lower', { sunElevation: 47 }, 17],
  ['time_of_day', 'sunElevation', 'Raise it by ten degrees', { sunElevation: 10 }, 42],
  ['time_of_day', 'sunElevation', 'Lower it a good ten degrees, would you?', { sunElevation: 42 }, 22],
  [
    'exposure_and_grading',
    'compensation',
    'Not as bright as today, one stop less',
    { compensation: 1 },
    -0.4,
  ],
];

/** Question → what is said, what it comes to in the yard, and what stands there. */
const CASES: [ds: string, field: string, said: string, scr: Json, meant: Json | undefined, Around?][] = [
  ['time_of_day', 'sunStrength', 'half', undefined, 3.75],
  ['time_of_day', 'sunStrength', 'one and a half times what it is now', undefined, 11.25],
  ['time_of_day', 'sunStrength', '30 % less', undefined, 5.25],
  ['time_of_day', 'sunElevation', 'Bring the sun down ten degrees or so.', undefined, 22],
  ['time_of_day', 'sunStrength', 'Twice as strong, like in that film', undefined, 15],
  ['time_of_day', 'sunStrength', 'Make it half', { sunStrength: 'half' }, 3.75],
  ['time_of_day', 'sunStrength', 'a bit stronger', undefined, undefined],
  [
    'time_of_day',
    'sunStrength',
    'The sun a quarter weaker than it is now.',
    undefined,
    5.625,
    { at: 'moment' },
  ],
  ['time_of_day', 'sunStrength', 'Knock a third off', undefined, 5],
  ...[
    undefined,
    { sunStrength: '50%' },
    { sunStrength: '0.5' },
    { sunStrength: 0.5 },
    { sunStrength: 'half' },
  ].map((scr): (typeof CASES)[number] => [
    ...(['time_of_day', 'sunStrength', 'Sun half as strong.', scr, 3.75] as const),
    { at: 'moment' },
  ]),
  [
    ...(['time_of_day', 'sunStrength', 'A quarter weaker than I said.', undefined, 3] as const),
    { held: { sunStrength: 4 } },
  ],
  [
    ...(['time_of_day', 'sunStrength', 'A quarter weaker.', undefined, 4] as const),
    { held: { sunStrength: 4 }, why: 'no one value' },
  ],
  [
    'bounce_and_reflection',
    'skyStrength',
    'The skylight a third darker than today',
    undefined,
    expect.closeTo(0.8333, 4),
  ],
  [
    'player_and_camera',
    'walkSpeed',
    '20 percent slower than I said',
    undefined,
    4.8,
    { held: { walkSpeed: 6 } },
  ],
  ['exposure_and_grading', 'colourfulness', '20 % less', undefined, 0.8],
  // Its own question asks against a correct picture, and not against the one that stands.
  [EXPOSURE, 'compensation', 'half a step darker', undefined, -0.5],
  ['time_of_day', 'sunStrength', 'Sun intensity plus 25 percent.', { sunStrength: 25 }, 9.375],
  [EXPOSURE, 'compensation', 'half a step darker than it is now', undefined, 0.1],
  [EXPOSURE, 'compensation', 'bit under, half a step', undefined, -0.5],
  [EXPOSURE, 'compensation', 'two thirds of a stop under', undefined, -0.666667],
  [EXPOSURE, 'brightness', 'A quarter of a stop brighter', { compensation: '+0.25' }, undefined],
  [EXPOSURE, 'brightness', 'A third of a stop brighter.', undefined, 'brighter'],
  [EXPOSURE, 'compensation', 'A step darker.', { brightness: 'darker' }, -1],
  [EXPOSURE, 'compensation', 'A step darker.', undefined, -0.4, AT_ADAPTATION],
  [EXPOSURE, 'adaptation', 'A little, as in a film; a step darker.', undefined, 'gentle'],
  [EXPOSURE, 'compensation', 'A step darker.', { brightness: 'darker' }, -0.4, AT_ADAPTATION],
  [EXPOSURE, 'compensation', 'A step darker.', { brightness: 'a step darker' }, -0.4, AT_ADAPTATION],
  [EXPOSURE, 'compensation', 'A step darker.', { compensation: -1 }, -0.4, AT_ADAPTATION],
  ...[undefined, { brightness: 'darker' }].map((scr): (typeof CASES)[number] => [
    ...([EXPOSURE, 'brightness', 'A step darker.', scr, undefined] as const),
    { ...AT_ADAPTATION, held: { compensation: -2 }, why: 'no one value' },
  ]),
  [
    ...([EXPOSURE, 'time_of_day.sunStrength', 'And the sun by half.'] as const),
    ...([{ 'time_of_day.sunStrength': 'half' }, 3.75, AT_ADAPTATION] as const),
  ],
  [
    ...(['interior_lighting', 'lamps', 'The Gate Beacon twice as thirsty', undefined, undefined] as const),
    { why: 'which number of Gate Beacon is meant (brightness' },
  ],
  ...(
    [
      ['Sky light half as strong.', { skyStrength: '50%' }, 0.625],
      ['Sky light twice as strong.', { skyStrength: '2x' }, 2.5],
      ['Sky light 20 percent weaker.', { skyStrength: '80%' }, 1],
      ['Sky light up by half.', { skyStrength: '150%' }, 1.875],
      ['Quality doubled.', { quality: 2 }, 3],
      ['Sky light up 0.5.', { skyStrength: 0.5 }, 1.75],
      ['Sky light increased by 0.25.', { skyStrength: 0.25 }, 1.5],
      ['Sky light +0.5.', { skyStrength: 0.5 }, 1.75],
      ['Quality up by 0.5.', { quality: 0.5 }, 2],
      ['Quality doubled.', { quality: '2x' }, 3],
    ] as const
  ).map(([said, scr, meant]): (typeof CASES)[number] => [
    ...(['bounce_and_reflection', Object.keys(scr).join(), said, scr, meant] as const),
  ]),
  [
    ...(['interior_lighting', 'lamps', 'Key Light half as bright.'] as const),
    { lamps: [{ name: 'Key Light', brightness: '50%' }] },
    [{ name: 'Key Light', kind: 'bulb', brightness: expect.closeTo(150.8, 1) }],
  ],
  ...[undefined, { sunStrength: null }].map((scr): (typeof CASES)[number] => [
    ...(['time_of_day', 'sunStrength', 'Sun twice as bright.', scr, 15] as const),
    { at: 'moment' },
  ]),
  [
    ...(['time_of_day', 'sunStrength', 'The sun twice as thirsty', {}, undefined] as const),
    { why: 'which number of Sun is meant (sunElevation, sun' },
  ],
  [
    ...(['time_of_day', 'sunStrength', 'The Gate Beacon twice as bright', {}, undefined] as const),
    { why: 'not about Gate Beacon' },
  ],
  [
    ...(['interior_lighting', 'lamps', 'the Gallery Ceiling West half as bright', undefined] as const),
    [expect.objectContaining({ name: 'Gallery Ceiling West', kind: 'bulb' })],
  ],
  [
    ...(['interior_lighting', 'lamps', 'Gallery Ceiling West 50 % brighter than now', undefined] as const),
    [expect.objectContaining({ name: 'Gallery Ceiling West', brightness: expect.any(Number) })],
  ],
  [
    ...(['interior_lighting', 'lamps', 'Gate Beacon twice as strong as today', undefined] as const),
    // Where lumens mean nothing it stays in the units that it has: one EV more is twice as bright.
    [{ name: 'Gate Beacon', kind: 'bulb', intensity: 4 }],
  ],
  [
    ...(['interior_lighting', 'lamps', 'Brazier Glow half again as bright', undefined] as const),
    [{ name: 'Brazier Glow', kind: 'bulb', intensity: 21 }],
  ],
  // Whichever column an amount stands in, the lamp gets it in the unit that it has.
  ...LAMPS.map(([name, amount, column, meant]): (typeof CASES)[number] => [
    ...(['interior_lighting', 'lamps', `${name}, ${amount}.`] as const),
    ...([{ lamps: [{ name, [column]: amount }] }, [{ name, ...meant }]] as const),
  ]),
  ...['Key Light down a third, please.', 'The Key Light wants to be a third dimmer than it is.'].map(
    (said): (typeof CASES)[number] => [
      ...(['interior_lighting', 'lamps', said] as const),
      { lamps: [{ name: 'Key Light', intensity: 0.33 }] },
      [{ name: 'Key Light', kind: 'bulb', intensity: 16 }],
    ],
  ),
  [
    ...(['interior_lighting', 'lamps', 'Statue Spot twice as bright', undefined, undefined] as const),
    { why: 'its IES profile sets how bright' },
  ],
  [
    ...(['interior_lighting', 'lamps', 'That one, times two.'] as const),
    { lamps: [{ name: 'Gallery Ceiling West', kind: 'bulb', brightness: '×2' }] },
    [expect.objectContaining({ name: 'Gallery Ceiling West', brightness: expect.any(Number) })],
  ],
  [
    ...(['interior_lighting', 'lamps', 'The one at the gate, double.'] as const),
    { lamps: [{ name: 'Gate Lamp', kind: 'bulb', brightness: 'double' }] },
    [{ name: 'Gate Lamp', kind: 'bulb', brightness: expect.any(Number) }],
  ],
  [
    ...(['interior_lighting', 'lamps', 'That one twice as bright.'] as const),
    { lamps: [{ name: 'Gallery Ceiling West', kind: 'bulb', brightness: 'twice as bright' }] },
    [expect.objectContaining({ name: 'Gallery Ceiling West', brightness: expect.any(Number) })],
  ],
  [
    ...(['interior_lighting', 'lamps', 'Key Light 20 percent brighter, 2 m more reach'] as const),
    { lamps: [{ name: 'Key Light', kind: 'bulb', brightness: 1.2, reach: 2 }] },
    [{ name: 'Key Light', kind: 'bulb', brightness: expect.closeTo(361.9, 1), reach: 9 }],
  ],
  // A number that is but the part or the percentage itself.
  ...BARE.map(([ds, field, said, scr, meant, why]): (typeof CASES)[number] => [
    ...([ds, field, said, scr, meant] as const),
    why === undefined ? {} : { why },
  ]),
];

longTest('amounts by what stands are worked out where one value stands, and told', async () => {
  const bridge = await openBridge();
  for (const [ds_id, field, answer, scr, meant, { at = field, held: before, why } = {}] of CASES) {
    const brief = { type: 'lighting_plan', title: answer, overview: 'A yard.' };
    const { brief_id } = (await bridge.call('create_brief', brief)).value;
    const interview = async (action: string, args: Json) =>
      (await bridge.call('interview', { action, brief_id, ds_id, ...args })).value;
    let question_id = '';
    for (let next: Json = {}; !Object.keys(next.scr ?? {}).includes(at); ) {
      const asked = await interview('get_next_question', { optional: true });
      ({ question_id, next } = asked);
      if (!Object.keys(next.scr ?? {}).includes(at))
        await interview('process_ds_answer', { question_id, answer: 'Skip it.', scr: {} });
    }
    if (before) await interview('process_ds_answer', { question_id, answer: 'First that.', scr: before });
    const told = await interview('process_ds_answer', { question_id, answer, ...(scr && { scr }) });
    const held = (await bridge.call('interview', { action: 'get_aggregated_scr', brief_id })).value;
    const [of = '', name = ''] = field.includes('.') ? field.split('.') : [ds_id, field];
    const value = held.scr_by_ds[of]?.[name];
    expect.soft(value, JSON.stringify(told)).toEqual(meant);
    const isWorkedOut = meant !== undefined && why === undefined;
    expect.soft(told.worked_out !== undefined, answer).toBe(isWorkedOut);
    expect.soft(told.not_worked_out?.join() ?? '', JSON.stringify(told)).toContain(why ?? '');
    expect.soft(told.not_worked_out === undefined, answer).toBe(why === undefined);
  }
});

testOneIn(4).each<[ds: string, said: string, scr: Json]>([
  ['time_of_day', 'The sun 20 % weaker than now, that is 6 lux', { sunStrength: 6 }],
  ['time_of_day', 'Sun 20 % weaker than now', { sunStrength: 6 }],
  ['exposure_and_grading', 'Half as colourful', { colourfulness: 0.5 }],
  ['exposure_and_grading', 'Colourfulness down 20 percent.', { colourfulness: '80%' }],
  ['time_of_day', 'The sun 20 degrees up, 20 % of the sky is clouds', { sunElevation: 20 }],
  ['time_of_day', 'Take the sun up to ten degrees.', { sunElevation: 10 }],
  ['time_of_day', 'Raise it by ten degrees.', { sunElevation: 42 }],
])(
  'what is said itself, or comes to the same, is stored as it was sent: %s %s',
  async (ds_id, answer, scr) => {
    const bridge = await openBridge();
    const { interview } = await openInterview(bridge);
    const { question_id } = await interview('get_next_question', { ds_id });
    const told = await interview('process_ds_answer', { ds_id, question_id, answer, scr });
    expect(told.changed).toEqual(Object.keys(scr));
    expect([told.worked_out, told.not_worked_out]).toEqual([undefined, undefined]);
  },
);

testOneOf.each<[answer: string, sunDirection: Json | number | string]>([
  ['Rotate the sun by 30 degrees.', 30],
  ['Turn the sun 20 degrees to the left.', '-20'],
  ['The sun 15 degrees further round.', '15 degrees'],
  ['Move the sun fifteen degrees to the east.', 15],
])('how far the sun turns is no bearing: %s', async (answer, sunDirection) => {
  const bridge = await openBridge();
  const { interview } = await openInterview(bridge);
  const { question_id } = await interview('get_next_question', { ds_id: 'time_of_day' });
  const told = await interview('process_ds_answer', {
    ...{ ds_id: 'time_of_day', question_id, answer },
    scr: { sunDirection },
  });
  expect(told.scr.sunDirection, JSON.stringify(told)).toBeUndefined();
  expect(told.not_worked_out.join()).toMatch(/which way, and send \d+ or \d+ as sunDirection/);
});

testOneOf.each<[answer: string, scr: Json]>([
  ['Turn the sun to 30 degrees.', { sunDirection: 30 }],
  ['The sun from 200 degrees.', { sunDirection: 200 }],
  ['Reduce the sun to 5 lux.', { sunStrength: 5 }],
  ['Raise the sun to 40 degrees.', { sunElevation: 40 }],
  ['Lower the sun to 3 lux.', { sunStrength: '3 lux' }],
  ['Morning, sun 40 degrees up and a bit weaker.', { moment: 'morning', sunElevation: 40 }],
  ['Dusk, sun 3 degrees up and half as strong.', { moment: 'dusk', sunElevation: 3 }],
  ['Dusk, sun about 3 degrees up, contrast twice as strong as now.', { sunElevation: 3 }],
  ['Noon, sun 2 lux, the mood twice as calm as now.', { sunStrength: 2 }],
])('what is said itself is kept: %s', async (answer, scr) => {
  const bridge = await openBridge();
  const { interview } = await openInterview(bridge);
  const { question_id } = await interview('get_next_question', { ds_id: 'time_of_day' });
  const args = { ds_id: 'time_of_day', question_id, answer };
  const told = await interview('process_ds_answer', { ...args, scr });
  const held = (await interview('get_aggregated_scr')).scr_by_ds?.time_of_day;
  const [name = '', said] = Object.entries(scr).at(-1) ?? [];
  expect(held?.[name], JSON.stringify(told)).toBe(Number.parseFloat(String(said)));
});

longTest('a lamp that is told by what it is now gets no bare part of that', async () => {
  const bridge = await openBridge();
  const { interview } = await openInterview(bridge);
  const ds_id = 'interior_lighting';
  const { question_id } = await interview('get_next_question', { ds_id });
  const scr = { lamps: [{ name: 'Gallery Ceiling West', kind: 'bulb', brightness: 50 }] };
  const answer = 'Gallery Ceiling West 50 % brighter than now';
  const told = await interview('process_ds_answer', { ds_id, question_id, answer, scr });
  expect(told.worked_out.join()).toContain('Gallery Ceiling West, brightness 975');
  expect(told.scr.lamps[0].brightness).toBe(975);
});

longTest('a length by which a lamp is to hang higher is no height of its own', async () => {
  const bridge = await openBridge();
  const { interview } = await openInterview(bridge);
  const ds_id = 'interior_lighting';
  const { question_id } = await interview('get_next_question', { ds_id });
  const scr = { lamps: [{ name: 'Key Light', kind: 'bulb', height: 0.5 }] };
  const answer = 'Key Light half a metre higher';
  const told = await interview('process_ds_answer', { ds_id, question_id, answer, scr });
  expect(told.scr.lamps[0].height, JSON.stringify(told)).toBe(2.85);
  expect(told.worked_out?.join(), JSON.stringify(told)).toContain('Key Light, height 2.85');
});

testOneOf.each<[answer: string, height: number, meant: number, name?: string]>([
  ['Key Light at 3 metres height.', 3, 300],
  ['Raise Key Light by half a metre.', 0.5, 285],
  // Its light is a part of it, and it is moved as a whole.
  ['Gate Lamp 1 metre higher.', 1, 410, 'Gate Lamp'],
])('a lamp that is to hang higher is moved there: %s', async (answer, height, meant, name = 'Key Light') => {
  const bridge = await openBridge();
  const { interview } = await openInterview(bridge);
  const ds_id = 'interior_lighting';
  const { question_id } = await interview('get_next_question', { ds_id });
  const scr = { lamps: [{ name, kind: 'bulb', height }] };
  await interview('process_ds_answer', { ds_id, question_id, answer, scr });
  const isMet = async () => {
    const { wishes } = await interview('check_level', { ds_id });
    return wishes.every(({ met }: Json) => met);
  };
  expect(await isMet()).toBe(false);
  const finished = await interview('finalize_ds', { ds_id });
  expect(finished.proposed_operations, JSON.stringify(finished)).toEqual([
    { action: 'set_transform', objectPath: name, location: { Z: meant } },
  ]);
  await runProposed(bridge, finished.next.from);
  expect(await isMet()).toBe(true);
  expect((await interview('finalize_ds', { ds_id })).note).toContain('as it should be already');
});

testOneOf.each<[answer: string, scr: Json]>([
  ['Key Light 10 percent brighter.', { lamps: [{ name: 'Key Light', kind: 'bulb', brightness: 1.1 }] }],
  ['Key Light reaches 2 metres further.', { lamps: [{ name: 'Key Light', kind: 'bulb', reach: 2 }] }],
  [
    'Key Light and Brazier Glow twice as bright and half the reach.',
    {
      lamps: ['Key Light', 'Brazier Glow'].map(name => ({ name, kind: 'bulb', brightness: 2, reach: 0.5 })),
    },
  ],
  ['Raise Key Light by half a metre.', { lamps: [{ name: 'Key Light', kind: 'bulb', height: 0.5 }] }],
])('words that were worked out are never called unread: %s', async (answer, scr) => {
  const bridge = await openBridge();
  const { interview } = await openInterview(bridge);
  const ds_id = 'interior_lighting';
  const { question_id } = await interview('get_next_question', { ds_id });
  const told = await interview('process_ds_answer', { ds_id, question_id, answer, scr });
  expect(told.worked_out, JSON.stringify(told)).toBeDefined();
  expect(told.unread, JSON.stringify(told)).toBeUndefined();
  const more = { ds_id, question_id, answer: `${answer} Glass everywhere, with a red tint.`, scr };
  expect((await interview('process_ds_answer', more)).unread?.join()).toContain('red tint');
});

longTest('a step of the whole picture is quoted beside another number that it may not be about', async () => {
  const bridge = await openBridge();
  const { interview } = await openInterview(bridge);
  const ds_id = 'exposure_and_grading';
  const { question_id } = await interview('get_next_question', { ds_id });
  const answer = 'Half a stop darker than now, a bit less saturated, slightly cool';
  const told = await interview('process_ds_answer', {
    ds_id,
    question_id,
    answer,
    scr: { colourfulness: 0.85 },
  });
  expect(told.unread).toContain('Half a stop darker than now');
});

testOneOf.each<[answer: string, scr: Json | undefined, held: Json, meant: Json]>([
  ['A bit higher.', { sunElevation: '+10' }, { sunElevation: 25 }, { sunElevation: 35 }],
  ['Higher.', { sunElevation: '+ 5 deg' }, { sunElevation: 25 }, { sunElevation: 30 }],
  ['Some weaker.', { sunStrength: '-1' }, { sunStrength: 4 }, { sunStrength: 3 }],
  // None was said: the level has 32 and 7.5.
  ['Higher.', { sunElevation: '+10' }, { moment: 'dusk' }, { sunElevation: 42 }],
  ['Brighter by half', { sunStrength: 'by half' }, { moment: 'dusk' }, { sunStrength: 11.25 }],
  ['Twice as weak', { sunStrength: 'twice as weak' }, { moment: 'dusk' }, { sunStrength: 3.75 }],
  ['Half as dim', { sunStrength: 'half as dim' }, { moment: 'dusk' }, { sunStrength: 15 }],
  ['The sun half as strong again', undefined, { moment: 'dusk' }, { sunStrength: 11.25 }],
  ['The sun a third as strong again', undefined, { moment: 'dusk' }, { sunStrength: expect.closeTo(10, 3) }],
  ['The sun ten degrees lower', undefined, { moment: 'dusk' }, { sunElevation: 22 }],
  ['Weaker by a third', { sunStrength: 'weaker by a third' }, { moment: 'dusk' }, { sunStrength: 5 }],
  ['Sun lower by ten degrees', { sunElevation: -10 }, { moment: 'dusk' }, { sunElevation: 22 }],
  ['Dimmer', { sunStrength: 'halved' }, { moment: 'dusk' }, { sunStrength: 3.75 }],
])('a sign says by how much, and is worked out: %s %j after %j', async (answer, scr, held, meant) => {
  const { told } = await sayAfter(held, { answer, scr });
  expect(told.scr, JSON.stringify(told)).toMatchObject(meant);
  expect(told.worked_out, JSON.stringify(told)).toHaveLength(1);
});

testOneOf.each<[answer: string, scr: Json | undefined, held: Json, why: string]>([
  [
    'Twice.',
    { sunStrength: 'twice' },
    { sunStrength: 4 },
    '4 was said, and the level has 7.5. Ask which is meant, and send 8 or 15',
  ],
  ['The sun by half.', { sunStrength: 'by half' }, { sunStrength: 4 }, 'more or less by that'],
])('what could come to two is asked with both: %s %j after %j', async (answer, scr, held, why) => {
  const { told, value } = await sayAfter(held, { answer, scr });
  expect(told.not_worked_out?.join(), JSON.stringify(told)).toContain(why);
  expect(value).toMatchObject(held);
});

async function sayAfter(held: Json, said: Json): Promise<{ told: Json; value: Json }> {
  const { briefId: brief_id, interview } = await openInterview(await openBridge());
  const ds_id = 'time_of_day';
  const { question_id } = await interview('get_next_question', { ds_id });
  await interview('process_ds_answer', { ds_id, question_id, answer: 'First that.', scr: held });
  const told = await interview('process_ds_answer', { ds_id, question_id, ...said });
  const { scr_by_ds } = await interview('get_aggregated_scr', { brief_id });
  return { told, value: scr_by_ds[ds_id] };
}

testOneOf.each([
  ['The sun should be half as strong again as it is now.', { sunStrength: 11.25 }],
  ['The sun a third as strong again.', { sunStrength: 10 }],
  ['The sun half again as strong.', { sunStrength: 11.25 }],
])('what was sent is right, and stays: %s', async (answer, scr) => {
  const { told } = await sayAfter({ moment: 'dusk' }, { answer, scr });
  expect(told.changed, JSON.stringify(told)).toContain('sunStrength');
  // What is stored as it was sent is not told again.
  expect(told).not.toHaveProperty('scr.sunStrength');
});

longTest('cells of what is yet to be made are kept, however its place is told', async () => {
  const { interview } = await openInterview(await openBridge());
  const { question_id } = await interview('get_next_question', { ds_id: 'trigger_and_interaction' });
  const row = { name: 'Checkpoint', event: 'enters', width: 4, depth: 4, height: 3, x: 26, y: 0 };
  const told = await interview('process_ds_answer', {
    question_id,
    answer: 'A checkpoint, saved once, two metres further out than the gate.',
    scr: { triggers: [row] },
  });
  // What is stored as it was sent is not told again.
  expect(told, JSON.stringify(told)).toMatchObject({ changed: ['triggers'] });
  expect(told).not.toHaveProperty('scr');
  expect(told).not.toHaveProperty('not_worked_out');
});
