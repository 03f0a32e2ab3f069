import type { EditorContext } from '../editor-context.ts';
import { type EngineVersion, isSince } from '../engine-version.ts';
import { type ClassInfo, classChain, sameName } from '../reflection/class-info.ts';
import { displayNameOf } from '../reflection/display-name.ts';
import { knownFunctions } from '../reflection/known-functions.ts';
import { actor } from './actor.ts';
import { actorComponent } from './actor-component.ts';
import { assetRegistryImpl } from './asset-registry-impl.ts';
import { assetToolsImpl } from './asset-tools-impl.ts';
import { automationBlueprintFunctionLibrary } from './automation-blueprint-function-library.ts';
import { blueprintEditorLibrary } from './blueprint-editor-library.ts';
import { blueprintFunctions } from './blueprint-functions.ts';
import { dataTableFunctionLibrary } from './data-table-function-library.ts';
import { editorActorSubsystem } from './editor-actor-subsystem.ts';
import { editorAssetLibrary, editorAssetSubsystem } from './editor-asset-functions.ts';
import { editorFilterLibrary } from './editor-filter-library.ts';
import { editorLevelLibrary } from './editor-level-library.ts';
import { editorLoadingAndSavingUtils } from './editor-loading-and-saving-utils.ts';
import type { EngineFunction, FunctionLibrary } from './engine-function.ts';
import { gameplayStatics } from './gameplay-statics.ts';
import { kismetStringTableLibrary } from './kismet-string-table-library.ts';
import { kismetSystemLibrary } from './kismet-system-library.ts';
import { levelEditorSubsystem } from './level-editor-subsystem.ts';
import { levelSequenceEditorLibrary } from './level-sequence-editor-library.ts';
import {
  lightComponent,
  lightComponentBase,
  localLightComponent,
  pointLightComponent,
  skyLightComponent,
  spotLightComponent,
} from './light-components.ts';
import { materialEditingLibrary } from './material-editing-library.ts';
import { materialInstanceConstant, materialInterface } from './material-instance.ts';
import { meshComponent, primitiveComponent, staticMeshComponent } from './mesh-components.ts';
import { movieSceneBindingExtensions } from './movie-scene-binding-extensions.ts';
import { movieSceneSequenceExtensions } from './movie-scene-sequence-extensions.ts';
import {
  movieSceneCameraCutSection,
  movieSceneScriptingChannel,
  movieSceneSectionExtensions,
  movieSceneTrackExtensions,
} from './movie-scene-track-extensions.ts';
import { pythonScriptLibrary } from './python-script-library.ts';
import { sceneComponent } from './scene-component.ts';
import { sourceControlHelpers } from './source-control-helpers.ts';
import { unrealEditorSubsystem } from './unreal-editor-subsystem.ts';
import { worldPartitionBlueprintLibrary } from './world-partition-blueprint-library.ts';

/** Every native class whose functions are known here. */
export const functionLibraries: FunctionLibrary[] = [
  ...[actor, actorComponent, sceneComponent],
  ...[primitiveComponent, meshComponent, staticMeshComponent],
  ...[lightComponentBase, lightComponent, localLightComponent, pointLightComponent, spotLightComponent],
  skyLightComponent,
  ...[editorActorSubsystem, unrealEditorSubsystem, levelEditorSubsystem, automationBlueprintFunctionLibrary],
  ...[editorFilterLibrary, editorLevelLibrary, editorAssetLibrary, editorAssetSubsystem],
  ...[assetRegistryImpl, editorLoadingAndSavingUtils, assetToolsImpl],
  ...[materialEditingLibrary, materialInterface, materialInstanceConstant],
  ...[dataTableFunctionLibrary, kismetStringTableLibrary],
  ...[levelSequenceEditorLibrary, movieSceneSequenceExtensions, movieSceneBindingExtensions],
  ...[movieSceneTrackExtensions, movieSceneSectionExtensions, movieSceneScriptingChannel],
  movieSceneCameraCutSection,
  ...[worldPartitionBlueprintLibrary, sourceControlHelpers],
  ...[kismetSystemLibrary, gameplayStatics, pythonScriptLibrary, blueprintEditorLibrary],
];

export interface FoundFunction {
  name: string;
  owner: ClassInfo;
  definition: EngineFunction;
}

