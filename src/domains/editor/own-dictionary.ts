import type { Dictionary } from '../../dictionary/dictionary.ts';
import type { PassedOver } from '../../dictionary/passed-over.ts';
import { listOwnMistakes, type OwnMistake, toOwnMistake } from '../../kernel/views/own-mistakes.ts';

/** The studio's own part of the dictionary, for `editor_status`. */
export interface OwnDictionary {
  /** The one that counts first in front. */
  folders: readonly string[];
  /** What is wrong in them: until it is mended, that part is left out, and all else counts. */
  warnings?: OwnMistake[];
  moreWarnings?: number;
  /** Folders that do not count for this editor, each with the reason. */
  notRead?: readonly PassedOver[];
}

/** Warnings that are listed; `dictionary check` has them all. */
const MOST_WARNINGS = 5;

/** What is used of the studio's own, and what is wrong in it; undefined when there is none. */
export async function describeOwnFolders(dictionary: Dictionary): Promise<OwnDictionary | undefined> {
  const { ownFolders: folders, passedOver } = dictionary;
  if (folders.length + passedOver.length === 0) return undefined;
  const problems = await listOwnMistakes(dictionary);
  const warnings = problems.slice(0, MOST_WARNINGS).map(toOwnMistake);
  return {
    folders,
    ...(warnings.length > 0 && { warnings }),
    ...(problems.length > warnings.length && { moreWarnings: problems.length - warnings.length }),
    ...(passedOver.length > 0 && { notRead: passedOver }),
  };
}
