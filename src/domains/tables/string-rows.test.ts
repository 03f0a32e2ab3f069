import { expect, test } from 'vitest';
import { isLossy, rowsOfStrings, writeStrings } from './string-rows.ts';

const told = (entries: Record<string, string>, metadata: Record<string, Record<string, string>> = {}) => ({
  namespace: 'Signs',
  entries: Object.entries(entries).map(([key, source]) => ({ key, source, metadata: metadata[key] ?? {} })),
});

test('entries are rows, and their metadata columns', () => {
  expect(rowsOfStrings(told({ A: 'a', B: 'b' }, { B: { Comment: 'c', Author: '' } }))).toEqual({
    ...{ namespace: 'Signs', columns: ['source', 'Comment', 'Author'] },
    rows: [
      { name: 'A', cells: { source: 'a' } },
      { name: 'B', cells: { source: 'b', Comment: 'c' } },
    ],
  });
});

test.each([
  ['keys', told({ A: '1', a: '2' })],
  ['keys', told({ '': '1' })],
  ['columns', told({ A: '1' }, { A: { source: 'x' } })],
])('%s that are the same but for upper and lower case are not told', (what, table) => {
  expect(() => rowsOfStrings(table)).toThrow(what);
});

test('rows are written as the import reads them', () => {
  const rows = [
    { name: 'A', cells: { source: 'one "two"\n\tthree', Comment: "say 'hi'" } },
    { name: 'B', cells: { source: 'C:\\dir' } },
  ];
  expect(writeStrings(rows).split('\n')).toEqual([
    '"Key","SourceString","Comment"',
    '"A","one ""two""\\n\\tthree","say \'hi\'"',
    '"B","C:\\\\dir",""',
    '',
  ]);
});

test.each([
  ['C:\\dir', false],
  ['a\\', false],
  ['a\nb', false],
  ['C:\\new', true],
  ['\\\\', true],
  ['\\"', true],
])('%j may come back as another text: %s', (text, isSo) => {
  expect(isLossy(text)).toBe(isSo);
  const write = () => writeStrings([{ name: 'A', cells: { source: text } }]);
  if (isSo) expect(write).toThrow('backslash');
  else expect(write).not.toThrow();
});
