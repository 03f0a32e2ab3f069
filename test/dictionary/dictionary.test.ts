import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { dictionaryFolder } from '../../src/dictionary/data-folder.ts';
import { openDictionary } from '../../src/dictionary/dictionary.ts';
import { dictionaryFileSchema } from '../../src/dictionary/entry.ts';
import {
  nativeClass,
  nativeClassChain,
  nativeEnum,
  nativeStruct,
} from '../../src/dictionary/native-facts.ts';

const folder = dictionaryFolder();
const files = ['classes', 'structs', 'enums'].flatMap(kind =>
  readdirSync(join(folder, kind), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.json'))
    .map(path => join(kind, path)),
);
const read = (path: string) => {
  const file = dictionaryFileSchema().parse(JSON.parse(readFileSync(join(folder, path), 'utf8')));
  if ('template' in file) throw new Error(`${path} is no place for a template`);
  return file;
};
const entries = openDictionary().listEntries();

test('the generated schema accepts every file, and nothing with a misspelt key', () => {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  const validate = ajv.compile(JSON.parse(readFileSync(join(folder, 'schema.json'), 'utf8')));
  for (const path of files) {
    const data = JSON.parse(readFileSync(join(folder, path), 'utf8'));
    expect(validate(data), `${path}: ${ajv.errorsText(validate.errors)}`).toBe(true);
    expect(validate({ ...data, propertys: {} }), path).toBe(false);
  }
});

describe.each(files)('%s', path => {
  const file = read(path);

  test('is named after what it describes, and is known to the engine', () => {
    const name = 'class' in file ? file.class : 'struct' in file ? file.struct : file.enum;
    expect(path.endsWith(`${name}.json`)).toBe(true);
    const known =
      'class' in file ? nativeClass(name) : 'struct' in file ? nativeStruct(name) : nativeEnum(name);
    expect(known, `${name} is not in the facts`).toBeDefined();
    if ('class' in file && file.parent) expect(nativeClassChain(name)).toContain(file.parent);
  });

  test('describes only what exists', () => {
    if ('enum' in file) {
      const names = nativeEnum(file.enum)?.map(([name]) => name) ?? [];
      for (const entry of Object.keys(file.entries)) expect(names).toContain(entry);
      return;
    }
    const names =
      'class' in file
        ? nativeClassChain(file.class).flatMap(each => nativeClass(each)?.properties ?? [])
        : (nativeStruct(file.struct)?.properties ?? []);
    // What only older engines have is not in the facts of a newer one.
    const described = Object.entries(file.properties).filter(
      ([, { until, renamedTo }]) => renamedTo || !until,
    );
    for (const [property, { renamedTo }] of described) expect(names).toContain(renamedTo ?? property);
  });
});

describe('entries', () => {
  test('there are enough of them', () => expect(entries.length).toBeGreaterThanOrEqual(200));

  test.each(entries.map(found => [`${found.owner}.${found.property}`, found] as const))(
    '%s',
    (_, { owner, property, entry }) => {
      expect(encode(entry.summary).length, `summary of ${owner}.${property}`).toBeLessThanOrEqual(10);
      const bare = entry.description.toLowerCase().replace(/[^a-z]/g, '');
      expect(bare, 'a description says more than the name').not.toBe(property.toLowerCase());
      const [enumName] = /^enum:(\w+)/.exec(entry.typeHint)?.slice(1) ?? [];
      if (enumName) expect(nativeEnum(enumName), `${enumName} in typeHint`).toBeDefined();
      const { hard, usual } = entry.range ?? {};
      for (const [low, high] of [hard, usual].filter(range => range !== undefined)) {
        if (low !== null && high !== null) expect(low).toBeLessThan(high);
      }
    },
  );

  test('no two classes share a description word for word', () => {
    const seen = new Map<string, string>();
    for (const { owner, property, entry } of entries) {
      const before = seen.get(entry.description);
      expect(before, `${owner}.${property} repeats ${before}`).toBeUndefined();
      seen.set(entry.description, `${owner}.${property}`);
    }
  });

  test('read-only entries are those that the engine does not let be written', () => {
    for (const { owner, property, entry } of entries) {
      const facts = nativeClass(owner) ?? nativeStruct(owner);
      if (entry.readOnly && !facts?.accessUnknown)
        expect(Object.keys(facts?.notWritable ?? {}), `${owner}.${property}`).toContain(property);
    }
  });
});
