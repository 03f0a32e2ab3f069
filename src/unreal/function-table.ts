import type { FunctionRight } from './engine-call.ts';
import { SEQUENCE_FUNCTIONS } from './sequence-function-table.ts';

/**
 * The table of the functions that this server calls: what a 5.8 project must allow for each, whether it changes
 * anything, and what its falsy answer means. `doctor`, the error for 5.8 and the policy derive what they say from here.
 * Parameters that a call leaves out are zeroed by the engine, not defaulted: the builders send all of them.
 */
export interface EngineFunction {
  /** Class that declares the function: what a 5.8 project must allow. */
  classPath: string;
  functionName: string;
  /** Called on class default objects of libraries and subsystems, or on any instance of the class. */
  on: 'library' | 'instance';
  effect: 'read' | 'change';
  /** `wrap`: the call asks Remote Control for an undo step, as the function makes none of its own. */
  transaction?: 'wrap';
  /** The children of the class declare it, each with types of its own; a 5.8 project allows it for all of them at once. */
  declaredBy?: 'children';
  /** It answers false, an empty path or an empty list when it did nothing, and says why in the log only. */
  falsy?: 'failure';
}

type Traits = Pick<EngineFunction, 'transaction' | 'falsy'>;
const FALSY_FAILS = { falsy: 'failure' } as const;
const WRAPPED = { transaction: 'wrap' } as const;

const EDITOR_ACTORS = '/Script/UnrealEd.EditorActorSubsystem';
const UNREAL_EDITOR = '/Script/UnrealEd.UnrealEditorSubsystem';
const LEVEL_EDITOR = '/Script/LevelEditor.LevelEditorSubsystem';
const SAVING = '/Script/UnrealEd.EditorLoadingAndSavingUtils';
const KISMET = '/Script/Engine.KismetSystemLibrary';
const GAMEPLAY = '/Script/Engine.GameplayStatics';
const FILTER = '/Script/EditorScriptingUtilities.EditorFilterLibrary';
const ASSETS = '/Script/UnrealEd.EditorAssetSubsystem';
const ASSET_TOOLS = '/Script/AssetTools.AssetToolsImpl';
const REGISTRY = '/Script/AssetRegistry.AssetRegistryImpl';
const BLUEPRINTS = '/Script/BlueprintEditorLibrary.BlueprintEditorLibrary';
const MATERIALS = '/Script/MaterialEditor.MaterialEditingLibrary';
const DATA_TABLES = '/Script/Engine.DataTableFunctionLibrary';
const STRING_TABLES = '/Script/Engine.KismetStringTableLibrary';
const SCREENSHOTS = '/Script/FunctionalTesting.AutomationBlueprintFunctionLibrary';
const PARTITION = '/Script/Engine.WorldPartitionBlueprintLibrary';
const SOURCE_CONTROL = '/Script/SourceControl.SourceControlHelpers';
const PYTHON = '/Script/PythonScriptPlugin.PythonScriptLibrary';
const ACTOR = '/Script/Engine.Actor';
const SCENE_COMPONENT = '/Script/Engine.SceneComponent';
const PRIMITIVE = '/Script/Engine.PrimitiveComponent';
const MESH_COMPONENT = '/Script/Engine.MeshComponent';

