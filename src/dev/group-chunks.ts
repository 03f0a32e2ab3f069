import { basename } from 'node:path';
import { transform } from 'esbuild';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import type { BuiltCommand } from './build-command.ts';

/**
 * What is loaded together, in the order in which a server needs it: each becomes one file, without what those before it
 * hold. Splitting leaves hundreds of small ones, and Node takes a third of a millisecond for each, which whoever asks at
 * once waits for. The views that sessions begin with stand before others, which share much with them.
 */
const LOADED_TOGETHER = [
  'src/cli.ts',
  'src/commands/serve.ts',
  'src/unreal/open-session.ts',
  'src/server/open-project-dictionary.ts',
  'src/server/inspect-calls.ts',
  'src/domains/editor/views/editor-status.ts',
  'src/domains/objects/views/inspect-object.ts',
  'src/domains/actors/views/find-actors.ts',
  'src/domains/levels/views/level-overview.ts',
  'src/server/compile-schema.ts',
  'src/server/recovery/argument-recovery.ts',
] as const;

/** The same behind every view, each of which is a file of its own: whoever changes something looks first. */
const LOADED_LATER = ['src/domains/operations.ts', 'src/server/act-calls.ts'] as const;

/** The views, each loaded when it is asked for: `src/domains/view-loaders.ts`. */
const VIEWS = /^src\/domains\/[^/]+\/views\//;

/**
 * Puts the small files of a split bundle together by when they are needed. The code stays what it was: only where a file
 * ends is another.
 * @returns the files by their paths below `dist`
 */
export async function groupChunks({ outputFiles, metafile }: BuiltCommand): Promise<Map<string, string>> {
  const { outputs } = metafile;
  const texts = new Map(
    outputFiles.map(({ path, text }) => [`dist/${path.split(/[\\/]dist[\\/]/).at(-1)}`, text]),
  );
  const group = groupsOf(outputs);
  const entries = Object.entries(outputs).filter(([path]) => ENTRIES.test(path));
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map(([path]) => [path.slice('dist/'.length, -'.js'.length), path])),
    external: [/^node:/, /^#mocks\//],
    platform: 'node',
    treeshake: false,
    preserveEntrySignatures: 'allow-extension',
    plugins: [fromMemory(texts)],
  });
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    // Once was enough: splitting gave each a hash already.
    chunkFileNames: ({ name }) => `chunks/${name.replace(/-[A-Z0-9]{8}$/, '')}-[hash].js`,
    minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: id => group.get(id) ?? null, debugName: 'loaded together' }],
    },
  });
  await bundle.close();
  const chunks = output.filter((each): each is OutputChunk => each.type === 'chunk');
  return new Map(
    await Promise.all(chunks.map(async ({ fileName, code }) => [fileName, await inAscii(code)] as const)),
  );
}

/**
 * Other letters written as escapes: of a file with a single one of them Node keeps two bytes for each letter, and reads
 * it a tenth slower.
 */
async function inAscii(code: string): Promise<string> {
  const { code: ascii } = await transform(code, { charset: 'ascii', minifyWhitespace: true, format: 'esm' });
  // Left are those of regular expressions.
  return ascii.replaceAll(NOT_ASCII, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const NOT_ASCII = /[\u0080-\uffff]/g;

/** Files that somebody names, whatever imports them. */
const ENTRIES = /^dist\/(cli|dictionary\/dictionary|mocks\/experts)\.js$/;

type Outputs = BuiltCommand['metafile']['outputs'];

/** File of the split bundle → the name of the file that it goes into. The command itself stays: npm starts it by name. */
function groupsOf(outputs: Outputs): ReadonlyMap<string, string> {
  const taken = new Set(['dist/cli.js']);
  const groups = new Map<string, string>();
  // Whoever imports the dictionary gets nothing of the server: what both need are files of their own.
  const ofDictionary = staticallyFrom(outputs, DICTIONARY);
  for (const source of LOADED_TOGETHER) {
    const isStart = source === 'src/cli.ts' || source === 'src/commands/serve.ts';
    for (const path of staticallyFrom(outputs, entryOf(outputs, source))) {
      if (taken.has(path) || !ofDictionary.has(path)) continue;
      taken.add(path);
      groups.set(path, isStart ? 'dictionary-at-start' : 'dictionary-of-server');
    }
  }
  for (const path of ofDictionary) taken.add(path);
  const views = Object.values(outputs).flatMap(({ entryPoint = '' }) =>
    VIEWS.test(entryPoint) ? [entryPoint] : [],
  );
  for (const source of new Set([...LOADED_TOGETHER, ...views.toSorted(), ...LOADED_LATER])) {
    for (const path of staticallyFrom(outputs, entryOf(outputs, source))) {
      if (taken.has(path)) continue;
      taken.add(path);
      groups.set(path, basename(source, '.ts'));
    }
  }
  return groups;
}

/** The dictionary as others import it. */
const DICTIONARY = 'dist/dictionary/dictionary.js';

/** The file of the split bundle that a source is the entry of. */
function entryOf(outputs: Outputs, source: string): string {
  const [entry] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
  if (entry === undefined) throw new Error(`${source} is no entry of the bundle: LOADED_TOGETHER names it.`);
  return entry;
}

/** A file with all that it imports, and so on; what it imports only when asked is left out. */
function staticallyFrom(outputs: Outputs, from: string, seen = new Set<string>()): Set<string> {
  if (seen.has(from) || !outputs[from]) return seen;
  seen.add(from);
  for (const { path, kind } of outputs[from].imports) {
    if (kind === 'import-statement') staticallyFrom(outputs, path, seen);
  }
  return seen;
}

/** The files of a bundle that was not written. */
function fromMemory(texts: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'from-memory',
    resolveId: (id, importer) => {
      const path = importer === undefined ? id : new URL(id, `file:///${importer}`).pathname.slice(1);
      return texts.has(path) ? path : null;
    },
    load: id => texts.get(id) ?? null,
  };
}
