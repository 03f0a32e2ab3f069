import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { setFolderPath } from '../../../unreal/actor-functions.ts';
import { getFolderPath } from '../../../unreal/engine-functions.ts';

/** Puts an actor into a folder of the Outliner; the engine calls the top `None`. */
export const folderEdit = defineEdit(
  'folder',
  { folder: z.string() },
  {
    looksAgain: true,
    observe: ({ objectPath }) => [getFolderPath(objectPath)],
    apply: ({ objectPath, folder }) => [setFolderPath(objectPath, folder === '' ? 'None' : folder)],
    aim: ({ folder }) => (folder === '' ? 'None' : folder),
    meets: holdsValue,
    inverse: ({ edit, before, after }) =>
      typeof before !== 'string' || before === after ? [] : [{ ...edit, folder: before }],
    propertyName: () => 'folder',
    print: state => (state === 'None' ? '' : state),
  },
);
