import { expect } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { testOneOf } from './support/soak.ts';

const EXPOSURE = 'exposure_and_grading';
const SKY = 'time_of_day';
const SKY_LIGHT = 'bounce_and_reflection';
const NIGHT = { moment: 'night', keyLight: 'Moon' };

/** What is said, at the question about a field, and what a field comes to in the yard. */
const CASES: [ds: string, at: string, said: string, scr: Json, field: string, meant: number | undefined][] = [
  [
    SKY,
    'sunStrength',
    'The moon three times as bright',
    { ...NIGHT, sunStrength: '3x' },
    'sunStrength',
    0.24,
  ],
  [SKY, 'sunElevation', 'The moon stands ten higher', { ...NIGHT, sunElevation: '+10' }, 'sunElevation', 24],
  [
    ...([SKY, 'sunStrength', 'At night, the moon is ten times stronger than now'] as const),
    ...([{ moment: 'night', sunStrength: '10x' }, 'sunStrength', 0.8] as const),
  ],
  [SKY, 'sunStrength', 'Three times as strong', { sunStrength: '3x' }, 'sunStrength', 22.5],
  [EXPOSURE, 'compensation', 'Half a stop brighter than now', { compensation: '+0.5' }, 'compensation', 1.1],
  [EXPOSURE, 'compensation', 'One stop darker than now', { compensation: '-1' }, 'compensation', -0.4],
  [EXPOSURE, 'adaptation', 'One stop darker', { compensation: '-1' }, 'compensation', -0.4],
  // Its own question asks against a correct picture.
  [EXPOSURE, 'compensation', 'One stop darker', { compensation: '-1' }, 'compensation', -1],
  // Of a light fewer kelvins are warmer.
  [SKY, 'sunWarmth', '500 K warmer', { sunWarmth: '-500' }, 'sunWarmth', 4900],
  [SKY, 'sunWarmth', '500 kelvin cooler', { sunWarmth: '+500' }, 'sunWarmth', 5900],
  [SKY, 'sunWarmth', '500 K warmer', { sunWarmth: 500 }, 'sunWarmth', 4900],
  [SKY, 'sunWarmth', '500 K warmer', { sunWarmth: '-500 K' }, 'sunWarmth', 4900],
  [SKY, 'moment', 'Warmer by 500 K', { sunWarmth: '500 K' }, 'sunWarmth', 4900],
  // Whatever the sign, the words say which way it goes.
  [EXPOSURE, 'adaptation', '300 K warmer', { gradeWarmth: '+300' }, 'gradeWarmth', 6400],
  [EXPOSURE, 'adaptation', '300 K cooler', { gradeWarmth: '+300' }, 'gradeWarmth', 5800],
  [EXPOSURE, 'adaptation', 'A cooler grade, minus 300 K', { gradeWarmth: '-300' }, 'gradeWarmth', 5800],
  [SKY, 'moment', '10000 lux more', { sunStrength: '+10000 lux' }, 'sunStrength', 10007.5],
  [SKY, 'moment', 'The sun at 80 percent', { sunStrength: '80%' }, 'sunStrength', 6],
  // Each of several amounts in one clause is told by what stands, a number below zero too.
  ...(['-10 degrees', '-10', -10, 10] as const).map((sunElevation): (typeof CASES)[number] => [
    ...([SKY, 'moment', 'Dusk, sun ten degrees lower and a third weaker, 800 K warmer'] as const),
    { moment: 'dusk', sunElevation, sunStrength: 'a third weaker', sunWarmth: '800 K warmer' },
    ...(['sunElevation', 22] as const),
  ]),
  [SKY, 'moment', 'Dusk, the sun ten degrees under the horizon', { sunElevation: -10 }, 'sunElevation', -10],
  [EXPOSURE, 'adaptation', 'One stop brighter', { compensation: '1' }, 'compensation', 1.6],
  [EXPOSURE, 'adaptation', 'a bit brighter, half a stop', { compensation: 0.5 }, 'compensation', 1.1],
  [EXPOSURE, 'adaptation', 'Compensation minus one', { compensation: -1 }, 'compensation', -1],
  [SKY_LIGHT, 'method', 'Live, and the sky 30 percent stronger', { skyStrength: 1.3 }, 'skyStrength', 1.625],
  [SKY_LIGHT, 'method', 'Half the sky light', { skyStrength: 0.5 }, 'skyStrength', 0.625],
  [SKY_LIGHT, 'method', 'The sky light at half', { skyStrength: 0.5 }, 'skyStrength', 0.5],
  [SKY_LIGHT, 'method', 'The sky light at 1.3', { skyStrength: 1.3 }, 'skyStrength', 1.3],
  [SKY, 'sunDirection', 'From the left', { sunDirection: 'left' }, 'sunDirection', undefined],
];

