import { expect, test } from 'vitest';
import { isNestedDeeper, JsonTooDeepError, parseJson } from './parse-json.ts';

test.each([
  ['{"a":[1,{"b":"]]]]{{{{\\"[[[["}]}', 3, false],
  ['[[[[]]]]', 4, false],
  ['[[[[]]]]', 3, true],
  ['[[],[],[],[]]', 2, false],
  ['{"a":{"b":{}}}', 2, true],
  ['"\\\\[[["', 0, false],
  ['"never ends [[[[', 0, false],
  [']]]]]][[', 1, false],
])('%s is deeper than %d levels: %s', (text, levels, expected) => {
  expect(isNestedDeeper(text, levels)).toBe(expected);
});

test('a text that is too deep is not tried, any other is parsed as ever', () => {
  expect(parseJson('{"a":[1]}', 2)).toEqual({ a: [1] });
  expect(() => parseJson('{"a":[1]}', 1)).toThrow(JsonTooDeepError);
  expect(() => parseJson('{"a"', 1)).toThrow(SyntaxError);
});
