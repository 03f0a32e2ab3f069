import { readFileSync } from 'node:fs';
import { build, type Metafile } from 'esbuild';
import ts from 'typescript';

/** Published entry → source. `package.json` names the same entries under `exports`. */
const ENTRIES = {
  mocks: 'mocks/kit/mocks.ts',
  browser: 'mocks/kit/browser.ts',
  msw: 'mocks/hosts/msw-handlers.ts',
  undici: 'mocks/hosts/undici-dispatcher.ts',
};

export interface BuiltKit {
  /** Path below `dist` → content. */
  files: Map<string, string | Uint8Array>;
  metafile: Metafile;
}

/**
 * Builds the test kit, `unreal-bridge/mocks`: modules that share one engine, with msw and undici left to whoever uses
 * those hosts, their types, and the guide.
 */
export async function buildTestKit(root: string): Promise<BuiltKit> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outdir: 'dist/mocks',
    write: false,
    bundle: true,
    splitting: true,
    minifySyntax: true,
    platform: 'node',
    external: ['msw', 'undici'],
    target: 'es2023',
    format: 'esm',
    chunkNames: 'chunks/[name]-[hash]',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  const files = new Map<string, string | Uint8Array>([
    ...outputFiles.map(({ path, contents }) => [path.slice(`${root}dist/`.length), contents] as const),
    ...emitTypes(root),
    ['mocks/README.md', readFileSync(`${root}mocks/README.md`)],
  ]);
  return { files, metafile };
}

/** The declarations that the entries reach, members marked `@internal` left out. @throws when one cannot be written. */
function emitTypes(root: string): Map<string, string> {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram(
    Object.values(ENTRIES).map(path => root + path),
    {
      ...options,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      stripInternal: true,
      noCheck: true,
      rootDir: root,
      outDir: root,
    },
  );
  const declarations = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (path, text) =>
    declarations.set(path.slice(root.length), text),
  );
  if (diagnostics.length > 0) {
    const host = {
      getCurrentDirectory: () => root,
      getCanonicalFileName: (name: string) => name,
      getNewLine: () => '\n',
    };
    throw new Error(ts.formatDiagnostics(diagnostics, host));
  }
  const reached = new Map<string, string>();
  for (const entry of Object.values(ENTRIES)) reach(entry, declarations, reached);
  return reached;
}

/** Follows the imports of declarations. Their sources end in `.ts`, what a user's compiler looks for in `.js`. */
function reach(source: string, declarations: Map<string, string>, reached: Map<string, string>): void {
  const target = source.replace(/^mocks\//, 'mocks/types/').replace(/\.ts$/, '.d.ts');
  if (reached.has(target)) return;
  const text = declarations.get(source.replace(/\.ts$/, '.d.ts'));
  if (text === undefined) throw new Error(`There is no declaration of ${source}.`);
  reached.set(target, text.replace(/(['"]\.{1,2}\/[^'"]+)\.ts(['"])/g, '$1.js$2'));
  for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
    if (fileName.startsWith('.'))
      reach(new URL(fileName, `file:///${source}`).pathname.slice(1), declarations, reached);
  }
}
