import { expect, test } from 'vitest';
import { printTable } from './compact-table.ts';

test('a colour of bytes is listed as a list of it is read: red first', () => {
  const rows = Array.from({ length: 8 }, (_, index) => ({
    path: `/Game/Level.Light_${index}`,
    colour: { B: 196, G: 232, R: 255, A: 254 },
    place: { Z: 1, X: 2 },
  }));
  const table = printTable(rows, {
    name: 'lights',
    columns: ['path', 'colour', 'place'],
    path: 'path',
    long: 4,
  });
  expect(table).toMatchObject({ members: { colour: '[R,G,B,A]', place: '[Z,X]' } });
  expect(table.rows).toEqual(rows.map((_, index) => [`${index}`, [255, 232, 196, 254], [1, 2]]));
});
