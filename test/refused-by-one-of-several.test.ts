import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

const LIGHTS = ['Gallery Ceiling West', 'Gallery Ceiling East', 'Key Light', 'Brazier Glow', 'Gate Beacon'];

/** Values that a light without inverse square falloff cannot have, and all others can. */
test.each([
  ['800 lm', LIGHTS],
  ['60 cd', LIGHTS],
  ['800 lm', ['Brazier Glow', 'Key Light', 'Gallery Ceiling West']],
  ['60 cd', ['Gate Beacon', 'Brazier Glow', 'Key Light']],
])(
  '%s for several lights, one of which counts in no unit: the example does the others',
  async (value, objectPaths) => {
    const { act, editor } = await openBridge();
    const before = editor.world.snapshot();
    const call = { action: 'set_properties', objectPaths, properties: { Intensity: value } };
    const refused = await act(call);
    const { error } = refused.value;
    expect(error?.code, refused.text).toBe('invalid_value');
    expect(error.message).toMatch(/^Brazier Glow: .*no inverse square falloff/);
    expect(editor.world.snapshot()).toEqual(before);
    expect(error.example.objectPaths).toEqual(objectPaths.filter(name => name !== 'Brazier Glow'));
    expect(JSON.stringify(error), refused.text).toContain('Brazier Glow');
    const { value: done, text } = await act(error.example);
    expect(done.success, text).toBe(true);
    expect(done.changes.length + (done.unchanged ?? 0), text).toBe(objectPaths.length - 1);
  },
);

test('what none of them can have is told of the first', async () => {
  const { act } = await openBridge();
  const properties = { Intensity: '800 furlongs' };
  const { value, text } = await act({ action: 'set_properties', objectPaths: LIGHTS, properties });
  expect(value.error?.code, text).toBe('invalid_value');
  expect(value.error.message).toMatch(/^Gallery Ceiling West: /);
});

test('alone it says why, too', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({
    ...{ action: 'set_property', objectPath: 'Brazier Glow', propertyName: 'Intensity', value: '800 lm' },
  });
  expect(value.error?.message, text).toContain('no inverse square falloff');
});
