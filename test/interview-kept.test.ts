import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';
import { longTest } from './support/soak.ts';

/** The question about lamps, put. */
async function begin() {
  const bridge = await openBridge();
  const { interview } = await openInterview(bridge);
  const { question_id } = await interview('get_next_question', { ds_id: 'interior_lighting' });
  return { bridge, interview, question_id };
}

longTest(
  'what is not to be touched and is called by a common noun is confirmed by a call that is shown, and watched then',
  async () => {
    const { bridge, interview, question_id } = await begin();
    const told = await interview('process_ds_answer', {
      ...{ question_id, answer: "Key Light off please. And the beacon you don't touch, as I said." },
      scr: { lamps: [{ name: 'Key Light', on: false }] },
    });
    expect(told.to_confirm).toEqual([
      { said: "the beacon you don't touch", means: 'Gate Beacon must not be touched' },
    ]);
    const { tool: _, action, brief_id: __, ...call } = told.after_a_yes;
    const kept = await interview(action, call);
    expect(kept.changed).toContain('warm_up.mustNot');
    expect(kept.to_confirm).toBeUndefined();
    const edit = { propertyName: 'LightComponent.Intensity', value: 9 };
    const edited = await bridge.act({ action: 'set_property', objectPath: 'Gate Beacon', ...edit });
    expect(edited.isError, JSON.stringify(edited.value)).toBe(false);
    const { wishes }: Json = await interview('check_level');
    expect(wishes.find(({ fields }: Json) => fields.includes('mustNot'))).toMatchObject({
      ...{ met: false, at: 'Gate Beacon' },
      differs: { 'LightComponent.Intensity': { wanted: 3, found: 9 } },
    });
  },
);

longTest(
  'while a contradiction is asked about, what must not be touched is kept, and decides nothing',
  async () => {
    const { interview, question_id } = await begin();
    const say = (answer: string, warmth: number) =>
      interview('process_ds_answer', {
        ...{ question_id, answer, scr: { lamps: [{ name: 'Key Light', warmth }] } },
      });
    await say('Key Light 3000 K.', 3000);
    await say('The Key Light has 4000 K.', 4000);
    const asked = await interview('get_next_question', { ds_id: 'interior_lighting' });
    expect(asked.question).toContain('Which one holds?');
    const told = await interview('process_ds_answer', {
      ...{ question_id: asked.question_id, answer: "Don't touch the Gate Beacon." },
    });
    expect([told.changed, told.clarification]).toEqual([['warm_up.mustNot'], undefined]);
    const common = await interview('process_ds_answer', {
      ...{ question_id: asked.question_id, answer: "The beacon you don't touch either." },
    });
    expect(common).toEqual(expect.objectContaining({ changed: [], kept_already: ['Gate Beacon'] }));
    expect(common).not.toHaveProperty('clarification');
  },
);

longTest('what stays as it is but for one thing is not closed to that thing', async () => {
  const { interview, question_id } = await begin();
  const told = await interview('process_ds_answer', {
    ...{ question_id, answer: 'Statue Spot stays as it is, just warmer, like two thousand eight hundred.' },
    scr: { lamps: [{ name: 'Statue Spot', warmth: 2800 }] },
  });
  expect(told.changed).toEqual(['lamps']);
  const finished = await interview('finalize_ds', { ds_id: 'interior_lighting' });
  expect(JSON.stringify(finished.proposed_operations)).toContain('"LightComponent.Temperature":2800');
  const again = await begin();
  await again.interview('process_ds_answer', {
    ...{
      question_id: again.question_id,
      answer: 'Statue Spot stays as it is, just warmer, like three thousand.',
    },
    scr: { lamps: [{ name: 'Statue Spot', warmth: 3000 }] },
  });
  const { already_so } = await again.interview('finalize_ds', { ds_id: 'interior_lighting' });
  expect(already_so).toEqual(['Statue Spot: temperature is 3000 already']);
});

test('of several things that stay the one that was changed is told', async () => {
  const { bridge, interview } = await begin();
  await interview('confirm_heard', {
    scr: { 'warm_up.mustNot': ['Leave the gallery ceilings as they are'] },
  });
  const edit = { propertyName: 'LightComponent.Intensity', value: 9 };
  await bridge.act({ action: 'set_property', objectPath: 'Gallery Ceiling West', ...edit });
  const { wishes }: Json = await interview('check_level');
  const kept = wishes.find(({ fields }: Json) => fields.includes('mustNot'));
  expect([kept.met, kept.at]).toEqual([false, 'Gallery Ceiling West']);
});

longTest(
  'a thing that is only called after what was said is no place of it, and one that was denied is not proposed again',
  async () => {
    const bridge = await openBridge();
    const { interview } = await openInterview(bridge);
    const ds_id = 'trigger_and_interaction';
    const { question_id } = await interview('get_next_question', { ds_id });
    const triggers = [{ name: 'key', event: 'the gate opens', repeats: 'once' }];
    const say = (answer: string) =>
      interview('process_ds_answer', { question_id, answer, scr: { triggers } });
    const told = await say('At the key on the platform, when you touch it the gate opens, only once.');
    expect(told.to_confirm?.[0]?.means).toMatch(/^nothing is called so/);
    expect(told.after_a_yes).toBeUndefined();
    const named = await say('At the Key Light the gate opens, once.');
    expect(named.to_confirm).toEqual([
      { said: 'at the key light', means: expect.stringContaining('Key Light') },
    ]);
    const denied = await say('No, not the Key Light! At the light, once.');
    expect(JSON.stringify(denied.to_confirm ?? '')).not.toContain('Key Light');
  },
);

longTest(
  'what stays and names nothing of the level is told at once, and so is what was left as it is and gets a value',
  async () => {
    const { interview } = await openInterview(await openBridge());
    const ds_id = 'fog_and_sky';
    const { question_id } = await interview('get_next_question', { ds_id });
    const say = (answer: string, scr: Json) => interview('process_ds_answer', { question_id, answer, scr });
    const told = await say('A clear sky. Leave both submarines as they are.', { weather: 'clear' });
    expect(told.nobody_watches).toEqual(['Leave both submarines as they are']);
    await say('The haze stays as it is.', { haze: 'as it is' });
    const changed = await say('Thick haze.', { haze: 'thick' });
    expect(changed.commit_notes).toEqual([expect.stringMatching(/^haze: it was left as it is \(a\d\)/)]);
  },
);
