import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';
import { testOneIn } from './support/soak.ts';

const SET = { action: 'set_property', objectPath: 'Key Light', propertyName: 'Intensity' };

testOneIn(3).each(['c999', 'nonsense', '1', '', 'c', 'C1', 'c1 ', 'c0x'])(
  'a change does not go on with %j, which there has never been',
  async continues => {
    const { act, editor } = await openBridge();
    await act({ ...SET, value: 5 });
    const before = editor.world.snapshot();
    for (const dryRun of [{}, { dryRun: true }]) {
      const { value, text } = await act({ ...SET, value: 6, continues, ...dryRun });
      expect(value.error?.message, text).toContain('continues');
      expect(value.error.remedy).toContain('"c1"');
      expect(value.error.example).toBeUndefined();
    }
    expect(editor.world.snapshot()).toEqual(before);
    expect((await act({ action: 'list_changes' })).value.total_count).toBe(1);
  },
);

test.each(['last', 'latest', 'previous'])('%j is shown as the latest change', async continues => {
  const { act } = await openBridge();
  await act({ ...SET, value: 5 });
  const { value } = await act({ ...SET, value: 6, continues });
  expect(value.error.example).toEqual({ ...SET, value: 6, continues: 'c1' });
  expect(value.error.placeholders).toBeUndefined();
  expect((await act(value.error.example)).value.continued).toBe('c1');
});

test('a change that goes on with none of the same values says that it is one of its own', async () => {
  const { act } = await openBridge();
  await act({ ...SET, value: 5 });
  const other = await act({ ...SET, propertyName: 'Temperature', value: 3000, continues: 'c1' });
  expect(other.value.success, other.text).toBe(true);
  expect(other.value.note).toContain('a change of its own: "c1"');
  const own = await act({ ...SET, propertyName: 'Temperature', value: 3100, continues: 'c2' });
  expect(own.value).toMatchObject({ continued: 'c2' });
  expect(own.value.note ?? '').not.toContain('of its own');
});

test('where nothing was changed yet there is nothing to go on with', async () => {
  const { act } = await openBridge();
  const { value } = await act({ ...SET, value: 5, continues: 'c1' });
  expect(value.error.remedy).toContain('there is none yet');
});

test('no part of a batch goes on with an earlier change', async () => {
  const { act, editor } = await openBridge();
  await act({ ...SET, value: 5 });
  const before = editor.world.snapshot();
  const { value } = await act({ action: 'batch', operations: [{ ...SET, value: 6, continues: 'c1' }] });
  expect(value.error.message).toContain('operations[0]: a batch is one change');
  expect(value.error.remedy).toContain('Leave `continues` out');
  expect(editor.world.snapshot()).toEqual(before);
});
