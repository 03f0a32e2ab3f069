import * as z from 'zod';
import { type DoneEdit, defineEdit } from '../../../kernel/edits/define-edit.ts';
import { holdsValue } from '../../../kernel/edits/hold-value.ts';
import { assetAt } from '../../../kernel/finding/observe-asset.ts';
import { isStruct } from '../../../pipeline/value-shapes.ts';
import { assetsIn, type FoundAsset, findPackages } from '../../../unreal/asset-calls.ts';
import { renameAsset } from '../../../unreal/asset-functions.ts';
import type { Outcome } from '../../../unreal/client.ts';
import { type PropertyBag, readObject } from '../../../unreal/engine-call.ts';
import { className, defaultObjectPath, packageName } from '../../../unreal/object-path.ts';
import { isUnlike, type Likeness, likenessOf } from '../asset-likeness.ts';

/** Where an asset stands. An aim says less. */
interface PlaceState {
  path: string;
  class?: string;
  /** What the asset there has of its own; left out where that was not read. */
  own?: Likeness;
  /** Something else stands where it came from. */
  taken?: true;
}

/** Moves an asset. Its `objectPath` is the path that it has before. */
export const assetRenameEdit = defineEdit(
  'asset-rename',
  {
    /** Object path that it gets. */
    to: z.string(),
    /** Its class; journals of older versions have none. */
    classPath: z.string().optional(),
  },
  {
    undoStep: 'none',
    timeoutMs: 60_000,
    // What planning has read of it says nothing of what it has of its own.
    looksAgain: true,
    observe: ({ objectPath, to, classPath }) => [
      findPackages([packageName(objectPath), packageName(to)]),
      ...(classPath ? [to, objectPath, defaultObjectPath(classPath)].map(readObject) : []),
    ],
    conflictKey: ({ objectPath, to }) => `${objectPath} > ${to}`,
    // Only one of both places has the asset, and what cannot be read tells nothing.
    stateFrom: ([listed, ...read], { objectPath, to }): PlaceState | undefined => {
      if (!listed?.ok) return undefined;
      const found = assetsIn(listed.value);
      const [there, before] = [to, objectPath].map(path => assetOf(found, path));
      const [atTo, atFrom, defaults] = read.map(valuesIn);
      const own = likenessOf(there ? atTo : atFrom, defaults);
      const stands = there ?? before;
      return {
        path: there ? to : before ? objectPath : '',
        class: stands ? className(stands.Class) : '',
        ...(stands && own && { own }),
        // What an older journal kept says nothing of that.
        ...(there && before && { taken: true as const }),
      };
    },
    isNothing: ({ path }) => path === '',
    apply: ({ objectPath, to }) => [renameAsset(packageName(objectPath), packageName(to))],
    aim: ({ to }): PlaceState => ({ path: to }),
    meets: ({ own, ...is }, { own: then, ...aim }) =>
      holdsValue(is, aim) && (!aim.class || is.taken === aim.taken) && !isUnlike(own, then),
    // Who edits it meanwhile changes nothing of where it is.
    basis: ({ own: _, ...seen }) => seen,
    explains: {
      otherwise: (now, left) =>
        now.path === left.path && now.class === left.class && now.taken === left.taken
          ? `leads to a ${now.class} that has hardly anything of the one that was moved: somebody has changed it all, or put another one in its place`
          : undefined,
    },
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
      leaves: (after, later, { objectPath, to }): PlaceState | undefined => {
        const takes = ({ made, edit }: DoneEdit) => made.includes(objectPath) || edit.to === objectPath;
        const place = packageName(to);
        const edits = ({ edit }: DoneEdit) => packageName(edit.objectPath) === place;
        if (!after) return undefined;
        const { own, ...left } = after;
        return {
          ...left,
          ...(own && !later.some(edits) && { own }),
          ...(later.some(takes) && { taken: true as const }),
        };
      },
    },
    paths: { movesTo: ({ to }) => to },
    propertyName: () => 'path',
    print: state => state?.path,
  },
);

function valuesIn(outcome: Outcome<unknown> | undefined): PropertyBag | undefined {
  return outcome?.ok && isStruct(outcome.value) ? outcome.value : undefined;
}

/** What only leads to where an asset went is none. */
function assetOf(found: readonly FoundAsset[], path: string): FoundAsset | undefined {
  const asset = assetAt(found, packageName(path));
  return asset && className(asset.Class) !== 'ObjectRedirector' ? asset : undefined;
}
