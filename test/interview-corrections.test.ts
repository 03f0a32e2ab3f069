import { describe, expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';
import { longTest, testOneOf } from './support/soak.ts';

/** A brief, and answers to the first question of one of its schemas. */
async function openQuestion(ds_id: string) {
  const { interview } = await openInterview(await openBridge());
  const { question_id } = await interview('get_next_question', { ds_id, optional: true });
  const say = (answer: string, scr?: Json) =>
    interview('process_ds_answer', { ds_id, question_id, answer, ...(scr && { scr }) });
  const held = async () => (await interview('get_ds_status', { ds_id })).data_structure;
  return { interview, say, held };
}

describe('words that are sent again for one field', () => {
  longTest('keep what was read of them before, and say so', async () => {
    const { say, held } = await openQuestion('fog_and_sky');
    await say('Grey drizzle all day, and the hills just melt away', {
      ...{ weather: 'overcast', horizon: 'the hills melt away' },
    });
    const again = await say('the same words', { haze: 'light' });
    expect(again.changed).toEqual(['haze']);
    expect(again.commit_notes.join()).toContain('kept of the same words: weather, horizon');
    expect(await held()).toMatchObject({
      weather: 'overcast',
      haze: 'light',
      horizon: ['the hills melt away'],
    });
    await say('the same words', { horizon: null });
    expect(await held()).toEqual({ weather: 'overcast', haze: 'light' });
  });

  const SAID = { moment: 'night', sunElevation: 5, 'fog_and_sky.haze': 'light' };
  longTest.each<[sent: Json, left: Json, changed: string[]]>([
    [{ moment: null }, { sunElevation: 5 }, ['moment']],
    [{ sunElevation: null }, { moment: 'night' }, ['sunElevation']],
    [{ moment: null, sunElevation: null }, {}, ['moment', 'sunElevation']],
    [{ moment: null, sunElevation: null, sunWarmth: null }, {}, ['moment', 'sunElevation']],
    [{ 'time_of_day.moment': null, sunElevation: null }, {}, ['moment', 'sunElevation']],
    [{ 'fog_and_sky.haze': null }, { moment: 'night', sunElevation: 5 }, ['fog_and_sky.haze']],
    [Object.fromEntries(Object.keys(SAID).map(name => [name, null])), {}, Object.keys(SAID)],
    [{ moment: null, sunElevation: 7 }, { sunElevation: 7 }, ['sunElevation', 'moment']],
  ])('are without what is null, also where that is all: %j', async (sent, left, changed) => {
    const { say, held, interview } = await openQuestion('time_of_day');
    await say('At night, the moon low, thin haze', SAID);
    const back = await say('the same words', sent);
    expect(back.changed).toEqual(changed);
    expect(await held()).toEqual(left);
    const stands = Object.entries(back.scr ?? {}).filter(([name]) => !name.includes('.'));
    expect({ ...left, ...Object.fromEntries(stands) }).toEqual(left);
    const { scr_by_ds } = await interview('get_aggregated_scr');
    const isHazy = changed.every(name => name !== 'fog_and_sky.haze');
    expect(scr_by_ds.fog_and_sky?.haze).toBe(isHazy ? 'light' : undefined);
    const gone = Object.keys(sent).filter(name => sent[name] === null && name !== 'sunWarmth');
    for (const name of gone)
      expect(back.commit_notes.join()).toContain(`${name.replace('time_of_day.', '')}: taken back`);
    const again = await say('the same words', sent);
    expect(again.changed.filter((name: string) => sent[name] === null)).toEqual([]);
    expect(await held()).toEqual(left);
  });

  test('take back one by one, to the last', async () => {
    const { say, held } = await openQuestion('time_of_day');
    await say('At night, the moon low', { moment: 'night', sunElevation: 5 });
    expect((await say('the same words', { moment: null })).changed).toEqual(['moment']);
    const last = await say('the same words', { sunElevation: null });
    expect(last).toMatchObject({ changed: ['sunElevation'], commit_notes: ['sunElevation: taken back'] });
    expect(await held()).toEqual({});
  });

  longTest('leave what another answer says too, and say so', async () => {
    const { say, held } = await openQuestion('time_of_day');
    await say('At night', { moment: 'night' });
    await say('As I said, a night scene, the moon low', { moment: 'night', sunElevation: 5 });
    const back = await say('the same words', { moment: null, sunElevation: null });
    expect(back.changed).toEqual(['sunElevation']);
    expect(back.commit_notes.join()).toContain('night holds (a1)');
    expect(await held()).toEqual({ moment: 'night' });
  });

  longTest('say what is as it was before where they were a correction', async () => {
    const { say } = await openQuestion('time_of_day');
    await say('Sunrise', { moment: 'dawn' });
    await say('Actually, noon', { moment: 'noon' });
    const again = await say('the same words', { sunWarmth: 5600 });
    expect(again.commit_notes.join()).toMatch(/moment: dawn again, as the words were sent again without/);
  });

  longTest('keep a contradiction that they raised', async () => {
    const { say, interview } = await openQuestion('time_of_day');
    await say('Sunrise, pale', { moment: 'dawn' });
    const against = await say('It plays at midday', { moment: 'noon' });
    expect(against.open_conflicts).toBe(1);
    await say('the same words', { sunWarmth: 5600 });
    const { conflicts } = await interview('get_aggregated_scr');
    expect(conflicts).toMatchObject([{ field: 'moment', said: { value: 'noon' } }]);
  });
});

longTest.each([
  'Nope, warmer, 2400 K looks better.',
  'Oh, then I’d rather take 2400 kelvin',
  'No. Rather 2400 K.',
  '2400 kelvin then.',
])('what turns down the value that stands replaces it, read by anybody: %s', async words => {
  const { say, held } = await openQuestion('time_of_day');
  await say('Dusk, about 3500 K', { moment: 'dusk', sunWarmth: 3500 });
  const { commit_notes } = await say(words, { sunWarmth: 2400 });
  expect(commit_notes.join()).toMatch(/2400 K instead of 3500 K/);
  expect(await held()).toMatchObject({ sunWarmth: 2400 });
});

testOneOf.each(['It is noon there.', 'The sun burns straight down at noon, then it rains.'])(
  'another value without a word that takes back the first is a contradiction: %s',
  async words => {
    const { say } = await openQuestion('time_of_day');
    await say('At dusk', { moment: 'dusk' });
    expect(await say(words, { moment: 'noon' })).toMatchObject({ open_conflicts: 1 });
  },
);

describe('several contradictions', () => {
  async function contradict() {
    const asked = await openQuestion('time_of_day');
    await asked.say('Dusk at 3 degrees', { moment: 'dusk', sunElevation: 3 });
    await asked.say('The night has 9 degrees', { moment: 'night', sunElevation: 9 });
    const { conflicts } = await asked.interview('get_aggregated_scr');
    const ids: string[] = conflicts.map(({ conflict_id }: Json) => conflict_id);
    expect(ids).toHaveLength(2);
    return { ...asked, ids };
  }

  longTest.each(['list', 'words', 'all'] as const)('are decided by one call: %s', async way => {
    const { interview, held, ids } = await contradict();
    const conflict_id = { list: ids, words: ids.join(', '), all: 'all' }[way];
    const decided = await interview('resolve_conflict', { conflict_id, choice: 'said' });
    expect(decided).toMatchObject({ success: true, open_conflicts: 0 });
    expect(decided.decided).toMatchObject([{ conflict_id: ids[0] }, { conflict_id: ids[1] }]);
    expect(await held()).toMatchObject({ moment: 'night', sunElevation: 9 });
  });

  longTest('stay as they are where one of them cannot be decided so', async () => {
    const { interview, held } = await contradict();
    const refused = await interview('resolve_conflict', { conflict_id: 'all', choice: 'Both of them' });
    expect(refused.error.message).toMatch(/can only be one of them: dusk or night/);
    expect(await held()).toMatchObject({ moment: 'dusk', sunElevation: 3 });
  });
});

longTest('of words both may hold', async () => {
  const { say, held, interview } = await openQuestion('time_of_day');
  await say('Noon. Shadows lead to the well.', { moment: 'noon', shadowRole: 'lead to the well' });
  await say('The shadows hide a door', { shadowRole: 'hide a door' });
  const [{ conflict_id }] = (await interview('get_aggregated_scr')).conflicts;
  await interview('resolve_conflict', { conflict_id, choice: 'I want both, please' });
  expect(await held()).toMatchObject({ shadowRole: 'lead to the well; hide a door' });
});

longTest.each(['Let’s leave this one for later.', 'Next question, please', 'Can we skip that?'])(
  'who passes a question over is not asked it again at once: %s',
  async words => {
    const { interview } = await openInterview(await openBridge());
    const asked: string[] = [];
    for (let count = 0; count < 9; count++) {
      const { question_id } = await interview('get_next_question', { ds_id: 'fog_and_sky', optional: true });
      if (question_id === null) break;
      asked.push(question_id);
      const passed = { ds_id: 'fog_and_sky', question_id, answer: words };
      const { commit_notes } = await interview('process_ds_answer', passed);
      expect(commit_notes.join()).toContain('passed over: ');
    }
    expect(new Set(asked).size).toBe(asked.length);
  },
);

longTest('an answer to several questions at once is no text of one of them', async () => {
  const { interview } = await openInterview(await openBridge());
  const ds_id = 'fog_and_sky';
  const first = await interview('get_next_question', { ds_id });
  const scr = { weather: 'clear', haze: 'light' };
  await interview('process_ds_answer', { ds_id, question_id: first.question_id, answer: 'Clear, hazy', scr });
  const { question_id, question } = await interview('get_next_question', { ds_id, optional: true });
  expect(question).toMatch(/where the level ends.*haze reach/);
  const answer = 'it shall not pass the doors';
  const taken = await interview('process_ds_answer', { ds_id, question_id, answer });
  expect(taken).toMatchObject({ changed: [], unread: [answer] });
});

testOneOf.each(['not at all, it stays fixed', 'Not at all. Fixed.'])(
  'words that only deny are about what was asked, and no other field: %s',
  async words => {
    const { say, held } = await openQuestion('exposure_and_grading');
    await say(words);
    expect(await held()).not.toHaveProperty('glow');
  },
);
