import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest } from './support/soak.ts';

const KEY = 'Key Light.LightComponent0';
const FOG = 'ExponentialHeightFog_0';
const set = (objectPath: string, propertyName: string, value: unknown) => ({
  action: 'set_property',
  ...{ objectPath, propertyName, value },
});
const brightness = (value: number) => set('Key Light', 'LightComponent.Intensity', value);
const shadows = (value: boolean) => set('Key Light', 'LightComponent.CastShadows', value);

longTest('one change alone is taken back, and what was done after it stays', async () => {
  const { act, editor } = await openBridge();
  await act(brightness(100));
  await act(shadows(false));
  const dry = await act({ action: 'undo', changeId: 'c1', only: true, dryRun: true });
  expect(dry.value.changeIds, dry.text).toEqual(['c1']);
  const { value, text } = await act({ action: 'undo', changeId: 'c1', only: true });
  expect(value, text).toMatchObject({ success: true, undone: ['c1'] });
  expect(editor.world.get(KEY, 'Intensity')).toBe(24);
  expect(editor.world.get(KEY, 'CastShadows')).toBe(false);
  const again = await act({ action: 'redo' });
  expect(again.value.redone, again.text).toEqual(['c1']);
  expect(editor.world.get(KEY, 'Intensity')).toBe(100);
});

longTest(
  'a later change of the same value stands in the way, and is named with the call that goes first',
  async () => {
    const { act, editor } = await openBridge();
    await act(brightness(100));
    await act(shadows(false));
    await act(brightness(200));
    const { value, text } = await act({ action: 'undo', changeId: 'c1', only: true });
    expect(value.error, text).toMatchObject({
      code: 'not_undoable',
      message: expect.stringMatching(/c3 .*Intensity/),
      example: { action: 'undo', changeId: 'c3', only: true },
    });
    expect(editor.world.get(KEY, 'Intensity')).toBe(200);
    await act(value.error.example);
    await act({ action: 'undo', changeId: 'c1', only: true });
    expect(editor.world.get(KEY, 'Intensity')).toBe(24);
    expect(editor.world.get(KEY, 'CastShadows')).toBe(false);
  },
);

longTest('what was changed of something stands in the way of taking back that it was made', async () => {
  const { act } = await openBridge();
  const made = await act({ action: 'spawn_actor', class: 'PointLight', location: { X: 0, Y: 0, Z: 0 } });
  const { objectPath } = made.value.changes[0];
  await act(set(objectPath, 'PointLightComponent.Intensity', 5));
  const { value, text } = await act({ action: 'undo', changeId: 'c1', only: true });
  expect(value.error.message, text).toMatch(/c2/);
});

longTest(
  'a change that cannot be reached offers itself alone, and no call that takes others back',
  async () => {
    const { act, editor } = await openBridge();
    await act(brightness(100));
    await act({
      ...{ action: 'call_function', objectPath: 'SM_Crate_01', functionName: 'SetCollisionProfileName' },
      ...{ parameters: { InCollisionProfileName: 'NoCollision', bUpdateOverlaps: true }, confirm: true },
    });
    await act(shadows(false));
    const { value, text } = await act({ action: 'undo', changeId: 'c1' });
    expect(value.error, text).toMatchObject({
      code: 'not_undoable',
      example: { action: 'undo', changeId: 'c1', only: true },
    });
    await act(value.error.example);
    expect(editor.world.get(KEY, 'Intensity')).toBe(24);
    expect(editor.world.get(KEY, 'CastShadows')).toBe(false);
  },
);

longTest('what goes along with a change that is taken back is told, and how it goes alone', async () => {
  const { act } = await openBridge();
  await act(brightness(100));
  await act(shadows(false));
  const dry = await act({ action: 'undo', changeId: 'c1', dryRun: true });
  expect(dry.value.note, dry.text).toMatch(/c2 came after c1.*`only: true` takes c1 alone/);
  const { value, text } = await act({ action: 'undo', changeId: 'c1' });
  expect(value.note, text).toMatch(/c2 came after c1.*`only: true` takes c1 alone/);
});

longTest('what was undone last is redone first', async () => {
  const { act } = await openBridge();
  await act(brightness(100));
  await act(shadows(false));
  await act({ action: 'undo', changeId: 'c1', only: true });
  await act({ action: 'undo' });
  expect((await act({ action: 'redo' })).value.redone).toEqual(['c2']);
  expect((await act({ action: 'redo' })).value.redone).toEqual(['c1']);
});

