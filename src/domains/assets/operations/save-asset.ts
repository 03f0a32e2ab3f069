import * as z from 'zod';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { packageName } from '../../../unreal/object-path.ts';
import { findTargetAsset, leadToActors, needAsset, refuseLevel } from '../asset-target.ts';
import { assetSaveEdit } from '../edits/asset-save-edit.ts';
import { lookAtFiles, needFiles } from '../look-at-files.ts';
import { readContent } from '../read-assets.ts';
import { describeWritten } from '../written-file.ts';

export const saveAsset = defineEditOperation({
  name: 'save_asset',
  category: 'assets',
  summary: 'save one asset to its file, changed or not',
  effect: 'session',
  saves: true,
  needs: { functions: ['saveAsset', 'getDirtyContent'] },
  parameters: () => z.strictObject({ objectPath: parameter.asset() }),
  examples: [{ objectPath: '/Game/Props/Materials/MI_Metal_Rusty' }],
  notes: ['A file that source control keeps read-only is not written: check_out before.'],
  plan: async (context, { objectPath: target }) => {
    const objectPath = await findTargetAsset(context, target, leadToActors('save_asset'));
    const packagePath = packageName(objectPath);
    const [content, seen] = await Promise.all([
      readContent(context, { packages: [packagePath] }),
      lookAtFiles(context, [{ packagePath, kind: 'asset' }], 'save'),
    ]);
    const asset = await needAsset(context, content, objectPath);
    refuseLevel(asset, 'The open level is saved with save_level, all that is unsaved with save_all.', {
      action: 'save_level',
    });
    const { files, notes } = needFiles(seen);
    const [file] = files;
    return {
      notes,
      edits: [{ edit: assetSaveEdit.make({ objectPath: packageName(asset.Path) }) }],
      answer: () => (file ? { ...describeWritten(file) } : {}),
    };
  },
});
