import { canonicalClassName, nativeClassChain } from '../../dictionary/native-facts.ts';
import type { FoundAsset } from '../../unreal/asset-calls.ts';
import { packageName } from '../../unreal/object-path.ts';

/** An asset that is written where a folder is meant is there all the same. */
export function explainAssetAsFolder(written: string, assets: readonly FoundAsset[]): string[] {
  const name = written.replace(/^.*\//, '').replace(/\..*$/, '').toLowerCase();
  const found = assets.find(({ Name }) => Name.toLowerCase() === name);
  return found
    ? [
        `${found.Name} is no folder, but an asset: \`query\` finds it by its name, find_references what uses it.`,
      ]
    : [];
}

/** Classes of actors have no assets. */
export function explainActorClass(written: string | undefined): string[] {
  if (written === undefined) return [];
  const chain = nativeClassChain(canonicalClassName(written) ?? '');
  return chain.includes('Actor') || chain.includes('ActorComponent')
    ? [
        'Actors and components are no assets: find_actors lists those of the level, class Blueprint lists what they are made from.',
      ]
    : [];
}

/** Every folder below `/Game`, as it is written. */
export function foldersOfAssets(assets: readonly FoundAsset[]): string[] {
  return assets.flatMap(({ Path }) => {
    const parts = packageName(Path).split('/').slice(0, -1);
    return parts.slice(2).map((_, index) => parts.slice(0, index + 3).join('/'));
  });
}
