import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Metafile, type Plugin } from 'esbuild';
import { EXPERTS } from './build-command.ts';
import { emitTypes } from './emit-types.ts';

/** Published entry → source. `package.json` names the same entries under `exports`. */
const ENTRIES = {
  mocks: 'mocks/kit/mocks.ts',
  browser: 'mocks/kit/browser.ts',
  msw: 'mocks/hosts/msw-handlers.ts',
  undici: 'mocks/hosts/undici-dispatcher.ts',
};

/**
 * `ws` is CommonJS: it asks for Node's own modules by `require`, which ES modules have not. It gets a file of its own with
 * one, so that whatever browsers load stays free of it.
 */
const socketLibrary: Plugin = {
  name: 'socket-library',
  setup: ({ onResolve }) => onResolve({ filter: /^ws$/ }, () => ({ path: '#ws', external: true })),
};

export interface BuiltKit {
  /** Path below `dist` → content. */
  files: Map<string, string | Uint8Array>;
  metafile: Metafile;
}

/**
 * Builds the test kit, `unreal-bridge/mocks`: modules that share one engine, with msw and undici left to whoever uses
 * those hosts, and their types.
 * @param shared files that the command imports too: `#mocks/…` of `package.json`
 */
export async function buildTestKit(root: string, shared: readonly string[]): Promise<BuiltKit> {
  const common = {
    absWorkingDir: root,
    outdir: 'dist/mocks',
    write: false,
    bundle: true,
    minifySyntax: true,
    // Nobody reads its indentation; names stay, so that stacks can be read.
    minifyWhitespace: true,
    platform: 'node',
    target: 'es2023',
    format: 'esm',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  } as const;
  const [kit, library] = await Promise.all([
    build({
      ...common,
      entryPoints: { ...ENTRIES, ...Object.fromEntries(shared.map(path => [sharedName(path), path])) },
      splitting: true,
      external: ['msw', 'undici'],
      plugins: [socketLibrary],
      chunkNames: 'chunks/[name]-[hash]',
    }),
    build({
      ...common,
      entryPoints: { ws: 'ws' },
      banner: {
        js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
      },
    }),
  ]);
  const metafile: Metafile = {
    inputs: { ...kit.metafile.inputs, ...library.metafile.inputs },
    outputs: { ...kit.metafile.outputs, ...library.metafile.outputs },
  };
  const outputFiles = [...kit.outputFiles, ...library.outputFiles];
  const files = new Map<string, string | Uint8Array>([
    ...outputFiles.map(({ path, contents }) => [path.slice(`${root}dist/`.length), contents] as const),
    ...emitTypes(root, [...Object.values(ENTRIES), EXPERTS], ['mocks/', 'mocks/types/']),
    ['mocks/engine-types/modules.br', packEngineTypes(`${root}mocks/engine/engine-types/modules/`)],
  ]);
  return { files, metafile };
}

/** Where a shared file lies below `dist/mocks`. */
function sharedName(path: string): string {
  return path.replace(/^mocks\//, 'shared/').replace(/\.ts$/, '');
}

/**
 * What the simulated editor knows of the engine's types, as `openPacked` of `mocks/engine/engine-types/read-module.ts`
 * reads it: a sixth of its size, and read in some 20 ms.
 */
function packEngineTypes(folder: string): Uint8Array {
  const modules = readdirSync(folder).map(name => ({ name, text: readFileSync(`${folder}${name}`) }));
  const list = modules.map(({ name, text }) => [name.replace(/\.json$/, ''), text.length]);
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), ...modules.map(({ text }) => text)]);
  // A higher one takes twenty times as long for another twelfth.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return brotliCompressSync(whole, { params });
}
