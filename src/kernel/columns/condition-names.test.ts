import { expect, test } from 'vitest';
import { LONGEST_ENGINE_NAME } from '../../unreal/name-length.ts';
import { readConditions } from './conditions.ts';

const LONG = 'x'.repeat(LONGEST_ENGINE_NAME + 1);

test.each([
  ['a value', { label: LONG }],
  ['a pattern', { label: `*${LONG}` }],
  ['a value of an operator', { label: { like: LONG } }],
  ['one of several', { Mobility: { in: ['Static', LONG] } }],
  ['a member', { RelativeLocation: { X: LONG } }],
])('a text that no row has is held against none of them: %s', (_, where) => {
  expect(() => readConditions({ where })).toThrow(
    /^`where`: `.*characters; a text may have 1023\. Nothing was read\.$/,
  );
});

test('a text is as long as a name may be', () => {
  const label = 'x'.repeat(LONGEST_ENGINE_NAME);
  expect(readConditions({ where: { label } })).toEqual([
    { name: 'label', tests: [{ operator: 'is', wanted: label }] },
  ]);
});