longTest(
  'the net result says what was and what is, once a value, and leaves out what is as it was',
  async () => {
    const { act } = await openBridge();
    await act(brightness(100));
    await act(shadows(false));
    await act(brightness(200));
    await act(shadows(true));
    await act(set(FOG, 'FogDensity', 0.5));
    const { value, text } = await act({ action: 'list_changes', since: 'start' });
    expect(value.columns, text).toEqual(['object', 'property', 'was', 'is', 'changeIds', 'label', 'unit']);
    expect(value.net).toEqual([
      ['PointLight_2.LightComponent0', 'LightComponent.Intensity', 24, 200, 'c1, c3', 'Key Light', 'cd'],
      [
        expect.stringMatching(/Fog/),
        expect.stringMatching(/FogDensity/),
        expect.any(Number),
        0.5,
        'c5',
        expect.stringMatching(/Fog/),
        null,
      ],
    ]);
    const later = await act({ action: 'list_changes', since: 'c3' });
    expect(later.value.net[0], later.text).toEqual([
      ...['PointLight_2.LightComponent0', 'LightComponent.Intensity', 100, 200, 'c3', 'Key Light', 'cd'],
    ]);
  },
);

longTest('a list of changes says of each what it changed, on what, and to what', async () => {
  const { act } = await openBridge();
  for (const value of [100, 200, 300, 400, 500]) await act(brightness(value));
  await act({ action: 'batch', operations: [brightness(600), shadows(false)] });
  const { value, text } = await act({ action: 'list_changes' });
  expect(value, text).not.toHaveProperty('changes');
  const [batch, last] = value.history;
  expect(batch[3]).toMatch(/LightComponent\.Intensity: 500 → 600; .*CastShadows: true → false/);
  expect(last[3]).toMatch(/Intensity: 400 → 500/);
});

test('the list of changes is answered whichever tool is asked for it', async () => {
  const { act, inspect } = await openBridge();
  await act(brightness(100));
  const { value, text } = await inspect({ action: 'list_changes' });
  expect(value, text).toMatchObject({ success: true, total_count: 1 });
});

describe('a change that others stand in the way of', () => {
  longTest('is told exactly what goes, and nothing is offered that would be refused', async () => {
    const { act } = await openBridge();
    await act(brightness(100));
    await act(shadows(false));
    await act(brightness(200));
    const { value, text } = await act({ action: 'undo', changeId: 'c1', only: true });
    expect(value.error.remedy, text).toContain('takes back 3 changes');
    expect(value.error.remedy).toMatch(/c3 set_property, c2 set_property, c1 set_property/);
    const together = await act({ action: 'undo', changeId: 'c1' });
    expect(together.value.undone, together.text).toEqual(['c3', 'c2', 'c1']);
  });

  longTest('where one of them cannot be undone either, no way is offered', async () => {
    const { act } = await openBridge({ settings: { allowAnyRemoteFunctionCall: true } });
    const made = await act({
      action: 'spawn_actor',
      class: 'StaticMeshActor',
      location: { X: 0, Y: 0, Z: 0 },
    });
    const { objectPath } = made.value.changes[0];
    const called = await act({
      ...{ action: 'call_function', objectPath, functionName: 'SetCollisionProfileName', confirm: true },
      parameters: { InCollisionProfileName: 'NoCollision', bUpdateOverlaps: true },
    });
    expect(called.value.changes.length, called.text).toBeGreaterThan(0);
    const { value, text } = await act({ action: 'undo', changeId: 'c1', only: true });
    expect(value.error.code, text).toBe('not_undoable');
    expect(value.error.example).toBeUndefined();
    expect(value.error.remedy).toContain('c2 (call_function) cannot be undone first');
    expect(value.error.remedy).not.toContain('Without `only`');
  });

  longTest('and what stays on the way of several steps says what comes before it', async () => {
    const { act } = await openBridge({ settings: { allowAnyRemoteFunctionCall: true } });
    await act(brightness(100));
    await act({
      ...{ action: 'call_function', objectPath: 'Gate Lamp', functionName: 'SetBrightness', confirm: true },
      parameters: { Lumens: 400 },
    });
    await act(shadows(false));
    const { value, text } = await act({ action: 'undo', steps: 3 });
    expect(value.error, text).toMatchObject({ code: 'not_undoable', example: { action: 'undo', steps: 1 } });
    expect(value.error.remedy).toContain('`changeId: "c1", only: true`');
    expect((await act(value.error.example)).value.undone).toEqual(['c3']);
    expect((await act({ action: 'undo', changeId: 'c1', only: true })).value.undone).toEqual(['c1']);
  });
});

test('of what somebody moved since it was attached it is told where it is, not on what it hangs', async () => {
  const { act, editor } = await openBridge();
  await act({ action: 'attach_actor', objectPath: 'Gate Beacon', parent: 'SM_Ramp', keep: 'world' });
  editor.world.set('Gate Beacon.LightComponent0', 'RelativeLocation', { X: 2840, Y: 7, Z: 7 });
  const { error } = (await act({ action: 'undo' })).value;
  expect(error.code).toBe('changed_since');
  expect(error.message).toContain('"Translation":{"X":17640,"Y":1421,"Z":14}');
  const [, is, was] = /attachedTo .* is (.*), and was left as (.*) \(c1\)/.exec(error.message) ?? [];
  expect(is).toBeDefined();
  expect(is).not.toBe(was);
});
