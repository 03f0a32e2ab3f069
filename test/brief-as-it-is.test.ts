import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { openInterview, runProposed } from './support/open-interview.ts';
import { longTest } from './support/soak.ts';

/** What the schema of fog and sky proposes for the practice yard. */
async function finishSky(scr: Record<string, unknown>, before: Record<string, unknown> = {}) {
  const bridge = await openBridge();
  const { briefId, interview } = await openInterview(bridge);
  const ds_id = 'fog_and_sky';
  if (Object.keys(before).length > 0) {
    const set = { action: 'set_properties', objectPath: 'ExponentialHeightFog_0', properties: before };
    const { isError, value } = await bridge.act(set);
    expect(isError, JSON.stringify(value)).toBe(false);
  }
  await interview('start_ds_pursuit', { ds_id });
  const { question_id } = await interview('get_next_question', { ds_id });
  await interview('process_ds_answer', { ds_id, question_id, answer: 'As it stands in here.', scr });
  const finished = await interview('finalize_ds', { ds_id });
  const check = async (): Promise<Json[]> => (await interview('check_level', { ds_id })).wishes;
  return { finished, check, run: () => runProposed(bridge, `${briefId}/${ds_id}`) };
}

longTest('the colour of a haze that stays as it is counts, for there is one', async () => {
  const scr = { weather: 'clear', haze: 'as it is', fogColour: '#8899aa' };
  const { finished, check, run } = await finishSky(scr);
  expect(JSON.stringify(finished.cannot_be_done_from_here ?? {})).not.toContain('no haze');
  const colour = finished.proposed_operations.find(({ properties }: Json) =>
    Object.keys(properties).some(name => name.includes('Inscattering')),
  );
  expect(Object.keys(colour?.properties ?? {})).toEqual(['Component.FogInscatteringLuminance']);
  const wish = async () => (await check()).find(each => each.wish.startsWith('Haze closes'));
  expect(await wish()).toMatchObject({ met: false, fields: ['fogColour'] });
  await run();
  expect(await wish()).toMatchObject({ met: true });
});

test('clouds under a sky that stays as it is hang where it was said', async () => {
  const { finished } = await finishSky({ weather: 'as it is', haze: 'as it is', cloudHeight: 3.3 });
  expect(finished.proposed_operations).toEqual([
    expect.objectContaining({ properties: { 'VolumetricCloudComponent.LayerBottomAltitude': 3.3 } }),
  ]);
});

longTest('of a haze that the level does not have no colour is set', async () => {
  const scr = { weather: 'clear', haze: 'as it is', fogColour: '#8899aa' };
  const { finished } = await finishSky(scr, { 'Component.bVisible': false });
  expect(finished.cannot_be_done_from_here).toMatchObject({ fogColour: expect.stringContaining('no haze') });
});
