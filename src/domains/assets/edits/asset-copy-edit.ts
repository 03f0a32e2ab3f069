import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { assetAt } from '../../../kernel/finding/observe-asset.ts';
import { assetsIn, findPackages } from '../../../unreal/asset-calls.ts';
import { duplicateAsset } from '../../../unreal/asset-functions.ts';
import { packageName } from '../../../unreal/object-path.ts';
import { identityOf } from '../asset-identity.ts';
import { findsAsset, makesAsset } from './makes-asset.ts';

/** Copies an asset. Its `objectPath` is that of the copy; `from` is that of the asset that is copied. */
export const assetCopyEdit = defineEdit(
  'asset-copy',
  {
    from: z.string(),
    /** Class of both; empty where nobody has looked. */
    classPath: z.string().default(''),
    /** Names of objects in both that somebody may edit apart. */
    parts: z.array(z.string()).default([]),
  },
  {
    ...makesAsset,
    uses: { ...makesAsset.uses, beside: ['from', 'parts'] },
    identity: ({ objectPath, classPath = '', parts }) => identityOf(objectPath, classPath, parts),
    apply: ({ objectPath, from }) => [duplicateAsset(packageName(from), packageName(objectPath))],
    search: {
      ...findsAsset,
      proofs: (_, { objectPath, from }) => [findPackages([packageName(objectPath), packageName(from)])],
      proves: ([found], { objectPath, from }) => {
        const assets = assetsIn(found);
        const [copy, original] = [objectPath, from].map(path => assetAt(assets, packageName(path)));
        return copy !== undefined && copy.Class === original?.Class;
      },
    },
  },
);
