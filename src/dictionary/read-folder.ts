import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of one file; `path` is from the folder, with `/`. */
export interface FolderFile {
  path: string;
  text: string;
}

const FOLDERS = ['classes', 'structs', 'enums'];

/** Every file of a dictionary folder, in a fixed order, and its list of exceptions where there is one. */
export function readDictionaryFolder(folder: string): { files: FolderFile[]; exceptions?: FolderFile } {
  const files = FOLDERS.flatMap(part => listJson(join(folder, part)).map(path => `${part}/${path}`))
    .toSorted()
    .map(path => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
  const exceptions = readIfThere(join(folder, 'exceptions.json'));
  return {
    files,
    ...(exceptions !== undefined && { exceptions: { path: 'exceptions.json', text: exceptions } }),
  };
}

function listJson(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.json'))
      .map(path => path.replaceAll('\\', '/'));
  } catch {
    return [];
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
