import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';

const PROPS = { action: 'write_data_table', objectPath: 'DT_Props' };

/** Cells within cells, what becomes of the row with the example, and whether that only shows the form. */
test.each<[change: Json, cell: Json, isSample: boolean]>([
  [{ row: 'Barrel', Loot: [{ item: 'Ale', chance: '25%' }] }, [{ Item: 'Ale', Chance: 0.25 }], true],
  [{ row: 'Barrel', Loot: [{ Item: 'Ale', Chance: 'often' }] }, [{ Item: 'Ale', Chance: 0.25 }], true],
  [
    { row: 'Barrel', values: { Loot: [{ item: 'Ale', chance: '0.5' }] } },
    [{ Item: 'Ale', Chance: 0.5 }],
    false,
  ],
  [
    { row: 'Barrel', column: 'Loot', value: [{ item: 'Ale', chance: '0.5' }] },
    [{ Item: 'Ale', Chance: 0.5 }],
    false,
  ],
  [{ row: 'Barrel', Loot: [{ itm: 'Ale', chance: 0.5 }] }, [{ Item: 'Ale', Chance: 0.5 }], false],
  [
    {
      row: 'Barrel',
      Loot: [
        { Item: 'Rum', Chance: 0.5 },
        { Item: 'Ale', Chance: 'often' },
      ],
    },
    [
      { Item: 'Rum', Chance: 0.5 },
      { Item: 'Ale', Chance: 0 },
    ],
    true,
  ],
])('what lies in a cell is read as the cell is: %j', async (change, cell, isSample) => {
  const { act } = await openBridge();
  const { value, text } = await act({ ...PROPS, changes: [change] });
  expect(value.error?.example, text).toBeDefined();
  expect(value.error.placeholders, text).toEqual(isSample ? ['changes'] : undefined);
  const again = await act(value.error.example);
  expect(again.value.success, again.text).toBe(true);
  expect(again.value.changes[0].after, again.text).toEqual({ 'Barrel.Loot': cell });
});

test.each<[call: Json, properties: Json]>([
  [
    { action: 'set_properties', properties: { LightComponent: { Intensity: 10, Temprature: 4000 } } },
    { 'LightComponent.Intensity': 10, 'LightComponent.Temperature': 4000 },
  ],
  [
    { action: 'set_properties', properties: { LightComponent: { Intensity: 10 }, bHidden: true } },
    { 'LightComponent.Intensity': 10, bHidden: true },
  ],
  [
    { action: 'set_property', propertyName: 'LightComponent', value: { Intensity: 10, Temperature: 4000 } },
    { 'LightComponent.Intensity': 10, 'LightComponent.Temperature': 4000 },
  ],
])('properties within a component are named behind a dot: %j', async (call, properties) => {
  const { act } = await openBridge();
  const { value, text } = await act({ ...call, objectPath: 'Key Light' });
  const { example, placeholders, left_out } = value.error;
  expect([example, placeholders, left_out], text).toEqual([
    { action: 'set_properties', objectPath: 'Key Light', properties },
    undefined,
    undefined,
  ]);
  expect((await act(example)).value.success).toBe(true);
});

test.each<[parameters: Json, flat: Json]>([
  [
    { scalar: { Rust: 0.1 }, vector: { Tint: 'red' } },
    { Rust: 0.1, Tint: 'red' },
  ],
  [
    { Scalars: { Rust: 0.1 }, Roughness: 0.5 },
    { Rust: 0.1, Roughness: 0.5 },
  ],
  [
    { ScalarParameters: { Rust: 0.1 }, switches: { UseDetailNormal: true } },
    { Rust: 0.1, UseDetailNormal: true },
  ],
])('parameters of a material by their kinds: %j', async (parameters, flat) => {
  const { act } = await openBridge();
  const call = { action: 'create_material_instance', parent: 'M_Metal', path: '/Game/MI_New' };
  const { value, text } = await act({ ...call, parameters });
  expect(value.error.example, text).toEqual({ ...call, parameters: flat });
  const again = await act(value.error.example);
  expect(again.value.success, again.text).toBe(true);
});

test.each<[value: unknown, operation: string | undefined, after: number]>([
  [{ set: 40 }, undefined, 40],
  [{ value: 40 }, undefined, 40],
  ['ten', undefined, 10],
  ['ten', 'subtract', 14],
  ['twenty five', 'add', 49],
])('a number that is said plainly: %j %s', async (value, operation, after) => {
  const { act } = await openBridge();
  const answer = await act({
    ...{ action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity', value },
    ...(operation !== undefined && { operation }),
  });
  const { error } = answer.value;
  expect([error?.placeholders, error?.left_out], answer.text).toEqual([undefined, undefined]);
  const done = error ? await act(error.example) : answer;
  expect(done.value.changes[0].after, answer.text).toBe(after);
});

test('what a number is to come to is no amount beside an operation', async () => {
  const { act } = await openBridge();
  const key = { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity' };
  const { value, text } = await act({ ...key, value: { to: 5 }, operation: 'add' });
  const { example, placeholders = [] } = value.error;
  expect(example?.operation === 'add' && example.value === 5 && placeholders.length === 0, text).toBe(false);
});
