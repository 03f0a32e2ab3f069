import * as z from 'zod';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { defineSetter } from '../../../kernel/edits/setter-edit.ts';
import { setFolderPath } from '../../../unreal/actor-functions.ts';
import { getFolderPath } from '../../../unreal/engine-functions.ts';

/** Puts an actor into a folder of the Outliner; the engine calls the top `None`. */
export const folderEdit = defineSetter('folder', { folder: z.string() }, 'folder', {
  looksAgain: true,
  get: ({ objectPath }) => getFolderPath(objectPath),
  set: ({ objectPath, folder }) => [setFolderPath(objectPath, folder === '' ? 'None' : folder)],
  aim: ({ folder }) => (folder === '' ? 'None' : folder),
  meets: holdsValue,
  print: state => (state === 'None' ? '' : state),
});
