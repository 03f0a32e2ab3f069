import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { buildSiteClient } from './build-site-client.ts';
import { buildTestKit } from './build-test-kit.ts';
import { emitTypes } from './emit-types.ts';

/**
 * Bundles the package into `dist`. The command: one entry, split so that what a command does not need is not loaded,
 * with every dependency inside, so that installing is one download and nothing can change under a user. The test kit:
 * see `build-test-kit.ts`. The code of the dictionary's page: `build-site-client.ts`. What fails to build leaves the last `dist` as it was.
 */
const root = new URL('../../', import.meta.url);
const dist = new URL('dist/', root);
/** Published as `unreal-bridge/dictionary`; it shares its chunks with the command. */
const DICTIONARY = 'src/dictionary-kit/dictionary-kit.ts';
const rootPath = fileURLToPath(root);

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

const [command, kit, site] = await Promise.all([
  buildCommand(),
  buildTestKit(rootPath),
  buildSiteClient(rootPath),
]);
const types = emitTypes(rootPath, [DICTIONARY], ['src/dictionary-kit/', 'dictionary/types/']);
rmSync(dist, { recursive: true, force: true });
for (const { path, contents } of command.outputFiles) write(path.slice(`${rootPath}dist/`.length), contents);
for (const [path, contents] of [...kit.files, ...site, ...types]) write(path, contents);
write('THIRD_PARTY_LICENSES.txt', collectLicenses({ ...command.metafile.inputs, ...kit.metafile.inputs }));
chmodSync(new URL('cli.js', dist), 0o755);

function buildCommand() {
  return build({
    absWorkingDir: rootPath,
    entryPoints: { cli: 'src/cli.ts', 'dictionary/dictionary': DICTIONARY },
    outdir: 'dist',
    write: false,
    bundle: true,
    splitting: true,
    minifySyntax: true,
    minifyWhitespace: true,
    platform: 'node',
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

function write(path: string, contents: string | Uint8Array): void {
  const url = new URL(path, dist);
  mkdirSync(new URL('.', url), { recursive: true });
  writeFileSync(url, contents);
}

/** The licence texts of all packages that are in the bundle. */
function collectLicenses(inputs: Metafile['inputs']): string {
  const packages = new Set(
    Object.keys(inputs).flatMap(path => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[0] ?? []),
  );
  return [...packages]
    .toSorted()
    .map(describePackage)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

function describePackage(folder: string): string {
  const at = new URL(`${folder}/`, root);
  const { name, version, license } = JSON.parse(readFileSync(new URL('package.json', at), 'utf8')) as Record<
    string,
    string
  >; // npm's own shape
  const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license', 'LICENCE', 'license.md'].find(each =>
    existsSync(new URL(each, at)),
  );
  const text = file ? readFileSync(new URL(file, at), 'utf8').trim() : '';
  return `${name} ${version} (${license})\n\n${text}\n`;
}
