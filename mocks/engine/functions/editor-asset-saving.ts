import type { LiveObject } from '../world/live-object.ts';
import { packageOf } from '../world/registry-asset.ts';
import { everything } from '../world/registry-filter.ts';
import type { World } from '../world.ts';
import { objectPathOf } from './asset-data.ts';
import type { EngineFunction, FunctionCall } from './engine-function.ts';
import { explain } from './level-functions.ts';

const yesOrNo = { ReturnValue: 'bool' };
const level = '/Script/Engine.World';

/** What both classes of asset functions do with files. Levels are none of their business [derived]. */
export const editorAssetSaving: Record<string, EngineFunction> = {
  /** With `bOnlyIfIsDirty`, which is true in C++ and false for who leaves it out, a clean asset is not written at all. */
  SaveAsset: {
    inputs: { AssetToSave: 'FString', bOnlyIfIsDirty: 'bool' },
    outputs: yesOrNo,
    run: call => {
      const wanted = call.text('AssetToSave');
      const asset = call.world.registry.find(objectPathOf(wanted));
      const isAsset = asset !== undefined && asset.class !== level;
      if (!isAsset) explain(call, `SaveAsset. The asset '${wanted}' does not exist.`);
      return { ReturnValue: isAsset && save(call, asset.packageName) };
    },
  },
  SaveLoadedAsset: {
    inputs: { AssetToSave: 'UObject*', bOnlyIfIsDirty: 'bool' },
    outputs: yesOrNo,
    run: call => ({ ReturnValue: saveLoaded(call, call.object('AssetToSave')) }),
  },
  SaveLoadedAssets: {
    inputs: { AssetsToSave: 'TArray<UObject*>', bOnlyIfIsDirty: 'bool' },
    constReferences: ['AssetsToSave'],
    outputs: yesOrNo,
    run: call => {
      const saved = call.objects('AssetsToSave').map(object => saveLoaded(call, object));
      return { ReturnValue: saved.length > 0 && saved.every(isSaved => isSaved) };
    },
  },
  SaveDirectory: {
    inputs: { DirectoryPath: 'FString', bOnlyIfIsDirty: 'bool', bRecursive: 'bool' },
    outputs: yesOrNo,
    run: call => {
      const packages = packagesIn(call);
      if (!packages) explain(call, `SaveDirectory. There is no folder '${call.text('DirectoryPath')}'.`);
      return { ReturnValue: packages?.map(each => save(call, each)).every(isSaved => isSaved) ?? false };
    },
  },
  CheckoutAsset: {
    inputs: { AssetToCheckout: 'FString' },
    outputs: yesOrNo,
    run: call => {
      const asset = call.world.registry.find(objectPathOf(call.text('AssetToCheckout')));
      return { ReturnValue: asset !== undefined && checkOut(call, [asset.packageName]) };
    },
  },
  CheckoutLoadedAsset: {
    inputs: { AssetToCheckout: 'UObject*' },
    outputs: yesOrNo,
    run: call => {
      const object = call.object('AssetToCheckout');
      return { ReturnValue: object !== undefined && checkOut(call, [packageOf(object.path)]) };
    },
  },
  CheckoutDirectory: {
    inputs: { DirectoryPath: 'FString', bRecursive: 'bool' },
    outputs: yesOrNo,
    run: call => ({ ReturnValue: checkOut(call, packagesIn(call) ?? []) }),
  },
};

function save(call: FunctionCall, packageName: string): boolean {
  const { packages } = call.world;
  const isLeftAlone = call.flag('bOnlyIfIsDirty') && !packages.isDirty(packageName);
  return isLeftAlone || packages.save(packageName);
}

function saveLoaded(call: FunctionCall, object: LiveObject | undefined): boolean {
  const isAsset = object?.kind === 'asset' && object.class.path !== level;
  if (!isAsset) explain(call, 'SaveLoadedAsset. The object is no asset.');
  return isAsset && save(call, packageOf(object.path));
}

/** Packages of the assets in a folder; undefined when there is no such folder. */
function packagesIn({ world, text, flag }: FunctionCall): string[] | undefined {
  const folder = text('DirectoryPath').replace(/\/$/, '');
  if (!hasFolder(world, folder)) return undefined;
  const paths = flag('bRecursive') ? ('recursive' as const) : ('exact' as const);
  return world.registry
    .select({ ...everything, packagePaths: [folder], paths })
    .filter(asset => asset.class !== level && !asset.path.includes(':'))
    .map(asset => asset.packageName);
}

function hasFolder({ registry }: World, folder: string): boolean {
  return registry.folders().some(each => each.toLowerCase() === folder.toLowerCase());
}

/** Already checked out is as good. Without source control nothing can be [derived]. */
function checkOut(call: FunctionCall, names: string[]): boolean {
  const { packages, scene } = call.world;
  if (!scene.sourceControl) {
    explain(call, 'Checkout. Source control is not enabled.');
    return false;
  }
  const results = names.map(name => packages.checkOut(name) || packages.file(name)?.readOnly === false);
  return results.length > 0 && results.every(isOut => isOut);
}
