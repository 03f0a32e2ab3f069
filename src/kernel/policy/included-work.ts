import { lookupTable } from '../../base/lookup-table.ts';
import { functionLetters } from '../../unreal/touches/find-touches.ts';

/** The words of a text that stands for a list of names. */
export const words = (text: string) => text.split(/\s+/).filter(Boolean);

/** Function → functions whose work it does among other things. Those of one name in several classes are one. */
const INCLUDED: Readonly<Record<string, string>> = lookupTable({
  DestroyActors: 'DestroyActor',
  DeleteSelectedActors: 'DestroyActors',
  ReplaceSelectedActors: 'DeleteSelectedActors',
  ConvertActors: 'DestroyActors SpawnActorFromClass',
  DuplicateActors: 'DuplicateActor',
  DuplicateSelectedActors: 'DuplicateActors',
  SpawnActorFromObject: 'SpawnActorFromClass',
  SpawnActorFromClass: 'SpawnActorFromObject',
  DeleteLoadedAsset: 'DeleteAsset',
  DeleteLoadedAssets: 'DeleteLoadedAsset',
  DeleteAsset: 'DeleteLoadedAsset',
  DeleteDirectory: 'DeleteLoadedAssets',
  ConsolidateAssets: 'DeleteLoadedAssets',
  RenameLoadedAsset: 'RenameAsset',
  RenameAsset: 'RenameLoadedAsset',
  RenameDirectory: 'RenameAsset',
  DuplicateLoadedAsset: 'DuplicateAsset',
  DuplicateAsset: 'DuplicateLoadedAsset',
  DuplicateDirectory: 'DuplicateAsset',
  SaveLoadedAsset: 'SaveAsset',
  SaveLoadedAssets: 'SaveLoadedAsset',
  SaveAsset: 'SaveLoadedAsset',
  SaveDirectory: 'SaveLoadedAssets',
  SavePackages: 'SaveLoadedAssets SaveCurrentLevel',
  SaveDirtyPackages: 'SavePackages SaveAllDirtyLevels',
  SavePackagesWithDialog: 'SavePackages',
  SaveDirtyPackagesWithDialog: 'SaveDirtyPackages',
  SaveAllDirtyLevels: 'SaveCurrentLevel',
  // It destroys the actor when the time is over, in a game that plays.
  SetLifeSpan: 'DestroyActor',
  CreateBlueprintAssetWithParent: 'CreateAsset',
  LoadLevel: 'LoadMap',
  LoadMap: 'LoadLevel',
  LoadMapWithDialog: 'LoadMap',
  NewLevel: 'NewBlankMap',
  NewBlankMap: 'NewLevel',
  NewLevelFromTemplate: 'NewMapFromTemplate',
  NewMapFromTemplate: 'NewLevelFromTemplate',
  AttachToActor: 'AttachToComponent',
  AttachToComponent: 'AttachToActor',
  SetBrightness: 'SetIntensity',
  SetRadius: 'SetAttenuationRadius',
  SetEnabled: 'SetVisibility',
  ToggleEnabled: 'ToggleVisibility',
  ToggleVisibility: 'SetVisibility',
  SetComponentTransform: 'SetWorldTransform',
  SetActorTransform: 'SetActorLocation SetActorRotation SetActorScale3D',
  SetActorLocationAndRotation: 'SetActorLocation SetActorRotation',
});

/** Letters of the functions whose work this one does among other things. */
export function includedIn(letters: string): string[] {
  const found = new Set<string>();
  const follow = (next: string) => {
    for (const each of included.get(next) ?? []) {
      if (found.has(each)) continue;
      found.add(each);
      follow(each);
    }
  };
  follow(letters);
  found.delete(letters);
  return [...found];
}

const included = new Map(
  Object.entries(INCLUDED).map(([name, others]) => [
    functionLetters(name),
    words(others).map(functionLetters),
  ]),
);
