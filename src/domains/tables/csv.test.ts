import { expect, test } from 'vitest';
import { parseCsv, writeCsv } from './csv.ts';

const CELLS = [
  '',
  'a',
  ' a ',
  ',',
  '"',
  '""',
  '"a","b"',
  '\n',
  '\r\n',
  'a\rb',
  'é漢🛢️\u2028',
  '\\"',
  '\ufeff',
];

test('whatever is in cells goes in and comes out', () => {
  const lines = CELLS.map(cell => [cell, 'x', ...CELLS]);
  expect(parseCsv(writeCsv(lines))).toEqual(lines);
});

test.each([
  [
    'cells without quotes',
    'Key,Text\na,b c\n',
    [
      ['Key', 'Text'],
      ['a', 'b c'],
    ],
  ],
  [
    'line ends of all kinds',
    'a,b\r\nc,d\re,f',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  [
    'a cell that is empty at the end',
    'a,\n"b",""\n',
    [
      ['a', ''],
      ['b', ''],
    ],
  ],
  ['empty lines, and a mark of its encoding', '\ufeffa,b\n\n', [['a', 'b']]],
  ['nothing', '', []],
])('reads %s', (_, text, lines) => expect(parseCsv(text)).toEqual(lines));

test.each(['"a', '"a"b,c', 'a"b'])('cannot read %j', text => {
  expect(() => parseCsv(text)).toThrow('cannot be read');
});
