import { join } from 'node:path';
import { readBytes } from '../base/read-file.ts';
import { FOLDER_OF } from './checked-file.ts';
import { dictionaryFolder } from './data-folder.ts';
import { listBelow } from './list-below.ts';
import { listMisplaced } from './misplaced-files.ts';

/** The text of one file; `path` is from the folder, with `/`. */
export interface FolderFile {
  path: string;
  text: string;
}

/** What a dictionary folder holds. */
export interface FolderContent {
  /** Of classes, structs, enums and templates, in a fixed order. One that cannot be read is empty. */
  files: FolderFile[];
  exceptions?: FolderFile;
  filters?: FolderFile;
  /** What an editor reported of the project's classes. */
  reported?: FolderFile;
  /** Paths of files that stand where nothing is read. */
  misplaced?: readonly string[];
}

/** What a folder stands in front of: the shipped one, unless it is that. */
export function readBeneath(folder: string): readonly FolderFile[] {
  return folder === dictionaryFolder() ? [] : readDictionaryFiles(dictionaryFolder());
}

/** The files of classes, structs, enums and templates alone. */
export function readDictionaryFiles(folder: string): FolderFile[] {
  return listDictionaryFiles(folder).map(path => ({ path, text: readIfThere(join(folder, path)) ?? '' }));
}

/** Reads a dictionary folder with all that stands in it, for whoever checks it. */
export function readDictionaryFolder(folder: string): FolderContent {
  const [exceptions, filters, reported] = [EXCEPTIONS_FILE, FILTERS_FILE, REPORTED_FILE].map(path => {
    const text = readIfThere(join(folder, path));
    return text === undefined ? undefined : { path, text };
  });
  return {
    files: readDictionaryFiles(folder),
    ...(exceptions && { exceptions }),
    ...(filters && { filters }),
    ...(reported && { reported }),
    misplaced: listMisplaced(folder),
  };
}

export const EXCEPTIONS_FILE = 'exceptions.json';
export const FILTERS_FILE = 'filters.json';
/** What an editor said of the classes of a project, written by commands. */
export const REPORTED_FILE = 'reported.json';

/** Paths of the files of classes, structs, enums and templates, in a fixed order, from the folder. */
export function listDictionaryFiles(folder: string): string[] {
  return Object.values(FOLDER_OF)
    .flatMap(part => listBelow(join(folder, part)).map(path => `${part}/${path}`))
    .filter(path => path.endsWith('.json'))
    .toSorted();
}

/** The text of a file; undefined when it is not there, or cannot be read. */
export function readIfThere(path: string): string | undefined {
  try {
    return readBytes(path).toString('utf8');
  } catch {
    return undefined;
  }
}
