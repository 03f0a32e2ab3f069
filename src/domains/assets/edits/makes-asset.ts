import type { Edit, KindOf } from '../../../kernel/edits/define-edit.ts';
import type { SearchStrategy } from '../../../kernel/edits/search-strategy.ts';
import {
  assetAt,
  assetState,
  meetsAsset,
  observeAsset,
  printAsset,
  type SeenAsset,
} from '../../../kernel/finding/observe-asset.ts';
import { assetsIn, type FoundAsset, findPackages } from '../../../unreal/asset-calls.ts';
import { packageName } from '../../../unreal/object-path.ts';
import { findForeignUse } from '../foreign-use.ts';
import { assetRemovalEdit } from './asset-removal-edit.ts';

/** What all edits are that make an asset at their `objectPath`; taken back, what was not there before is deleted. */
export const makesAsset: Omit<KindOf<Edit, SeenAsset, unknown, ReadsOfAsset>, 'apply'> = {
  undoStep: 'none',
  timeoutMs: 60_000,
  observe: ({ objectPath }) => observeAsset(packageName(objectPath)),
  state: (values, { objectPath }) => assetState(values, packageName(objectPath)),
  aim: () => ({ exists: true }),
  meets: meetsAsset,
  made: answers => answers.filter(path => typeof path === 'string' && path !== '').map(String),
  inverse: ({ edit: { objectPath }, before, after }) =>
    before?.exists || !after?.exists ? [] : [assetRemovalEdit.make({ objectPath })],
  print: printAsset,
  uses: { foreign: findForeignUse },
};

/** Finds what was made, by its path alone. */
export const findsAsset: Pick<SearchStrategy, 'calls' | 'find'> = {
  calls: ({ objectPath }) => [findPackages([packageName(objectPath)])],
  find: ([found], { objectPath }) => {
    const asset = assetAt(assetsIn(found), packageName(objectPath));
    return [asset ? [asset.Path] : []];
  },
};

type ReadsOfAsset = readonly [found: FoundAsset[], referencers: string[]];
