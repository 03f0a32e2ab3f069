import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { nearestNames } from '../../src/base/nearest.ts';
import { printProblems } from '../../src/commands/print-problems.ts';
import { listOverBar } from '../../src/dev/token-bars.ts';
import { writeGenerated } from '../../src/dev/write-generated.ts';
import { checkDictionary } from '../../src/dictionary/check-dictionary.ts';
import { readDictionaryFolder } from '../../src/dictionary/read-folder.ts';
import { type FileBlock, openTree } from '../support/contribution-tree.ts';
import type { Row } from '../support/recovery-rows.ts';

/** Carries out what CONTRIBUTING.md says, as it says it. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const blocks = [...guide.matchAll(/^```(\w+)([^\n]*)\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', info = '', text = '']) => ({ language, info: info.trim(), text }),
);

/** The files that a section writes. */
const files: readonly FileBlock[] = blocks.flatMap(({ language, info, text }) => {
  const [, file] = /^file=(\S+)$/.exec(info) ?? [];
  return file === undefined ? [] : [{ language, file, text }];
});

/** A message that it quotes; `…` where the rest is left out. */
function quoted(name: string): string {
  const block = blocks.find(({ info }) => info === `message=${name}`);
  if (!block) throw new Error(`The guide quotes no message "${name}".`);
  return block.text.trimEnd();
}

function expectQuoted(said: string | undefined, name: string): void {
  const text = quoted(name);
  const begin = text.replace(/ ?…$/, '');
  expect(said?.slice(0, begin.length), `CONTRIBUTING.md quotes it otherwise, under message=${name}`).toBe(
    begin,
  );
}

/** The message with which something fails. */
async function failureOf(run: () => unknown): Promise<string> {
  try {
    await run();
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
  return 'It did not fail.';
}

test('every command of the guide is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const lines = blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => text.trim().split('\n'));
  const unknown = lines.filter(line => {
    const [, script] = /^npm (?:run )?(\S+)/.exec(line) ?? [];
    if (script !== undefined) return script !== 'ci' && !(script in scripts);
    const [, file = line] = /^npx (?:tsx|vitest run) (\S+)/.exec(line) ?? [];
    return !existsSync(join(root, file));
  });
  expect(unknown).toEqual([]);
});

// The tree is written and loaded once; the examples of the guide do not meet.
const tree = openTree(
  files.filter(({ file }) => !/^(property-dictionary|src\/(kernel|commands))\//.test(file)),
);
afterAll(() => rmSync(tree.folder, { recursive: true }));

/** Modules of the tree, with the types of those that stand in the same place here. */
const { GENERATED_FILES } = await tree.load<typeof import('../../src/dev/generated-files.ts')>(
  'src/dev/generated-files.ts',
);
const written = await writeGenerated(GENERATED_FILES.filter(isOfActions), tree.folder, 'write');
const operations = await tree.load<typeof import('../support/operation-laws.ts')>(
  'test/support/operation-laws.ts',
);
const views = await tree.load<typeof import('../support/view-laws.ts')>('test/support/view-laws.ts');
const rows = await tree.load<typeof import('../support/recovery-rows.ts')>('test/support/recovery-rows.ts');
const { OPERATIONS } =
  await tree.load<typeof import('../../src/domains/operations.ts')>('src/domains/operations.ts');
const { VIEWS } = await tree.load<typeof import('../../src/domains/views.ts')>('src/domains/views.ts');

/** What is written of operations and views; the rest asks for seconds, or has no part in it. */
function isOfActions({ path }: { path: string }): boolean {
  return /^(src\/server\/listings|docs)\//.test(path) && !path.endsWith('.ini');
}

function rowOf(action: string): Row {
  const row = rows.ROWS.find(([, call]) => call.action === action);
  if (!row) throw new Error(`The guide writes no row for ${action}.`);
  return row;
}

function named<Each extends { name: string }>(records: readonly Each[], name: string): Each {
  const record = records.find(each => each.name === name);
  if (!record) throw new Error(`The guide does not list ${name}.`);
  return record;
}

test('npm run generate writes what is named, and says who may leave', () => {
  const paths = [...guide.matchAll(/`((?:src\/server\/listings|docs)\/[^`\s]+)`/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths) expect(written.stale).toContain(path);
  for (const complaint of written.complaints) expect(complaint).toContain('To mend it, ');
  const none = { instructions: 0, tools: {}, capabilities: 0, names: 0, categories: {}, schemas: {} };
  expectQuoted(listOverBar({ ...none, tools: { act: 505 } })[0], 'tokens');
});

describe('an operation', () => {
  const operation = named(OPERATIONS, 'set_sprite_scale');
  const call = { action: operation.name, ...operation.examples[0] };

  test.each(Object.entries(operations.OPERATION_LAWS))('%s', (_, hold) => hold(operation));

  test.each(['holdReversible', 'holdDryRun', 'holdWithoutEditor', 'holdNearNames'] as const)('%s', law =>
    operations[law]({ operation, call }),
  );

  test('its row', () => rows.holdRow(rowOf(operation.name)));

  test('what else it needs stands beside lines that are there', () => {
    const aside = files.filter(({ file }) => /^src\/(kernel|commands)\//.test(file));
    expect(aside.length).toBeGreaterThan(1);
    for (const { file, text } of aside) {
      const there = readFileSync(join(root, file), 'utf8').split('\n');
      const [beside, ...added] = text.trimEnd().split('\n');
      expect(there).toContain(beside?.slice(1));
      for (const line of added) expect(line).toMatch(/^\+.*set_sprite_scale/);
    }
  });

  test('the messages that it may meet', async () => {
    expectQuoted(await failureOf(() => rows.holdNamed(operation.name, new Set())), 'row');
    const silent = { ...operation, parameters: () => z.object({ scale: z.number() }) };
    const holdDescribed = operations.OPERATION_LAWS['describes every parameter'];
    expectQuoted(await failureOf(() => holdDescribed?.(silent)), 'describe');
    const same = { operation, call: { ...call, scale: 1 } };
    expectQuoted(await failureOf(() => operations.holdReversible(same)), 'same');
  });
});

describe('a view', () => {
  const view = named(VIEWS, 'measure_distance');
  const call = { action: view.name, ...view.examples[0] };

  test.each(Object.entries(views.VIEW_LAWS))('%s', (_, hold) => hold(view));

  test.each(['holdReading', 'holdWithoutEditor', 'holdNearNames'] as const)('%s', law =>
    views[law]({ view, call }),
  );

  test('its row', () => rows.holdRow(rowOf(view.name)));
});

describe('a class of the dictionary', () => {
  const [block] = files.filter(({ file }) => file.startsWith('property-dictionary/'));
  const { file, text } = block ?? { file: '', text: '' };

  /** What `dictionary check` says of the file. */
  function check(content: string): string {
    const folder = join(tree.folder, 'property-dictionary');
    writeFileSync(join(tree.folder, file), content);
    const { problems } = checkDictionary(readDictionaryFolder(folder), {
      scope: 'engine',
      nearest: nearestNames,
    });
    const own = problems.map(each => ({ ...each, file: `property-dictionary/${each.file}` }));
    return printProblems(
      own.filter(each => each.file === file),
      '',
      'text',
    );
  }

  test('has nothing against it', () => expect(check(text)).toContain('nothing to mend'));

  test('the message that it may meet', () =>
    expectQuoted(check(text.replace('"bExposeToLibrary"', '"bExposeToLibary"')), 'dictionary'));
});
