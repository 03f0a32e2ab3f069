import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeFolder } from '../base/make-folder.ts';
import { paint, print } from '../base/terminal.ts';
import { dictionaryFolder } from '../dictionary/data-folder.ts';
import { SITE_FILE } from '../dictionary/site-links.ts';
import { buildSiteData } from '../dictionary-site/build-site-data.ts';
import { readSiteClient } from '../dictionary-site/client-files.ts';
import type { SiteData } from '../dictionary-site/site-data.ts';
import { renderSite } from '../dictionary-site/site-page.ts';
import { chooseFolder } from './dictionary-folder.ts';
import { reportFailure } from './report-failure.ts';
import { cannotWrite, writeOut } from './use-file.ts';

interface SiteFlags {
  out?: string;
  folder?: string;
}

/** `dictionary site`: the whole dictionary as one page that needs no server and no network. */
export function dictionarySite({ out, folder }: SiteFlags): void {
  try {
    const own = [chooseFolder(folder).folder].filter(each => each !== dictionaryFolder());
    const data = buildSiteData(own);
    const text = renderSite(data, readSiteClient());
    const file = chooseFile(out);
    write(file, text);
    print(printSite(data, file, text));
  } catch (thrown) {
    reportFailure(thrown);
  }
}

/** A name that ends like a page is the file; anything else is the folder for it. */
function chooseFile(out = '.'): string {
  const path = resolve(out);
  return /\.html?$/i.test(path) ? path : join(path, SITE_FILE);
}

/** @throws BridgeError `invalid_arguments` when nothing can be written there */
function write(file: string, text: string): void {
  try {
    makeFolder(dirname(file));
  } catch (thrown) {
    throw cannotWrite(file, thrown);
  }
  writeOut(file, text);
}

function printSite({ classes, structs, enums }: SiteData, file: string, text: string): string {
  const count = [...classes, ...structs].reduce((sum, { properties }) => sum + properties.length, 0);
  const size = `${(Buffer.byteLength(text) / 1024 / 1024).toFixed(1)} MB`;
  return [
    `${paint.bold(relative(process.cwd(), file) || file)}  ${size}: ${count} properties, ${enums.length} lists of choices`,
    `${paint.cyan('→')} open ${pathToFileURL(file).href}`,
    '',
  ].join('\n');
}
