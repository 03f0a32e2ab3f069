import { isSpelledLike } from '../../dictionary/native-facts.ts';
import { listAssets } from '../../kernel/finding/asset-search.ts';
import type { FetchContext } from '../../pipeline/fetch-context.ts';
import { className } from '../../unreal/object-path.ts';

/** Paths of the classes of a short name that assets are of, or that a Blueprint of that name makes: `DA_Item`. */
export async function findListedClasses(
  context: FetchContext,
  written: string,
  folder: string,
): Promise<string[]> {
  const isIt = isSpelledLike(written.replace(/_C$/i, ''));
  const isNamed = (name: string) => isIt(name.replace(/_C$/, ''));
  const folders = [...new Set([folder, '/Game'])];
  const [makers, all] = await Promise.all([
    listAssets(context, { query: className(written).replace(/_C$/i, ''), folders, limit: MOST_MAKERS }),
    listAssets(context, { folders, limit: MOST_LISTED }),
  ]);
  const made = makers.assets.filter(({ Name }) => isNamed(Name)).map(({ Path }) => `${Path}_C`);
  const seen = all.assets.filter(({ Class }) => isNamed(className(Class))).map(({ Class }) => Class);
  return [...new Set([...made, ...seen])];
}

/** Assets whose classes are looked through for one that is known by no other means. */
const MOST_LISTED = 2000;

/** Assets of a name that are looked through for the Blueprint. */
const MOST_MAKERS = 500;
