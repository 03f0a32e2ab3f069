import { expect, test } from 'vitest';
import { longTest } from '../../test/support/soak.ts';
import { sampleFile } from './checks/sample.ts';
import { dictionaryFolder } from './data-folder.ts';
import { fixDictionary } from './fix-dictionary.ts';
import { readDictionaryFolder } from './read-folder.ts';

const path = 'classes/Engine/PointLightComponent.json';
const { files } = readDictionaryFolder(dictionaryFolder());
const shipped = files.find(file => file.path === path)?.text ?? '';

longTest('there is nothing to mend in the shipped files', () => {
  expect(fixDictionary(files)).toEqual([]);
});

test('a unit is mended in its place, and nothing else moves', () => {
  const [fixed] = fixDictionary([{ path, text: shipped.replace('"cm"', '"Centimeters"') }]);
  expect(fixed?.text).toBe(shipped);
  expect(fixed?.changes).toEqual([{ rule: 'unit', line: expect.any(Number), note: '"Centimeters" → "cm"' }]);
});

longTest('keys are put in order at every level, with numbers and escapes as they were written', () => {
  const range = '"range": {\n        "usual": [0.50, 1e3],\n        "hard": [null, 1E4]\n      }';
  const text = shipped
    .replace(/"range": \{[^}]*\}/, range)
    .replace(/("summary": "size[^\n]*\n)(\s*"description"[^\n]*\n)/, '$2$1')
    .replace('glowing ball', 'gl\\u006fwing ball');
  const [fixed] = fixDictionary([{ path, text }]);
  expect(fixed?.text).toContain('"hard": [null, 1E4],\n        "usual": [0.50, 1e3]\n');
  expect(fixed?.text).toMatch(/"SourceRadius": \{\n {6}"summary": "size of the gl\\u006fwing ball"/);
  expect(fixDictionary([{ path, text: fixed?.text ?? '' }])).toEqual([]);
});

longTest('Windows line ends stay', () => {
  const windows = shipped.replaceAll('\n', '\r\n');
  expect(fixDictionary([{ path, text: windows }])).toEqual([]);
  const [fixed] = fixDictionary([{ path, text: windows.replace('  "class"', '\t"class"') }]);
  expect(fixed?.text).toBe(windows);
});

test('what is no JSON, and what stands twice, is left alone', () => {
  expect(fixDictionary([{ path, text: '{ "class": ' }])).toEqual([]);
  const twice = shipped.replace('"summary": "size', '"typeHint": "int",\n      "summary": "size');
  expect(fixDictionary([{ path, text: twice }])).toEqual([]);
});

test('mends what stands in clauses and templates too', () => {
  const clause = sampleFile({ entry: { $when: [{ unit: 'degrees', engine: '<5.1' }] } });
  const template = sampleFile({
    path: 'templates/turn.json',
    file: { template: 'turn', entry: { unit: 'metres' } },
  });
  const [one, other] = fixDictionary([clause, template]);
  expect(one?.text).toMatch(/"engine": "<5\.1",\n {10}"unit": "deg"/);
  expect(other?.text).toContain('"unit": "m"');
});
