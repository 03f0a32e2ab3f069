import { lookupTable } from '../../base/lookup-table.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { className } from '../../unreal/object-path.ts';
import { functionLetters, knownOwners } from '../../unreal/touches/find-touches.ts';
import { includedIn, words } from './included-work.ts';
import { mayMove } from './moving-calls.ts';
import { setsVariable } from './read-command.ts';
import { operationsOfScript } from './script-work.ts';

/**
 * Deeds by other names. A rule that forbids an operation forbids the engine's own functions that do the same, where
 * somebody calls them by name; a rule that forbids a function forbids those that come to it in another way.
 */

/** Operation → functions that do the same. */
const BY_OPERATION: Readonly<Record<string, string>> = lookupTable({
  add_component: 'AddComponentByClass',
  add_function: 'AddFunctionGraph',
  add_material_expression: 'CreateMaterialExpression DuplicateMaterialExpression',
  add_to_sequence:
    'AddPossessable AddSpawnableFromClass AddSpawnableFromInstance AddTrack AddMasterTrack AddSection',
  add_variable: 'AddMemberVariable AddMemberVariableWithValue',
  attach_actor: 'AttachToActor AttachToComponent AttachRootComponentTo AttachRootComponentToActor AttachTo',
  build_lighting: 'BuildLightMaps',
  check_out:
    'CheckOutFile CheckOutFiles CheckOutOrAddFile CheckOutOrAddFiles CheckoutAsset CheckoutDirectory CheckoutLoadedAsset CheckoutLoadedAssets',
  compile_blueprint: 'CompileBlueprint',
  connect_material_expressions:
    'ConnectMaterialExpressions ConnectMaterialProperty DisconnectMaterialExpressions DisconnectMaterialProperty',
  control_sequence: 'Play Pause PlayTo SetGlobalPosition SetLocalPosition SetLockCameraCutToViewport',
  create_asset: 'CreateAsset CreateBlueprintAssetWithParent',
  create_blueprint: 'CreateBlueprintAssetWithParent',
  create_folder: 'MakeDirectory',
  delete_actors:
    'DestroyActor DestroyActors DeleteSelectedActors ReplaceSelectedActors ConvertActors SetLifeSpan',
  delete_asset: 'DeleteAsset DeleteLoadedAsset DeleteLoadedAssets DeleteDirectory ConsolidateAssets',
  delete_folder: 'DeleteDirectory',
  delete_material_expression: 'DeleteMaterialExpression DeleteAllMaterialExpressions',
  delete_node: 'RemoveFunctionGraph RemoveGraph RemoveUnusedNodes',
  detach_actor: 'DetachFromActor DetachRootComponentFromParent DetachFromComponent DetachFromParent',
  duplicate_actors: 'DuplicateActor DuplicateActors DuplicateSelectedActors',
  duplicate_asset: 'DuplicateAsset DuplicateLoadedAsset DuplicateDirectory NewLevelFromTemplate',
  layout_material: 'LayoutMaterialExpressions',
  load_actors: 'LoadActors',
  load_level: 'LoadLevel LoadMap',
  new_level: 'NewLevel NewLevelFromTemplate',
  open_sequence: 'OpenLevelSequence CloseLevelSequence',
  play: 'EditorRequestBeginPlay',
  recompile_material: 'RecompileMaterial',
  remove_component: 'DestroyComponent',
  rename_actor: 'SetActorLabel',
  rename_asset: 'RenameAsset RenameLoadedAsset RenameDirectory',
  reparent_blueprint: 'ReparentBlueprint',
  run_console_command: 'ExecuteConsoleCommand',
  run_python: 'ExecutePythonCommand ExecutePythonCommandEx ExecutePythonScript',
  save_all: 'SaveDirtyPackages SaveDirtyPackagesWithDialog SaveAllDirtyLevels',
  save_asset: 'SaveAsset SaveLoadedAsset SaveLoadedAssets SaveDirectory SavePackages SaveDirtyPackages',
  save_level: 'SaveCurrentLevel SaveMap SaveAllDirtyLevels SavePackages SaveDirtyPackages',
  select_actors:
    'SetSelectedLevelActors SetActorSelectionState SelectAll SelectNothing ClearActorSelectionSet InvertSelection SelectAllChildren',
  set_asset_metadata: 'SetMetadataTag RemoveMetadataTag',
  set_camera_cut: 'SetCameraBindingID',
  set_console_variable: 'ExecuteConsoleCommand',
  set_folder: 'SetFolderPath',
  set_key: 'AddKey RemoveKey SetInterpolationMode SetTangentMode',
  set_material:
    'SetMaterial SetMaterialByName ReplaceMeshComponentsMaterials ReplaceMeshComponentsMaterialsOnActors CreateDynamicMaterialInstance CreateAndSetMaterialInstanceDynamic CreateAndSetMaterialInstanceDynamicFromMaterial',
  set_material_parameter:
    'SetMaterialInstanceScalarParameterValue SetMaterialInstanceVectorParameterValue SetMaterialInstanceTextureParameterValue SetMaterialInstanceStaticSwitchParameterValue ClearAllMaterialInstanceParameters SetScalarParameterValueOnMaterials SetVectorParameterValueOnMaterials',
  set_playback_range: 'SetPlaybackStart SetPlaybackEnd SetPlaybackStartSeconds SetPlaybackEndSeconds',
  set_transform:
    'SetActorLocation SetActorRotation SetActorLocationAndRotation SetActorTransform SetActorScale3D SetActorRelativeLocation SetActorRelativeRotation SetActorRelativeScale3D SetActorRelativeTransform AddActorWorldOffset AddActorWorldRotation AddActorWorldTransform AddActorWorldTransformKeepScale AddActorLocalOffset AddActorLocalRotation AddActorLocalTransform TeleportTo SetWorldLocation SetWorldRotation SetWorldLocationAndRotation SetWorldTransform SetWorldScale3D SetRelativeLocation SetRelativeRotation SetRelativeLocationAndRotation SetRelativeTransform SetRelativeScale3D AddWorldOffset AddWorldRotation AddWorldTransform AddWorldTransformKeepScale AddLocalOffset AddLocalRotation AddLocalTransform AddRelativeLocation AddRelativeRotation ResetRelativeTransform SetComponentTransform SetAbsolute',
  set_view_options: 'EditorSetGameView EditorSetViewportRealtime',
  set_viewport_camera: 'SetLevelViewportCameraInfo',
  set_visibility:
    'SetActorHiddenInGame SetIsTemporarilyHiddenInEditor SetVisibility SetHiddenInGame ToggleVisibility SetEnabled ToggleEnabled',
  simulate: 'EditorPlaySimulate',
  spawn_actor: 'SpawnActorFromClass SpawnActorFromObject ConvertActors',
  stop_play: 'EditorRequestEndPlay EditorEndPlay',
  write_data_table:
    'FillDataTableFromJSONString FillDataTableFromCSVString JsonToCurveTable CsvToCurveTable ImportTableFromCSVString',
});

