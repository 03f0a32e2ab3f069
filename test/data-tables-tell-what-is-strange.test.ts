import { expect, test } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';

const PROPS = { action: 'write_data_table', objectPath: 'DT_Props' };
const METAL = '/Game/Props/Materials/M_Metal.M_Metal';
const CRATE = '/Game/Props/Meshes/SM_Crate.SM_Crate';

/** Changes that are carried out, and what is said of them. */
test.each<[change: Json, told: string[]]>([
  [{ row: 'Barrel', column: 'Prices.Bas', value: 20 }, ['Barrel.Prices', 'new key "Bas"', '"Base"']],
  [{ row: 'Barrel', column: 'Prices["Brokn"]', value: 3 }, ['new key "Brokn"', '"Broken"']],
  [{ row: 'Barrel', values: { Prices: { Base: 1, Broken: 2, Brokn: 3 } } }, ['new key "Brokn"', '"Broken"']],
  [{ row: 'Barrel', column: 'Prices.Rent', value: 3 }, ['new key "Rent"', 'has Base, Broken']],
  [{ row: 'Barrel', column: 'Mesh', value: METAL }, ['Barrel.Mesh', 'Material', 'StaticMesh']],
  [
    { row: 'Barrel', column: 'Mesh', value: `/Script/Engine.Material'${METAL}'` },
    ['Barrel.Mesh', 'Material', 'StaticMesh'],
  ],
  [{ row: 'Barrel', column: 'Icon', value: CRATE }, ['Barrel.Icon', 'StaticMesh', 'Texture2D']],
  [{ addRow: 'Keg', values: { Mesh: METAL } }, ['Keg.Mesh', 'Material', 'StaticMesh']],
])('what is unlike its like is written, and told: %j', async (change, told) => {
  const { act } = await openBridge();
  const { value, text } = await act({ ...PROPS, changes: [change] });
  expect(value.success, text).toBe(true);
  for (const each of told) expect(value.note, text).toContain(each);
});

test.each<[change: Json]>([
  [{ row: 'Barrel', column: 'Mesh', value: CRATE }],
  [{ row: 'Barrel', column: 'Mesh', value: 'None' }],
  [{ row: 'Barrel', column: 'Prices.Base', value: 20 }],
  [{ row: 'Barrel', column: 'Prices.base', value: 20 }],
])('and of the usual nothing is told: %j', async change => {
  const { act } = await openBridge();
  const { value, text } = await act({ ...PROPS, changes: [change] });
  expect([value.success, value.note], text).toEqual([true, 'Unsaved without `save: true`.']);
});

/** Members of structs within cells that there are not. */
test.each<[column: string, value: Json, meant: string | undefined, names: string]>([
  ['Loot[0].Chanse', 0.5, 'Loot[0].Chance', 'Item, Chance'],
  ['Loot[0].Weight', 0.5, undefined, 'Item, Chance'],
  ['Offset.W', 5, undefined, 'X, Y, Z'],
])(
  'a member that a cell has not is named before anything is written: %s',
  async (column, cell, meant, names) => {
    const { act, inspect } = await openBridge();
    const before = await inspect({ action: 'read_data_table', objectPath: 'DT_Props' });
    const { value, text } = await act({ ...PROPS, changes: [{ row: 'Barrel', column, value: cell }] });
    expect(value.error?.code, text).toBe('unknown_property');
    expect(value.error.message, text).toContain(names);
    expect(value.error.example?.changes?.[0]?.column, text).toBe(meant);
    const after = await inspect({ action: 'read_data_table', objectPath: 'DT_Props' });
    expect(after.value.rows).toEqual(before.value.rows);
  },
);

/** What the engine made of a value that a column does not take, and why. */
test.each<[column: string, value: Json, why: RegExp]>([
  ['Health', 120.5, /Barrel\.Health.*whole numbers/],
  ['Surface', 'Woood', /Barrel\.Surface.*"Woood".*none of the words.*other rows/],
  ['Surface', 'wood', /Barrel\.Surface.*"Wood" already/],
])('a cell that did not become what was meant says why: %s %j', async (column, cell, why) => {
  const { act } = await openBridge();
  const { value, text } = await act({ ...PROPS, changes: [{ row: 'Barrel', column, value: cell }] });
  expect(value.error?.message, text).toMatch(why);
  expect(value.error.message, text).not.toContain('a value that the column does not take');
});

/** Two wrong keys of one change. */
test.each<[change: Json]>([
  [{ row: 'Barrel', col: 'Mass', val: 45 }],
  [{ row: 'Barrel', property: 'Mass', newValue: 45 }],
  [{ row: 'Barrel', field: 'Mass', val: 45 }],
  [{ row: 'Barrel', columnName: 'Mass', new_value: 45 }],
  [{ row: 'Barrel', col: 'Mass', value: 45 }],
  [{ row: 'Barrel', column: 'Mass', val: 45 }],
])('a column and a value under other names are those: %j', async change => {
  const { act } = await openBridge();
  const other = { row: 'Crate', column: 'Health', value: 90 };
  const { value, text } = await act({ ...PROPS, changes: [change, other] });
  const { example, placeholders, left_out } = value.error ?? {};
  expect([example?.changes, placeholders, left_out], text).toEqual([
    [{ row: 'Barrel', column: 'Mass', value: 45 }, other],
    undefined,
    undefined,
  ]);
});
