import type { FileProblem } from '../base/json/file-problem.ts';
import { FOLDER_OF } from './checked-file.ts';
import { listBelow } from './list-below.ts';

const FOLDERS = Object.values(FOLDER_OF);

/** Beginnings of the folders' names, as people write them: `class`, `Structs`. */
const ALMOST = /^(class|struct|enum|template)(e?s)?$/i;

/** Files at the root of a dictionary folder that are none of a class or a struct. */
const OF_THE_FOLDER =
  /^(exceptions|filters|reported|schema|class-tree|later-names|native-facts|native-links)\.json$/;

/** Files of a dictionary folder that somebody wrote for it and nobody reads: paths from the folder, with `/`. */
export function listMisplaced(folder: string): string[] {
  return listBelow(folder).filter(path => {
    const [first = '', ...rest] = path.split('/');
    if (rest.length === 0) return /\.json[c5]?$/i.test(first) && !OF_THE_FOLDER.test(first);
    if (FOLDERS.includes(first)) return !path.endsWith('.json') && /\.(json|jsonc|json5|js)$/i.test(path);
    return ALMOST.test(first) && /\.json[c5]?$/i.test(path);
  });
}

/** What is said of such a file. */
export function describeMisplaced(path: string): FileProblem {
  const [first = '', ...rest] = path.split('/');
  const meant = FOLDERS.find(each => each.startsWith(ALMOST.exec(first)?.[1]?.toLowerCase() ?? '?'));
  const isNamedWrongly = FOLDERS.includes(first);
  const place = meant === undefined ? 'classes/<Module>/' : `${meant}/${rest.slice(0, -1).join('/')}`;
  return {
    ...{ file: path, line: 1, column: 1, rule: 'file-path', severity: 'error', subject: path },
    message: 'Nothing reads this file.',
    tip: isNamedWrongly
      ? 'Let its name end in .json, in small letters, and write plain JSON in it.'
      : `Move it to ${place}: classes, structs, enums and templates have a folder each.`,
  };
}
