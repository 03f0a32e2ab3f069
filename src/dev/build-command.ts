import { build, type Plugin } from 'esbuild';

/** Published as `unreal-bridge/dictionary`; it shares its chunks with the command. */
export const DICTIONARY = 'src/dictionary-kit/dictionary-kit.ts';

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
 * Bundles the command: one entry, split so that what a command does not need is not loaded, with every dependency inside,
 * so that installing is one download and nothing can change under a user.
 * @param root folder of the repository, with a separator at its end
 */
export function buildCommand(root: string) {
  return build({
    absWorkingDir: root,
    entryPoints: { cli: 'src/cli.ts', 'dictionary/dictionary': DICTIONARY },
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
    plugins: [withoutValidator],
    // CommonJS packages inside an ES module still ask for Node's own modules by `require`.
    banner: {
      js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
  });
}
