import { expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { openInterview, runProposed } from './support/open-interview.ts';
import { longTest } from './support/soak.ts';

longTest('the key light of a brief is the strongest of the sky, or it is asked and not met', async () => {
  const bridge = await openBridge();
  const { briefId, interview } = await openInterview(bridge);
  const ds_id = 'time_of_day';
  const { question_id } = await interview('get_next_question', { ds_id });
  const answer = 'Night, half a lux. The moon is the main light.';
  const scr = { moment: 'night', sunStrength: 0.5, keyLight: 'the moon' };
  await interview('process_ds_answer', { question_id, answer, scr });
  const { asks } = await interview('finalize_ds', { ds_id });
  expect(asks).toContainEqual(
    expect.stringMatching(/^Sun \(keyLight\): It shines at 7\.5 lux, and Moon at 0\.5/),
  );
  await runProposed(bridge, `${briefId}/${ds_id}`);
  const { value: lit } = await bridge.act({
    ...{ action: 'set_property', objectPath: 'Moon', propertyName: 'LightComponent.bAffectsWorld' },
    value: true,
  });
  expect(lit.success).toBe(true);
  const strongest = async () => {
    const { wishes } = await interview('check_level', { ds_id });
    return wishes.find(({ wish }: { wish: string }) => wish.includes('strongest light of the sky'));
  };
  expect(await strongest()).toMatchObject({
    ...{ met: false, at: 'Sun' },
    differs: { 'LightComponent.Intensity': { wanted: 'below 0.5 (Moon)', found: 7.5 } },
  });
  // Nothing else is left to do, and it is asked all the same.
  const again = await interview('finalize_ds', { ds_id });
  expect(again.note).not.toBe('The level is as it should be already.');
  expect(again.asks).toContainEqual(expect.stringContaining('Moon would not be the key light'));
  const [, shown = '{}'] = /act set_visibility (\{.+?\})/.exec(again.asks.join()) ?? [];
  const { value: hidden } = await bridge.act({ action: 'set_visibility', ...JSON.parse(shown) });
  expect(hidden.success).toBe(true);
  expect(await strongest()).toMatchObject({ met: true, at: 'Moon' });
  const last = await interview('finalize_ds', { ds_id });
  expect((last.asks ?? []).join()).not.toContain('Sun');
});
