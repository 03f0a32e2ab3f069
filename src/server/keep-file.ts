import { join } from 'node:path';
import { replaceFile } from '../base/replace-file.ts';

/** What it is for stands in its name; what may not stand in a file's name on any system does not. */
const NOT_IN_NAMES = /[^\p{L}\p{N} ._-]+/gu;

/** Keeps texts for people in a folder, one of each name: it never grows without end. */
export function createFileKeeper(folder: string): (name: string, text: string) => string {
  return (name, text) => {
    const path = join(folder, 'pictures', name.replace(NOT_IN_NAMES, '_').replace(/^[. ]+/, '_'));
    replaceFile(path, text, 0o600);
    return path;
  };
}
