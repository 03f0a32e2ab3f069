import * as z from 'zod';
import { findUsers, tellUsers } from '../../../kernel/finding/find-users.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { isSamePath } from '../../../unreal/asset-names.ts';
import { className, packageName } from '../../../unreal/object-path.ts';
import { findTargetAsset, leadToActors, needAsset, refuseLevel } from '../asset-target.ts';
import { assetRemovalEdit } from '../edits/asset-removal-edit.ts';
import { listUsers } from '../list-users.ts';
import { lookAtFiles, needFiles } from '../look-at-files.ts';
import { readContent } from '../read-assets.ts';

export const deleteAsset = defineEditOperation({
  name: 'delete_asset',
  category: 'assets',
  summary: 'delete an asset and its file, for good',
  effect: 'destructive',
  needs: { functions: ['deleteAsset', 'findReferencers'] },
  parameters: () => z.strictObject({ objectPath: parameter.asset() }),
  examples: [{ objectPath: '/Game/Props/Textures/T_Bench_D' }],
  notes: ['find_references tells before what uses it; no undo brings a file back.'],
  plan: async (context, args) => {
    const objectPath = await findTargetAsset(context, args.objectPath, leadToActors('delete_asset'));
    const source = packageName(objectPath);
    const [content, seen] = await Promise.all([
      readContent(context, { packages: [source], usersOf: [source] }),
      lookAtFiles(context, [{ packagePath: source, kind: 'asset' }], 'delete'),
    ]);
    const asset = await needAsset(context, content, objectPath);
    refuseLevel(asset, 'A level is deleted in the Content Browser, by the user.');
    const { notes } = needFiles(seen);
    const users = content.usersOf(source).filter(each => !isSamePath(each, source));
    const inLevel = await findUsers(context, { path: asset.Path, classPath: asset.Class, packages: users });
    const before = { exists: true, class: className(asset.Class), referencers: [] };
    return {
      edits: [{ edit: assetRemovalEdit.make({ objectPath: asset.Path }), before }],
      users: inLevel && 'actors' in inLevel ? inLevel.actors : [],
      notes: [
        ...notes,
        users.length > 0
          ? `${listUsers(users)} ${users.length === 1 ? 'uses it and is' : 'use it and are'} left with empty references.`
          : 'No saved asset or level uses it; what is unsaved is not counted.',
        ...tellUsers(inLevel),
        'It is final: neither undo nor the editor brings the file back, and the editor’s undo history is emptied.',
      ],
      answer: () => ({ referencers: users }),
    };
  },
});
