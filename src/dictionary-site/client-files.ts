import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteClient } from './site-page.ts';

/** Reads the page's bundled code and styles: in `dist/dictionary-site` of the package, or of a repository that was built. */
export function readSiteClient(): SiteClient {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    for (const candidate of [join(folder, 'dictionary-site'), join(folder, 'dist', 'dictionary-site')]) {
      const [script, style] = [join(candidate, 'client.js'), join(candidate, 'client.css')];
      if (!existsSync(script)) continue;
      return { script: readFileSync(script, 'utf8'), style: readFileSync(style, 'utf8') };
    }
    if (dirname(folder) === folder)
      throw new Error(
        'The folder dist/dictionary-site is missing from this installation: run `npm run build`.',
      );
  }
}
