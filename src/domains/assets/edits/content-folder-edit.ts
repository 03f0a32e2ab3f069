import * as z from 'zod';
import { type DoneEdit, defineEdit } from '../../../kernel/edits/define-edit.ts';
import {
  deleteDirectory,
  doesDirectoryExist,
  listFolder,
  makeDirectory,
} from '../../../unreal/asset-functions.ts';

/** A content folder as it is: what is in it says whether somebody has begun to use it. */
export interface FolderState {
  exists: boolean;
  contents: string[];
}

export const NO_FOLDER: FolderState = { exists: false, contents: [] };

/** Makes or deletes a content folder, whose path is its `objectPath`. What was in a deleted one is gone for good. */
export const contentFolderEdit = defineEdit(
  'content-folder',
  { to: z.enum(['exist', 'vanish']) },
  {
    undoStep: 'none',
    patienceMs: 60_000,
    observe: ({ objectPath }) => [doesDirectoryExist(objectPath), listFolder(objectPath)],
    state: ([exists, contents]) =>
      exists === true && Array.isArray(contents)
        ? { exists: true, contents: contents.map(String).toSorted() }
        : NO_FOLDER,
    apply: ({ objectPath, to }) => [to === 'exist' ? makeDirectory(objectPath) : deleteDirectory(objectPath)],
    aim: ({ to }) => (to === 'exist' ? { exists: true } : NO_FOLDER),
    // Less than there was is nobody's loss.
    meets: (state, aim) => {
      const [is, wanted] = [folderOf(state), folderOf(aim)];
      return is.exists === wanted.exists && (!wanted.contents || hasOnly(is.contents, wanted.contents));
    },
    condense: (before, after) => {
      // One that was there is not what this edit made, whatever others have put into it.
      const isOld = folderOf(before).exists && folderOf(after).exists;
      return isOld ? { before: { exists: true }, after: { exists: true } } : { before, after };
    },
    leaves: (after, later, { objectPath }) => {
      const { exists, contents } = folderOf(after);
      return contents ? { exists, contents: [...contents, ...later.flatMap(putIn(objectPath))] } : after;
    },
    inverse: ({ edit, before, after }) => {
      const isMade = before !== undefined && !folderOf(before).exists && folderOf(after).exists;
      return edit.to === 'exist' && isMade ? [{ ...edit, to: 'vanish' }] : [];
    },
    print: state => {
      const { exists, contents = [] } = folderOf(state);
      if (!exists) return null;
      return contents.length === 0 ? 'folder' : `folder of ${contents.length}`;
    },
  },
);

/** A state, or an aim, which says less. */
function folderOf(state: unknown): { exists: boolean; contents?: string[] } {
  return { exists: false, ...(state as Partial<FolderState> | undefined) }; // as `state` and `aim` make them
}

function hasOnly(contents: readonly string[] = [], allowed: readonly string[]): boolean {
  const known = new Set(allowed.map(each => each.toLowerCase()));
  return contents.every(each => known.has(each.toLowerCase()));
}

/** What an edit put into a folder, as a listing names it. */
function putIn(folder: string): (done: DoneEdit) => string[] {
  return ({ edit, made, after }) => {
    const paths = [...made, ...(typeof edit.to === 'string' ? [edit.to] : [])];
    const isFolder = edit.kind === 'content-folder' && folderOf(after).exists;
    const found = [...paths, ...(isFolder ? [`${edit.objectPath}/`] : [])];
    return found.filter(each => each.toLowerCase().startsWith(`${folder}/`.toLowerCase()));
  };
}
