import * as z from 'zod';
import { type DoneEdit, defineEdit } from '../../../kernel/edits/define-edit.ts';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { assetAt } from '../../../kernel/finding/observe-asset.ts';
import { type FoundAsset, findPackages } from '../../../unreal/asset-calls.ts';
import { renameAsset } from '../../../unreal/asset-functions.ts';
import { className, packageName } from '../../../unreal/object-path.ts';

/** Where an asset stands. An aim says less. */
interface PlaceState {
  path: string;
  class?: string;
  /** Something else stands where it came from. */
  taken?: true;
}

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
    state: ([found], { objectPath, to }): PlaceState => {
      const [there, before] = [to, objectPath].map(path => assetOf(found, path));
      const stands = there ?? before;
      return {
        path: there ? to : before ? objectPath : '',
        class: stands ? className(stands.Class) : '',
        // What an older journal kept says nothing of that.
        ...(there && before && { taken: true as const }),
      };
    },
    isNothing: ({ path }) => path === '',
    apply: ({ objectPath, to }) => [renameAsset(packageName(objectPath), packageName(to))],
    aim: ({ to }): PlaceState => ({ path: to }),
    meets: (is, aim) => holdsValue(is, aim) && (!aim.class || is.taken === aim.taken),
    goesOver: (edit, { path, class: there, taken }) =>
      taken && path === edit.to
        ? {
            barred: `${edit.to} is taken by another asset, a ${there}, which has to be moved or renamed first`,
          }
        : edit,
    inverse: ({ edit, before, after }) =>
      before?.path !== undefined && holdsValue(after, { path: before.path })
        ? []
        : [{ ...edit, objectPath: edit.to, to: edit.objectPath }],
    keeps: {
      leaves: (after, later, { objectPath }): PlaceState | undefined => {
        const takes = ({ made, edit }: DoneEdit) => made.includes(objectPath) || edit.to === objectPath;
        return after && later.some(takes) ? { ...after, taken: true } : after;
      },
    },
    paths: { movesTo: ({ to }) => to },
    propertyName: () => 'path',
    print: state => state?.path,
  },
);

/** What only leads to where an asset went is none. */
function assetOf(found: readonly FoundAsset[], path: string): FoundAsset | undefined {
  const asset = assetAt(found, packageName(path));
  return asset && className(asset.Class) !== 'ObjectRedirector' ? asset : undefined;
}
