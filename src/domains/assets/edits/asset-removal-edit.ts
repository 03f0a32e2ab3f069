import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { assetState, meetsAsset, printAsset } from '../../../kernel/finding/observe-asset.ts';
import { findPackages } from '../../../unreal/asset-calls.ts';
import { deleteAsset } from '../../../unreal/asset-functions.ts';
import { packageName } from '../../../unreal/object-path.ts';

/** Deletes an asset, for good. */
export const assetRemovalEdit = defineEdit(
  'asset-removal',
  {},
  {
    undoStep: 'none',
    timeoutMs: 60_000,
    // Who refers to it is not asked: where nothing is left, that is an error in the editor's log.
    observe: ({ objectPath }) => [findPackages([packageName(objectPath)])],
    state: (values, { objectPath }) => assetState(values, packageName(objectPath)),
    apply: ({ objectPath }) => [deleteAsset(packageName(objectPath))],
    aim: () => ({ exists: false }),
    meets: meetsAsset,
    deletes: () => 'thing',
    inverse: () => [],
    print: printAsset,
  },
);
