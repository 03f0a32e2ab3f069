import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';
import { longTest } from './support/soak.ts';

/** A brief, and answers to the first question of one of its schemas. */
async function openQuestion(ds_id: string) {
  const { interview, briefId } = await openInterview(await openBridge());
  const { question_id } = await interview('get_next_question', { ds_id, optional: true });
  const say = (answer: string, scr?: Json) =>
    interview('process_ds_answer', { ds_id, question_id, answer, ...(scr && { scr }) });
  return { interview, say, briefId };
}

longTest('what is left as it is changes nothing in the level, and is told', async () => {
  const { interview, say } = await openQuestion('time_of_day');
  await say('Dusk, the sun at 3 lux, 2400 K', { moment: 'dusk', sunStrength: 3, sunWarmth: 2400 });
  const before = await interview('finalize_ds', { ds_id: 'time_of_day' });
  expect(JSON.stringify(before.proposed_operations)).toMatch(/"LightComponent.Temperature":2400/);
  const freed = await say('No, leave the warmth of the sun as it was.', { sunWarmth: 'as it is' });
  expect(freed.changed).toEqual(['sunWarmth']);
  expect(freed.commit_notes.join()).toMatch(/as it is in the level, instead of 2400 K \(a1\)/);
  expect(freed.unread ?? []).toEqual([]);
  const after = await interview('finalize_ds', { ds_id: 'time_of_day' });
  expect(after.as_is).toEqual(['sunWarmth']);
  // Nor what dusk alone would come to.
  expect(JSON.stringify(after.proposed_operations)).not.toContain('Temperature');
  expect(JSON.stringify(after.proposed_operations)).toMatch(/"LightComponent.Intensity":3/);
  const { data_structure } = await interview('get_ds_status', { ds_id: 'time_of_day' });
  expect(data_structure).toMatchObject({ sunStrength: 3, sunWarmth: 'as it is' });
});

longTest('a rough word stands back where the number that decides stays as it is', async () => {
  const { interview, say } = await openQuestion('bounce_and_reflection');
  await say('It may change, the shadows natural, the sky as it is', {
    ...{ method: 'live', shadowFill: 'natural', skyStrength: 'as it is' },
  });
  const { proposed_operations, as_is } = await interview('finalize_ds', { ds_id: 'bounce_and_reflection' });
  expect(as_is).toEqual(['skyStrength']);
  expect(JSON.stringify(proposed_operations)).not.toContain('LightComponent.Intensity');
});

longTest('what could not be stored is settled by leaving it as it is, and finalize says so', async () => {
  const { interview, say } = await openQuestion('fog_and_sky');
  await say('Overcast, and the haze like soup', { weather: 'overcast', haze: 'soup' });
  const held = await interview('finalize_ds', { ds_id: 'fog_and_sky' });
  expect(held.validation_results.problems.join()).toMatch(/“as it is”, “you decide” or “take back”/);
  await say('Leave the haze as it is, then');
  const { success, as_is } = await interview('finalize_ds', { ds_id: 'fog_and_sky' });
  expect([success, as_is]).toEqual([true, expect.arrayContaining(['haze'])]);
});

test('what words take back stays taken back when they are read again for one field, and is named', async () => {
  const { interview, say } = await openQuestion('fog_and_sky');
  await say('Some clouds. Thick fog on the ground, blue.', {
    ...{ weather: 'scattered', haze: 'thick', fogColour: 'blue', fogHeight: 'ground' },
  });
  const words = 'Actually, forget the fog. Clean air. Everything else in the sky is fine.';
  await say(words);
  const held = async () => {
    const { scr_by_ds } = await interview('get_aggregated_scr', { ds_filter: ['fog_and_sky'] });
    return Object.keys(scr_by_ds.fog_and_sky);
  };
  expect(await held()).toEqual(['weather']);
  const again = await say(words, { haze: 'none' });
  expect((await held()).toSorted()).toEqual(['haze', 'weather']);
  expect(again.commit_notes.join()).toMatch(/taken back by the same words, and open: .*fogColour/);
  // Whoever reads them to be there after all, sends them.
  await say(words, { haze: 'misty', fogColour: 'white' });
  expect((await held()).toSorted()).toEqual(['fogColour', 'haze', 'weather']);
});
