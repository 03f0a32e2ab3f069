import { type EngineVersion, isSince } from '../engine-version.ts';
import { actor } from './actor.ts';
import { actorComponent } from './actor-component.ts';
import { assetRegistryImpl } from './asset-registry-impl.ts';
import { assetToolsImpl } from './asset-tools-impl.ts';
import { automationBlueprintFunctionLibrary } from './automation-blueprint-function-library.ts';
import { blueprintEditorLibrary } from './blueprint-editor-library.ts';
import { dataTableFunctionLibrary } from './data-table-function-library.ts';
import { materialInstanceDynamic } from './dynamic-materials.ts';
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
import { staticMesh } from './mesh-assets.ts';
import { meshComponent, primitiveComponent, staticMeshComponent } from './mesh-components.ts';
import { movieSceneBindingExtensions } from './movie-scene-binding-extensions.ts';
import { movieSceneScriptingChannels } from './movie-scene-scripting-channels.ts';
import { movieSceneScriptingKeys } from './movie-scene-scripting-keys.ts';
import {
  levelSequenceEditorSubsystem,
  movieSceneSequenceExtensions,
} from './movie-scene-sequence-extensions.ts';
import {
  movieSceneCameraCutSection,
  movieSceneSectionExtensions,
  movieSceneTrackExtensions,
} from './movie-scene-track-extensions.ts';
import { object } from './object.ts';
import { pythonScriptLibrary } from './python-script-library.ts';
import { sceneComponent } from './scene-component.ts';
import { boxComponent, capsuleComponent, sphereComponent } from './shape-components.ts';
import { sourceControlHelpers } from './source-control-helpers.ts';
import { unrealEditorSubsystem } from './unreal-editor-subsystem.ts';
import { worldPartitionBlueprintLibrary } from './world-partition-blueprint-library.ts';

/** Every native class of which functions are modelled here. */
export const functionLibraries: FunctionLibrary[] = [
  ...[object, actor, actorComponent, sceneComponent],
  ...[primitiveComponent, meshComponent, staticMeshComponent, staticMesh],
  ...[lightComponentBase, lightComponent, localLightComponent, pointLightComponent, spotLightComponent],
  skyLightComponent,
  ...[boxComponent, sphereComponent, capsuleComponent],
  ...[editorActorSubsystem, unrealEditorSubsystem, levelEditorSubsystem, automationBlueprintFunctionLibrary],
  ...[editorFilterLibrary, editorLevelLibrary, editorAssetLibrary, editorAssetSubsystem],
  ...[assetRegistryImpl, editorLoadingAndSavingUtils, assetToolsImpl],
  ...[materialEditingLibrary, materialInterface, materialInstanceConstant, materialInstanceDynamic],
  ...[dataTableFunctionLibrary, kismetStringTableLibrary],
  levelSequenceEditorSubsystem,
  ...[levelSequenceEditorLibrary, movieSceneSequenceExtensions, movieSceneBindingExtensions],
  ...[movieSceneTrackExtensions, movieSceneSectionExtensions],
  ...[...movieSceneScriptingChannels, ...movieSceneScriptingKeys],
  movieSceneCameraCutSection,
  ...[worldPartitionBlueprintLibrary, sourceControlHelpers],
  ...[kismetSystemLibrary, gameplayStatics, pythonScriptLibrary, blueprintEditorLibrary],
];

const byClass = new Map(functionLibraries.map(library => [library.class, library]));

/** What is modelled of a native class, in whatever version. */
export function modelledFunctions(classPath: string): Readonly<Record<string, EngineFunction>> {
  return byClass.get(classPath)?.functions ?? {};
}

/** Those of them that an engine version has, in its form. */
export function availableFunctions(
  functions: Readonly<Record<string, EngineFunction>>,
  engine: EngineVersion,
): [name: string, definition: EngineFunction][] {
  return Object.entries(functions)
    .filter(
      ([, { since, until }]) => (!since || isSince(engine, since)) && !(until && isSince(engine, until)),
    )
    .map(([name, definition]) => [name, withLaterOutputs(withoutLaterInputs(definition, engine), engine)]);
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
