import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { checkText, print, sampleSchema } from '../../../test/support/sample-schema.ts';
import { longTest } from '../../../test/support/soak.ts';
import { checkSchemaFiles, checkSchemas } from './check-schemas.ts';
import { schemasFolder } from './data-folder.ts';
import { layOutSchema } from './lay-out.ts';
import { openSchemaLibrary } from './library.ts';
import { readSchemaFolder } from './read-schema-folder.ts';

longTest('the shipped schemas keep every rule', () => {
  const report = checkSchemas(schemasFolder());
  expect(report.problems).toEqual([]);
  expect(report.schemas).toBeGreaterThanOrEqual(15);
});

test('the shipped library can read all of itself, and every kind of brief finds its schemas', () => {
  const library = openSchemaLibrary([schemasFolder()]);
  expect(library.problems()).toEqual([]);
  expect(library.types().map(({ type }) => type)).toEqual([
    'level_brief',
    'lighting_plan',
    'look_spec',
    'gameplay_setup',
    'performance_audit',
  ]);
  for (const { schemas } of library.types()) {
    expect(schemas.filter(id => library.find(id) === undefined)).toEqual([]);
  }
});

test('every shipped schema belongs to a kind of brief, and all ways to merge occur', () => {
  const library = openSchemaLibrary([schemasFolder()]);
  const needed = new Set(library.types().flatMap(({ schemas }) => schemas));
  expect(library.list().filter(({ id }) => !needed.has(id))).toEqual([]);
  const merges = new Set(
    library.list().flatMap(({ fields }) => Object.values(fields).map(({ merge }) => merge)),
  );
  expect([...merges].toSorted()).toEqual(['append', 'keyed', 'replace', 'union']);
});

longTest('the schema for editors accepts every shipped file', () => {
  const schema: unknown = JSON.parse(readFileSync(join(schemasFolder(), 'schema.json'), 'utf8'));
  const validate = new Ajv2020({ strict: false }).compile(schema as object); // a JSON Schema is an object
  for (const { path, text } of readSchemaFolder(schemasFolder())) {
    expect(validate(JSON.parse(text)), path).toBe(true);
  }
});

longTest('the example of the guide keeps every rule, in front of the shipped schemas', () => {
  const guide = readFileSync(join(schemasFolder(), 'README.md'), 'utf8');
  const [, block = ''] = /```json\n([\s\S]*?)```/.exec(guide) ?? [];
  const text = block.replaceAll(/^ {3}/gm, '');
  const { problems } = checkSchemaFiles(
    [{ path: 'scene/neon_signs.json', text: text.trimEnd().concat('\n') }],
    readSchemaFolder(schemasFolder()),
  );
  expect(problems).toEqual([]);
});

test('a problem names the line of what is meant, and the field', () => {
  const schema = sampleSchema();
  schema.fields.reach.example = 500;
  const text = print(schema);
  const [problem] = checkText('lighting/lamps.json', text);
  expect(problem).toMatchObject({ rule: 'example-fits', subject: 'lamps.reach', severity: 'error' });
  expect(text.split('\n')[(problem?.line ?? 0) - 1]).toContain('"example": 500');
});

test.each([
  ['', 'is empty'],
  ['{ "id": }', 'A value is missing here.'],
  ['[]', 'one object'],
  ['\uFEFF{}', 'byte order mark'],
])('of %j, which is no schema, only that is said', (text, words) => {
  const problems = checkText('lighting/lamps.json', text);
  expect(problems.map(({ rule }) => rule)).toEqual(['json']);
  expect(problems[0]?.message).toContain(words);
});

longTest('a folder that is not there, or is empty, has no problems and no files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'));
  expect(checkSchemas(folder)).toMatchObject({ files: 0, schemas: 0, problems: [] });
  rmSync(folder, { recursive: true });
  expect(checkSchemas(folder)).toMatchObject({ files: 0, schemas: 0, problems: [] });
});

test('laying out puts keys in order, and changes nothing that is in order', () => {
  const { questions, id, ...rest } = sampleSchema();
  const mixed = layOutSchema(JSON.stringify({ questions, ...rest, id }), 'schema');
  expect(mixed).toBe(print(sampleSchema()));
  expect(layOutSchema(mixed, 'schema')).toBe(mixed);
});
