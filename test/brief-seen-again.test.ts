import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview } from './support/open-interview.ts';
import { longTest } from './support/soak.ts';

/** Finishes one schema with values that were stated, in front of the practice yard. */
async function finish(ds_id: string, scr: Record<string, unknown>, answer = 'As it stands in here.') {
  const bridge = await openBridge();
  const { briefId, interview } = await openInterview(bridge);
  await interview('start_ds_pursuit', { ds_id });
  const { question_id } = await interview('get_next_question', { ds_id });
  const told = await interview('process_ds_answer', { ds_id, question_id, answer, scr });
  const check = () => interview('check_level', { ds_id });
  const wish = async (text: string): Promise<Json> =>
    (await check()).wishes.find((each: Json) => each.wish === text);
  return { bridge, briefId, interview, told, question_id, check, wish };
}

longTest(
  'clouds that were asked for are not met by the sky alone, nor by clouds that nobody sees',
  async () => {
    const { bridge, interview, wish } = await finish('fog_and_sky', { weather: 'scattered', haze: 'light' });
    const before = await wish('Clouds are seen.');
    expect(before).toMatchObject({ met: true, fields: ['weather'] });
    const hidden = { objectPath: before.at, propertyName: 'bHidden', value: true };
    expect((await bridge.act({ action: 'set_property', ...hidden })).isError).toBe(false);
    expect(await wish('Clouds are seen.')).toMatchObject({ met: false });
    const { note, asks } = await interview('finalize_ds', { ds_id: 'fog_and_sky' });
    expect(note).not.toBe('The level is as it should be already.');
    expect(asks).toContainEqual(expect.stringMatching(/VolumetricCloud .*is not seen/));
  },
);

longTest('ground that nobody could stand on is no ground', async () => {
  const scr = { who: ['a guard'], protect: 'the gate', sight: 12, ground: 30 };
  const { bridge, wish } = await finish('opponents_and_patrols', scr);
  const text = 'There is ground on which ways can be found.';
  const before = await wish(text);
  expect(before).toMatchObject({ met: true });
  const scale = { x: 0.01, y: 0.01, z: 0.01 };
  const thin = await bridge.act({ action: 'set_transform', objectPath: before.at, scale });
  expect(thin.isError, JSON.stringify(thin.value)).toBe(false);
  expect(await wish(text)).toMatchObject({ met: false });
});

longTest('what nobody said is met by nobody’s wish', async () => {
  const { check } = await finish('fog_and_sky', { weather: 'clear', haze: 'light' });
  const { met, as_is, wishes } = await check();
  const said = wishes.filter((each: Json) => each.met && each.fields.length > 0 && !each.assumed);
  expect(as_is).toBeGreaterThan(0);
  expect(met).toBe(said.length);
});

test('a part that went nowhere is quoted with the fields that it may belong to', async () => {
  const words = 'Gentle. And a punchy contrast for the trailer.';
  const { told } = await finish('exposure_and_grading', { adaptation: 'gentle' }, words);
  expect(told).toMatchObject({
    unread: ['a punchy contrast for the trailer'],
    unread_about: expect.arrayContaining(['contrast']),
  });
});