const FUNCTIONS = {
  getAllLevelActors: reads(EDITOR_ACTORS, 'GetAllLevelActors'),
  getSelectedLevelActors: reads(EDITOR_ACTORS, 'GetSelectedLevelActors'),
  getEditorWorld: reads(UNREAL_EDITOR, 'GetEditorWorld'),
  getGameWorld: reads(UNREAL_EDITOR, 'GetGameWorld'),
  getActorsOfWorld: reads(GAMEPLAY, 'GetAllActorsOfClass'),
  isInPlayInEditor: reads(LEVEL_EDITOR, 'IsInPlayInEditor'),
  getEngineVersion: reads(KISMET, 'GetEngineVersion'),
  getPlatformTime: reads(KISMET, 'GetPlatformTime_Seconds'),
  getRunningTime: reads(GAMEPLAY, 'GetAccurateRealTime'),
  getProjectDirectory: reads(KISMET, 'GetProjectDirectory'),
  getProjectSavedDirectory: reads(KISMET, 'GetProjectSavedDirectory'),
  getGameName: reads(KISMET, 'GetGameName'),
  convertToAbsolutePath: reads(KISMET, 'ConvertToAbsolutePath'),
  getDisplayName: reads(KISMET, 'GetDisplayName'),
  getObjectClass: reads(GAMEPLAY, 'GetObjectClass'),
  findByLabel: reads(FILTER, 'ByActorLabel'),
  getFolderPath: readsOn(ACTOR, 'GetFolderPath'),
  getActorLocation: readsOn(ACTOR, 'K2_GetActorLocation'),
  getActorRotation: readsOn(ACTOR, 'K2_GetActorRotation'),
  getActorBounds: readsOn(ACTOR, 'GetActorBounds'),
  getComponents: readsOn(ACTOR, 'K2_GetComponentsByClass'),
  getRootComponent: readsOn(ACTOR, 'K2_GetRootComponent'),
  getActorAttachParent: readsOn(ACTOR, 'GetAttachParentActor'),
  getAttachSocket: readsOn(ACTOR, 'GetAttachParentSocketName'),
  getAttachedActors: readsOn(ACTOR, 'GetAttachedActors'),
  getActorScale: readsOn(ACTOR, 'GetActorScale3D'),
  isHiddenInEditor: readsOn(ACTOR, 'IsTemporarilyHiddenInEditor'),
  getComponentToWorld: readsOn(SCENE_COMPONENT, 'K2_GetComponentToWorld'),
  getMaterial: readsOn(PRIMITIVE, 'GetMaterial'),
  getNumMaterials: readsOn(PRIMITIVE, 'GetNumMaterials'),
  getMaterialSlotNames: readsOn(MESH_COMPONENT, 'GetMaterialSlotNames'),
  doesDirectoryExist: reads(ASSETS, 'DoesDirectoryExist'),
  listAssets: reads(ASSETS, 'ListAssets'),
  findReferencers: reads(ASSETS, 'FindPackageReferencersForAsset'),
  getMetadataTag: reads(ASSETS, 'GetMetadataTag'),
  getDependencies: reads(REGISTRY, 'K2_GetDependencies'),
  getDirtyMaps: reads(SAVING, 'GetDirtyMapPackages'),
  getDirtyContent: reads(SAVING, 'GetDirtyContentPackages'),
  getScalarParameterNames: reads(MATERIALS, 'GetScalarParameterNames'),
  getVectorParameterNames: reads(MATERIALS, 'GetVectorParameterNames'),
  getTextureParameterNames: reads(MATERIALS, 'GetTextureParameterNames'),
  getSwitchParameterNames: reads(MATERIALS, 'GetStaticSwitchParameterNames'),
  getScalarParameter: reads(MATERIALS, 'GetMaterialInstanceScalarParameterValue'),
  getVectorParameter: reads(MATERIALS, 'GetMaterialInstanceVectorParameterValue'),
  getTextureParameter: reads(MATERIALS, 'GetMaterialInstanceTextureParameterValue'),
  getSwitchParameter: reads(MATERIALS, 'GetMaterialInstanceStaticSwitchParameterValue'),
  getExpressionCount: reads(MATERIALS, 'GetNumMaterialExpressions'),
  getUsedTextures: reads(MATERIALS, 'GetUsedTextures'),
  getMaterialStatistics: reads(MATERIALS, 'GetStatistics'),
  getTableRowNames: reads(DATA_TABLES, 'GetDataTableRowNames'),
  getTableColumns: reads(DATA_TABLES, 'GetDataTableColumnNames'),
  getTableStruct: reads(DATA_TABLES, 'GetDataTableRowStruct'),
  getTableColumn: reads(DATA_TABLES, 'GetDataTableColumnAsString'),
  exportTable: reads(DATA_TABLES, 'ExportDataTableToJSONString', FALSY_FAILS),
  exportCurves: reads(DATA_TABLES, 'CurveTableToJson', FALSY_FAILS),
  getCurveKeys: reads(DATA_TABLES, 'GetCurveTableKeys'),
  evaluateCurve: reads(DATA_TABLES, 'EvaluateCurveTableRow'),
  exportStrings: reads(STRING_TABLES, 'ExportTableToCSVString', FALSY_FAILS),
  getStringKeys: reads(STRING_TABLES, 'GetKeysFromStringTable'),
  getStringNamespace: reads(STRING_TABLES, 'GetTableNamespace'),
  getSourceString: reads(STRING_TABLES, 'GetTableEntrySourceString'),
  getBasicType: reads(BLUEPRINTS, 'GetBasicTypeByName'),
  getStructType: reads(BLUEPRINTS, 'GetStructType'),
  getObjectType: reads(BLUEPRINTS, 'GetObjectReferenceType'),
  getClassType: reads(BLUEPRINTS, 'GetClassReferenceType'),
  getViewportCamera: reads(UNREAL_EDITOR, 'GetLevelViewportCameraInfo'),
  getGameView: reads(LEVEL_EDITOR, 'EditorGetGameView'),
  isUnattended: reads(KISMET, 'IsUnattended'),
  isValid: reads(KISMET, 'IsValid'),
  getConsoleVariable: reads(KISMET, 'GetConsoleVariableStringValue'),
  getActorDescriptors: reads(PARTITION, 'GetActorDescs'),
  getActorDescriptorsIn: reads(PARTITION, 'GetIntersectingActorDescs'),
  isSourceControlEnabled: reads(SOURCE_CONTROL, 'IsEnabled'),
  isSourceControlAvailable: reads(SOURCE_CONTROL, 'IsAvailable'),
  getSourceControlProvider: reads(SOURCE_CONTROL, 'CurrentProvider'),
  getSourceControlError: reads(SOURCE_CONTROL, 'LastErrorMsg'),
  queryFileState: reads(SOURCE_CONTROL, 'QueryFileState'),
  // These leave the project as it is, and may be repeated.
  loadAsset: reads(ASSETS, 'LoadAsset', FALSY_FAILS),
  redrawViewports: reads(LEVEL_EDITOR, 'EditorInvalidateViewports'),
  takeHighResScreenshot: reads(SCREENSHOTS, 'TakeHighResScreenshot'),
  // From here on they change something.
  beginTransaction: changes(KISMET, 'BeginTransaction'),
  endTransaction: changes(KISMET, 'EndTransaction'),
  transactObject: changes(KISMET, 'TransactObject'),
  executeConsoleCommand: changes(KISMET, 'ExecuteConsoleCommand'),
  executePython: changes(PYTHON, 'ExecutePythonCommandEx'),
  setActorLabel: changesOn(ACTOR, 'SetActorLabel', WRAPPED),
  setFolderPath: changesOn(ACTOR, 'SetFolderPath', WRAPPED),
  attachToActor: changesOn(ACTOR, 'K2_AttachToActor', { ...WRAPPED, ...FALSY_FAILS }),
  detachFromActor: changesOn(ACTOR, 'K2_DetachFromActor', WRAPPED),
  destroyActor: changesOn(ACTOR, 'K2_DestroyActor', WRAPPED),
  setActorScale: changesOn(ACTOR, 'SetActorScale3D', WRAPPED),
  setHiddenInGame: changesOn(ACTOR, 'SetActorHiddenInGame', WRAPPED),
  hideInEditor: changesOn(ACTOR, 'SetIsTemporarilyHiddenInEditor', WRAPPED),
  setWorldTransform: changesOn(SCENE_COMPONENT, 'K2_SetWorldTransform', WRAPPED),
  setMaterial: changesOn(PRIMITIVE, 'SetMaterial', WRAPPED),
  spawnFromClass: changes(EDITOR_ACTORS, 'SpawnActorFromClass', { ...WRAPPED, ...FALSY_FAILS }),
  spawnFromObject: changes(EDITOR_ACTORS, 'SpawnActorFromObject', { ...WRAPPED, ...FALSY_FAILS }),
  duplicateActors: changes(EDITOR_ACTORS, 'DuplicateActors', FALSY_FAILS),
  destroyActors: changes(EDITOR_ACTORS, 'DestroyActors', FALSY_FAILS),
  selectActors: changes(EDITOR_ACTORS, 'SetSelectedLevelActors'),
  saveAsset: changes(ASSETS, 'SaveAsset', FALSY_FAILS),
  duplicateAsset: changes(ASSETS, 'DuplicateAsset', FALSY_FAILS),
  renameAsset: changes(ASSETS, 'RenameAsset', FALSY_FAILS),
  deleteAsset: changes(ASSETS, 'DeleteAsset', FALSY_FAILS),
  makeDirectory: changes(ASSETS, 'MakeDirectory', FALSY_FAILS),
  deleteDirectory: changes(ASSETS, 'DeleteDirectory', FALSY_FAILS),
  setMetadataTag: changes(ASSETS, 'SetMetadataTag'),
  removeMetadataTag: changes(ASSETS, 'RemoveMetadataTag'),
  createAsset: changes(ASSET_TOOLS, 'CreateAsset', FALSY_FAILS),
  createBlueprint: changes(BLUEPRINTS, 'CreateBlueprintAssetWithParent', FALSY_FAILS),
  addMemberVariable: changes(BLUEPRINTS, 'AddMemberVariable', FALSY_FAILS),
  setInstanceEditable: changes(BLUEPRINTS, 'SetBlueprintVariableInstanceEditable'),
  setExposeOnSpawn: changes(BLUEPRINTS, 'SetBlueprintVariableExposeOnSpawn'),
  compileBlueprint: changes(BLUEPRINTS, 'CompileBlueprint'),
  reparentBlueprint: changes(BLUEPRINTS, 'ReparentBlueprint'),
  addFunctionGraph: changes(BLUEPRINTS, 'AddFunctionGraph', FALSY_FAILS),
  removeFunctionGraph: changes(BLUEPRINTS, 'RemoveFunctionGraph'),
  fillTable: changes(DATA_TABLES, 'FillDataTableFromJSONString', FALSY_FAILS),
  fillCurves: changes(DATA_TABLES, 'JsonToCurveTable'),
  fillStrings: changes(STRING_TABLES, 'ImportTableFromCSVString', FALSY_FAILS),
  setInstanceParent: changes(MATERIALS, 'SetMaterialInstanceParent'),
  setScalarParameter: changes(MATERIALS, 'SetMaterialInstanceScalarParameterValue'),
  setVectorParameter: changes(MATERIALS, 'SetMaterialInstanceVectorParameterValue'),
  setTextureParameter: changes(MATERIALS, 'SetMaterialInstanceTextureParameterValue'),
  setSwitchParameter: changes(MATERIALS, 'SetMaterialInstanceStaticSwitchParameterValue'),
  updateInstance: changes(MATERIALS, 'UpdateMaterialInstance'),
  recompileMaterial: changes(MATERIALS, 'RecompileMaterial'),
  createExpression: changes(MATERIALS, 'CreateMaterialExpression', FALSY_FAILS),
  deleteExpression: changes(MATERIALS, 'DeleteMaterialExpression'),
  connectExpressions: changes(MATERIALS, 'ConnectMaterialExpressions', FALSY_FAILS),
  connectMaterialInput: changes(MATERIALS, 'ConnectMaterialProperty', FALSY_FAILS),
  disconnectExpression: changes(MATERIALS, 'DisconnectMaterialExpressions', FALSY_FAILS),
  disconnectMaterialInput: changes(MATERIALS, 'DisconnectMaterialProperty', FALSY_FAILS),
  layOutExpressions: changes(MATERIALS, 'LayoutMaterialExpressions'),
  setIntProperty: changes(KISMET, 'SetIntPropertyByName'),
  newLevel: changes(LEVEL_EDITOR, 'NewLevel', FALSY_FAILS),
  newLevelFromTemplate: changes(LEVEL_EDITOR, 'NewLevelFromTemplate', FALSY_FAILS),
  loadLevel: changes(LEVEL_EDITOR, 'LoadLevel', FALSY_FAILS),
  saveCurrentLevel: changes(LEVEL_EDITOR, 'SaveCurrentLevel', FALSY_FAILS),
  saveMap: changes(SAVING, 'SaveMap', FALSY_FAILS),
  saveDirtyPackages: changes(SAVING, 'SaveDirtyPackages', FALSY_FAILS),
  loadActors: changes(PARTITION, 'LoadActors'),
  unloadActors: changes(PARTITION, 'UnloadActors'),
  checkOutFile: changes(SOURCE_CONTROL, 'CheckOutFile'),
  revertUnchangedFile: changes(SOURCE_CONTROL, 'RevertUnchangedFile'),
  buildLightMaps: changes(LEVEL_EDITOR, 'BuildLightMaps', FALSY_FAILS),
  beginPlay: changes(LEVEL_EDITOR, 'EditorRequestBeginPlay'),
  beginSimulate: changes(LEVEL_EDITOR, 'EditorPlaySimulate'),
  endPlay: changes(LEVEL_EDITOR, 'EditorRequestEndPlay'),
  setViewportCamera: changes(UNREAL_EDITOR, 'SetLevelViewportCameraInfo'),
  setGameView: changes(LEVEL_EDITOR, 'EditorSetGameView'),
  setViewportRealtime: changes(LEVEL_EDITOR, 'EditorSetViewportRealtime'),
  ...SEQUENCE_FUNCTIONS,
} satisfies Record<string, EngineFunction>;

