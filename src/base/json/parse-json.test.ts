import { expect, test } from 'vitest';
import { isNestedDeeper, JsonTooDeepError, parseJson, placeOfMistake } from './parse-json.ts';

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

const LONG = 'x'.repeat(100_000);
const QUOTES = '\\"'.repeat(50_000);

test.each([
  ['a mistake behind a long text', `["${LONG} " x]`],
  ['a comma too many behind a long text', `["${LONG} ",, 1]`],
  ['a long word', `[1, ${LONG} ]`],
  ['a key behind many quotes', `{"a": "${QUOTES}", "b" 1}`],
  ['a long key', `{"${QUOTES}" 1}`],
])('%s is found in time that grows with its length alone', (_, text) => {
  const { user } = process.cpuUsage();
  expect(placeOfMistake(text)).toMatch(/^ \(line 1, column \d+\)$/);
  // A walk from every character takes seconds.
  expect(process.cpuUsage().user - user).toBeLessThan(1_000_000);
});
