import { refuseFolder } from '../world/content-path.ts';
import { everything } from '../world/registry-filter.ts';
import type { World } from '../world.ts';
import { remove } from './editor-asset-editing.ts';
import type { EngineFunction, FunctionCall } from './engine-function.ts';
import { explain } from './level-functions.ts';

const folder = { DirectoryPath: 'FString' };
const folders = { SourceDirectoryPath: 'FString', DestinationDirectoryPath: 'FString' };
const yesOrNo = { ReturnValue: 'bool' };

/** Content folders. They are on the disk as soon as they are made. */
export const editorAssetFolders: Record<string, EngineFunction> = {
  DoesDirectoryExist: {
    inputs: folder,
    outputs: yesOrNo,
    run: call => ({ ReturnValue: findFolder(call.world, folderOf(call)) !== undefined }),
  },
  /** One that is there already is as good as made [derived]. */
  MakeDirectory: {
    inputs: folder,
    outputs: yesOrNo,
    run: call => {
      const refusal = refuseFolder(call.world, folderOf(call));
      if (refusal !== undefined) explain(call, `MakeDirectory. ${refusal}`);
      else if (!findFolder(call.world, folderOf(call))) call.world.packages.folders.add(folderOf(call));
      return { ReturnValue: refusal === undefined };
    },
  },
  /** With everything in it, whoever refers to that. With a level or a read-only file in it nothing is deleted [derived]. */
  DeleteDirectory: {
    inputs: folder,
    outputs: yesOrNo,
    run: call => ({ ReturnValue: deleteFolder(call) }),
  },
  RenameDirectory: {
    inputs: folders,
    outputs: yesOrNo,
  },
  DuplicateDirectory: {
    inputs: folders,
    outputs: yesOrNo,
  },
};

/** `/Game/Props/` and `/Game/Props` are the same folder. */
export function folderOf({ text }: FunctionCall): string {
  return text('DirectoryPath').replace(/\/$/, '');
}

function findFolder({ registry }: World, wanted: string): string | undefined {
  return registry.folders().find(each => each.toLowerCase() === wanted.toLowerCase());
}

function deleteFolder(call: FunctionCall): boolean {
  const { world } = call;
  const path = findFolder(world, folderOf(call));
  const refusal =
    refuseFolder(world, folderOf(call)) ??
    (path === undefined ? `There is no folder '${folderOf(call)}'.` : undefined) ??
    (path?.split('/').length === 2 ? `'${path}' is a root.` : undefined);
  if (path === undefined || refusal !== undefined) {
    explain(call, `DeleteDirectory. ${refusal}`);
    return false;
  }
  const inside = world.registry.select({ ...everything, packagePaths: [path], paths: 'recursive' });
  const assets = inside.map(asset => world.assets.find(asset.path));
  if (assets.length > 0 && !remove(call, assets)) return false;
  for (const each of [...world.packages.folders]) {
    if (`${each}/`.toLowerCase().startsWith(`${path}/`.toLowerCase())) world.packages.folders.delete(each);
  }
  world.packages.folders.add(path.slice(0, path.lastIndexOf('/')));
  return true;
}
