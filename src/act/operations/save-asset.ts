import * as z from 'zod';
import { packageName } from '../../unreal/object-path.ts';
import { findTargetAsset, needAsset, refuseLevel } from '../assets/asset-target.ts';
import { readContent } from '../assets/read-assets.ts';
import { describeWritten, refuseReadOnlyFiles, watchFiles } from '../assets/written-file.ts';
import { defineEditOperation } from '../define-operation.ts';
import { assetSaveEdit } from '../edits/asset-save-edit.ts';
import * as parameter from '../parameters.ts';

export const saveAsset = defineEditOperation({
  name: 'save_asset',
  category: 'assets',
  summary: 'save one asset to its file, changed or not',
  effect: 'session',
  needs: { functions: ['saveAsset', 'getDirtyContent'] },
  parameters: () => z.strictObject({ objectPath: parameter.asset() }),
  examples: [{ objectPath: '/Game/Props/Materials/MI_Metal_Rusty' }],
  plan: async (context, { objectPath: target }) => {
    const objectPath = await findTargetAsset(context, target);
    const packagePath = packageName(objectPath);
    const [content, [file]] = await Promise.all([
      readContent(context, { packages: [packagePath] }),
      watchFiles(context, [{ packagePath, kind: 'asset' }]),
    ]);
    const asset = await needAsset(context, content, objectPath);
    refuseLevel(asset, 'The open level is saved with save_level, all that is unsaved with save_all.', {
      action: 'save_level',
    });
    if (file) refuseReadOnlyFiles([file]);
    return {
      edits: [{ edit: assetSaveEdit.make({ objectPath: packageName(asset.Path) }) }],
      answer: () => (file ? { ...describeWritten(file) } : {}),
    };
  },
});