/** A brief whose answers are sent to the question about a field, which is open. */
async function openAt(ds_id: string, at: string) {
  const bridge = await openBridge();
  const brief = { type: 'lighting_plan', title: 'The yard', overview: 'A yard.' };
  const { brief_id } = (await bridge.call('create_brief', brief)).value;
  const interview = async (action: string, args: Json) =>
    (await bridge.call('interview', { action, brief_id, ds_id, ...args })).value;
  let question_id = '';
  for (let next: Json = {}; !Object.keys(next.scr ?? {}).includes(at); ) {
    const asked = await interview('get_next_question', { optional: true });
    if (!asked.next) throw new Error(JSON.stringify(asked));
    ({ question_id, next } = asked);
    if (!Object.keys(next.scr ?? {}).includes(at))
      await interview('process_ds_answer', { question_id, answer: 'Skip it.', scr: {} });
  }
  return {
    say: (answer: string, scr: Json) => interview('process_ds_answer', { question_id, answer, scr }),
    held: async (name: string) => {
      const all = (await bridge.call('interview', { action: 'get_aggregated_scr', brief_id })).value;
      return all.scr_by_ds[ds_id]?.[name];
    },
  };
}

testOneOf.each(CASES)('%s, at %s: %s %j: %s is %s', async (ds, at, answer, scr, field, meant) => {
  const { say, held } = await openAt(ds, at);
  const told = await say(answer, scr);
  expect(await held(field), JSON.stringify(told)).toEqual(meant);
  expect(told.not_worked_out, JSON.stringify(told)).toBe(undefined);
  if (meant === undefined) expect(JSON.stringify(told.commit_notes ?? [])).not.toContain('as it is');
});

const MOON_LIT: [string, Json] = ['The moon', { ...NIGHT, sunStrength: 0.24 }];
const HALF_UP: [string, Json] = ['Half a stop brighter than now', { compensation: '+0.5' }];

/** What is said after another answer, what a field comes to, and what is asked where it is not certain. */
const AFTER: [ds: string, before: [string, Json], said: string, scr: Json, meant: Json, why?: string][] = [
  [SKY, ['The moon', NIGHT], 'The sun twice as strong as now', { sunStrength: '2x' }, undefined, 'send 15'],
  [SKY, ['The moon', NIGHT], 'Turn the sun 20 degrees', { sunDirection: '+20' }, undefined, 'name Sun'],
  [SKY, ['The moon', NIGHT], 'Twice as strong as now', { sunStrength: '2x' }, 0.16],
  [SKY, MOON_LIT, 'The sun, 20 percent weaker than it is', { keyLight: 'Sun', sunStrength: '-20%' }, 6],
  [EXPOSURE, HALF_UP, 'One stop darker', { compensation: '-1' }, undefined, 'send 0.1 or -0.4'],
];

testOneOf.each(AFTER)('%s, after %j: %s %j is %s', async (ds, before, answer, scr, meant, why) => {
  const { say } = await openAt(ds, ds === SKY ? 'moment' : 'adaptation');
  await say(...before);
  const told = await say(answer, scr);
  const [field = ''] = Object.keys(scr).slice(-1);
  expect(told.scr[field], JSON.stringify(told)).toEqual(meant);
  expect(told.not_worked_out?.join() ?? '', JSON.stringify(told)).toContain(why ?? '');
  expect(told.not_worked_out === undefined, JSON.stringify(told)).toBe(why === undefined);
});

/** What is said of one lamp, what its row has, and what that comes to: of a light fewer kelvins are warmer. */
const OF_A_LAMP: [said: string, cells: Json, meant: Json][] = [
  ['Key Light 500 K warmer', { warmth: '-500 K' }, { warmth: 2700 }],
  ['Key Light 300 K warmer', { warmth: '300 K warmer' }, { warmth: 2900 }],
  ['Key Light 300 K warmer', { warmth: '+300 K' }, { warmth: 2900 }],
  ['Key Light 300 K cooler', { warmth: 300 }, { warmth: 3500 }],
  ['Key Light, 3000 K', { warmth: '3000 K' }, { warmth: 3000 }],
  ['Key Light at 80 percent', { brightness: '80%' }, { brightness: 241.274 }],
  ['Key Light one stop brighter', { brightness: '+1 stop' }, { brightness: 603.186 }],
];

testOneOf.each(OF_A_LAMP)('%s: %j is %j', async (answer, cells, meant) => {
  const { say } = await openAt('interior_lighting', 'lamps');
  const told = await say(answer, { lamps: [{ name: 'Key Light', ...cells }] });
  expect(told.scr?.lamps?.[0], JSON.stringify(told)).toMatchObject(meant);
});

testOneOf.each(['One step up', 'A stop brighter'])(
  '%s is no brightness of 1 EV: what it is to be is asked',
  async answer => {
    const { say } = await openAt(EXPOSURE, 'exposure');
    const told = await say(answer, { exposure: '+1' });
    expect(told.scr.exposure, JSON.stringify(told)).toBeUndefined();
    expect(told.not_worked_out?.join()).toContain('that is by how much');
  },
);
