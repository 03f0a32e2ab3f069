import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

const compare = (objectPath: string, compareWith: string) => ({
  ...{ action: 'inspect_object', objectPath, compareWith },
});

test('materials are compared by their parameters', async () => {
  const { act, inspect } = await openBridge();
  await act({ action: 'set_material_parameter', objectPath: 'M_Metal', parameter: 'Roughness', value: 0.5 });
  await act({
    action: 'set_material_parameter',
    objectPath: 'MI_Metal_Rusty',
    parameter: 'Roughness',
    value: 0.25,
  });
  const { value, text } = await inspect(compare('MI_Metal_Rusty', 'M_Metal'));
  expect(value.info.parameters.Roughness, text).toEqual({ value: 0.25, other: expect.any(Number) });
  expect(value.info.parameters.Rust, text).toEqual({ value: 0.7, other: 0 });
  expect(value.info.parametersAlike, text).toBeGreaterThan(0);
});

test('beside its defaults an instance shows the parameters that are its own', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect(compare('MI_Metal_Rusty', 'default'));
  expect(value.info.parameters, text).toMatchObject({ Rust: 0.7 });
  expect(value.info.overridden, text).toEqual(Object.keys(value.info.parameters));
});

test('what is no material has none', async () => {
  const { inspect } = await openBridge();
  const { value, text } = await inspect(compare('Key Light', 'PointLight_0'));
  expect(value.success, text).toBe(true);
  expect(value.info, text).not.toHaveProperty('parameters');
});
