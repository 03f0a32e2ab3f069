/**
 * Writes `mocks/engine/engine-types/modules`, one file a module, from what running editors reported of themselves.
 *
 *     npx tsx src/dev/generate-engine-types.ts <folder> [--check]
 *
 * The folder holds `engine-5.4.json`, `engine-5.5-findings.json`, `engine-5.6-differences.json` and, for what reports do not
 * tell, `facts.json`. Of what that lacks, `engine-facts/plugin-types.json` spells the types by public listings of names and
 * by what displays show [INF]: nobody has seen these in an editor. `--check` writes nothing and fails when the committed
 * files differ from what would be written.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { exactTypes } from './exact-types.ts';
import type { FactsFile } from './reflection-facts.ts';
import {
  type ReportedDifferences,
  type ReportedFindings,
  type ReportedType,
  reportedTypes,
} from './reported-types.ts';
import { printTypeFiles } from './type-files.ts';

const target = fileURLToPath(new URL('../../mocks/engine/engine-types/modules/', import.meta.url));

const [folder, mode] = process.argv.slice(2);
if (!folder) throw new Error('usage: npx tsx src/dev/generate-engine-types.ts <folder> [--check]');

// The files are facts in shapes of their own; what comes out is checked by tests against hand-written expectations.
const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(`${folder}/${name}`, 'utf8'));
const types = reportedTypes(
  (await read('engine-5.4.json')) as Record<string, ReportedType>,
  (await read('engine-5.5-findings.json')) as ReportedFindings,
  (await read('engine-5.6-differences.json')) as ReportedDifferences,
);
const facts = (await read('facts.json')) as FactsFile;
const plugins = JSON.parse(
  await readFile(new URL('engine-facts/plugin-types.json', import.meta.url), 'utf8'),
) as FactsFile;
const files = printTypeFiles(
  types,
  exactTypes({
    ...facts,
    classes: { ...plugins.classes, ...facts.classes },
    enums: { ...plugins.enums, ...facts.enums },
  }),
);

const present = (await readdir(target).catch(() => [])).filter(each => each.endsWith('.json'));
const stale = present.filter(each => !files.has(each));
if (mode === '--check') {
  const texts = await Promise.all(
    [...files].map(
      async ([name, text]) => (await readFile(`${target}${name}`, 'utf8').catch(() => '')) === text,
    ),
  );
  if (stale.length > 0 || texts.includes(false)) {
    throw new Error(`${target} is stale: run the generator without --check`);
  }
} else {
  for (const name of stale) await rm(`${target}${name}`);
  for (const [name, text] of files) await writeFile(`${target}${name}`, text);
  const size = [...files.values()].reduce((sum, text) => sum + text.length, 0);
  console.log(`${target}: ${files.size} files, ${Math.round(size / 1024)} KiB`);
}