export type EngineFunctionName = keyof typeof FUNCTIONS;

/** What is known of one of our functions. */
export function functionFor(name: EngineFunctionName): EngineFunction {
  return FUNCTIONS[name];
}

/** Every function that this server may call, or those of one effect. */
export function listFunctionNames(effect?: EngineFunction['effect']): EngineFunctionName[] {
  const names = Object.keys(FUNCTIONS) as EngineFunctionName[]; // keys of the table
  return names.filter(name => effect === undefined || FUNCTIONS[name].effect === effect);
}

/** Whether a function is one of ours that only read. */
export function isKnownRead({ classPath, functionName }: FunctionRight): boolean {
  known ??= new Set(
    listFunctionNames('read').map(name => `${functionFor(name).classPath}.${functionFor(name).functionName}`),
  );
  return known.has(`${classPath}.${functionName}`);
}

let known: ReadonlySet<string> | undefined;

/** The functions that a project has to allow for what is switched on here. Commands and Python are not asked for unasked. */
export function listNeededFunctions(switches: {
  readOnly?: boolean;
  allowConsole?: boolean;
  allowPython?: boolean;
}): EngineFunctionName[] {
  const names = listFunctionNames(switches.readOnly ? 'read' : undefined);
  const off = new Set<EngineFunctionName>([
    ...(switches.allowConsole ? [] : ['executeConsoleCommand' as const]),
    ...(switches.allowPython ? [] : ['executePython' as const]),
  ]);
  return names.filter(name => !off.has(name));
}

/** Where a library's or subsystem's functions are called: its class default object. */
export function defaultObjectOf(classPath: string): string {
  return classPath.replace('.', '.Default__');
}

/** What a 5.8 project must allow for one of our functions. */
export function rightFor(name: EngineFunctionName): FunctionRight {
  const { classPath, functionName, on } = functionFor(name);
  return { classPath, functionName, children: on === 'instance' ? 'allowed' : 'exact' };
}

function reads(classPath: string, functionName: string, traits: Traits = {}): EngineFunction {
  return { classPath, functionName, on: 'library', effect: 'read', ...traits };
}

function readsOn(classPath: string, functionName: string): EngineFunction {
  return { classPath, functionName, on: 'instance', effect: 'read' };
}

function changes(classPath: string, functionName: string, traits: Traits = {}): EngineFunction {
  return { classPath, functionName, on: 'library', effect: 'change', ...traits };
}

function changesOn(classPath: string, functionName: string, traits: Traits = {}): EngineFunction {
  return { classPath, functionName, on: 'instance', effect: 'change', ...traits };
}
