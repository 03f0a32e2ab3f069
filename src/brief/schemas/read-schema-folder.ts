import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../../base/read-file.ts';

/** The text of one file; `path` is from the folder, with `/`. */
export interface SchemaFile {
  path: string;
  text: string;
}

/** The kinds of briefs, at the root of a folder of schemas. */
export const TYPES_FILE = 'brief-types.json';

/** Generated for editors; it describes the others. */
export const EDITOR_SCHEMA = 'schema.json';

/** Paths of the discovery schemas of a folder and of its kinds of briefs, in a fixed order, from the folder. */
export function listSchemaFiles(folder: string): string[] {
  try {
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map(path => path.replaceAll('\\', '/'))
      .filter(path => path.endsWith('.json') && path !== EDITOR_SCHEMA)
      .toSorted((a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1));
    return onceEach(folder, paths).toSorted();
  } catch {
    return [];
  }
}

function depthOf(path: string): number {
  return path.split('/').length;
}

/** Each file once, by its shortest path: a link to a folder above leads to all of them again and again. */
function onceEach(folder: string, paths: readonly string[]): string[] {
  const seen = new Set<string>();
  return paths.filter(path => {
    const file = realPathOf(join(folder, path));
    if (file !== undefined && seen.has(file)) return false;
    if (file !== undefined) seen.add(file);
    return true;
  });
}

/** Where a path leads to; undefined for a link that leads nowhere, or to itself. */
function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** Reads a folder of discovery schemas. A file that cannot be read is empty; a folder that is not there has none. */
export function readSchemaFolder(folder: string): SchemaFile[] {
  return listSchemaFiles(folder).map(path => ({ path, text: readIfPossible(join(folder, path)) }));
}

function readIfPossible(path: string): string {
  try {
    return readText(path);
  } catch {
    return '';
  }
}

/** A mark that is another one as soon as a file of the folder is: names, times and sizes. Empty without any file. */
export function markFolder(folder: string): string {
  return listSchemaFiles(folder)
    .map(path => {
      const file = realPathOf(join(folder, path));
      const stat = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false, bigint: true });
      return `${path}:${stat?.mtimeNs}:${stat?.size}`;
    })
    .join('|');
}
