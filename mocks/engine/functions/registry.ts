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
import { pythonScriptLibrary } from './python-script-library.ts';
import { sceneComponent } from './scene-component.ts';
import { unrealEditorSubsystem } from './unreal-editor-subsystem.ts';

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
  ...[kismetSystemLibrary, gameplayStatics, pythonScriptLibrary, blueprintEditorLibrary],
];

export interface FoundFunction {
  name: string;
  owner: ClassInfo;
  definition: EngineFunction;
}

/** Functions that this engine version has on a class and its parents, most derived first. */
export function functionsOf(info: ClassInfo, { world, dialect }: EditorContext): FoundFunction[] {
  return classChain(info).flatMap(owner => {
    const native = functionLibraries.find(library => library.class === owner.path)?.functions;
    const functions = native ?? blueprintFunctions(world.classes.blueprintOf(owner));
    return Object.entries(functions)
      .filter(([, { since }]) => !since || isSince(dialect.engine, since))
      .map(([name, definition]) => ({
        ...{ name, owner },
        definition: withoutLaterInputs(definition, dialect.engine),
      }));
  });
}

function withoutLaterInputs(definition: EngineFunction, engine: EngineVersion): EngineFunction {
  const { inputs, laterInputs } = definition;
  if (!inputs || !laterInputs) return definition;
  const known = Object.entries(inputs).filter(([name]) => isSince(engine, laterInputs[name] ?? '5.0'));
  return { ...definition, inputs: Object.fromEntries(known) };
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
  return (
    functions.find(each => sameName(each.name, name)) ??
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
