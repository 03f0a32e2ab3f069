import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import type { ReadResourceResult, Resource } from '@modelcontextprotocol/sdk/types.js';
import { once } from '../../base/once.ts';

/** Where hosts of MCP Apps find the page of all views. */
export const PANEL_URI = 'ui://unreal-bridge/panel';

/** As the extension names a page that a host shows. */
const PAGE_TYPE = 'text/html;profile=mcp-app';

export const PANEL_RESOURCE: Resource = {
  uri: PANEL_URI,
  name: 'panel',
  title: 'Views of the editor',
  description: 'The page that shows what `show` puts before the user',
  mimeType: PAGE_TYPE,
};

export function readPanel(): ReadResourceResult {
  // It asks for no domains: without a network it is whole.
  const _meta = { ui: { csp: {}, prefersBorder: true } };
  return { contents: [{ uri: PANEL_URI, mimeType: PAGE_TYPE, text: readPanelPage(), _meta }] };
}

/** The built page, packed as it is published: in `dist/panel` of the package, or of a repository that was built. */
export const readPanelPage = once((): string => {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    for (const place of ['panel', 'dist/panel']) {
      const page = join(folder, place, 'panel.html.br');
      if (existsSync(page)) return brotliDecompressSync(readFileSync(page)).toString('utf8');
    }
    if (dirname(folder) === folder)
      throw new Error('dist/panel is missing from this installation: run `npm run build`.');
  }
});
