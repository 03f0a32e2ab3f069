import { expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const INTENSITY = { objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' };

longTest('a change names before and after, and both were read from the editor', async () => {
  const bridge = await openBridge();
  const before = bridge.editor.world.get('Key Light.LightComponent0', 'Intensity');
  const { value, text } = await bridge.act({ action: 'set_property', ...INTENSITY, value: 4321 });
  expect(value.success, text).toBe(true);
  expect(value.changes).toEqual([
    {
      objectPath: bridge.editor.world.pathOf('Key Light.LightComponent0'),
      propertyName: 'LightComponent.Intensity',
      before,
      after: 4321,
      unit: 'cd',
      verified: true,
    },
  ]);
  expect(value.undo).toEqual({ possible: true, how: 'act undo', changeId: 'c1' });
  expect(bridge.editor.world.get('Key Light.LightComponent0', 'Intensity')).toBe(4321);
  expect(bridge.editor.world.transactions.titles).toEqual(['Claude: set_property']);
});

longTest('a dry run says what would change, and changes nothing', async () => {
  const bridge = await openBridge();
  const before = bridge.editor.world.snapshot();
  const { value } = await bridge.act({ action: 'set_property', ...INTENSITY, value: 4321, dryRun: true });
  expect(value).toMatchObject({ success: true, dryRun: true, changes: [{ after: 4321, verified: false }] });
  expect(bridge.editor.world.snapshot()).toEqual(before);
});

testOneOf.each(['5.0', '5.1', '5.5', '5.7', '5.8'] as const)(
  'a verified write takes one frame warm on %s',
  async engine => {
    const bridge = await openBridge({ engine });
    const objectPath = bridge.editor.world.pathOf('Key Light');
    const set = (value: number) =>
      bridge.countFrames(bridge.act({ action: 'set_property', ...INTENSITY, objectPath, value }));
    const cold = await set(1000);
    const warm = await set(2000);
    expect([cold, warm]).toEqual([expect.toSatisfy((frames: number) => frames <= 2), 1]);
  },
);
