import { readdirSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { buildSchemaFiles, SCHEMA_FOLDER } from '../src/dev/schema-files.ts';
import { listServedOperations } from '../src/dev/served-operations.ts';
import { compactSchema } from '../src/discover/compact-schema.ts';
import { openBridge } from './support/open-bridge.ts';
import { oneIn, testOneIn } from './support/soak.ts';

/** Checks against the draft's own schema; words that it does not know, or that mean nothing where they stand, fail. */
const strict = new Ajv2020({ strict: true });
/** A location is a list or a record. */
const lenient = new Ajv2020({ strict: true, allowUnionTypes: true });

const { client } = await openBridge();
const { tools } = await client.listTools();

describe('is JSON Schema 2020-12 in the strictest reading', () => {
  testOneIn(2).each(tools)('what is listed for $name', ({ inputSchema }) => {
    expect(strict.compile(inputSchema)).toBeTypeOf('function');
  });

  test.each(buildSchemaFiles())('$path', ({ schema }) => {
    expect(strict.compile(schema)).toBeTypeOf('function');
  });

  test.each(oneIn(3, listServedOperations()))('what discover prints for $tool $name', operation => {
    expect(lenient.compile({ ...compactSchema(operation) })).toBeTypeOf('function');
  });
});

// Clients that know one type at a time drop what says none or several, or refuse the tool.
test.each(tools)(
  'every listed argument of $name says its type, or one for each choice',
  ({ inputSchema }) => {
    const untyped = Object.entries(inputSchema.properties ?? {}).filter(([, schema]) =>
      choicesOf(schema).some(({ type }) => typeof type !== 'string'),
    );
    expect(untyped).toEqual([]);
  },
);

function choicesOf(schema: { anyOf?: { type?: unknown }[]; type?: unknown }): { type?: unknown }[] {
  return schema.anyOf ?? [schema];
}

test('there is one schema file for each operation, and no other', () => {
  const root = new URL('../', import.meta.url);
  const files = readdirSync(new URL(SCHEMA_FOLDER, root), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.json'))
    .map(path => `${SCHEMA_FOLDER}/${path.replaceAll('\\', '/')}`);
  expect(files.toSorted()).toEqual(
    buildSchemaFiles()
      .map(({ path }) => path)
      .toSorted(),
  );
});
