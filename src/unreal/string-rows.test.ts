import { expect, test } from 'vitest';
import { isLossy, parseStrings, writeStrings } from './string-rows.ts';

test('an export is read with its metadata, and written back as it was', () => {
  const csv =
    'Key,SourceString,Comment\r\n"A","one ""two""\\n\\tthree","say \\\'hi\\\'"\r\n"B","C:\\\\dir",""\r\n';
  const { rows, columns } = parseStrings(csv);
  expect(columns).toEqual(['source', 'Comment']);
  expect(rows).toEqual([
    { name: 'A', cells: { source: 'one "two"\n\tthree', Comment: "say 'hi'" } },
    { name: 'B', cells: { source: 'C:\\dir' } },
  ]);
  expect(parseStrings(writeStrings(rows))).toEqual({ rows, columns });
});

test.each([
  ['no columns of its own', 'Name,Text\nA,B\n', 'no columns'],
  ['a key twice, but for its case', 'Key,SourceString\nA,1\na,2\n', 'upper and lower case'],
  ['an entry without a key', 'Key,SourceString\n,1\n', 'no key'],
  ['a backslash on its own', 'Key,SourceString\nA,C:\\dir\n', 'backslash'],
  ['a column twice', 'Key,SourceString,source\nA,1,2\n', 'same name'],
  ['more cells than columns', 'Key,SourceString\nA,1,2\n', 'more cells'],
])('an export with %s is not read', (_, csv, why) => {
  expect(() => parseStrings(csv)).toThrow(why);
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
  else expect(parseStrings(write()).rows[0]?.cells.source).toBe(text);
});
