import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import {
  type AssetState,
  assetAt,
  assetState,
  meetsAsset,
  observeAsset,
  printAsset,
} from '../../../kernel/finding/observe-asset.ts';
import { duplicateAsset } from '../../../unreal/asset-functions.ts';
import { findPackages } from '../../../unreal/engine-call.ts';
import { packageName } from '../../../unreal/object-path.ts';
import { assetRemovalEdit } from './asset-removal-edit.ts';

/** Copies an asset. Its `objectPath` is that of the copy. */
export const assetCopyEdit = defineEdit(
  'asset-copy',
  {
    /** Object path of the asset that is copied. */
    from: z.string(),
  },
  {
    undoStep: 'none',
    patienceMs: 60_000,
    observe: ({ objectPath }) => observeAsset(packageName(objectPath)),
    state: (values, { objectPath }) => assetState(values, packageName(objectPath)),
    apply: ({ objectPath, from }) => [duplicateAsset(packageName(from), packageName(objectPath))],
    aim: () => ({ exists: true }),
    meets: meetsAsset,
    made: ([path]) => (typeof path === 'string' && path !== '' ? [path] : []),
    inverse: ({ edit, before, after }) => takeBackAsset(edit.objectPath, before, after),
    print: printAsset,
    search: {
      calls: ({ objectPath }) => [findPackages([packageName(objectPath)])],
      find: ([found], { objectPath }) => [madeAsset(found, objectPath)],
      proofs: (_, { objectPath, from }) => [findPackages([packageName(objectPath), packageName(from)])],
      proves: ([found], { objectPath, from }) => {
        const [copy, original] = [objectPath, from].map(path => assetAt(found, packageName(path)));
        return copy && copy.Class === original?.Class ? 'ours' : 'other';
      },
    },
  },
);

/** Deletes what was made, and nothing that was there before. */
export function takeBackAsset(objectPath: string, before: unknown, after: unknown) {
  const was = before as AssetState | undefined; // what `assetState` made
  const is = after as AssetState | undefined;
  return was?.exists || !is?.exists ? [] : [assetRemovalEdit.make({ objectPath })];
}

/** Path of what was made, in what a search for its package found. */
export function madeAsset(found: unknown, objectPath: string): string[] {
  const asset = assetAt(found, packageName(objectPath));
  return asset ? [asset.Path] : [];
}
