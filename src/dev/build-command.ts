import { readFile } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { type BuildResult, build, type Plugin, transform } from 'esbuild';

/** Published as `unreal-bridge/dictionary`; it shares its chunks with the command. */
export const DICTIONARY = 'src/dictionary-kit/dictionary-kit.ts';

/** Published as `unreal-bridge/mocks/experts`; it plays interviews with the command's own code. */
export const EXPERTS = 'mocks/experts/experts.ts';

/**
 * The SDK loads its validator with the server, whoever is given in its place (`src/server/flat-forms.ts`): a third of
 * all that would be read at the start.
 */
const withoutValidator: Plugin = {
  name: 'without-validator',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\/validation\/ajv-provider\.js$/ }, ({ path }) => ({ path, namespace: 'left-out' }));
    onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({
      contents: "export class AjvJsonSchemaValidator { constructor() { throw new Error('left out'); } }",
    }));
  },
};

/**
 * What a pool of connections needs of undici is a part of it; put together as undici's own index does. Left out is what
 * nobody asks of the editor: HTTP/2, for which Node would load TLS as well, and bodies of forms.
 */
const onlyPool: Plugin = {
  name: 'only-pool',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^undici$/ }, ({ path }) => ({ path, namespace: 'only-pool' }));
    onLoad({ filter: /.*/, namespace: 'only-pool' }, () => ({
      contents: `
        import request from 'undici/lib/api/api-request.js';
        import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';
        export { default as Pool } from 'undici/lib/dispatcher/pool.js';
        export { default as buildConnector } from 'undici/lib/core/connect.js';
        Object.assign(Dispatcher.prototype, { request });`,
      resolveDir: import.meta.dirname,
    }));
    onResolve({ filter: /\/(client-h2|fetch\/body)\.js$|^node:http$/ }, ({ path, importer }) =>
      /[\\/]undici[\\/]/.test(importer) ? { path, namespace: 'not-of-pool' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'not-of-pool' }, ({ path }) => ({
      contents:
        path === 'node:http' ? HTTP_OF_POOL : "module.exports = () => { throw new Error('left out'); };",
    }));
  },
};

/** Commands that are programs of their own are started by it; none of ours is, and Node would load much for it. */
const withoutPrograms: Plugin = {
  name: 'without-programs',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^node:child_process$/ }, ({ path, importer }) =>
      /[\\/]commander[\\/]/.test(importer) ? { path, namespace: 'no-programs' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'no-programs' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** What undici reads of it: a class that a body may be of, and the limit that Node has when nobody sets another. */
const HTTP_OF_POOL = 'module.exports = { IncomingMessage: class {}, maxHeaderSize: 16 * 1024 };';

/** Names inside of what others wrote are nobody's here to read; ours stay, so that stacks can be read. */
const withoutForeignNames: Plugin = {
  name: 'without-foreign-names',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { minifyIdentifiers: true });
      return { contents: code };
    }),
};

/**
 * Leaves the simulated editor to the test kit, which is built from the same files: `#mocks/…` of `package.json`.
 * @param used is filled with the files that the command imports, from the root of the repository
 */
function sharedMocks(root: string, used: Set<string>): Plugin {
  return {
    name: 'shared-mocks',
    setup: ({ onResolve }) =>
      onResolve({ filter: /\/mocks\// }, ({ path, importer, resolveDir }) => {
        const imported = relative(root, resolve(resolveDir, path));
        const isOurs = !isAbsolute(path) && relative(root, importer).startsWith('src');
        if (!isOurs || imported === EXPERTS) return undefined;
        used.add(imported);
        return { path: `#${imported.replace(/\.ts$/, '')}`, external: true };
      }),
  };
}

export interface BuiltCommand extends BuildResult<{ write: false; metafile: true }> {
  /** Files of the simulated editor that it imports: entries of the test kit. */
  mocks: readonly string[];
}

/**
 * Bundles the command: one entry, split so that what a command does not need is not loaded, with every dependency inside,
 * so that installing is one download and nothing can change under a user.
 * @param root folder of the repository, with a separator at its end
 */
export async function buildCommand(root: string): Promise<BuiltCommand> {
  const mocks = new Set<string>();
  const built = await build({
    absWorkingDir: root,
    entryPoints: { cli: 'src/cli.ts', 'dictionary/dictionary': DICTIONARY, 'mocks/experts': EXPERTS },
    outdir: 'dist',
    write: false,
    bundle: true,
    splitting: true,
    minifySyntax: true,
    minifyWhitespace: true,
    platform: 'node',
    // The CommonJS form of some packages hides its parts behind a `require` of its own, which cannot be bundled.
    mainFields: ['module', 'main'],
    target: 'node20',
    format: 'esm',
    chunkNames: 'chunks/[name]-[hash]',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
    plugins: [withoutValidator, withoutPrograms, onlyPool, withoutForeignNames, sharedMocks(root, mocks)],
    // CommonJS packages inside an ES module still ask for Node's own modules by `require`.
    banner: {
      js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
  });
  return { ...built, mocks: [...mocks].toSorted() };
}
