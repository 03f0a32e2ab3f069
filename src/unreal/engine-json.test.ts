import { describe, expect, test } from 'vitest';
import { longTest } from '../../test/support/soak.ts';
import { EngineJsonError, MAX_ENGINE_DEPTH, parseEngineJson, parseEngineJsonAt } from './engine-json.ts';

describe('parseEngineJson', () => {
  test.each<[string, string, unknown]>([
    ['strict JSON', '{"A":[1,2.5,"x"],"B":null}', { A: [1, 2.5, 'x'], B: null }],
    ['Windows line ends and tabs', '{\r\n\t"A":\r\n\t{\r\n\t\t"X": 1\r\n\t}\r\n}', { A: { X: 1 } }],
    ['a byte order mark', '\uFEFF{"A":1}', { A: 1 }],
    ['nan and inf', '{"A":nan,"B":-inf,"C":inf}', { A: Number.NaN, B: -Infinity, C: Infinity }],
    ['nan as Windows may print it', '[-nan(ind)]', [Number.NaN]],
    [
      'integers beyond 2^53',
      '[9007199254740993,-9223372036854775808]',
      [9007199254740993n, -9223372036854775808n],
    ],
    ['long fractions stay numbers', '[0.12345678901234567890]', [0.12345678901234568]],
    [
      'a raw newline in an error',
      '{ "errorMessage": "has the EditConst flag\n" }',
      { errorMessage: 'has the EditConst flag\n' },
    ],
    [
      'raw quotes in an error',
      '{ "errorMessage": "Object property: Weights["Gold"] could not be resolved" }',
      { errorMessage: 'Object property: Weights["Gold"] could not be resolved' },
    ],
    ['a raw Windows path in an error', '{ "errorMessage": "D:\\new\n" }', { errorMessage: 'D:\\new\n' }],
    [
      'an invalid error in the middle of a batch',
      '{"Responses":[{"RequestId":1,"ResponseBody":{ "errorMessage": "a "b"\r\n" }},{"RequestId":2,"ResponseBody":null}]}',
      {
        Responses: [
          { RequestId: 1, ResponseBody: { errorMessage: 'a "b"\r\n' } },
          { RequestId: 2, ResponseBody: null },
        ],
      },
    ],
    ['escapes', '["\\u00e9\\n\\"\\\\/", nan]', ['é\n"\\/', Number.NaN]],
    ['empty containers', '{"A":{},"B":[],"C":nan}', { A: {}, B: [], C: Number.NaN }],
  ])('reads %s', (_, text, expected) => {
    expect(parseEngineJson(text)).toEqual(expected);
  });

  test('a key named __proto__ is data', () => {
    for (const text of ['{"__proto__":{"polluted":true}}', '{"__proto__":{"polluted":true},"N":nan}']) {
      const value = parseEngineJson(text) as object;
      expect(Object.keys(value)).toContain('__proto__');
      expect('polluted' in value).toBe(false);
    }
  });

  test.each([
    ['a string that never ends', '{"A":"x'],
    ['a missing comma', '{"A":1 "B":nan}'],
    ['a body cut short', '{"A":[1,nan'],
    ['no value at all', ''],
    ['a page of HTML', '<!doctype html><html></html>'],
    ['something behind the value', '{"A":nan} x'],
  ])('refuses %s', (_, text) => {
    expect(() => parseEngineJson(text)).toThrow(EngineJsonError);
  });

  test('refuses nesting that no engine sends', () => {
    const deep = `${'['.repeat(MAX_ENGINE_DEPTH + 2)}nan${']'.repeat(MAX_ENGINE_DEPTH + 2)}`;
    expect(() => parseEngineJson(deep)).toThrow(/nested deeper/);
  });

  test.each([
    ['strict JSON', ''],
    ['almost JSON', ',nan'],
  ])('bounds the nesting of %s, however deep', (_, inside) => {
    const nest = (levels: number) => `${'[1,{"A]":'.repeat(levels)}[1${inside}]${'}]'.repeat(levels)}`;
    expect(() => parseEngineJson(nest(100))).toThrow(/nested deeper than 200/);
    expect(() => parseEngineJson(nest(100_000))).toThrow(/nested deeper than 200/);
    expect(JSON.stringify(parseEngineJson(nest(99)))).toContain('"A]"');
  });

  test('does not count brackets in strings', () => {
    const text = JSON.stringify(`\\"${'['.repeat(1000)}`);
    expect(parseEngineJson(text)).toBe(JSON.parse(text));
  });

  longTest('takes no more than one pass, whatever it is given', () => {
    // Quadratic reading of these takes minutes; the time limit of the test ends it.
    expect(() => parseEngineJson(`{${'"errorMessage":"a",'.repeat(300_000)}`)).toThrow(EngineJsonError);
    expect(parseEngineJson(`-${'9'.repeat(5_000_000)}`)).toBe(-Infinity);
  });

  test('reads one of several values', () => {
    const text = '{"A":1}\r\n{"B":2}';
    const first = parseEngineJsonAt(text, 0);
    expect(first).toEqual({ value: { A: 1 }, end: 9 });
    expect(parseEngineJsonAt(text, first.end).value).toEqual({ B: 2 });
  });
});
