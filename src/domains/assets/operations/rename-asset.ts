import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import { fromTo } from '../../../kernel/operations/from-to.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { folderIn, isSamePath, nameIn } from '../../../unreal/asset-names.ts';
import { className, packageName } from '../../../unreal/object-path.ts';
import {
  questionsAbout,
  readDestination,
  resolveDestination,
  tellMovedAndNamed,
} from '../asset-destination.ts';
import { findTargetAsset, leadToActors, needAsset, refuseLevel } from '../asset-target.ts';
import { assetRenameEdit } from '../edits/asset-rename-edit.ts';
import { listUsers } from '../list-users.ts';
import { lookAtFiles, needFiles } from '../look-at-files.ts';
import { readContent } from '../read-assets.ts';

export const renameAsset = defineEditOperation({
  name: 'rename_asset',
  category: 'assets',
  summary: 'rename an asset or move it to another folder',
  effect: 'reversible',
  needs: {
    functions: [
      'renameAsset',
      'findReferencers',
      'doesDirectoryExist',
      'listAssets',
      'makeDirectory',
      'deleteDirectory',
    ],
  },
  parameters: () =>
    z.strictObject({
      objectPath: parameter.asset(),
      path: parameter.newPath(),
    }),
  examples: [{ objectPath: '/Game/Props/Meshes/SM_Barrel', path: 'SM_Barrel_Old' }],
  instead: fromTo('path'),
  notes: ['Whatever uses the old path finds it through a redirector until it is saved anew.'],
  plan: async (context, args) => {
    const call = { action: 'rename_asset', ...args };
    const from = await findTargetAsset(context, args.objectPath, leadToActors('rename_asset', args.path));
    const source = packageName(from);
    const wanted = readDestination(args.path, { folder: folderIn(source), name: nameIn(source) }, call);
    if (isSamePath(wanted.place, source)) {
      throw new BridgeError('already_exists', `${source} has that path already.`, {
        remedy: 'Another spelling of the same name is no other name to the editor.',
      });
    }
    const { packages, folders, ...questions } = questionsAbout(wanted);
    // What is only moved bears its name itself.
    const called = isSamePath(questions.called, nameIn(source)) ? undefined : questions.called;
    const [content, seen] = await Promise.all([
      readContent(context, { packages: [source, ...packages], folders, usersOf: [source], called }),
      lookAtFiles(context, [{ packagePath: source, kind: 'asset' }], 'move'),
    ]);
    const asset = await needAsset(context, content, from);
    if (isSamePath(wanted.inside, source) && content.isFolder(wanted.place) && !content.asset(wanted.place))
      throw new BridgeError('already_exists', `${source} stands in the folder ${wanted.place} already.`, {
        remedy: 'Another name is written behind the folder, or alone.',
      });
    refuseLevel(
      asset,
      'Open it, save it under the new path with save_level, and delete the old one in the editor.',
    );
    const { notes } = needFiles(seen);
    const to = resolveDestination(wanted, content, call, 'redirector');
    const users = content.usersOf(source);
    const edit = assetRenameEdit.make({
      ...{ objectPath: asset.Path, to: to.objectPath, classPath: asset.Class },
    });
    return {
      edits: [...to.folders, { edit, before: { path: asset.Path, class: className(asset.Class) } }],
      notes: [
        ...notes,
        ...to.notes,
        ...tellMovedAndNamed(source, to.packagePath),
        UNSAVED,
        ...(users.length > 0 ? [explainRedirector(users)] : []),
      ],
    };
  },
});

/** Whether the editor saves what it moves is not the same for all ways to move it [derived]. */
const UNSAVED = 'Save it under its new path, and what uses it: save_asset, or save_all.';

function explainRedirector(users: readonly string[]): string {
  return `${listUsers(users)} still name the old path on disk: a redirector stays there until they are saved and "Fix Up Redirectors" was run in the editor.`;
}
