import * as z from 'zod';
import { defineEdit } from '../../../kernel/edits/define-edit.ts';
import { assetAt } from '../../../kernel/finding/observe-asset.ts';
import { assetsIn, type FoundAsset, findPackages } from '../../../unreal/asset-calls.ts';
import { createAsset, createBlueprint } from '../../../unreal/asset-functions.ts';
import { writeDefault } from '../../../unreal/blueprint-functions.ts';
import { defaultObjectOf } from '../../../unreal/function-table.ts';
import { className, packageName } from '../../../unreal/object-path.ts';
import { identityOf } from '../asset-identity.ts';
import { findsAsset, makesAsset } from './makes-asset.ts';

/** Makes an asset. Only for a path that is free and whose name is valid: anything else opens a dialog. */
export const assetCreationEdit = defineEdit(
  'asset-creation',
  {
    /** Class of the asset, or of a Blueprint's parent. */
    classPath: z.string(),
    /** `blueprint`: a Blueprint of the class; `factory` names what makes it, `bare` is an object of the class. */
    by: z.enum(['factory', 'bare', 'blueprint']),
    /** Class path of the factory. */
    factory: z.string().optional(),
    /** Of a Blueprint that a factory makes: the parent that the factory is told, and the one that it had. */
    parent: z.object({ wanted: z.string(), before: z.string() }).optional(),
  },
  {
    ...makesAsset,
    // Made from nothing: what takes longer stands still behind a dialog, and whoever called is to hear of that.
    timeoutMs: 20_000,
    apply: ({ objectPath, classPath, by, factory, parent }) => {
      const place = packageName(objectPath);
      if (by === 'blueprint') return [createBlueprint(place, classPath)];
      const made = createAsset(place, classPath, factory);
      if (!parent || factory === undefined) return [made];
      const settings = defaultObjectOf(factory);
      return [
        writeDefault(settings, 'ParentClass', parent.wanted),
        made,
        writeDefault(settings, 'ParentClass', parent.before),
      ];
    },
    identity: ({ objectPath, classPath, by }) =>
      identityOf(objectPath, by === 'blueprint' ? 'Blueprint' : classPath),
    paths: { needsFree: ({ objectPath }) => objectPath },
    search: {
      ...findsAsset,
      proofs: (_, { objectPath }) => [findPackages([packageName(objectPath)])],
      proves: ([found], edit) => {
        const asset = assetAt(assetsIn(found), packageName(edit.objectPath));
        return asset !== undefined && isAsAsked(asset, edit);
      },
    },
  },
);

/** Whether what is there is of the class that was asked for, and of a Blueprint also its parent, where it says that. */
function isAsAsked(
  { Class, Metadata }: FoundAsset,
  { classPath, by, parent }: { classPath: string; by: string; parent?: { wanted: string } | undefined },
): boolean {
  const wanted = by === 'blueprint' ? classPath : parent?.wanted;
  if (wanted === undefined) return className(Class) === className(classPath);
  const { ParentClass: told = wanted } = Metadata;
  return className(Class).endsWith('Blueprint') && told.toLowerCase().includes(wanted.toLowerCase());
}
