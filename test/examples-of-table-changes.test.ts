import { expect } from 'vitest';
import { type Json, openBridge } from './support/open-bridge.ts';
import { testOneOf } from './support/soak.ts';

const PROPS = { action: 'write_data_table', objectPath: 'DT_Props' };

/** Changes as others write them, and what the example that they have makes of the row. */
testOneOf.each<[Json[], row: string, cells: Json]>([
  [[{ row: 'Barrel', Mass: 45 }], 'Barrel', { Mass: 45 }],
  [[{ row: 'Barrel', Mass: 45, Health: 7 }], 'Barrel', { Mass: 45, Health: 7 }],
  [[{ addRow: 'Bench', Mass: 18 }], 'Bench', { Mass: 18 }],
  [[{ renameRow: 'Crate', newName: 'Box' }], 'Box', {}],
  [[{ row: 'Crate', newName: 'Box' }], 'Box', {}],
  [
    [{ row: 'Barrel', column: 'Prices', value: { Base: '+5' } }],
    'Barrel',
    { Prices: { Base: 20, Broken: 2 } },
  ],
])('changes of rows in other words have an example that makes them: %j', async (changes, row, cells) => {
  const { act, inspect } = await openBridge();
  const { value, text } = await act({ ...PROPS, changes });
  expect(value.error?.code, text).toMatch(/^invalid_/);
  expect(value.error.left_out, text).toBeUndefined();
  const again = await act({ ...value.error.example, confirm: true });
  expect(again.value.success, `${JSON.stringify(value.error.example)} ${again.text}`).toBe(true);
  const read = await inspect({ action: 'read_data_table', objectPath: 'DT_Props' });
  const columns = Object.keys(read.value.columns);
  const rows = read.value.rows.map((each: unknown[]) =>
    Object.fromEntries(columns.map((name, at) => [name, each[at]])),
  );
  const found = rows.find((each: Json) => each.row === row);
  expect(found, read.text).toMatchObject(cells);
});
