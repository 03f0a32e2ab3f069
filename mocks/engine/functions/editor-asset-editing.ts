import type { SceneAsset } from '../scene.ts';
import { objectPathOfPackage, refusePackageName } from '../world/content-path.ts';
import { redirectorClass } from '../world/create-assets.ts';
import { deleteAsset, hasChildren } from '../world/delete-asset.ts';
import { duplicateAsset } from '../world/duplicate-asset.ts';
import type { LiveObject } from '../world/live-object.ts';
import { packageOf } from '../world/registry-asset.ts';
import { isRedirectorTo, renameAsset } from '../world/rename-asset.ts';
import type { World } from '../world.ts';
import { objectPathOf } from './asset-data.ts';
import { type EngineFunction, type FunctionCall, NotSimulated } from './engine-function.ts';
import { explain } from './level-functions.ts';

const yesOrNo = { ReturnValue: 'bool' };
const object = { ReturnValue: 'UObject*' };
const paths = { SourceAssetPath: 'FString', DestinationAssetPath: 'FString' };
const loaded = { SourceAsset: 'UObject*', DestinationAssetPath: 'FString' };

/**
 * What both classes of asset functions do to single assets, at once and without a question: it works, or nothing happens
 * and the log says why. What is new or changed is in memory only until it is saved. Levels are none of their business.
 */
export const editorAssetEditing: Record<string, EngineFunction> = {
  DuplicateAsset: {
    inputs: paths,
    outputs: object,
    run: call => duplicate(call, namedAsset(call, 'SourceAssetPath')),
  },
  DuplicateLoadedAsset: {
    inputs: loaded,
    outputs: object,
    run: call => duplicate(call, assetOf(call, call.object('SourceAsset'))),
  },
  RenameAsset: {
    inputs: paths,
    outputs: yesOrNo,
    run: call => rename(call, namedAsset(call, 'SourceAssetPath')),
  },
  RenameLoadedAsset: {
    inputs: loaded,
    outputs: yesOrNo,
    run: call => rename(call, assetOf(call, call.object('SourceAsset'))),
  },
  /** Whoever refers to it is not asked. A redirector is an asset too. */
  DeleteAsset: {
    inputs: { AssetPathToDelete: 'FString' },
    outputs: yesOrNo,
    run: call => ({ ReturnValue: remove(call, [namedAsset(call, 'AssetPathToDelete')]) }),
  },
  DeleteLoadedAsset: {
    inputs: { AssetToDelete: 'UObject*' },
    outputs: yesOrNo,
    run: call => ({ ReturnValue: remove(call, [assetOf(call, call.object('AssetToDelete'))]) }),
  },
  DeleteLoadedAssets: {
    inputs: { AssetsToDelete: 'TArray<UObject*>' },
    constReferences: ['AssetsToDelete'],
    outputs: yesOrNo,
    run: call => ({
      ReturnValue: remove(
        call,
        call.objects('AssetsToDelete').map(each => assetOf(call, each)),
      ),
    }),
  },
  ConsolidateAssets: {
    inputs: { AssetToConsolidateTo: 'UObject*', AssetsToConsolidate: 'TArray<UObject*>' },
    constReferences: ['AssetsToConsolidate'],
    outputs: yesOrNo,
  },
  SetMetadataTag: {
    inputs: { Object: 'UObject*', Tag: 'FName', Value: 'FString' },
    constReferences: ['Tag'],
    run: call => changeMetadata(call, entries => [...entries, [call.text('Tag'), call.text('Value')]]),
  },
  RemoveMetadataTag: {
    inputs: { Object: 'UObject*', Tag: 'FName' },
    constReferences: ['Tag'],
    run: call => changeMetadata(call, entries => entries),
  },
};

/** Deletes assets, or none of them. Why not is in the log. */
export function remove(call: FunctionCall, assets: (SceneAsset | undefined)[]): boolean {
  const known = assets.flatMap(asset => asset ?? []);
  const refusal =
    known.length < assets.length || known.length === 0
      ? 'There is no such asset.'
      : known.map(asset => refuseChange(call.world, asset)).find(text => text !== undefined);
  if (refusal !== undefined) {
    explain(call, `Delete. ${refusal}`);
    return false;
  }
  for (const asset of known) deleteAsset(call.world, asset);
  return true;
}

