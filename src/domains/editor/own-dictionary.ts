import { nearestNames } from '../../base/nearest.ts';
import type { Dictionary } from '../../dictionary/dictionary.ts';

/** The studio's own part of the dictionary, for `editor_status`. */
export interface OwnDictionary {
  /** The one that counts first in front. */
  folders: readonly string[];
  /** What is wrong in them: until it is mended, that part is left out, and all else counts. */
  warnings?: { file: string; line: number; what: string; mend: string }[];
  moreWarnings?: number;
}

/** Warnings that are listed; `dictionary check` has them all. */
const MOST_WARNINGS = 5;

const described = new WeakMap<object, OwnDictionary>();

/** What is used of the studio's own, and what is wrong in it; undefined when there is none. */
export async function describeOwnFolders(dictionary: Dictionary): Promise<OwnDictionary | undefined> {
  const { revision, ownFolders: folders } = dictionary;
  if (folders.length === 0) return undefined;
  const known = described.get(revision);
  if (known) return known;
  // Only who has a folder of their own needs the rules.
  const { checkOwnFolder } = await import('../../dictionary/check-own-folder.ts');
  const problems = folders.flatMap(folder => checkOwnFolder(folder, nearestNames));
  const warnings = problems.slice(0, MOST_WARNINGS).map(({ file, line, message, tip }) => {
    return { file, line, what: message, mend: tip };
  });
  const own = {
    folders,
    ...(warnings.length > 0 && { warnings }),
    ...(problems.length > warnings.length && { moreWarnings: problems.length - warnings.length }),
  };
  described.set(revision, own);
  return own;
}
