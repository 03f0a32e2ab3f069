import * as z from 'zod';
import { BridgeError } from '../../errors.ts';
import { folderPath, withParents } from '../../unreal/asset-names.ts';
import { makeFolder, refuseBadName, refuseUnknownRoot } from '../assets/asset-destination.ts';
import { readContent } from '../assets/read-assets.ts';
import { defineEditOperation } from '../define-operation.ts';
import * as parameter from '../parameters.ts';

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
    refuseUnknownRoot(root, content, { ...call, path: folder.replace(root, '/Game') });
    const missing = folders.filter(each => !content.isFolder(each));
    if (missing.length > 0) return { edits: missing.map(makeFolder) };
    throw new BridgeError('already_exists', `The folder ${folder} is there already.`, {
      remedy: 'Use it as it is.',
    });
  },
});
