import { readFileSync } from 'node:fs';
import { build, type Metafile } from 'esbuild';
import { emitTypes } from './emit-types.ts';

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
    ...emitTypes(root, Object.values(ENTRIES), ['mocks/', 'mocks/types/']),
    ['mocks/README.md', readFileSync(`${root}mocks/README.md`)],
  ]);
  return { files, metafile };
}