/** Operation → properties whose write does the same. */
const BY_PROPERTY: Readonly<Record<string, string>> = lookupTable({
  // What no longer follows its parent stands somewhere else, too.
  set_transform:
    'RelativeLocation RelativeRotation RelativeScale3D AttachParent bAbsoluteLocation bAbsoluteRotation bAbsoluteScale',
  set_visibility: 'bHidden bVisible bHiddenInGame bHiddenEd bHiddenEdTemporary',
  set_material: 'OverrideMaterials',
  set_material_parameter: 'ScalarParameterValues VectorParameterValues TextureParameterValues',
  // What hangs on another thing stands somewhere else then.
  ...{ attach_actor: 'AttachParent', detach_actor: 'AttachParent' },
  delete_actors: 'InitialLifeSpan',
  set_background_throttling: 'bThrottleCPUWhenNotForeground',
  ...{ set_tags: 'Tags', set_folder: 'FolderPath', rename_actor: 'ActorLabel' },
  layout_material: 'MaterialExpressionEditorX MaterialExpressionEditorY',
});

/** Operations that write whatever property, or element of one, they are told. */
const WRITING = [
  ...['set_property', 'set_properties', 'reset_property', 'set_preset_property', 'reset_preset_property'],
  ...['set_controller'],
];
const ARRAY_ROUTES: Readonly<Record<string, string>> = lookupTable({
  append: 'append_element',
  insert: 'insert_element',
  remove: 'remove_element',
});

/** The operation that only carries others. */
export const VESSEL = 'batch';

/** Operations that call whatever function they are told, or do again what was done: their name says nothing. */
export const CALLING: ReadonlySet<string> = new Set([
  'call_function',
  'call_preset_function',
  'redo',
  VESSEL,
]);

/** Operations that do whatever they are told: what a call comes to says more of them than their name. */
export const GENERIC: ReadonlySet<string> = new Set([
  ...WRITING,
  ...Object.values(ARRAY_ROUTES),
  ...['call_function', 'call_preset_function', 'redo', 'set_tags'],
]);

/** Operation → letters of the functions that do the same. */
export const STANDS_FOR: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(BY_OPERATION).map(([name, functions]) => [name, words(functions).map(functionLetters)]),
);

const functionOperations = invert(BY_OPERATION);
const propertyOperations = invert(BY_PROPERTY);

