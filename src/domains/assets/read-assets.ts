import { BridgeError } from '../../base/errors.ts';
import { assetAt } from '../../kernel/finding/observe-asset.ts';
import type { ActContext } from '../../kernel/operations/act-context.ts';
import { assetsIn, type FoundAsset, findPackages, searchAssets } from '../../unreal/asset-calls.ts';
import { doesDirectoryExist, findReferencers } from '../../unreal/asset-functions.ts';
import type { Outcome } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { isInPlayInEditor } from '../../unreal/engine-functions.ts';
import { packageName } from '../../unreal/object-path.ts';

/** What a plan has to know of the content. */
export interface ContentQuestions {
  /** Packages that may hold an asset. */
  packages?: readonly string[];
  folders?: readonly string[];
  /** Packages of assets that are there, whose users are wanted. */
  usersOf?: readonly string[];
  /** The name of something new: who else is called so. */
  called?: string | undefined;
}

/** What is there. */
export interface ContentAnswers {
  /** The asset of a package or object path. */
  asset(path: string): FoundAsset | undefined;
  isFolder(folder: string): boolean;
  /** Packages that use it, as they were saved. */
  usersOf(packagePath: string): string[];
  /** Assets of the project that are called as was asked, wherever they are. */
  namesakes: readonly FoundAsset[];
}

/**
 * Looks at assets and folders in one batch.
 * @throws BridgeError `engine_declined` while the game plays: the editor would answer that nothing exists
 */
export async function readContent(
  { session, signal }: ActContext,
  { packages = [], folders = [], usersOf = [], called }: ContentQuestions,
): Promise<ContentAnswers> {
  const groups: EngineCall<unknown>[][] = [
    packages.length > 0 ? [findPackages([...packages])] : [],
    folders.map(doesDirectoryExist),
    usersOf.map(findReferencers),
  ];
  const search = { query: called ?? '', folders: ['/Game'], limit: MOST_ALIKE };
  const [playing, ...rest] = await session.client.sendAll(
    [isInPlayInEditor(), ...groups.flat(), ...(called === undefined ? [] : [searchAssets(search)])],
    { signal },
  );
  if (playing.ok && playing.value) throw refusePlay();
  const outcomes: Outcome<unknown>[] = [...rest];
  const [found, areFolders, users] = groups.map(group =>
    outcomes.splice(0, group.length).map(outcome => {
      if (!outcome.ok) throw outcome.error;
      return outcome.value;
    }),
  );
  // Nothing hangs on it: where it was not answered nobody is told of any.
  const [alike] = outcomes;
  return {
    namesakes: (alike?.ok ? assetsIn(alike.value) : []).filter(each => isCalled(each, called)),
    asset: path => assetAt(assetsIn(found?.[0]), packageName(path)),
    isFolder: folder => areFolders?.[folders.indexOf(folder)] === true,
    usersOf: packagePath => {
      const list = users?.[usersOf.indexOf(packagePath)];
      return Array.isArray(list) ? list.map(String) : [];
    },
  };
}

/** Assets that are looked through for those that are called just so: the engine looks for a part of the name. */
const MOST_ALIKE = 100;

function isCalled({ Name, Path }: FoundAsset, called = ''): boolean {
  return Name.toLowerCase() === called.toLowerCase() && !/\/__External(Actors|Objects)__\//.test(Path);
}

/** Why nothing is done while something plays. */
export function refusePlay(): BridgeError {
  return new BridgeError(
    'engine_declined',
    'The game plays in the editor: assets and files are left alone meanwhile.',
    { remedy: 'Stop playing first, then send it again.', example: { action: 'stop_play' } },
  );
}
