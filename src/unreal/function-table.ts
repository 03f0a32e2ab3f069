import { ACTOR_FUNCTIONS } from './actor-function-table.ts';
import { CONTENT_FUNCTIONS } from './content-function-table.ts';
import type { FunctionPermission } from './engine-call.ts';
import {
  changes,
  type EngineFunction,
  FALSY_FAILS,
  FROM_5_5,
  type ParametersIn,
  reads,
} from './engine-function.ts';
import { SEQUENCE_FUNCTIONS } from './sequence-function-table.ts';

const UNREAL_EDITOR = '/Script/UnrealEd.UnrealEditorSubsystem';
const LEVEL_EDITOR = '/Script/LevelEditor.LevelEditorSubsystem';
const SAVING = '/Script/UnrealEd.EditorLoadingAndSavingUtils';
const KISMET = '/Script/Engine.KismetSystemLibrary';
const GAMEPLAY = '/Script/Engine.GameplayStatics';
const FILTER = '/Script/EditorScriptingUtilities.EditorFilterLibrary';
const ASSETS = '/Script/UnrealEd.EditorAssetSubsystem';
const ASSET_TOOLS = '/Script/AssetTools.AssetToolsImpl';
const REGISTRY = '/Script/AssetRegistry.AssetRegistryImpl';
const SCREENSHOTS = '/Script/FunctionalTesting.AutomationBlueprintFunctionLibrary';
const PARTITION = '/Script/Engine.WorldPartitionBlueprintLibrary';
const SOURCE_CONTROL = '/Script/SourceControl.SourceControlHelpers';
const PYTHON = '/Script/PythonScriptPlugin.PythonScriptLibrary';

