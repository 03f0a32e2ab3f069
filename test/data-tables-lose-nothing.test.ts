import { describe, expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { longTest, testOneOf } from './support/soak.ts';

const TABLE = { action: 'write_data_table', objectPath: '/Game/Data/DT_Props.DT_Props' };
const on = (column: string, value: unknown) => ({ ...TABLE, changes: [{ row: 'Barrel', column, value }] });

describe('a map that is written as a whole', () => {
  testOneOf.each([{}, { dryRun: true }])('says which keys it loses: %j', async more => {
    const { act } = await openBridge();
    const { value } = await act({ ...on('Prices', { Base: 20 }), ...more });
    expect(value.note).toContain('Barrel.Prices loses Broken:');
    expect(value.note).toContain('Prices["Base"]');
  });

  test('says nothing where it keeps them, or where one entry or a struct is written', async () => {
    const { act } = await openBridge();
    for (const change of [
      on('Prices', { Base: 20, Broken: 2, Rent: 1 }),
      on('Prices["Base"]', 21),
      on('Offset', { Z: 60 }),
    ]) {
      const { value, text } = await act(change);
      expect(value.success, text).toBe(true);
      expect(value.note).not.toContain('loses');
    }
  });
});

describe('one value for a list', () => {
  testOneOf.each([
    ['Tags', 'Heavy', '["Rolling","Cover","Heavy"]'],
    ['Loot', { Item: 'Coin', Chance: 0.5 }, '{"Item":"Coin","Chance":0.5}]'],
  ])('that holds others is asked back: %s', async (column, one, all) => {
    const { act } = await openBridge();
    const { error } = (await act(on(column, one))).value;
    expect(error.example).toBeUndefined();
    expect(error.message).toContain('is lost');
    expect(error.message).toContain(all);
  });

  longTest('of a new row is all that it holds, and a list in a text is that list', async () => {
    const { act } = await openBridge();
    const added = await act({ ...TABLE, changes: [{ addRow: 'Bench', values: { Tags: 'Seat' } }] });
    expect(added.value.error.example.changes[0].values).toEqual({ Tags: ['Seat'] });
    const written = await act(on('Tags', '["Heavy","Old"]'));
    expect(written.value.error.example.changes[0].value).toEqual(['Heavy', 'Old']);
  });
});
