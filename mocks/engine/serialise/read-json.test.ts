import { expect, test } from 'vitest';
import { isMembers, Verbatim } from './json-tree.ts';
import { readJson } from './read-json.ts';

test('numbers keep their text', () => {
  expect(readJson('[9007199254740993, 1e3]')).toEqual([
    new Verbatim('9007199254740993'),
    new Verbatim('1e3'),
  ]);
});

test.each([
  ['raw control characters', '{"A":"x\ny"}', { A: 'x\ny' }],
  ['a trailing comma', '{"A":[true,],}', { A: [true] }],
  ['text behind the value', '{} trailing', {}],
  ['escapes', '{"A":"\\u00fc\\t\\/"}', { A: 'ü\t/' }],
])('reads %s', (_, text, value) => {
  expect(readJson(text)).toEqual(value);
});

test.each(['', '{', '{"A"}', '{"A":}', '"open', '{"A":1 "B":2}', '// comment\n{}', '{"A":"\\x"}'])(
  'cannot read %j',
  text => {
    expect(readJson(text)).toBeUndefined();
  },
);

test('a member called __proto__ is a member', () => {
  const value = readJson('{"__proto__":true}');
  expect(isMembers(value) && Object.keys(value)).toEqual(['__proto__']);
});
