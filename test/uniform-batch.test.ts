import { expect, test } from 'vitest';
import { openBridge } from './support/open-bridge.ts';

const WALLS = ['SM_Wall_North_West', 'SM_Wall_North_East', 'SM_Wall_South', 'SM_Wall_East', 'SM_Wall_West'];
const LIGHTS = ['Key Light', 'Gallery Ceiling West', 'Gallery Ceiling East'];

test.each<[string, Record<string, unknown>[], number]>([
  [
    'folders',
    [
      { action: 'set_folder', objectPaths: WALLS, folder: 'Architecture' },
      { action: 'set_folder', objectPaths: LIGHTS, folder: 'Lamps' },
    ],
    8,
  ],
  ['one item of several', [{ action: 'set_tags', objectPaths: WALLS, tags: ['wall'] }], 5],
  [
    'one and several',
    [
      { action: 'set_folder', objectPaths: WALLS, folder: 'Architecture' },
      { action: 'set_folder', objectPath: 'Key Light', folder: 'Lamps' },
    ],
    6,
  ],
])('what items of one operation do to many actors is a table: %s', async (_, operations, count) => {
  const { act, editor } = await openBridge();
  const before = editor.world.snapshot();
  const { value, text } = await act({ action: 'batch', operations });
  const { results, undo } = value;
  expect(results.rows, text).toHaveLength(count);
  expect(results.shared).toMatchObject({ verified: true });
  expect(value.changes, text).toBeUndefined();
  expect(text.length / count, text).toBeLessThan(150);
  expect(undo.possible).toBe(true);
  await act({ action: 'undo', changeId: undo.changeId });
  expect(editor.world.snapshot()).toEqual(before);
});

test('items of several operations are told one by one', async () => {
  const { act } = await openBridge();
  const operations = [
    { action: 'set_folder', objectPaths: WALLS, folder: 'Architecture' },
    { action: 'set_tags', objectPaths: WALLS, tags: ['wall'] },
  ];
  const { value, text } = await act({ action: 'batch', operations });
  expect(value.changes, text).toHaveLength(10);
});
