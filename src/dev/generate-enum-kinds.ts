/**
 * Writes `mocks/engine/reflection/enum-kinds.json`: which enums are plain C enums, that hold a byte, and which are enum
 * classes.
 *
 *     npx tsx src/dev/generate-enum-kinds.ts <folder> [--check]
 *
 * The folder holds `facts.json` and `engine-5.4.json`. `--check` writes nothing and fails when the committed file differs
 * from what would be written.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { functionEnums } from '../../mocks/engine/reflection/function-enums.ts';
import { materialEnums } from '../../mocks/engine/reflection/material-structs.ts';
import type { FactsFile } from './reflection-facts.ts';
import type { ReportedType } from './reported-types.ts';

const target = new URL('../../mocks/engine/reflection/enum-kinds.json', import.meta.url);

const [folder, mode] = process.argv.slice(2);
if (!folder) throw new Error('usage: npx tsx src/dev/generate-enum-kinds.ts <folder> [--check]');

// The files are facts in shapes of their own; what comes out is checked by tests against hand-written expectations.
const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(`${folder}/${name}`, 'utf8'));
const facts = (await read('facts.json')) as FactsFile;
const types = (await read('engine-5.4.json')) as Record<string, ReportedType>;

/** A report names an enum class wherever it is used; of a plain enum it says `integer`, and names it nowhere. */
const named = new Set(Object.values(types).flatMap(wordsOf));
/** Enums that something reported has: properties of the facts, and what was written by hand for being used. */
const used = new Set([
  ...Object.entries({ ...facts.classes, ...facts.structs }).flatMap(([name, { props }]) =>
    Object.entries(props).flatMap(([each, { type }]) => (types[name]?.fields?.[each] ? [type] : [])),
  ),
  ...Object.keys({ ...materialEnums, ...functionEnums }),
]);
const usedWords = new Set([...used].flatMap(each => each.split(/\W+/)));
const known = Object.keys({ ...facts.enums, ...materialEnums, ...functionEnums }).filter(each => types[each]);
const kinds = {
  byte: known.filter(each => !named.has(each) && usedWords.has(each)).toSorted(),
  class: known.filter(each => named.has(each)).toSorted(),
};
const text = `${JSON.stringify(kinds, null, 2)}\n`;

if (mode === '--check') {
  const committed = await readFile(target, 'utf8').catch(() => '');
  if (committed !== text) throw new Error(`${target.pathname} is stale: run the generator without --check`);
} else {
  await writeFile(target, text);
  console.log(`${target.pathname}: ${kinds.byte.length} plain enums, ${kinds.class.length} enum classes`);
}

/** Every word of the types that a type names: `TArray_ESide_` is two of them. */
function wordsOf({ fields = {}, functions = {} }: ReportedType): string[] {
  const signatures = Object.values(functions);
  const spelled = [
    ...Object.values(fields),
    ...signatures.flatMap(({ params = [] }) => params.map(([, type]) => type)),
    ...signatures.flatMap(({ returns }) => returns ?? []),
  ];
  return spelled.flatMap(each => [each, ...each.split(/[^A-Za-z0-9]+|_(?=[A-Z])|_$|__/)]);
}
