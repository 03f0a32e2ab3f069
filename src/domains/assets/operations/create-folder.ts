import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { folderPath, withParents } from '../../../unreal/asset-names.ts';
import { inGame, planFolder, refuseBadName, refuseUnknownRoot } from '../asset-destination.ts';
import { readContent } from '../read-assets.ts';

export const createFolder = defineEditOperation({
  name: 'create_folder',
  category: 'assets',
  summary: 'make a content folder, with those above it',
  effect: 'reversible',
  needs: { functions: ['makeDirectory', 'doesDirectoryExist', 'listAssets', 'deleteDirectory'] },
  parameters: () => z.strictObject({ path: parameter.contentFolder() }),
  examples: [{ path: '/Game/Props/Barrels' }],
  plan: async (context, { path }) => {
    const call = { action: 'create_folder', path };
    const folder = folderPath(path);
    refuseBadName(folder, call);
    const [root = '', ...folders] = withParents(folder);
    const content = await readContent(context, { folders: [root, ...folders] });
    refuseUnknownRoot(root, content, { ...call, path: inGame(folder, root) });
    const missing = folders.filter(each => !content.isFolder(each));
    if (missing.length > 0) return { edits: missing.map(planFolder) };
    throw new BridgeError('already_exists', `The folder ${folder} is there already.`, {
      remedy: 'Use it as it is.',
    });
  },
});