/** Names of operations that do what a request does. */
export function operationsOf(call: EngineCall<unknown>): string[] {
  const { path, body = {} } = call;
  const scripted = operationsOfScript(call);
  if (scripted) return scripted;
  if (typeof body.functionName === 'string') {
    const letters = functionLetters(body.functionName);
    const isSetter = /^set\w+propertybyname$|^(re)?seteditorproperty$/.test(letters);
    return [
      ...[letters, ...includedIn(letters)]
        .flatMap(each => functionOperations.get(each) ?? [])
        .filter(each => isAskedFor(each, letters, body.parameters)),
      ...(mayMove(letters, body.parameters) ? ['set_transform'] : []),
      ...(letters === 'createasset' ? ofClass(parameter(body.parameters, 'assetclass')) : []),
      ...(isSetter ? [...WRITING, ...ofProperty(parameter(body.parameters, 'propertyname'))] : []),
    ];
  }
  const [route = ''] = path.split('?', 1);
  const step = route.split('/').at(-1)?.toLowerCase() ?? '';
  const own = ARRAY_ROUTES[step] ?? (/^(un)?expose$/.test(step) ? `${step}_property` : undefined);
  return [...WRITING, ...ofProperty(body.propertyName), ...(own ? [own] : [])];
}

/** Whether the arguments of a call ask for it: to save levels, or other assets; to give a console variable a value. */
function isAskedFor(operation: string, letters: string, parameters: unknown): boolean {
  if (operation === 'set_console_variable') return setsVariable(String(parameter(parameters, 'command')));
  const flag = /^savedirtypackages/.test(letters) ? SAVES[operation] : undefined;
  return flag === undefined || parameter(parameters, flag) !== false;
}

const SAVES: Readonly<Record<string, string>> = lookupTable({
  save_level: 'bsavemappackages',
  save_asset: 'bsavecontentpackages',
});

/** Operations that make assets of one class, where a call makes one of it. */
function ofClass(path: unknown): string[] {
  return Object.entries(MAKES).flatMap(([operation, made]) =>
    className(String(path ?? '')).toLowerCase() === made.toLowerCase() ? [operation] : [],
  );
}

/** Operation → class of the asset that it makes. */
const MAKES: Readonly<Record<string, string>> = lookupTable({
  create_blueprint: 'Blueprint',
  create_material_instance: 'MaterialInstanceConstant',
  new_level: 'World',
});

function ofProperty(name: unknown): string[] {
  const steps = String(name ?? '').split(/[.[]/);
  return steps.flatMap(step => propertyOperations.get(step.toLowerCase()) ?? []);
}

function parameter(parameters: unknown, wanted: string): unknown {
  if (typeof parameters !== 'object' || parameters === null) return undefined;
  return Object.entries(parameters).find(([name]) => name.toLowerCase() === wanted)?.[1];
}

/** Classes that took functions over from one another, or that come to the same things by different ways. */
const FAMILIES: readonly (readonly string[])[] = [
  ['EditorAssetSubsystem', 'EditorAssetLibrary', 'AssetToolsImpl', 'EditorLoadingAndSavingUtils'],
  [
    ...['EditorLevelLibrary', 'EditorActorSubsystem', 'LevelEditorSubsystem', 'UnrealEditorSubsystem'],
    ...['EditorLoadingAndSavingUtils', 'StaticMeshEditorSubsystem', 'Actor'],
  ],
  ['EditorActorSubsystem', 'SceneComponent'],
  ['BlueprintEditorLibrary', 'AssetToolsImpl'],
  // Functions of these actors hand on to their component.
  ['Light', 'LightComponent', 'LightComponentBase', 'SceneComponent'],
  ['PointLight', 'PointLightComponent', 'LocalLightComponent'],
  ['SpotLight', 'SpotLightComponent'],
  ['DecalActor', 'DecalComponent'],
];

/** The interface that declares the functions of a class: Python and the documentation name that. */
const INTERFACES: Readonly<Record<string, readonly string[]>> = lookupTable({
  AssetToolsImpl: ['AssetTools'],
});

/**
 * Functions that do the same as one of these classes: the same one of a class that took it over, or that had it before,
 * and those whose work it does among other things.
 * @returns letters, with the classes that have such a function
 */
export function sameWork(
  name: string,
  classNames: readonly string[],
): { letters: string; owners: string[] }[] {
  const family = FAMILIES.filter(each => classNames.some(owner => each.includes(owner))).flat();
  if (family.length === 0) return [];
  const letters = functionLetters(name);
  return [letters, ...includedIn(letters)].map(each => ({
    letters: each,
    owners: knownOwners(each)
      .filter(owner => family.includes(owner))
      .flatMap(owner => [owner, ...(INTERFACES[owner] ?? [])]),
  }));
}

/** Letters of each word → the names that it stands under. */
function invert(table: Readonly<Record<string, string>>): Map<string, string[]> {
  const inverted = new Map<string, string[]>();
  for (const [operation, names] of Object.entries(table)) {
    for (const name of words(names)) {
      const letters = functionLetters(name);
      inverted.set(letters, [...(inverted.get(letters) ?? []), operation]);
    }
  }
  return inverted;
}
