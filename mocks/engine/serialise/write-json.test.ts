import { expect, test } from 'vitest';
import { type Json, Verbatim } from './json-tree.ts';
import { writeJson } from './write-json.ts';

const one = new Verbatim('1');
const two = new Verbatim('2');

const cases: [name: string, value: Json, text: string][] = [
  ['a scalar', { Intensity: one }, '{\n\t"Intensity": 1\n}'],
  ['an empty object', {}, '{\n}'],
  ['a struct on a line of its own', { A: { X: one } }, '{\n\t"A":\n\t{\n\t\t"X": 1\n\t}\n}'],
  ['numbers on one line', { A: [one, two] }, '{\n\t"A": [ 1, 2 ]\n}'],
  ['booleans on one line', { A: [true, false] }, '{\n\t"A": [ true, false ]\n}'],
  ['an empty array', { A: [] }, '{\n\t"A": []\n}'],
  ['strings one a line', { A: ['x', 'y'] }, '{\n\t"A": [\n\t\t"x",\n\t\t"y"\n\t]\n}'],
  [
    'structs in an array',
    { A: [{ X: one }, {}] },
    '{\n\t"A": [\n\t\t{\n\t\t\t"X": 1\n\t\t},\n\t\t{\n\t\t}\n\t]\n}',
  ],
  ['null', { A: null }, '{\n\t"A": null\n}'],
  ['escapes', { A: 'a"b\\c\n\u0001ü' }, '{\n\t"A": "a\\"b\\\\c\\n\\u0001ü"\n}'],
  ['a lone surrogate as a replacement character', { A: '\ud800' }, '{\n\t"A": "\ufffd"\n}'],
];

test.each(cases)('prints %s', (_, value, text) => {
  expect(writeJson(value, '\n')).toBe(text);
});

test('a Windows editor ends lines with CRLF', () => {
  expect(writeJson({ A: { X: one } }, '\r\n')).toBe('{\r\n\t"A":\r\n\t{\r\n\t\t"X": 1\r\n\t}\r\n}');
});
