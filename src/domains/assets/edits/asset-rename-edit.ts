import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { assetAt } from '../../../kernel/finding/observe-asset.ts';
import { type FoundAsset, findPackages } from '../../../unreal/asset-calls.ts';
import { renameAsset } from '../../../unreal/asset-functions.ts';
import { className, packageName } from '../../../unreal/object-path.ts';

/** Moves an asset. Its `objectPath` is the path that it has before. */
export const assetRenameEdit = defineEdit(
  'asset-rename',
  {
    /** Object path that it gets. */
    to: z.string(),
  },
  {
    undoStep: 'none',
    timeoutMs: 60_000,
    observe: ({ objectPath, to }) => [findPackages([packageName(objectPath), packageName(to)])],
    state: ([found], { objectPath, to }) => ({
      path: [to, objectPath].find(path => isAsset(found, path)) ?? '',
    }),
    apply: ({ objectPath, to }) => [renameAsset(packageName(objectPath), packageName(to))],
    aim: ({ to }) => ({ path: to }),
    meets: holdsValue,
    inverse: ({ edit, before, after }) =>
      holdsValue(before, after) ? [] : [{ ...edit, objectPath: edit.to, to: edit.objectPath }],
    paths: { movesTo: ({ to }) => to },
    propertyName: () => 'path',
    print: state => state?.path,
  },
);

/** What only leads to where an asset went is none. */
function isAsset(found: readonly FoundAsset[], path: string): boolean {
  const asset = assetAt(found, packageName(path));
  return asset !== undefined && className(asset.Class) !== 'ObjectRedirector';
}
