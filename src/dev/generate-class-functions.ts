/**
 * Writes `src/commands/project-ini/class-functions.json` from a list of an editor's own types: which functions and which
 * parents the classes have whose functions are called. `doctor --ini classes` says from it what a line opens.
 *
 *     npx tsx src/dev/generate-class-functions.ts <engine-5.4.json> [--check]
 *
 * `--check` writes nothing and fails when the committed file differs from what would be written.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { functionFor, listFunctionNames } from '../unreal/function-table.ts';

interface TypeFact {
  module?: string;
  parent?: string;
  functions?: Record<string, unknown>;
}

const target = new URL('../commands/project-ini/class-functions.json', import.meta.url);

/** They can be called on no object, or by nobody outside. */
const UNCALLABLE = /__DelegateSignature$|^ExecuteUbergraph$|^OnRep_/;

const [typesPath, mode] = process.argv.slice(2);
if (!typesPath) throw new Error('usage: npx tsx src/dev/generate-class-functions.ts <types.json> [--check]');
// The file is checked by the shape of what comes out.
const types = new Map(
  Object.entries(JSON.parse(await readFile(typesPath, 'utf8')) as Record<string, TypeFact>),
);
const paths = [...new Set(listFunctionNames().map(name => functionFor(name).classPath))].toSorted();
const lines = paths.map(path => `  ${JSON.stringify(path)}: ${JSON.stringify(describe(path))}`);
const text = `{\n${lines.join(',\n')}\n}\n`;

if (mode === '--check') {
  const committed = await readFile(target, 'utf8').catch(() => '');
  if (committed !== text) throw new Error(`${target.pathname} is stale: run the generator without --check`);
} else {
  await writeFile(target, text);
  console.log(`${target.pathname}: ${paths.length} classes`);
}

/** Functions with those that are inherited, and the parents, nearest first. */
function describe(path: string): { parents: string[]; functions: string[] } {
  const name = path.slice(path.indexOf('.') + 1);
  const chain = chainOf(types.has(`A${name}`) ? `A${name}` : `U${name}`);
  if (chain[0] === undefined || pathOf(chain[0]) !== path)
    throw new Error(`${typesPath} has no class ${path}.`);
  const functions = chain.flatMap(each => Object.keys(types.get(each)?.functions ?? {}));
  return {
    parents: chain.slice(1).map(pathOf),
    functions: [...new Set(functions)].filter(each => !UNCALLABLE.test(each)).toSorted(),
  };
}

function chainOf(name: string): string[] {
  const type = types.get(name);
  return type ? [name, ...(type.parent === undefined ? [] : chainOf(type.parent))] : [];
}

/** `AActor` → `/Script/Engine.Actor` */
function pathOf(name: string): string {
  return `/Script/${types.get(name)?.module}.${name.slice(1)}`;
}
