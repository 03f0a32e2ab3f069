import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

const call = (objectPath: string) => ({
  ...{ action: 'set_material_parameter', objectPath, parameter: 'Roughness', value: 0.3 },
});

test('an actor in place of its one material instance leads to that', async () => {
  const { act, editor } = await openBridge();
  const before = editor.world.snapshot();
  const { value, text } = await act(call('SM_Barrel_Radio'));
  expect(value.error, text).toMatchObject({
    code: 'invalid_value',
    example: { parameter: 'Roughness', value: 0.3 },
  });
  expect(value.error.example.objectPath).toContain('MI_Metal_Rusty');
  expect(editor.world.snapshot()).toEqual(before);
  const done = await act(value.error.example);
  expect(done.value.success, done.text).toBe(true);
});

test('an actor without any is told what makes one', async () => {
  const { act } = await openBridge();
  const { value, text } = await act(call('SM_Crate_01'));
  expect(value.error?.code, text).toBe('invalid_value');
  expect(value.error.remedy, text).toMatch(/create_material_instance|MI_/);
});

test('what shows no materials at all is refused as before', async () => {
  const { act } = await openBridge();
  const { value, text } = await act(call('Key Light'));
  expect(value.error?.code, text).toBe('invalid_value');
});

test.each([[{ label: 'Never There' }], [{ class: 'WindDirectionalSource' }]])(
  'waiting for what was never there to disappear is met at once, and says so: %j',
  async given => {
    const { inspect } = await openBridge();
    const { value, text } = await inspect({ action: 'wait_for', ...given, until: 'disappears', timeout: 5 });
    expect(value, text).toMatchObject({
      met: true,
      note: expect.stringContaining('was there when the wait began'),
    });
  },
);
