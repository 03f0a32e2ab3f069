import { expect, test } from 'vitest';
import { decideSun } from './support/decide-sun.ts';
import { openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

/** A level that is as its brief wants it, on watch. */
async function watched() {
  const bridge = await openBridge();
  const { brief_id, interview } = await decideSun(bridge);
  await interview('finalize_ds', { ds_id: 'time_of_day' });
  await bridge.act({ action: 'batch', from: `${brief_id}/time_of_day` });
  const first = await interview('check_level', { watch: true });
  expect(first.broken).toBeUndefined();
  const { actors } = (await bridge.inspect({ action: 'find_actors', class: 'DirectionalLight' })).value;
  const sun: string = actors[0].objectPath;
  return { bridge, interview, sun };
}

const COOLER = { action: 'set_property', propertyName: 'LightComponent.Temperature', value: 9000 };

longTest('a later edit that breaks a wish is told, with the user’s words and the edit', async () => {
  const { bridge, interview, sun } = await watched();
  const edited = await bridge.act({ ...COOLER, objectPath: sun });
  const seen = await interview('check_level');
  expect(seen.broken).toHaveLength(1);
  const [broken] = seen.broken;
  expect(broken).toMatchObject({
    ds_id: 'time_of_day',
    differs: { 'LightComponent.Temperature': { wanted: 3000, found: 9000 } },
    broken_by: { changeId: edited.value.undo.changeId },
  });
  expect(broken.said.join()).toContain('The sun is');
  await bridge.act({ action: 'undo' });
  expect((await interview('check_level')).broken).toBeUndefined();
  await bridge.act({ action: 'redo' });
  expect((await interview('check_level')).broken).toHaveLength(1);
  // Its temperature is as it should be, and a colour beside it tells another one.
  await bridge.act({ action: 'undo' });
  await bridge.act({
    ...COOLER,
    propertyName: 'LightComponent.LightColor',
    value: '#0000ff',
    objectPath: sun,
  });
  expect((await interview('check_level')).broken).toMatchObject([
    { differs: { 'LightComponent.LightColor': { found: { R: 0, B: 255 } } } },
  ]);
});

longTest('an edit that was made in the editor is told as such, while a call waits for it', async () => {
  const { bridge, interview, sun } = await watched();
  const waiting = interview('check_level', { watch: true, wait: 20 });
  const { clock, world } = bridge.editor;
  const due = clock.seconds + 7;
  const stop = clock.onFrame(() => {
    if (clock.seconds < due) return;
    stop();
    world.set(`${sun}.LightComponent0`, 'Temperature', 9000);
  });
  const { broken } = await waiting;
  expect(clock.seconds).toBeGreaterThan(due);
  expect(broken).toMatchObject([{ broken_by: 'an edit that was not made through this server' }]);
});

test('another answer makes another wish: it is open, and not broken', async () => {
  const { interview } = await watched();
  await interview('process_ds_answer', {
    ...{ question_id: 'q1', answer: 'Actually, make it cooler: 6500 K', scr: { sunWarmth: 6500 } },
  });
  const seen = await interview('check_level');
  expect(seen.broken).toBeUndefined();
  expect(seen.met).toBeLessThan(seen.of);
});

longTest('a call waits no longer than it may last, and says so', async () => {
  const { bridge, interview } = await watched();
  const { clock } = bridge.editor;
  const began = clock.seconds;
  const seen = await interview('check_level', { watch: true, wait: 600 });
  expect(clock.seconds - began).toBeLessThan(100);
  expect(seen.waited).toMatch(/^40 s: .*Call again/);
});

longTest(
  'what must not be touched is broken by a hand in the editor as well, once it is on watch',
  async () => {
    const { bridge, interview } = await watched();
    await interview('confirm_heard', { scr: { 'warm_up.mustNot': ['Leave the gate beacon alone.'] } });
    const kept = async () => {
      const { wishes, broken } = await interview('check_level', { watch: true });
      const wish = wishes.find(({ fields }: { fields: string[] }) => fields.includes('mustNot'));
      return { wish, broken };
    };
    expect((await kept()).wish).toMatchObject({ met: true, at: 'Gate Beacon' });
    bridge.editor.world.set('Gate Beacon.LightComponent0', 'Intensity', 1);
    const { wish, broken } = await kept();
    expect(wish).toMatchObject({ met: false, differs: { 'LightComponent.Intensity': { found: '1' } } });
    expect(broken).toMatchObject([{ at: 'Gate Beacon' }]);
  },
);