/** Functions that this engine version has on a class and its parents, most derived first. */
export function functionsOf(info: ClassInfo, context: EditorContext): FoundFunction[] {
  return classChain(info).flatMap(owner => ownFunctions(owner, context));
}

const nativeFunctions = new Map<string, readonly FoundFunction[]>();

/** Those of a native class are worked out once for each engine: every call looks through them. */
function ownFunctions(owner: ClassInfo, { world, dialect }: EditorContext): readonly FoundFunction[] {
  const blueprint = world.classes.blueprintOf(owner);
  if (blueprint) return available(owner, blueprintFunctions(blueprint), dialect.engine);
  const key = `${dialect.engine} ${owner.path}`;
  const known = nativeFunctions.get(key);
  if (known) return known;
  const library = functionLibraries.find(each => each.class === owner.path);
  const found = available(owner, library?.functions ?? {}, dialect.engine);
  nativeFunctions.set(key, found);
  return found;
}

function available(
  owner: ClassInfo,
  functions: Record<string, EngineFunction>,
  engine: EngineVersion,
): FoundFunction[] {
  return Object.entries(functions)
    .filter(
      ([, { since, until }]) => (!since || isSince(engine, since)) && !(until && isSince(engine, until)),
    )
    .map(([name, definition]) => ({
      ...{ name, owner },
      definition: withLaterOutputs(withoutLaterInputs(definition, engine), engine),
    }));
}

function withoutLaterInputs(definition: EngineFunction, engine: EngineVersion): EngineFunction {
  const { inputs, laterInputs = {}, earlierInputs = {} } = definition;
  if (!inputs) return definition;
  const known = Object.entries(inputs).filter(([name]) => {
    const end = earlierInputs[name];
    return isSince(engine, laterInputs[name] ?? '5.0') && !(end && isSince(engine, end));
  });
  return { ...definition, inputs: Object.fromEntries(known) };
}

function withLaterOutputs(definition: EngineFunction, engine: EngineVersion): EngineFunction {
  const later = Object.entries(definition.laterOutputs ?? {}).filter(([, [, since]]) =>
    isSince(engine, since),
  );
  if (later.length === 0) return definition;
  const more = later.map(([name, [spelling]]) => [name, spelling] as const);
  return { ...definition, outputs: { ...definition.outputs, ...Object.fromEntries(more) } };
}

/**
 * Finds a function by engine name, else by the exact name that scripts or people know it by: `SetActorLocation` and
 * `Set Actor Location` reach `K2_SetActorLocation`.
 */
export function findFunction(
  info: ClassInfo,
  name: string,
  context: EditorContext,
): FoundFunction | undefined {
  const functions = functionsOf(info, context);
  const wanted = name.toLowerCase();
  return (
    functions.find(each => each.name.toLowerCase() === wanted) ??
    functions.find(each => otherNames(each.name).includes(name))
  );
}

function otherNames(name: string): string[] {
  if (!name.startsWith('K2_')) return [];
  const scriptName = name.slice('K2_'.length);
  return [scriptName, displayNameOf(scriptName, 'function')];
}

/**
 * True for a function that the engine has and that is not modelled here: by name, or as a setter or getter of a
 * property.
 */
export function isKnownFunction(info: ClassInfo, name: string): boolean {
  return (isListed(info, name) && !isLater(info, name)) || isAccessor(info, name);
}

/** What is modelled, and yet was not found, came with a later version. */
function isLater(info: ClassInfo, name: string): boolean {
  const owners = classChain(info).map(owner => owner.path);
  return functionLibraries.some(
    library =>
      owners.includes(library.class) && Object.keys(library.functions).some(each => sameName(each, name)),
  );
}

function isListed(info: ClassInfo, name: string): boolean {
  return classChain(info).some(owner =>
    knownFunctions[owner.path]?.some(each => sameName(each, name) || otherNames(each).includes(name)),
  );
}

function isAccessor(info: ClassInfo, name: string): boolean {
  return classChain(info).some(owner =>
    owner.properties.some(({ rest }) =>
      [rest.setter, rest.getter, ...Object.values(rest.setterIn ?? {})].some(
        each => each && sameName(each, name),
      ),
    ),
  );
}
