import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

const MI = { action: 'set_material_parameter', objectPath: 'MI_Metal_Rusty' };

test.each([
  ['Roughness', 0.5, 'multiply', 0.31],
  ['Roughness', 0.1, 'add', 0.72],
  ['Roughness', 0.12, 'subtract', 0.5],
  ['Roughness', 2, 'divide', 0.31],
  ['roughness', '0.5', 'multiply', 0.31],
] as const)('%s: %s, %s, read back and undone', async (parameter, value, operation, after) => {
  const { act, editor } = await openBridge();
  const before = editor.world.snapshot();
  const dry = await act({ ...MI, parameter, value, operation, dryRun: true });
  expect(dry.value.changes[0].after, dry.text).toBeCloseTo(after, 5);
  const answer = await act({ ...MI, parameter, value, operation });
  expect(answer.value.changes[0], answer.text).toMatchObject({ propertyName: 'Roughness', verified: true });
  expect(answer.value.changes[0].after).toBeCloseTo(after, 5);
  await act({ action: 'undo' });
  expect(editor.world.snapshot()).toEqual(before);
});

test('a colour by one number: its alpha stays', async () => {
  const { act } = await openBridge();
  const { value, text } = await act({ ...MI, parameter: 'Tint', value: 0.5, operation: 'multiply' });
  const [{ before, after }] = value.changes;
  expect(after.R, text).toBeCloseTo(before.R / 2, 5);
  expect(after.A).toBe(before.A);
});

test('in a batch nothing counts from what an earlier item changes', async () => {
  const { act, editor } = await openBridge();
  const before = editor.world.snapshot();
  const half = { ...MI, parameter: 'Roughness', value: 0.5, operation: 'multiply' };
  const { value, text } = await act({ action: 'batch', operations: [half, { ...half, value: 0.4 }] });
  expect(value.error?.message, text).toContain('operations[0] changes');
  expect(editor.world.snapshot()).toEqual(before);
});

test.each([
  [
    { parameter: 'Roughness', factor: 0.5 },
    { parameter: 'Roughness', value: 0.5, operation: 'multiply' },
  ],
])('the word for it is understood: %j', async (written, meant) => {
  const { act } = await openBridge();
  const { value, text } = await act({ ...MI, ...written });
  expect(value.error?.example, text).toMatchObject(meant);
});

test('what is no number is told so, with what sets it', async () => {
  const { act, inspect } = await openBridge();
  const page = await inspect({ action: 'inspect_object', objectPath: 'MI_Metal_Rusty' });
  const { parameters } = page.value.info;
  const texture = Object.keys(parameters).find(name => String(parameters[name]).includes('/Game/'));
  const { value, text } = await act({ ...MI, parameter: texture, value: 2, operation: 'multiply' });
  expect(value.error, text).toMatchObject({ code: 'invalid_value', example: { parameter: texture } });
});
