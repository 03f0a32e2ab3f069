import { expect, test } from 'vitest';
import { findDataProblem } from './find-data-problem.ts';

const LIMITS = { depth: 3, text: 10, key: 20 };

test.each<[string, string | undefined]>([
  ['{"a":[1,{"b":null}],"c":"ten letter"}', undefined],
  ['{"constructor":1,"toString":"x"}', undefined],
  ['[[[1]]]', undefined],
  ['[[[[]]]]', '`0.0.0` is nested deeper than 3 levels'],
  ['{"a":{"b":[{}]}}', '`a.b.0` is nested deeper than 3 levels'],
  ['{"a":["eleven lett"]}', '`a.0` has 11 characters; a text may have 10'],
  ['"eleven lett"', 'The value has 11 characters; a text may have 10'],
  ['{"a":{"__proto__":{"x":1}}}', '`a.__proto__` is a key that is not accepted'],
  [
    '{"\\u001b[31m\\u202eabcdefghijklmnop":1}',
    '`\\u001b[31m\\u202eabcdefghijklmnop` is a key of 22 characters; it may have 20',
  ],
  ['{"abcdefghijklmnopqrstu":1}', '`abcdefghijklmnopqrstu` is a key of 21 characters; it may have 20'],
])('%s: %s', (json, expected) => {
  expect(findDataProblem(JSON.parse(json), LIMITS)).toBe(expected);
});

test('no depth exhausts the stack', () => {
  const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  expect(findDataProblem(deep, { ...LIMITS, depth: 64 })).toBe(
    '`0.0.0.0.0.0.0.0…` is nested deeper than 64 levels',
  );
});

test('more values than are accepted are found, wherever they stand', () => {
  expect(findDataProblem({ a: [1, 2], b: 3 }, { ...LIMITS, values: 5 })).toBeUndefined();
  expect(findDataProblem({ a: [1, 2], b: 3 }, { ...LIMITS, values: 4 })).toBe(
    '`b` is one of more than 4 values',
  );
});

test('a long key is cut where it is shown', () => {
  const key = 'k'.repeat(100_000);
  expect(findDataProblem({ [key]: 1 }, LIMITS)?.length).toBeLessThan(200);
});
