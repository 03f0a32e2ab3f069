import { defineEdit, type Edit, type KindOf } from '../../../kernel/edits/define-edit.ts';
import { saveAsset } from '../../../unreal/asset-functions.ts';
import { isSamePath } from '../../../unreal/asset-names.ts';
import { getDirtyContent } from '../../../unreal/level-functions.ts';
import { packageName } from '../../../unreal/object-path.ts';

/** `objectPath` is the package; the state says whether that differs from the file. */
const save: KindOf<Edit, boolean, unknown, readonly [string[]]> = {
  undoStep: 'none',
  timeoutMs: 60_000,
  observe: () => [getDirtyContent()],
  state: ([dirty], { objectPath }) => dirty.some(each => isSamePath(packageName(each), objectPath)),
  apply: ({ objectPath }) => [saveAsset(objectPath)],
  aim: () => false,
  inverse: () => [],
  propertyName: () => 'dirty',
};

/** Writes an asset's file. */
export const assetSaveEdit = defineEdit('asset-save', {}, save);

/**
 * Writes an asset's file once the edits before it are proved. Those are what undo is about: the file follows when the
 * asset is saved again.
 */
export const provedSaveEdit = defineEdit('proved-save', {}, { ...save, order: 'proved', along: true });
