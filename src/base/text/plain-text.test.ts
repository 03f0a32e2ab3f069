import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each<[unknown, string]>([
  ['a', 'a'],
  [7, '7'],
  [undefined, 'undefined'],
  [null, 'null'],
  [[{ toString: 1, valueOf: 2 }], '[{"toString":1,"valueOf":2}]'],
  [{ count: 12n }, '{"count":"12"}'],
])('%o', (value, text) => {
  expect(plainText(value)).toBe(text);
});
