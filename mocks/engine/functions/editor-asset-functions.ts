import type { RegistryAsset } from '../world/registry-asset.ts';
import { everything, type RegistryFilter } from '../world/registry-filter.ts';
import { assetData, objectPathOf } from './asset-data.ts';
import { editorAssetEditing } from './editor-asset-editing.ts';
import { editorAssetFolders, folderOf } from './editor-asset-folders.ts';
import { editorAssetSaving } from './editor-asset-saving.ts';
import type { EngineFunction, FunctionCall, FunctionLibrary } from './engine-function.ts';

const assetPath = { AssetPath: 'FString' };
const folder = { DirectoryPath: 'FString' };
const yesOrNo = { ReturnValue: 'bool' };

const functions: Record<string, EngineFunction> = {
  /** Brings the asset into memory, where Remote Control sees it. Levels are not loaded so. */
  LoadAsset: {
    inputs: assetPath,
    outputs: { ReturnValue: 'UObject*' },
    run: call => {
      const asset = find(call);
      const path = asset && asset.class !== '/Script/Engine.World' ? asset.path : undefined;
      return { ReturnValue: (path && call.world.load(path)?.path) ?? '' };
    },
  },
  /** Takes the Blueprint's path, with or without the `_C` of its class [derived]. */
  LoadBlueprintClass: {
    inputs: assetPath,
    outputs: { ReturnValue: 'UClass*' },
    run: ({ world, text }) => {
      const path = objectPathOf(text('AssetPath'));
      const classPath = path.endsWith('_C') ? path : `${path}_C`;
      const info = world.classes.find(classPath);
      return { ReturnValue: info && world.classes.blueprintOf(info) ? info.path : '' };
    },
  },
  FindAssetData: {
    inputs: assetPath,
    outputs: { ReturnValue: 'FAssetData' },
    run: call => ({ ReturnValue: assetData(find(call)) }),
  },
  DoesAssetExist: {
    inputs: assetPath,
    outputs: yesOrNo,
    run: call => ({ ReturnValue: find(call) !== undefined }),
  },
  /** `bRecursive` is true in C++, and false for a caller who leaves it out. Folders end in a slash. */
  ListAssets: {
    inputs: { ...folder, bRecursive: 'bool', bIncludeFolder: 'bool' },
    outputs: { ReturnValue: 'TArray<FString>' },
    run: call => {
      const assets = assetsIn(call).map(asset => asset.path);
      return { ReturnValue: call.flag('bIncludeFolder') ? [...assets, ...foldersIn(call)] : assets };
    },
  },
  /** Whether the referencers are loaded to make sure changes nothing here: nothing is out of date. */
  FindPackageReferencersForAsset: {
    inputs: { ...assetPath, bLoadAssetsToConfirm: 'bool' },
    outputs: { ReturnValue: 'TArray<FString>' },
    run: call => {
      const links = call.world.registry.packages.referencers(find(call)?.packageName ?? '') ?? [];
      return { ReturnValue: links.map(link => link.packageName) };
    },
  },
  GetTagValues: {
    inputs: assetPath,
    outputs: { ReturnValue: 'TMap<FName, FString>' },
    run: call => ({ ReturnValue: find(call)?.tags ?? {} }),
  },
  GetMetadataTag: {
    inputs: { Object: 'UObject*', Tag: 'FName' },
    outputs: { ReturnValue: 'FString' },
    run: call => {
      const wanted = call.text('Tag').toLowerCase();
      const entry = Object.entries(metadataOf(call)).find(([tag]) => tag.toLowerCase() === wanted);
      return { ReturnValue: entry?.[1] ?? '' };
    },
  },
  GetMetadataTagValues: {
    inputs: { Object: 'UObject*' },
    outputs: { ReturnValue: 'TMap<FName, FString>' },
    run: call => ({ ReturnValue: metadataOf(call) }),
  },
  GetPathNameForLoadedAsset: {
    inputs: { LoadedAsset: 'UObject*' },
    outputs: { ReturnValue: 'FString' },
    run: call => ({ ReturnValue: call.object('LoadedAsset')?.path ?? '' }),
  },
  ...editorAssetSaving,
  ...editorAssetEditing,
  ...editorAssetFolders,
};

const hasAssets: EngineFunction = {
  inputs: { ...folder, bRecursive: 'bool' },
  outputs: yesOrNo,
  run: call => ({ ReturnValue: assetsIn(call).length > 0 }),
};

const listByTag: EngineFunction = {
  inputs: { TagName: 'FName', TagValue: 'FString' },
  outputs: { ReturnValue: 'TArray<FString>' },
  run: ({ world, text }) => {
    const found = world.registry.select(everything, ({ tags }) => tags[text('TagName')] === text('TagValue'));
    return { ReturnValue: found.map(asset => asset.path) };
  },
};

/** Built into the editor. */
export const editorAssetSubsystem: FunctionLibrary = {
  class: '/Script/UnrealEd.EditorAssetSubsystem',
  functions: { ...functions, DoesDirectoryContainAssets: hasAssets, ListAssetsByTagValue: listByTag },
};

/** Nearly the same names in the plugin that most templates switch on. */
export const editorAssetLibrary: FunctionLibrary = {
  class: '/Script/EditorScriptingUtilities.EditorAssetLibrary',
  functions: {
    ...functions,
    DoesDirectoryHaveAssets: hasAssets,
    ListAssetByTagValue: listByTag,
    /** Shows assets in the Content Browser, which nobody sees here. */
    SyncBrowserToObjects: {
      inputs: { AssetPaths: 'TArray<FString>' },
      constReferences: ['AssetPaths'],
      run: () => undefined,
    },
  },
};

function find({ world, text }: FunctionCall): RegistryAsset | undefined {
  return world.registry.find(objectPathOf(text('AssetPath')));
}

/** Actors with packages of their own are no assets of a folder [derived]. */
function assetsIn(call: FunctionCall): RegistryAsset[] {
  const filter: RegistryFilter = {
    ...everything,
    packagePaths: [folderOf(call)],
    paths: call.flag('bRecursive') ? 'recursive' : 'exact',
  };
  return call.world.registry.select(filter, asset => !asset.path.includes(':'));
}

function foldersIn(call: FunctionCall): string[] {
  const base = `${folderOf(call)}/`;
  return call.world.registry
    .folders()
    .filter(each => each.startsWith(base))
    .filter(each => call.flag('bRecursive') || !each.slice(base.length).includes('/'))
    .map(each => `${each}/`);
}

function metadataOf(call: FunctionCall): Record<string, string> {
  return call.world.assets.find(call.object('Object')?.path ?? '')?.metadata ?? {};
}
