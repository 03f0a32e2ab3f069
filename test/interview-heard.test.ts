import { expect } from 'vitest';
import { type Bridge, type Json, openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

/** What a brief puts forward as heard, before anybody was asked. */
async function begin(bridge: Bridge, title: string, overview: string, type = 'lighting_plan') {
  const created = await bridge.call('create_brief', { type, title, overview });
  const { brief_id } = created.value;
  const interview = async (action: string, args: Record<string, unknown> = {}): Promise<Json> =>
    (await bridge.call('interview', { action, brief_id, ...args })).value;
  const { heard = [] } = await interview('start_interview');
  const values = heard.map(({ field, value }: Json) => [field, value]);
  return { interview, heard: Object.fromEntries(values), rows: heard };
}

longTest('what was left to us in one brief is not heard in the next, and what was said is', async () => {
  const bridge = await openBridge();
  const first = await begin(bridge, 'One', 'Light this yard.');
  const platforms: Record<string, string> = { said: 'phone' };
  for (const answer of ['You decide.', 'On a phone.']) {
    const asked = await first.interview('get_next_question', { ds_id: 'warm_up' });
    const scr = answer === 'You decide.' ? undefined : { leadPlatform: platforms.said };
    await first.interview('process_ds_answer', {
      ...{ question_id: asked.question_id, answer, ds_id: 'warm_up', ...(scr && { scr }) },
    });
    for (let next = asked; next.question_id; ) {
      await first.interview('process_ds_answer', { question_id: next.question_id, answer: 'You decide.' });
      next = await first.interview('get_next_question', { ds_id: 'warm_up' });
    }
    const { heard } = await begin(bridge, answer, 'Light another yard.');
    expect(heard['warm_up.leadPlatform'], answer).toBe(scr ? 'phone' : undefined);
  }
});

longTest('what the overview says and nothing holds is quoted, and amounts in it are worked out', async () => {
  const said = 'Dusk in the yard. The skylight wants to be a third darker than it is today. No motion blur.';
  const { interview } = await begin(await openBridge(), 'Yard', said);
  const first = await interview('confirm_heard', { all: true });
  expect(first.overview_unread).toEqual(['The skylight wants to be a third darker than it is today']);
  const scr = { 'bounce_and_reflection.skyStrength': 'a third darker than it is today' };
  const second = await interview('confirm_heard', { scr });
  expect(second.worked_out, JSON.stringify(second)).toEqual([expect.stringMatching(/skyStrength 0\.8333/)]);
  expect(second.overview_unread).toBeUndefined();
});

testOneOf.each([
  ['The yard at dusk', 'dusk'],
  ['Operation Dusk', undefined],
  ['Red Dawn', undefined],
])('of a title a word that only belongs to a name is not heard: %s', async (title, moment) => {
  const { heard } = await begin(await openBridge(), title, 'A yard.');
  expect(heard['time_of_day.moment']).toBe(moment);
});

longTest('what must not be touched is no other thing that only has a word in common with it', async () => {
  const { interview } = await begin(await openBridge(), 'Yard', 'A yard.');
  const say = async (answer: string) => {
    const { question_id } = await interview('get_next_question', { ds_id: 'warm_up' });
    return interview('process_ds_answer', { question_id, ds_id: 'warm_up', answer });
  };
  expect((await say('You don’t touch the key, please.')).to_confirm).toBeUndefined();
  expect((await say('The beacon you don’t touch.')).to_confirm).toEqual([
    { said: 'The beacon you don’t touch', means: 'Gate Beacon must not be touched' },
  ]);
});

longTest('what scr says against the overview is not taken in, and told', async () => {
  const said =
    'The yard. It used to be noon there, and the fog was too thick. Dusk now, and not stormy. The sun stands 4 degrees high.';
  const { interview } = await begin(await openBridge(), 'Yard', said);
  const scr = {
    'time_of_day.moment': 'noon',
    'fog_and_sky.haze': 'thick',
    'fog_and_sky.weather': 'storm',
    'time_of_day.sunElevation': 4,
  };
  const { confirmed, not_taken } = await interview('confirm_heard', { scr });
  expect(confirmed).toEqual(['time_of_day.sunElevation']);
  expect(not_taken.map((each: string) => each.split(':')[0]).toSorted()).toEqual([
    'fog_and_sky.haze',
    'fog_and_sky.weather',
    'time_of_day.moment',
  ]);
});

longTest(
  'a part of what stands is worked out of the overview too, and not taken for the number',
  async () => {
    const said = 'Dusk in the yard. The sun at twice its present strength.';
    const { interview } = await begin(await openBridge(), 'Yard', said);
    const scr = { 'time_of_day.sunStrength': 2 };
    const { worked_out } = await interview('confirm_heard', { scr });
    expect(worked_out.join()).toContain('sunStrength 15');
  },
);

longTest('a number of the overview that counts nobody knows what is not taken in, and told', async () => {
  const said = 'Dusk in the yard. The Gallery Lamp at 12.';
  const { interview } = await begin(await openBridge(), 'Yard', said);
  const lamps = [{ name: 'Gallery Lamp', kind: 'bulb', intensity: 12 }];
  const { not_taken } = await interview('confirm_heard', { scr: { 'interior_lighting.lamps': lamps } });
  expect(not_taken.join()).toContain('“The Gallery Lamp at 12”: no unit was said');
});

longTest(
  'a part of the overview stays unread until something holds it or it may go: one word in common holds nothing',
  async () => {
    const said =
      'Dusk in the yard. The eye goes on to the gate at the far end. The gallery I want a third darker than now. Nothing is to look blue.';
    const { interview } = await begin(await openBridge(), 'Yard', said);
    const all = [
      'The eye goes on to the gate at the far end',
      'The gallery I want a third darker than now',
      'Nothing is to look blue',
    ];
    const scr = {
      'time_of_day.shadowRole': 'point at the gate',
      'time_of_day.sunDirection': 225,
      'scene_mood.accentColour': '#203060',
      'exposure_and_grading.brightness': 'darker',
      'interior_lighting.lamps': [{ name: 'Gallery Lamp', kind: 'bulb' }],
    };
    const first = await interview('confirm_heard', { all: true, scr });
    expect(first.overview_unread).toEqual(all);
    const asked = await interview('get_next_question', { ds_id: 'interior_lighting', optional: true });
    const lamps = [{ name: 'Gallery Lamp', brightness: 433 }];
    const answer = 'The gallery lamp a third darker than now.';
    await interview('process_ds_answer', { question_id: asked.question_id, answer, scr: { lamps } });
    const second = await interview('confirm_heard', { refused: [all[0]] });
    expect(second.overview_unread).toEqual([all[2]]);
    const third = await interview('confirm_heard', { scr: { 'warm_up.mustNot': ['nothing looks blue'] } });
    expect(third.overview_unread).toBeUndefined();
  },
);

longTest(
  'what shares a clause with something that was heard stays to be read, and so does what only looks alike',
  async () => {
    const said =
      'The hero walks 2 m/s and sprints with 7. The sun stands 12 degrees high from the south-east. The mist must not hide the stairs. Meant for an old laptop.';
    const bridge = await openBridge();
    const other = await begin(bridge, 'Elsewhere', 'Light a yard for a phone.');
    await other.interview('confirm_heard', { all: true });
    const { interview, heard } = await begin(bridge, 'Yard', said);
    expect(heard).not.toHaveProperty('fog_and_sky.haze');
    expect(heard['warm_up.leadPlatform']).not.toBe('phone');
    const { overview_unread } = await interview('confirm_heard', { all: true });
    for (const part of ['sprints with 7', 'from the south-east', 'The mist must not hide the stairs'])
      expect(overview_unread.join('\n')).toContain(part);
  },
);

testOneOf.each([
  ['A yard with no fog and no lens flares.', 'no lens flares'],
  ['A clear sky with broken cloudlets.', 'broken cloudlets'],
])('what stands beside something heard, in the same clause, is left to be read: %s', async (said, part) => {
  const bridge = await openBridge();
  const { interview } = await begin(bridge, 'Yard', said);
  const { overview_unread = [] } = await interview('confirm_heard', { all: true });
  expect(overview_unread.join('\n')).toContain(part);
});
