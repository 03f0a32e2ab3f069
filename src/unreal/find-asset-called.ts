import { BridgeError } from '../base/errors.ts';
import { isTypo, nearestNamed, nearestNames } from '../base/nearest.ts';
import { remedyForNothing } from '../base/words/means-none.ts';
import { searchAssets } from './asset-calls.ts';
import { isAssetNamed } from './asset-names.ts';
import type { EditorSession } from './session.ts';

/** What is written in place of a name. */
const KEYWORDS = ['selection', 'default'];

/** Assets among which near names are sought. */
const SURVEY = 500;

/**
 * The one asset of a name that no actor bears.
 * @param missed why there is no actor: thrown with near assets too where there is no asset either
 * @throws BridgeError `ambiguous_target` with the paths, `object_not_found`
 */
export async function findAssetCalled(
  session: EditorSession,
  { wanted, missed, near: seeking }: { wanted: string; missed: BridgeError; near: 'sought' | 'left out' },
  signal?: AbortSignal,
): Promise<{ objectPath: string; by: 'name' }> {
  const [named, engine, all] = await session.client.sendAll(
    [
      searchAssets({ query: wanted, limit: SURVEY }),
      searchAssets({ query: wanted, folders: ['/Engine'], limit: SURVEY }),
      ...(seeking === 'sought' ? [searchAssets({ folders: ['/Game'], limit: SURVEY })] : []),
    ],
    { signal },
  );
  const calledSo = (answer: typeof named) =>
    (answer.ok ? answer.value : []).filter(asset => isAssetNamed(asset, wanted));
  const own = calledSo(named);
  // A search without a folder leaves out what the engine brings along: `WorldGridMaterial`.
  const found = own.length > 0 ? own : calledSo(engine);
  const [only, ...more] = found;
  if (only && more.length === 0) {
    // From 5.1 on the class is told by its path.
    if (only.Class.startsWith('/')) session.classOf.set(only.Path, only.Class);
    return { objectPath: only.Path, by: 'name' };
  }
  if (only) {
    throw new BridgeError('ambiguous_target', `${found.length} assets are called "${wanted}".`, {
      suggestions: found.map(({ Path }) => Path).slice(0, 10),
    });
  }
  const near = nearestNamed(wanted, all?.ok ? all.value : [], ({ Name }) => Name);
  const keywords = KEYWORDS.filter(word => isTypo(wanted, word));
  const suggestions = [
    ...keywords,
    ...nearestNames(wanted, [...(missed.details.suggestions ?? []), ...near], 6),
  ];
  throw new BridgeError(missed.code, missed.message.replace(/^No actor is/, 'No actor and no asset is'), {
    ...missed.details,
    ...(suggestions.length > 0 && { suggestions }),
    remedy:
      remedyForNothing(wanted, 'actor') ??
      'Labels and names are compared whole, in any letter case. `find_actors` lists actors, `find_assets` assets.',
  });
}
