import { expect, test } from 'vitest';
import { textOfValue } from './text-of-value.ts';

test.each<[unknown, string]>([
  ['a', 'a'],
  [7, '7'],
  [undefined, 'undefined'],
  [null, 'null'],
  [[{ toString: 1, valueOf: 2 }], '[{"toString":1,"valueOf":2}]'],
  [{ count: 12n }, '{"count":"12"}'],
])('%o', (value, text) => {
  expect(textOfValue(value)).toBe(text);
});