const FUNCTIONS = {
  ...ACTOR_FUNCTIONS,
  getEditorWorld: reads(UNREAL_EDITOR, 'GetEditorWorld'),
  getGameWorld: reads(UNREAL_EDITOR, 'GetGameWorld'),
  getActorsOfWorld: reads(GAMEPLAY, 'GetAllActorsOfClass'),
  getActorsWithTag: reads(GAMEPLAY, 'GetAllActorsWithTag'),
  getAverageLocation: reads(GAMEPLAY, 'GetActorArrayAverageLocation'),
  getBoxAround: reads(GAMEPLAY, 'GetActorArrayBounds'),
  isInPlayInEditor: reads(LEVEL_EDITOR, 'IsInPlayInEditor'),
  getEngineVersion: reads(KISMET, 'GetEngineVersion'),
  getPlatformTime: reads(KISMET, 'GetPlatformTime_Seconds'),
  getRunningTime: reads(GAMEPLAY, 'GetAccurateRealTime'),
  getProjectDirectory: reads(KISMET, 'GetProjectDirectory'),
  getProjectSavedDirectory: reads(KISMET, 'GetProjectSavedDirectory'),
  getGameName: reads(KISMET, 'GetGameName'),
  convertToAbsolutePath: reads(KISMET, 'ConvertToAbsolutePath'),
  getDisplayName: reads(KISMET, 'GetDisplayName'),
  getWorldTime: reads(GAMEPLAY, 'GetTimeSeconds'),
  getWorldAge: reads(GAMEPLAY, 'GetRealTimeSeconds'),
  getObjectClass: reads(GAMEPLAY, 'GetObjectClass'),
  findByLabel: reads(FILTER, 'ByActorLabel'),
  doesDirectoryExist: reads(ASSETS, 'DoesDirectoryExist'),
  listAssets: reads(ASSETS, 'ListAssets', { defaults: { bRecursive: true } }),
  findReferencers: reads(ASSETS, 'FindPackageReferencersForAsset'),
  getMetadataTag: reads(ASSETS, 'GetMetadataTag'),
  getMetadataTags: reads(ASSETS, 'GetMetadataTagValues'),
  getDependencies: reads(REGISTRY, 'K2_GetDependencies'),
  getDerivedClasses: reads(REGISTRY, 'GetDerivedClassNames', { since: '5.1' }),
  getDirtyMaps: reads(SAVING, 'GetDirtyMapPackages'),
  getDirtyContent: reads(SAVING, 'GetDirtyContentPackages'),
  getViewportCamera: reads(UNREAL_EDITOR, 'GetLevelViewportCameraInfo'),
  getGameView: reads(LEVEL_EDITOR, 'EditorGetGameView'),
  isUnattended: reads(KISMET, 'IsUnattended'),
  isValid: reads(KISMET, 'IsValid'),
  getConsoleVariable: reads(KISMET, 'GetConsoleVariableStringValue'),
  getActorDescriptors: reads(PARTITION, 'GetActorDescs', { since: '5.1' }),
  getActorDescriptorsIn: reads(PARTITION, 'GetIntersectingActorDescs', { since: '5.1' }),
  getPartitionBounds: reads(PARTITION, 'GetEditorWorldBounds', { since: '5.1' }),
  isSourceControlEnabled: reads(SOURCE_CONTROL, 'IsEnabled'),
  isSourceControlAvailable: reads(SOURCE_CONTROL, 'IsAvailable'),
  getSourceControlProvider: reads(SOURCE_CONTROL, 'CurrentProvider'),
  getSourceControlError: reads(SOURCE_CONTROL, 'LastErrorMsg'),
  queryFileState: reads(SOURCE_CONTROL, 'QueryFileState'),
  // These leave the project as it is, and may be repeated.
  loadAsset: reads(ASSETS, 'LoadAsset', FALSY_FAILS),
  redrawViewports: reads(LEVEL_EDITOR, 'EditorInvalidateViewports'),
  takeHighResScreenshot: reads(SCREENSHOTS, 'TakeHighResScreenshot', { defaults: { bForceGameView: true } }),
  // From here on they change something.
  beginTransaction: changes(KISMET, 'BeginTransaction'),
  endTransaction: changes(KISMET, 'EndTransaction'),
  transactObject: changes(KISMET, 'TransactObject'),
  executeConsoleCommand: changes(KISMET, 'ExecuteConsoleCommand', { switch: 'console' }),
  executePython: changes(PYTHON, 'ExecutePythonCommandEx', { switch: 'python' }),
  saveAsset: changes(ASSETS, 'SaveAsset', { ...FALSY_FAILS, defaults: { bOnlyIfIsDirty: true } }),
  duplicateAsset: changes(ASSETS, 'DuplicateAsset', FALSY_FAILS),
  renameAsset: changes(ASSETS, 'RenameAsset', FALSY_FAILS),
  deleteAsset: changes(ASSETS, 'DeleteAsset', FALSY_FAILS),
  makeDirectory: changes(ASSETS, 'MakeDirectory', FALSY_FAILS),
  deleteDirectory: changes(ASSETS, 'DeleteDirectory', FALSY_FAILS),
  setMetadataTag: changes(ASSETS, 'SetMetadataTag'),
  removeMetadataTag: changes(ASSETS, 'RemoveMetadataTag'),
  createAsset: changes(ASSET_TOOLS, 'CreateAsset', FALSY_FAILS),
  setIntProperty: changes(KISMET, 'SetIntPropertyByName'),
  newLevel: changes(LEVEL_EDITOR, 'NewLevel', FALSY_FAILS),
  newLevelFromTemplate: changes(LEVEL_EDITOR, 'NewLevelFromTemplate', FALSY_FAILS),
  loadLevel: changes(LEVEL_EDITOR, 'LoadLevel', FALSY_FAILS),
  saveCurrentLevel: changes(LEVEL_EDITOR, 'SaveCurrentLevel', FALSY_FAILS),
  saveMap: changes(SAVING, 'SaveMap', FALSY_FAILS),
  saveDirtyPackages: changes(SAVING, 'SaveDirtyPackages', FALSY_FAILS),
  loadActors: changes(PARTITION, 'LoadActors', { since: '5.1' }),
  unloadActors: changes(PARTITION, 'UnloadActors', { since: '5.1' }),
  checkOutFile: changes(SOURCE_CONTROL, 'CheckOutFile'),
  revertUnchangedFile: changes(SOURCE_CONTROL, 'RevertUnchangedFile'),
  buildLightMaps: changes(LEVEL_EDITOR, 'BuildLightMaps', FALSY_FAILS),
  beginPlay: changes(LEVEL_EDITOR, 'EditorRequestBeginPlay', FROM_5_5),
  beginSimulate: changes(LEVEL_EDITOR, 'EditorPlaySimulate'),
  endPlay: changes(LEVEL_EDITOR, 'EditorRequestEndPlay'),
  setViewportCamera: changes(UNREAL_EDITOR, 'SetLevelViewportCameraInfo'),
  setGameView: changes(LEVEL_EDITOR, 'EditorSetGameView'),
  setViewportRealtime: changes(LEVEL_EDITOR, 'EditorSetViewportRealtime', FROM_5_5),
  ...CONTENT_FUNCTIONS,
  ...SEQUENCE_FUNCTIONS,
} satisfies Record<string, EngineFunction>;

