import { nameGlob } from '../../base/name-glob.ts';
import { canonicalClassName, nativeClassModules, nativeClassPath } from '../../dictionary/native-facts.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { type AssetSearch, type FoundAsset, searchAssets } from '../../unreal/asset-calls.ts';
import { className, isActorPath, objectName } from '../../unreal/object-path.ts';
import type { EditorSession } from '../../unreal/session.ts';

/** Assets in the order of the engine, and whether it has more. */
export interface AssetList {
  assets: FoundAsset[];
  hasMore: boolean;
}

/** More than this is never asked at once: each asset brings all its registry tags along. */
const MOST_AT_ONCE = 5000;

/**
 * The first assets that match. Actors of World Partition maps lie in files of their own and are found too, so more is
 * asked until enough remain without them.
 */
export async function listAssets(
  { session, signal }: FetchContext,
  written: AssetSearch,
): Promise<AssetList> {
  const { query = '' } = written;
  const isPattern = /[*?]/.test(query);
  const matches = isPattern ? nameGlob(query) : undefined;
  // The engine looks for a part of the name: the longest one that the pattern says as it is.
  const search = isPattern ? { ...written, query: longestPart(query) } : written;
  for (let { limit } = search; ; limit = Math.min(limit * 5, MOST_AT_ONCE)) {
    const found = await searchInDialect(session, { ...search, limit: limit + 1 }, signal);
    const assets = found.filter(({ Path, Name }) => !isPlaced(Path) && (matches?.(Name) ?? true));
    const isAll = found.length <= limit;
    if (isAll || assets.length > search.limit || limit >= MOST_AT_ONCE) {
      return { assets: assets.slice(0, search.limit), hasMore: !isAll || assets.length > search.limit };
    }
  }
}

function longestPart(pattern: string): string {
  const parts = pattern.split(/[*?]+/);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

/** An actor, or another part of a level, rather than content. */
function isPlaced(path: string): boolean {
  return isActorPath(path) || /\/__External(Actors|Objects)__\//.test(path);
}

/** Up to 5.0 classes go by their short names. Which engine answers shows in the first answer at the latest. */
async function searchInDialect(
  session: EditorSession,
  search: AssetSearch,
  signal: AbortSignal | undefined,
): Promise<FoundAsset[]> {
  const isOld = () => /^(4\.|5\.0)/.test(session.identity.current.engine ?? '');
  const shortNames = search.classNames?.map(className);
  const wasOld = isOld();
  const found = await session.client.send(
    searchAssets(wasOld ? { ...search, classNames: shortNames } : search),
    { signal },
  );
  if (found.length > 0 || wasOld || !isOld() || !shortNames?.length) return found;
  return session.client.send(searchAssets({ ...search, classNames: shortNames }), { signal });
}

/** Modules of plugins that are there for sure, or often: what is known of native classes need not hold theirs. */
export const PLUGIN_MODULES = [
  ...['RemoteControl', 'Niagara', 'EnhancedInput', 'UMGEditor', 'Blutility', 'Paper2D', 'MetasoundEngine'],
  ...['PCG', 'GameplayAbilities', 'ControlRigDeveloper', 'IKRig', 'MediaAssets', 'LevelSnapshots'],
  ...['MovieRenderPipelineCore', 'StateTreeModule', 'GeometryCollectionEngine', 'HairStrandsCore'],
];

/**
 * Class paths that a written class may mean. A name that nobody knows is tried in every module that is known: a class
 * that does not exist matches nothing. [derived]
 */
export function classPathsOf(written: string): string[] {
  if (written.startsWith('/')) return [written];
  const native = nativeClassPath(canonicalClassName(written) ?? '');
  if (native) return [native];
  const name = objectName(written).replace(/[^\w]/g, '');
  return [...nativeClassModules(), ...PLUGIN_MODULES].map(module => `/Script/${module}.${name}`);
}
