import { build } from 'esbuild';

/** Path below `dist` → content: what `dictionary site` puts into its page. */
export async function buildSiteClient(root: string): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: {
      'dictionary-site/client': 'src/dictionary-site/client/main.ts',
      'dictionary-site/client.styles': 'src/dictionary-site/client/styles/styles.css',
    },
    outdir: 'dist',
    write: false,
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: ['chrome110', 'firefox115', 'safari16'],
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  });
  return new Map(
    outputFiles.map(({ path, text }) => [path.slice(`${root}dist/`.length).replace('.styles', ''), text]),
  );
}
