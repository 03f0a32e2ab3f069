import { expect } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const KEY = 'Key Light.LightComponent0';
const INTENSITY = { objectPath: 'Key Light', propertyName: 'LightComponent.Intensity' };

testOneOf.each([
  ['set_property', { ...INTENSITY, operation: 'add', value: 1 }, 368],
  ['set_property', { ...INTENSITY, operation: 'subtract', value: 4 }, 373],
  [
    'set_properties',
    { objectPath: 'Key Light', operation: 'add', properties: { 'LightComponent.Intensity': 2 } },
    367,
  ],
])(
  'a sum that somebody wrote over is taken back as undo says, and can be done again: %s %j',
  async (action, args, back) => {
    const { act, editor } = await openBridge();
    const start = Number(editor.world.get(KEY, 'Intensity'));
    await act({ action, ...args });
    editor.world.set(KEY, 'Intensity', 369);
    const { error } = (await act({ action: 'undo' })).value;
    expect(error).toMatchObject({ code: 'changed_since' });
    expect(error.remedy).toContain(`from 369 to ${back}`);
    expect(error.remedy).not.toContain('old values');
    const undone = await act({ action: 'undo', confirm: true });
    expect(undone.value.success, undone.text).toBe(true);
    expect(editor.world.get(KEY, 'Intensity')).toBe(back);
    const redone = await act({ action: 'redo' });
    expect(redone.value.success, redone.text).toBe(true);
    expect(editor.world.get(KEY, 'Intensity')).toBe(369);
    expect(start).not.toBe(369);
  },
);

longTest('a sum that is taken back says where it came below zero, and only there', async () => {
  const { act, editor } = await openBridge();
  const undoAfter = async (theirs: number) => {
    await act({ action: 'set_property', ...INTENSITY, operation: 'add', value: 100 });
    editor.world.set(KEY, 'Intensity', theirs);
    return (await act({ action: 'undo', confirm: true })).value;
  };
  const { note } = await undoAfter(5);
  expect(editor.world.get(KEY, 'Intensity')).toBe(-95);
  expect(note).toContain('Intensity came to -95');
  editor.world.set(KEY, 'Intensity', 20);
  expect(JSON.stringify(await undoAfter(130))).not.toContain('below zero');
});

longTest('a value that was set is put back all the same', async () => {
  const { act, editor } = await openBridge();
  const start = editor.world.get(KEY, 'Intensity');
  await act({ action: 'set_property', ...INTENSITY, value: 55 });
  editor.world.set(KEY, 'Intensity', 369);
  const { error } = (await act({ action: 'undo' })).value;
  expect(error.remedy).toContain('puts the old values back');
  await act({ action: 'undo', confirm: true });
  expect(editor.world.get(KEY, 'Intensity')).toBe(start);
});

longTest('beside a sum a value that was set is told as well', async () => {
  const { act, editor } = await openBridge();
  await act({
    action: 'batch',
    operations: [
      { action: 'set_property', ...INTENSITY, operation: 'add', value: 1 },
      {
        action: 'set_property',
        objectPath: 'Key Light',
        propertyName: 'LightComponent.SourceRadius',
        value: 9,
      },
    ],
  });
  editor.world.set(KEY, 'Intensity', 369);
  editor.world.set(KEY, 'SourceRadius', 5);
  const { error } = (await act({ action: 'undo' })).value;
  expect(error.remedy).toContain('from 369 to 368');
  expect(error.remedy).toContain('puts the other old values back');
});
