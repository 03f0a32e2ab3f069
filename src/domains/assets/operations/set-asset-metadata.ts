import * as z from 'zod';
import { seeBefore } from '../../../kernel/edits/see-before.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { packageName } from '../../../unreal/object-path.ts';
import { findTargetAsset, needAsset, refuseLevel } from '../asset-target.ts';
import { metadataEdit } from '../edits/metadata-edit.ts';
import { readContent } from '../read-assets.ts';

export const setAssetMetadata = defineEditOperation({
  name: 'set_asset_metadata',
  category: 'assets',
  summary: 'keep a text with an asset under a tag, for scripts and pipelines',
  effect: 'reversible',
  needs: { functions: ['setMetadataTag', 'removeMetadataTag', 'getMetadataTag'] },
  parameters: () =>
    z.strictObject({
      objectPath: parameter.asset(),
      tag: z.string().min(1).max(200).describe('Name of the text: Author'),
      value: z.string().max(20_000).describe('The text; an empty one takes the tag away'),
    }),
  examples: [{ objectPath: '/Game/Props/Meshes/SM_Barrel', tag: 'Author', value: 'Level team' }],
  notes: ['An empty text takes the tag away. The asset is unsaved afterwards.'],
  plan: async (context, { objectPath: target, tag, value }) => {
    const objectPath = await findTargetAsset(context, target);
    const content = await readContent(context, { packages: [packageName(objectPath)] });
    const asset = await needAsset(context, content, objectPath);
    refuseLevel(asset, 'Metadata is kept with assets other than levels.');
    const edit = metadataEdit.make({ objectPath: asset.Path, tag: tag.trim(), value });
    return { edits: await seeBefore(context, [{ edit }]) };
  },
});
