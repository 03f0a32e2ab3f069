import * as z from 'zod';
import { BridgeError } from '../../../base/errors.ts';
import { nearestNames } from '../../../base/nearest.ts';
import type { ActContext } from '../../../kernel/operations/act-context.ts';
import { defineEditOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';
import { type FoundAsset, searchAssets } from '../../../unreal/asset-calls.ts';
import { doesDirectoryExist, findReferencers, listFolder } from '../../../unreal/asset-functions.ts';
import { folderIn, folderPath, isSamePath, withParents } from '../../../unreal/asset-names.ts';
import { isInPlayInEditor } from '../../../unreal/engine-functions.ts';
import { className, packageName } from '../../../unreal/object-path.ts';
import { contentFolderEdit } from '../edits/content-folder-edit.ts';
import { listUsers } from '../list-users.ts';
import { lookAtFiles, needFiles } from '../look-at-files.ts';
import { refusePlay } from '../read-assets.ts';

/** Assets whose users are looked for; more take too long to look through. */
const MOST_ASSETS = 500;

export const deleteFolder = defineEditOperation({
  name: 'delete_folder',
  category: 'assets',
  summary: 'delete a content folder with all assets in it, for good',
  effect: 'destructive',
  needs: { functions: ['deleteDirectory', 'doesDirectoryExist', 'listAssets', 'findReferencers'] },
  parameters: () => z.strictObject({ path: parameter.contentFolder() }),
  examples: [{ path: '/Game/Effects' }],
  notes: ['find_references tells before what uses its assets; no undo brings files back.'],
  plan: async (context, { path }) => {
    const folder = folderPath(path);
    if (folder.split('/').length < 3) {
      throw new BridgeError(
        'never_allowed',
        `${folder} is a content root, the whole of a project or plugin.`,
        {
          remedy: 'Name a folder inside it.',
        },
      );
    }
    const { contents, assets } = await readFolder(context, folder);
    const level = assets.find(({ Class }) => className(Class) === 'World');
    if (level) {
      throw new BridgeError('never_allowed', `${folder} holds a level, ${level.Path}.`, {
        remedy: 'A level is deleted in the Content Browser, by the user. Delete the other assets one by one.',
      });
    }
    const files = assets.map(({ Path }) => ({ packagePath: packageName(Path), kind: 'asset' as const }));
    const [users, seen] = await Promise.all([
      findUsers(context, folder, assets),
      lookAtFiles(context, files, 'delete'),
    ]);
    const { notes } = needFiles(seen);
    return {
      edits: [
        {
          edit: contentFolderEdit.make({ objectPath: folder, to: 'vanish' }),
          before: { exists: true, contents },
        },
      ],
      losesNothing: assets.length === 0,
      notes: assets.length === 0 ? ['It is empty.'] : [...notes, ...explainLoss(assets, users)],
      answer: () => ({ assets: assets.map(({ Path }) => Path), referencers: users }),
    };
  },
});

interface FolderContents {
  /** As `listFolder` answers: object paths and folders. */
  contents: string[];
  assets: FoundAsset[];
}

async function readFolder({ session, signal }: ActContext, folder: string): Promise<FolderContents> {
  const [exists, contents, assets, playing] = await session.client.sendAll(
    [
      doesDirectoryExist(folder),
      listFolder(folder),
      searchAssets({ folders: [folder], limit: MOST_ASSETS + 1 }),
      isInPlayInEditor(),
    ],
    { signal },
  );
  if (playing.ok && playing.value) throw refusePlay();
  if (!exists.ok) throw exists.error;
  if (!contents.ok) throw contents.error;
  if (!assets.ok) throw assets.error;
  if (!exists.value) throw await noSuchFolder({ session, signal }, folder);
  if (assets.value.length > MOST_ASSETS) {
    throw new BridgeError('invalid_value', `${folder} holds more than ${MOST_ASSETS} assets.`, {
      remedy: 'Delete its sub-folders one by one.',
    });
  }
  return { contents: contents.value.toSorted(), assets: assets.value };
}

async function noSuchFolder(
  { session, signal }: Pick<ActContext, 'session' | 'signal'>,
  folder: string,
): Promise<BridgeError> {
  const assets = await session.client.send(searchAssets({ folders: ['/Game'], limit: MOST_ASSETS }), {
    signal,
  });
  const folders = assets.flatMap(({ Path }) => withParents(folderIn(packageName(Path))).slice(1));
  return new BridgeError('object_not_found', `There is no folder ${folder}.`, {
    remedy: '`find_assets` with `path` shows what is where.',
    suggestions: nearestNames(folder, folders),
  });
}

/** Packages outside of a folder that use something in it. */
async function findUsers(
  { session, signal }: ActContext,
  folder: string,
  assets: readonly FoundAsset[],
): Promise<string[]> {
  if (assets.length === 0) return [];
  const packages = assets.map(({ Path }) => packageName(Path));
  const outcomes = await session.client.sendAll(packages.map(findReferencers), { signal });
  const users = outcomes.flatMap(outcome => {
    if (!outcome.ok) throw outcome.error;
    return outcome.value;
  });
  const isInside = (each: string) => isSamePath(`${each}/`.slice(0, folder.length + 1), `${folder}/`);
  return [...new Set(users)].filter(each => !isInside(each));
}

const NAMED = 10;

function explainLoss(assets: readonly FoundAsset[], users: readonly string[]): string[] {
  const named = assets.slice(0, NAMED).map(({ Name, Class }) => `${Name} (${className(Class)})`);
  const more = assets.length > NAMED ? `, … ${assets.length - NAMED} more` : '';
  return [
    `${assets.length} ${assets.length === 1 ? 'asset goes' : 'assets go'} with it: ${named.join(', ')}${more}.`,
    users.length > 0
      ? `${listUsers(users)} outside use them and are left with empty references.`
      : 'No saved asset or level outside uses them; what is unsaved is not counted.',
    'It is final: neither undo nor the editor brings files back, and the editor’s undo history is emptied.',
  ];
}
