import * as z from 'zod';
import { NO_ASSET } from '../../../kernel/finding/observe-asset.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import { fromTo } from '../../../kernel/operations/from-to.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { folderIn, nameIn } from '../../../unreal/asset-names.ts';
import { packageName } from '../../../unreal/object-path.ts';
import {
  questionsAbout,
  readDestination,
  resolveDestination,
  tellMovedAndNamed,
} from '../asset-destination.ts';
import { partsToCopy } from '../asset-identity.ts';
import { findTargetAsset, leadToActors, needAsset, refuseLevel } from '../asset-target.ts';
import { assetCopyEdit } from '../edits/asset-copy-edit.ts';
import { readContent } from '../read-assets.ts';

export const duplicateAsset = defineEditOperation({
  name: 'duplicate_asset',
  category: 'assets',
  summary: 'copy an asset; the copy is not saved yet',
  effect: 'reversible',
  needs: {
    functions: [
      'duplicateAsset',
      'findReferencers',
      'doesDirectoryExist',
      'listAssets',
      'makeDirectory',
      'deleteAsset',
      'deleteDirectory',
    ],
  },
  parameters: () =>
    z.strictObject({
      objectPath: parameter.asset(),
      path: parameter.newPath(),
    }),
  examples: [{ objectPath: '/Game/Props/Materials/MI_Metal_Rusty', path: 'MI_Metal_Dark' }],
  instead: fromTo('path'),
  notes: ['The copy is in memory until save_asset.'],
  plan: async (context, args) => {
    const call = { action: 'duplicate_asset', ...args };
    const from = await findTargetAsset(context, args.objectPath, leadToActors('duplicate_asset', args.path));
    const source = packageName(from);
    const wanted = readDestination(args.path, { folder: folderIn(source), name: nameIn(source) }, call);
    const { packages, folders, called } = questionsAbout(wanted);
    const content = await readContent(context, { packages: [source, ...packages], folders, called });
    const asset = await needAsset(context, content, from);
    refuseLevel(asset, 'Make a level after another one with new_level and `template`.', {
      action: 'new_level',
      level: wanted.place,
      template: source,
    });
    const to = resolveDestination(wanted, content, call);
    const parts = await partsToCopy(context, asset);
    const edit = assetCopyEdit.make({
      ...{ objectPath: to.objectPath, from: asset.Path, classPath: asset.Class, parts },
    });
    return {
      edits: [...to.folders, { edit, before: NO_ASSET }],
      notes: [...to.notes, ...tellMovedAndNamed(source, to.packagePath)],
    };
  },
});
