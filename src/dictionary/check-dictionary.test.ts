import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { longTest } from '../../test/support/soak.ts';
import { nearestNames } from '../base/nearest.ts';
import { checkDictionary } from './check-dictionary.ts';
import { sampleFile } from './checks/sample.ts';
import { dictionaryFolder } from './data-folder.ts';
import { readDictionaryFolder } from './read-folder.ts';

const options = { scope: 'engine', nearest: nearestNames } as const;
const wrong = sampleFile({ entry: { unit: 'cubits' } });
const except = (list: unknown) => ({ path: 'exceptions.json', text: JSON.stringify(list) });

longTest('nothing is wrong with the shipped dictionary, and each of its exceptions is needed', () => {
  const report = checkDictionary(readDictionaryFolder(dictionaryFolder()), options);
  expect(report.problems).toEqual([]);
  expect(report.entries).toBeGreaterThan(1200);
});

test('a problem says where it stands', () => {
  const [problem] = checkDictionary({ files: [wrong] }, options).problems;
  const line = wrong.text.split('\n').findIndex(text => text.includes('cubits')) + 1;
  expect(problem).toMatchObject({
    file: 'classes/Engine/PointLightComponent.json',
    line,
    column: 15,
    rule: 'unit',
    severity: 'error',
    subject: 'PointLightComponent.SourceRadius',
  });
});

test('a file that is no JSON does not hide the others', () => {
  const broken = { path: 'enums/ELightUnits.json', text: '{\n  "enum": "ELightUnits",\n}' };
  const { problems } = checkDictionary({ files: [broken, wrong] }, options);
  expect(problems.map(({ rule, line }) => [rule, line])).toEqual([
    ['unit', expect.any(Number)],
    ['json', 2],
  ]);
});

test('of two files about one class the one that is not read is refused, and names the other', () => {
  const twin = { ...wrong, path: 'classes/Lamps/PointLightComponent.json' };
  const { problems } = checkDictionary({ files: [wrong, twin] }, options);
  const told = problems.filter(({ rule }) => rule === 'file-path');
  expect(told.map(({ file, message }) => [file, message])).toEqual([
    [wrong.path, expect.stringContaining(`${twin.path} describes PointLightComponent too`)],
    [twin.path, expect.stringContaining('not found under this file name')],
  ]);
});

test('a file whose letters were lost says so, where the first of them stands', () => {
  const text = Buffer.from(wrong.text.replace('glowing', 'gl\u00fchend'), 'latin1').toString('utf8');
  const { problems } = checkDictionary({ files: [{ ...wrong, text }] }, options);
  const line = wrong.text.split('\n').findIndex(each => each.includes('glowing')) + 1;
  expect(problems).toEqual([
    expect.objectContaining({ rule: 'json', line, message: expect.stringContaining('not UTF-8') }),
  ]);
});

test('what stands where nothing is read is told, with its place', () => {
  const folder = mkdtempSync(join(tmpdir(), 'misplaced-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of [
    'class/MyGame/Lamp.json',
    'classes/MyGame/Door.jsonc',
    'Gate.json',
    'de/classes/A/B.json',
    'filters.json',
    'README.md',
  ] as const) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '{}');
  }
  const { problems } = checkDictionary(readDictionaryFolder(folder), { ...options, scope: 'project' });
  const told = problems.filter(({ message }) => message.startsWith('Nothing reads'));
  expect(told.map(({ file, tip }) => [file, tip.slice(0, 24)])).toEqual([
    ['class/MyGame/Lamp.json', 'Move it to classes/MyGam'],
    ['classes/MyGame/Door.jsonc', 'Let its name end in .jso'],
    ['Gate.json', 'Move it to classes/<Modu'],
  ]);
});

test.each(['[]', '3', '"x"', 'null'])('%s is no dictionary file', text => {
  const { problems } = checkDictionary({ files: [{ path: 'enums/E.json', text }] }, options);
  expect(problems[0]?.message).toContain('one object');
});

test.each([
  '{}',
  '{"class":3,"properties":{"X":1}}',
  '{"class":"Actor","properties":{"__proto__":{},"X":{"range":3,"unit":[],"seeAlso":"x","commonValues":{}}}}',
  '{"enum":"E","entries":[1]}',
  '{"class":"A","parent":"A"}',
])('whatever stands in it, %s is answered with problems', text => {
  for (const scope of ['engine', 'project'] as const) {
    const file = { path: 'classes/Engine/A.json', text };
    expect(checkDictionary({ files: [file] }, { ...options, scope }).problems.length).toBeGreaterThan(0);
  }
});

describe('exceptions', () => {
  const entry = {
    rule: 'unit',
    at: 'PointLightComponent.SourceRadius',
    reason: 'Our artists think in cubits.',
  };
  const check = (list: unknown) =>
    checkDictionary({ files: [wrong], exceptions: except(list) }, options).problems.map(each => each.message);

  test('excuse one rule in one place', () => expect(check([entry])).toEqual([]));
  test('fail when they are no longer needed', () => {
    expect(check([entry, { ...entry, rule: 'sentences' }])).toEqual([
      'The exception for sentences at PointLightComponent.SourceRadius is no longer needed.',
    ]);
  });
  test('need a reason', () =>
    expect(check([{ ...entry, reason: 'so' }]).join()).toContain('a reason is a sentence'));
  test('may be broken themselves', () => {
    const exceptions = { path: 'exceptions.json', text: '[[]' };
    const { problems } = checkDictionary({ files: [], exceptions }, options);
    expect(problems).toMatchObject([
      { rule: 'exceptions', line: 1, message: expect.stringContaining('never closed') },
    ]);
  });
});
