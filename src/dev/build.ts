import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build, type Metafile } from 'esbuild';

/**
 * Bundles the package into `dist`: one entry, split so that what a command does not need is not loaded, with every
 * dependency inside, so that installing is one download and nothing can change under a user.
 */
const root = new URL('../../', import.meta.url);
const dist = new URL('dist/', root);

rmSync(dist, { recursive: true, force: true });
const { metafile } = await build({
  absWorkingDir: root.pathname,
  entryPoints: { cli: 'src/cli.ts' },
  outdir: 'dist',
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
  // CommonJS packages inside an ES module still ask for Node's own modules by `require`.
  banner: {
    js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
  },
});
writeFileSync(new URL('THIRD_PARTY_LICENSES.txt', dist), collectLicenses(metafile));
chmodSync(new URL('cli.js', dist), 0o755);

/** The licence texts of all packages that are in the bundle. */
function collectLicenses({ inputs }: Metafile): string {
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
