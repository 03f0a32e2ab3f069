import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { saveAsset } from '../../../unreal/asset-functions.ts';
import { isSamePath } from '../../../unreal/asset-names.ts';
import { getDirtyContent } from '../../../unreal/level-functions.ts';
import { packageName } from '../../../unreal/object-path.ts';

/** Writes an asset's file. Its `objectPath` is the package; its state says whether that differs from the file. */
export const assetSaveEdit = defineEdit(
  'asset-save',
  {},
  {
    undoStep: 'none',
    patienceMs: 60_000,
    observe: () => [getDirtyContent()],
    state: ([dirty], { objectPath }) =>
      Array.isArray(dirty) && dirty.some(each => isSamePath(packageName(String(each)), objectPath)),
    apply: ({ objectPath }) => [saveAsset(objectPath)],
    aim: () => false,
    inverse: () => [],
    propertyName: () => 'dirty',
  },
);