function duplicate(call: FunctionCall, source: SceneAsset | undefined): Record<string, unknown> {
  const { world } = call;
  const to = destination(call);
  const refusal = refuseSource(source) ?? to.refusal ?? refuseTaken(world, to.packageName);
  if (!source || refusal !== undefined) {
    explain(call, `DuplicateAsset. ${refusal}`);
    return { ReturnValue: '' };
  }
  return { ReturnValue: duplicateAsset(world, source, to.packageName).path };
}

function rename(call: FunctionCall, source: SceneAsset | undefined): Record<string, unknown> {
  const { world } = call;
  const to = destination(call);
  const isBack = source !== undefined && isRedirectorTo(world, objectPathOfPackage(to.packageName), source);
  const refusal =
    refuseSource(source) ??
    to.refusal ??
    (isBack ? undefined : refuseTaken(world, to.packageName)) ??
    (source && refuseChange(world, source));
  if (!source || refusal !== undefined) {
    explain(call, `RenameAsset. ${refusal}`);
    return { ReturnValue: false };
  }
  renameAsset(world, source, to.packageName);
  return { ReturnValue: true };
}

function namedAsset({ world, text }: FunctionCall, input: string): SceneAsset | undefined {
  return world.assets.find(objectPathOf(text(input)));
}

function assetOf({ world }: FunctionCall, of: LiveObject | undefined): SceneAsset | undefined {
  return of && world.assets.find(of.path);
}

/** Takes `/Game/A/B` and `/Game/A/B.B`. */
function destination({ world, text }: FunctionCall): { packageName: string; refusal: string | undefined } {
  const given = text('DestinationAssetPath');
  const packageName = packageOf(given);
  const isWhole =
    given === packageName || given.toLowerCase() === objectPathOfPackage(packageName).toLowerCase();
  const refusal = isWhole ? undefined : `'${given}' is no path of an asset.`;
  return { packageName, refusal: refusal ?? refusePackageName(world, packageName) };
}

/** What a redirector leads to must be named itself [derived]. */
function refuseSource(source: SceneAsset | undefined): string | undefined {
  if (!source) return 'There is no such asset.';
  if (source.class === '/Script/Engine.World') return `'${source.path}' is a level.`;
  return source.class === redirectorClass ? `'${source.path}' is a redirector.` : undefined;
}

function refuseTaken({ assets }: World, packageName: string): string | undefined {
  const there = assets.find(objectPathOfPackage(packageName));
  return there && `'${there.path}' exists already.`;
}

/** Why an asset cannot go from where it is. A file under source control is checked out for it. */
function refuseChange(world: World, asset: SceneAsset): string | undefined {
  const packageName = packageOf(asset.path);
  if (asset.class === '/Script/Engine.World') return `'${asset.path}' is a level.`;
  if (/^\/Engine\//i.test(packageName)) return `'${asset.path}' is read-only content.`;
  if (hasChildren(world, packageName)) throw new NotSimulated(`${asset.path}: a Blueprint with children`);
  const isWritable = !world.packages.file(packageName)?.readOnly || world.packages.checkOut(packageName);
  return isWritable ? undefined : `The file of '${asset.path}' is read-only.`;
}

/** Metadata lies in the asset's package, which is dirty from then on [derived]. */
function changeMetadata(
  call: FunctionCall,
  change: (others: [string, string][]) => [string, string][],
): undefined {
  const of = call.object('Object');
  if (!of) {
    explain(call, 'Metadata. There is no such object.');
    return;
  }
  const asset = call.world.assets.find(of.path);
  if (!asset) throw new NotSimulated(`Metadata of ${of.path}, which is no asset,`);
  const tag = call.text('Tag').toLowerCase();
  const others = Object.entries(asset.metadata ?? {}).filter(([name]) => name.toLowerCase() !== tag);
  const metadata = Object.fromEntries(change(others));
  const { metadata: _, ...rest } = asset;
  call.world.assets.add({ ...rest, ...(Object.keys(metadata).length > 0 && { metadata }) });
  call.world.packages.markDirty(packageOf(asset.path));
}
