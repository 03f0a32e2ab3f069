import { doesDirectoryExist } from '../../unreal/asset-functions.ts';
import type { KnownEditor } from '../../unreal/guard.ts';
import { functionLetters } from '../../unreal/touches/find-touches.ts';
import { listOf } from './look-around.ts';
import type { Deed } from './read-deed.ts';
import type { Rules } from './rules/rules.ts';

const FOLDER = 'create_folder';

/** Functions that make the folder of what they make along with it. */
const MAKING = new Set(
  [
    ...['NewLevel', 'NewLevelFromTemplate', 'SaveMap', 'CreateAsset', 'CreateBlueprintAssetWithParent'],
    ...['DuplicateAsset', 'DuplicateLoadedAsset', 'DuplicateDirectory'],
    ...['RenameAsset', 'RenameLoadedAsset', 'RenameDirectory'],
  ].map(functionLetters),
);

/**
 * The deeds with `create_folder` among what they do where the folder of what is made is not there yet. Asked only where a rule
 * is about that. @throws BridgeError `policy_forbids` where the editor does not tell
 */
export async function withMadeFolders<T extends Deed>(
  deeds: readonly T[],
  { forbid }: Rules,
  { client }: KnownEditor,
): Promise<T[]> {
  if (!forbid.some(({ operations }) => operations?.(FOLDER))) return [...deeds];
  const folders = new Map(deeds.flatMap(deed => folderOf(deed).map(folder => [deed, folder] as const)));
  if (folders.size === 0) return [...deeds];
  const asked = [...folders.values()];
  const outcomes = await client.sendAll(asked.map(doesDirectoryExist));
  const isThere = (folder: string | undefined) => {
    const outcome = folder === undefined ? undefined : outcomes[asked.indexOf(folder)];
    if (outcome && !outcome.ok) listOf(outcome, 'folders');
    return !outcome?.ok || outcome.value;
  };
  return deeds.map(deed =>
    isThere(folders.get(deed)) ? deed : { ...deed, operations: [...deed.operations, FOLDER] },
  );
}

function folderOf({ function: called, touched }: Deed): string[] {
  if (!called?.names.some(name => MAKING.has(functionLetters(name)))) return [];
  return touched.flatMap(({ role, path: { spelled } }) => {
    if (role === 'folder') return [spelled];
    return role === 'made' ? [spelled.slice(0, spelled.lastIndexOf('/'))] : [];
  });
}
