import * as z from 'zod';
import { defineEdit, type Edit, type KeepingStrategy } from '../../../kernel/edits/define-edit.ts';
import {
  deleteDirectory,
  doesDirectoryExist,
  listFolder,
  makeDirectory,
} from '../../../unreal/asset-functions.ts';
import { findForeignContents, putIn } from '../foreign-contents.ts';

/** A content folder as it is: what is in it says whether somebody has begun to use it. */
interface FolderState {
  exists: boolean;
  /** What is not said of an aim may be anything. */
  contents?: string[];
}

export const NO_FOLDER: FolderState = { exists: false, contents: [] };

const keeps: KeepingStrategy<Edit, FolderState> = {
  condense: (before, after) => {
    // One that was there is not what this edit made, whatever others have put into it.
    const isOld = before?.exists && after?.exists;
    return isOld ? { before: { exists: true }, after: { exists: true } } : { before, after };
  },
  leaves: (after, later, { objectPath }) =>
    after?.contents
      ? { ...after, contents: [...after.contents, ...later.flatMap(putIn(objectPath))] }
      : after,
};

/** Makes or deletes a content folder, whose path is its `objectPath`. What was in a deleted one is gone for good. */
export const contentFolderEdit = defineEdit(
  'content-folder',
  { to: z.enum(['exist', 'vanish']) },
  {
    undoStep: 'none',
    // An empty one is made at once; whatever lies in one goes with it.
    timeoutMsOf: ({ to }) => (to === 'exist' ? 0 : 60_000),
    observe: ({ objectPath }) => [doesDirectoryExist(objectPath), listFolder(objectPath)],
    state: ([exists, contents]): FolderState =>
      exists ? { exists, contents: contents.toSorted() } : NO_FOLDER,
    apply: ({ objectPath, to }) => [to === 'exist' ? makeDirectory(objectPath) : deleteDirectory(objectPath)],
    aim: ({ to }) => (to === 'exist' ? { exists: true } : NO_FOLDER),
    adds: ({ to }) => to === 'exist',
    deletes: ({ to }) => (to === 'vanish' ? 'folder' : undefined),
    // Where play has begun, the engine refuses to make one, and an asset that is made in it makes it [derived].
    madeAlong: ({ objectPath, to }, others) => {
      const contents = to === 'exist' ? others.flatMap(putIn(objectPath)) : [];
      return contents.length > 0 ? { exists: true, contents } : undefined;
    },
    // Less than there was is nobody's loss.
    meets: (is, aim) => is.exists === aim.exists && (!aim.contents || hasOnly(is.contents, aim.contents)),
    keeps,
    uses: { foreign: findForeignContents },
    inverse: ({ edit, before, after }) => {
      const isMade = before !== undefined && !before.exists && after?.exists;
      return edit.to === 'exist' && isMade ? [{ ...edit, to: 'vanish' }] : [];
    },
    print: state => {
      const { exists, contents = [] } = state ?? NO_FOLDER;
      if (!exists) return null;
      return contents.length === 0 ? 'folder' : `folder of ${contents.length}`;
    },
  },
);

function hasOnly(contents: readonly string[] = [], allowed: readonly string[]): boolean {
  const known = new Set(allowed.map(each => each.toLowerCase()));
  return contents.every(each => known.has(each.toLowerCase()));
}
