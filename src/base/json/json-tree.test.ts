import { describe, expect, test } from 'vitest';
import { JsonMistake } from './json-mistake.ts';
import { lineAndColumn, nodeAt, offsetOf, parseJsonTree } from './json-tree.ts';

const TEXT = '{\r\n  "a": { "b": [1, "zwei", { "c": null }] },\r\n  "ü \\" }": true\r\n}\r\n';

describe('places', () => {
  const tree = parseJsonTree(TEXT);

  test.each([
    [['a'], 'key', '"a"', 2, 3],
    [['a'], 'value', '{ "b"', 2, 8],
    [['a', 'b', 1], 'value', '"zwei"', 2, 19],
    [['a', 'b', 2, 'c'], 'key', '"c"', 2, 29],
    [['ü " }'], 'value', 'true', 3, 13],
    [['a', 'missing', 'deep'], 'key', '"a"', 2, 3],
    [[], 'key', '{', 1, 1],
  ] as const)('%j, its %s', (path, part, begins, line, column) => {
    const offset = offsetOf(tree, path, part);
    expect(TEXT.slice(offset)).toMatch(new RegExp(`^${begins.replace('{', '\\{')}`));
    expect(lineAndColumn(TEXT, offset)).toEqual({ line, column });
  });

  test('a node ends where its text ends', () => {
    const node = nodeAt(tree, ['a', 'b']);
    expect(TEXT.slice(node?.start, node?.end)).toBe('[1, "zwei", { "c": null }]');
  });

  test('the last of two equal keys is the one that counts', () => {
    expect(offsetOf(parseJsonTree('{"a":1,"a":2}'), ['a'], 'value')).toBe(11);
  });

  test('a name of an object’s prototype is a name like any other', () => {
    expect(offsetOf(parseJsonTree('{"__proto__":1}'), ['__proto__'], 'value')).toBe(13);
    expect(nodeAt(parseJsonTree('{}'), ['constructor'])).toBeUndefined();
  });
});

describe('what is no JSON', () => {
  test.each([
    ['{"a":1 "b":2}', 6, 'comma or }'],
    ['{"a":1,}', 6, 'no comma behind the last'],
    ['{"a" 1}', 4, 'colon is missing behind "a"'],
    ['{a:1}', 1, 'double quotes'],
    ['{"a":[1,2}', 9, 'comma or ]'],
    ['{"a":1', 0, 'never closed'],
    ['{"a":"x\n"}', 5, 'no closing quote'],
    ['{"a":cm}', 5, 'cm is no JSON value'],
    ['{"a":01}', 5, '01 is no JSON value'],
    ['{"a":100%}', 5, '100% is no JSON value'],
    ['[1 2]', 2, 'comma or ]'],
    ['{"a":}', 5, 'value is missing'],
    ['{} x', 3, 'behind the end'],
    ['', 0, 'value is missing'],
    ['{"a":"\\q"}', 5, 'wrong escape'],
    ['// no\n{}', 0, 'no JSON value'],
  ])('%s', (text, offset, words) => {
    const mistake = mistakeIn(text);
    expect(mistake?.message).toContain(words);
    expect(mistake?.offset).toBe(offset);
    expect(() => JSON.parse(text)).toThrow();
  });
});

function mistakeIn(text: string): JsonMistake | undefined {
  try {
    parseJsonTree(text);
  } catch (thrown) {
    if (thrown instanceof JsonMistake) return thrown;
  }
  return undefined;
}

test('comments and trailing commas are read where they are allowed', () => {
  const text = '{ // mine\n  "a": [1, /* two */ 2,],\n}';
  expect(nodeAt(parseJsonTree(text, 'commented'), ['a'])?.items).toHaveLength(2);
  expect(() => parseJsonTree(text)).toThrow('A comment is no JSON value');
});

test('a text that is nested too deeply is not tried', () => {
  const text = `${'['.repeat(100_000)}`;
  expect(() => parseJsonTree(text)).toThrow('nested too deeply');
});
