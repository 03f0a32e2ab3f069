import { type EngineFunctionName, functionFor } from '../../unreal/function-table.ts';
import classFunctions from './class-functions.json' with { type: 'json' };

/** What a 5.4 editor reported of the classes that are called: functions, inherited ones too, and parents, nearest first. */
const CLASSES: Readonly<Record<string, { parents: string[]; functions: string[] } | undefined>> =
  classFunctions;

/** Functions worth a thought before their class is opened: what is lost, what waits for a person, what reaches files. */
export const NOTABLE: Readonly<Record<string, readonly string[]>> = {
  '/Script/UnrealEd.EditorActorSubsystem': ['DeleteSelectedActors', 'ConvertActors'],
  '/Script/UnrealEd.EditorAssetSubsystem': ['ConsolidateAssets', 'DeleteLoadedAssets', 'RenameDirectory'],
  '/Script/UnrealEd.EditorLoadingAndSavingUtils': ['LoadMap', 'ReloadPackages', 'ExportScene'],
  '/Script/LevelEditor.LevelEditorSubsystem': ['SaveAllDirtyLevels', 'PilotLevelActor'],
  '/Script/Engine.KismetSystemLibrary': [
    ...[
      'QuitEditor',
      'SetObjectPropertyByName',
      'CancelTransaction',
      'GetCommandLine',
      'GetPlatformUserName',
    ],
  ],
  '/Script/Engine.GameplayStatics': ['SpawnObject', 'OpenLevel', 'DeleteGameInSlot'],
  '/Script/Engine.Actor': ['AddComponentByClass', 'K2_TeleportTo', 'SetActorEnableCollision'],
  '/Script/Engine.SceneComponent': ['K2_DestroyComponent', 'SetMobility', 'SetVisibility'],
  '/Script/Engine.DataTableFunctionLibrary': ['FillDataTableFromJSONFile', 'ExportDataTableToCSVFile'],
  '/Script/Engine.WorldPartitionBlueprintLibrary': ['PinActors', 'UnpinActors'],
  '/Script/AssetRegistry.AssetRegistryImpl': ['GetAllAssets', 'ScanPathsSynchronous', 'WaitForCompletion'],
  '/Script/AssetTools.AssetToolsImpl': ['ImportAssetsAutomated', 'ExportAssets', 'RenameAssetsWithDialog'],
  '/Script/BlueprintEditorLibrary.BlueprintEditorLibrary': ['RemoveGraph', 'RemoveUnusedVariables'],
  '/Script/MaterialEditor.MaterialEditingLibrary': [
    ...['DeleteAllMaterialExpressions', 'ClearAllMaterialInstanceParameters'],
  ],
  '/Script/SourceControl.SourceControlHelpers': ['CheckInFile', 'RevertFiles', 'MarkFileForDelete'],
  '/Script/FunctionalTesting.AutomationBlueprintFunctionLibrary': ['SetScalabilityQualityToLow'],
  '/Script/PythonScriptPlugin.PythonScriptLibrary': ['ExecutePythonScript'],
  '/Script/LevelSequenceEditor.LevelSequenceEditorBlueprintLibrary': ['SetLockLevelSequence', 'PlayTo'],
  '/Script/SequencerScripting.MovieSceneSequenceExtensions': ['SetDisplayRate', 'DeleteMarkedFrames'],
};

/** Whether an entry for a class and its child classes covers another class. */
export function isParentOf(parent: string, classPath: string): boolean {
  return CLASSES[classPath]?.parents.includes(parent) === true;
}

/**
 * Says what may be called when a whole class is allowed, beyond the functions that are needed of it.
 * @param needed of this class
 * @param called all that this server calls of this class, with what is switched off here
 */
export function describeOpened(
  classPath: string,
  needed: readonly EngineFunctionName[],
  called: readonly EngineFunctionName[],
): string {
  const isOnInstances = needed.some(name => functionFor(name).on === 'instance');
  const every = isOnInstances
    ? [`every function of its child classes, those of the project's Blueprints too`]
    : [];
  return [...countOthers(classPath, nameAll(needed), nameAll(called)), ...every].join('; ') || 'nothing else';
}

function countOthers(classPath: string, needed: readonly string[], called: readonly string[]): string[] {
  const listed = CLASSES[classPath]?.functions;
  if (!listed) return ['functions that nobody has counted'];
  const others = listed.filter(name => !needed.includes(name));
  if (others.length === 0) return [];
  // Those that change something and are switched off here are of ours, and named first.
  const ours = called.filter(name => others.includes(name));
  const named = [...new Set([...ours, ...(NOTABLE[classPath] ?? [])])].slice(0, MOST_NAMED);
  const names = others.length <= MOST_NAMED ? others : named;
  const among = names.length < others.length ? ', among them ' : ': ';
  return [`${others.length} more${names.length > 0 ? `${among}${names.join(', ')}` : ''}`];
}

const MOST_NAMED = 5;

function nameAll(names: readonly EngineFunctionName[]): string[] {
  return names.map(name => functionFor(name).functionName);
}
