import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What `dictionary site` calls the page that it writes. */
export const SITE_FILE = 'property-dictionary.html';

/**
 * Addresses of entries on a page that somebody wrote beside a studio's own folder, which is beside the `.uproject`;
 * undefined where there is none.
 */
export function siteLinks(
  ownFolders: readonly string[],
): ((owner: string, property: string) => string) | undefined {
  const file = ownFolders.map(folder => join(dirname(folder), SITE_FILE)).find(each => existsSync(each));
  if (file === undefined) return undefined;
  const { href } = pathToFileURL(file);
  return (owner, property) => `${href}#${owner}.${property}`;
}
