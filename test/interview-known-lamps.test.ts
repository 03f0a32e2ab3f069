import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';
import { longTest } from './support/soak.ts';

longTest(
  'of lamps that share a label and a kind nobody asks the kind, and where lamps stand that are there already',
  async () => {
    const { interview } = await openInterview(await openBridge());
    const ds_id = 'interior_lighting';
    const { question_id } = await interview('get_next_question', { ds_id });
    const scr = {
      lamps: [
        { name: 'Wall Lamp', warmth: 2700 },
        { name: 'Gate Lamp', warmth: 3000 },
      ],
    };
    const answer = 'Both wall lamps in the gallery 2700 K, the Gate Lamp 3000 K.';
    const told = await interview('process_ds_answer', { ds_id, question_id, answer, scr });
    expect(told.scr.lamps[0]).toMatchObject({ name: 'BP_Lamp_C_1', kind: expect.any(String) });
    expect(JSON.stringify(told)).not.toMatch(/lacks kind|which one/);
  },
);

longTest('of lamps that the overview or another question tells of nobody asks the kind either', async () => {
  const { interview } = await openInterview(await openBridge());
  const lamps = [{ name: 'Key Light', on: false }];
  await interview('confirm_heard', { scr: { 'interior_lighting.lamps': lamps } });
  const { question_id } = await interview('get_next_question', { ds_id: 'time_of_day' });
  const scr = { moment: 'dusk', 'interior_lighting.lamps': [{ name: 'Gate Beacon', on: false }] };
  await interview('process_ds_answer', { question_id, answer: 'Dusk. The Gate Beacon is off too.', scr });
  const { scr_by_ds } = await interview('get_aggregated_scr');
  expect(scr_by_ds.interior_lighting.lamps).toEqual([
    { name: 'Key Light', on: false, kind: expect.any(String) },
    { name: 'Gate Beacon', on: false, kind: expect.any(String) },
  ]);
});

longTest(
  'of two ways to say how bright a lamp is the last one said holds, and the other is named as gone',
  async () => {
    const { interview } = await openInterview(await openBridge());
    const { question_id } = await interview('get_next_question', { ds_id: 'interior_lighting' });
    const say = (answer: string, amounts: object) =>
      interview('process_ds_answer', {
        ...{ question_id, answer, scr: { lamps: [{ name: 'Key Light', kind: 'bulb', ...amounts }] } },
      });
    const held = async () => (await interview('get_aggregated_scr')).scr_by_ds.interior_lighting.lamps;
    await say('Key Light eight hundred lumens.', { brightness: 800 });
    const told = await say('Candela, I said: twelve candela.', { intensity: 12 });
    expect(told.commit_notes.join()).toContain('lamps[Key Light].brightness');
    expect(await held()).toEqual([{ name: 'Key Light', kind: 'bulb', intensity: 12 }]);
    const operations = async () =>
      JSON.stringify((await interview('finalize_ds', { ds_id: 'interior_lighting' })).proposed_operations);
    expect(await operations()).toMatch(/"LightComponent.Intensity":12\b/);
    expect(await operations()).not.toContain('Lumens');
    await say('Give me lumens after all: nine hundred.', { brightness: 900 });
    expect(await held()).toEqual([{ name: 'Key Light', kind: 'bulb', brightness: 900 }]);
    await say('Forget its lumens.', { brightness: null });
    expect(await held()).toEqual([{ name: 'Key Light', kind: 'bulb' }]);
  },
);

longTest(
  'a number without a unit for a lamp that counts lumens is asked about, and one in candelas is worked out',
  async () => {
    const { interview } = await openInterview(await openBridge());
    const { question_id } = await interview('get_next_question', { ds_id: 'interior_lighting' });
    const say = (answer: string, intensity: unknown) =>
      interview('process_ds_answer', {
        ...{ question_id, answer, scr: { lamps: [{ name: 'Gallery Lamp', kind: 'bulb', intensity }] } },
      });
    const held = async () => (await interview('get_aggregated_scr')).scr_by_ds.interior_lighting?.lamps[0];
    expect((await say('The Gallery Lamp at 12.', 12)).not_worked_out).toEqual([
      expect.stringContaining('no unit was said, and it counts lm'),
    ]);
    expect(await held()).not.toHaveProperty('intensity');
    await say('The Gallery Lamp twelve candela.', 12);
    expect(await held()).toMatchObject({ brightness: expect.closeTo(150.8, 1) });
    await say('Lumens, I meant: 300 lumens.', '300 lm');
    expect(await held()).toMatchObject({ intensity: 300 });
  },
);

test('a bit dimmer is a quarter of what stands, and told as taken for that', async () => {
  const { interview } = await openInterview(await openBridge());
  const { question_id } = await interview('get_next_question', { ds_id: 'interior_lighting' });
  const lamps = [{ name: 'Key Light', brightness: 'a bit dimmer' }];
  const told = await interview('process_ds_answer', {
    ...{ question_id, answer: 'The Key Light a bit dimmer.', scr: { lamps } },
  });
  expect(told.worked_out.join()).toMatch(/“a bit dimmer” is taken for “a quarter dimmer”.*held against 301/);
  expect(told.scr.lamps).toEqual([{ name: 'Key Light', kind: 'bulb', brightness: expect.closeTo(226.2, 1) }]);
});

longTest('so does what the overview is found to say', async () => {
  const { interview } = await openInterview(await openBridge());
  const confirm = (amounts: object) =>
    interview('confirm_heard', {
      scr: { 'interior_lighting.lamps': [{ name: 'Key Light', kind: 'bulb', ...amounts }] },
    });
  const held = async () => (await interview('get_aggregated_scr')).scr_by_ds.interior_lighting.lamps;
  await confirm({ brightness: 800 });
  const path = 'interior_lighting.lamps[Key Light].brightness';
  expect(await confirm({ intensity: 12 })).toMatchObject({ taken_back: [path] });
  expect(await held()).toEqual([{ name: 'Key Light', kind: 'bulb', intensity: 12 }]);
  await confirm({ intensity: null });
  expect(await held()).toEqual([{ name: 'Key Light', kind: 'bulb' }]);
});
