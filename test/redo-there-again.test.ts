import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

const MAKING = [
  { action: 'spawn_actor', class: 'PointLight', label: 'Passing' },
  { action: 'duplicate_actors', objectPath: 'SM_Ramp', labels: ['Passing'] },
];

test.each(MAKING)('what an undo in the editor brought back is not made twice: %j', async making => {
  const { act, editor } = await openBridge();
  const passing = () => editor.world.actors().filter(({ label }) => label === 'Passing').length;
  const made = await act(making);
  expect(made.isError, made.text).toBe(false);
  await act({ action: 'undo' });
  expect(passing()).toBe(0);
  editor.world.transactions.undo();
  expect(passing()).toBe(1);
  const { value, text } = await act({ action: 'redo' });
  expect(value.error?.code, text).toBe('changed_since');
  expect(value.error.message).toContain('is there again');
  expect(passing()).toBe(1);
  const again = await act({ action: 'redo', confirm: true });
  expect(again.isError, again.text).toBe(false);
  expect(passing()).toBe(2);
});

test.each(MAKING)(
  'what undo took away is done again without a question, and over again: %j',
  async making => {
    const { act, editor } = await openBridge();
    const passing = () => editor.world.actors().filter(({ label }) => label === 'Passing').length;
    await act(making);
    for (let times = 0; times < 2; times++) {
      await act({ action: 'undo' });
      expect(passing()).toBe(0);
      const { isError, text } = await act({ action: 'redo' });
      expect(isError, text).toBe(false);
      expect(passing()).toBe(1);
    }
  },
);

test.each([
  [
    { action: 'create_asset', class: 'CurveFloat', path: '/Game/Props/C1' },
    { action: 'rename_asset', objectPath: '/Game/Props/C1', path: '/Game/Props/C2' },
  ],
  [
    { action: 'write_data_table', objectPath: 'DT_Props', changes: [{ addRow: 'Passing' }] },
    { action: 'write_data_table', objectPath: 'DT_Props', changes: [{ renameRow: 'Passing', to: 'Other' }] },
  ],
])('what another has given another name is not said to be as before: %j', async (putting, renaming) => {
  const { act, editor } = await openBridge();
  const other = await openBridge({ editor });
  for (const done of [await act(putting), await other.act(renaming)])
    expect(done.isError, done.text).toBe(false);
  const { value, text } = await act({ action: 'undo' });
  expect(value.note, text).toBe(
    'Everything was there no longer: somebody has deleted it, moved it or given it another name.',
  );
});
