import { createHash } from 'node:crypto';
import { type BuildResult, build } from 'esbuild';

export interface BuiltPanel extends BuildResult<{ write: false; metafile: true }> {
  /** The page: code and styles in it, and a policy that lets it reach nothing else. */
  page: string;
}

/**
 * Bundles the views into one page that needs no network.
 * @param root folder of the repository, with a separator at its end
 */
export async function buildPanel(root: string): Promise<BuiltPanel> {
  const built = await build({
    absWorkingDir: root,
    entryPoints: { panel: 'src/panel/main.tsx', 'panel.styles': 'src/panel/styles/styles.css' },
    outdir: 'dist/panel',
    write: false,
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: ['chrome111', 'firefox115', 'safari16.4'],
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  const textOf = (end: string) => built.outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  return { ...built, page: writePage(textOf('.js'), textOf('.css')) };
}

function writePage(script: string, style: string): string {
  // What a text holds must not end the element that holds it.
  const code = script.replaceAll('</script', '<\\/script');
  const policy = [
    "default-src 'none'",
    `script-src '${hash(code)}'`,
    `style-src '${hash(style)}'`,
    ...['img-src data:', "base-uri 'none'", "form-action 'none'"],
  ].join('; ');
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>unreal-bridge</title>',
    `<style>${style}</style>`,
    '</head>',
    `<body><script>${code}</script></body>`,
    '</html>',
    '',
  ].join('\n');
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