export type EngineFunctionName = keyof typeof FUNCTIONS;

/** What a call builder gives to a function: the parameters of its signature, where the row tells it. */
export type ParametersOf<Name extends EngineFunctionName> = (typeof FUNCTIONS)[Name] extends {
  signature: infer Signature extends string;
}
  ? ParametersIn<Signature>
  : Record<string, unknown>;

/** The function that stands in for another where that is refused. */
export function standInFor(name: EngineFunctionName): EngineFunctionName | undefined {
  const { replacedBy } = functionFor(name);
  return replacedBy !== undefined && isOurs(replacedBy) ? replacedBy : undefined;
}

function isOurs(name: string): name is EngineFunctionName {
  return Object.hasOwn(FUNCTIONS, name);
}

/** What a 5.8 project must allow for functions of ours: of those that it refuses in any case, for what stands in for them. */
export function permissionsToAllow(names: readonly EngineFunctionName[]): FunctionPermission[] {
  return names.map(name => permissionFor(standInFor(name) ?? name));
}

/** A function and the one that stands in for it, whichever of them is named; undefined where there is only the one. */
export function standInPair(name: EngineFunctionName): readonly EngineFunctionName[] | undefined {
  const old = listFunctionNames().find(each => [each, standInFor(each)].includes(name) && standInFor(each));
  const instead = old && standInFor(old);
  return instead && [old, instead];
}

/** What is known of one of our functions. */
export function functionFor(name: EngineFunctionName): EngineFunction {
  return FUNCTIONS[name];
}

/** Every function that this server may call, or those of one effect. */
export function listFunctionNames(effect?: EngineFunction['effect']): EngineFunctionName[] {
  const names = Object.keys(FUNCTIONS) as EngineFunctionName[]; // keys of the table
  return names.filter(name => effect === undefined || FUNCTIONS[name].effect === effect);
}

/** Our name of a function; undefined where it is none of ours. */
export function nameOfFunction({
  classPath,
  functionName,
}: Pick<FunctionPermission, 'classPath' | 'functionName'>): EngineFunctionName | undefined {
  names ??= new Map(
    listFunctionNames().map(name => [
      `${functionFor(name).classPath}.${functionFor(name).functionName}`,
      name,
    ]),
  );
  return names.get(`${classPath}.${functionName}`);
}

let names: ReadonlyMap<string, EngineFunctionName> | undefined;

/** Whether a function is one of ours that only read. */
export function isKnownRead(right: FunctionPermission): boolean {
  const name = nameOfFunction(right);
  return name !== undefined && functionFor(name).effect === 'read';
}

/** The functions that a project has to allow for what is switched on here. Commands and Python are not asked for unasked. */
export function listNeededFunctions(switches: {
  readOnly?: boolean;
  allowConsole?: boolean;
  allowPython?: boolean;
}): EngineFunctionName[] {
  const isOn = { console: switches.allowConsole, python: switches.allowPython };
  return listFunctionNames(switches.readOnly ? 'read' : undefined).filter(name => {
    const { switch: group, until } = functionFor(name);
    return until === undefined && (group === undefined || isOn[group] === true);
  });
}

/** Where a library's or subsystem's functions are called: its class default object. */
export function defaultObjectOf(classPath: string): string {
  return classPath.replace('.', '.Default__');
}

/** What a 5.8 project must allow for one of our functions. */
export function permissionFor(name: EngineFunctionName): FunctionPermission {
  const { classPath, functionName, on } = functionFor(name);
  return { classPath, functionName, children: on === 'instance' ? 'allowed' : 'exact' };
}
