import { memberProperties } from '../blueprints/blueprint-members.ts';
import { type ClassInfo, classChain, isChildOf, sameName } from '../reflection/class-info.ts';
import type { SceneAsset, SceneBlueprint } from '../scene.ts';
import type { ClassLibrary } from './class-library.ts';
import { packageOf } from './registry-asset.ts';

/**
 * The asset of a Blueprint, which is not its class: `/Game/Blueprints/BP_Lamp.BP_Lamp`, with the registry tags by
 * which its parents are known without loading it.
 */
export function blueprintAsset(
  info: ClassInfo,
  blueprint: SceneBlueprint,
  classes: ClassLibrary,
): Required<Pick<SceneAsset, 'path' | 'class' | 'loaded' | 'properties' | 'tags'>> {
  const { parent = info } = info;
  const native = classChain(parent).find(at => !classes.blueprintOf(at)) ?? parent;
  const isLibrary = isChildOf(parent, 'BlueprintFunctionLibrary');
  return {
    path: `${blueprint.path}.${blueprint.path.split('/').at(-1)}`,
    class: '/Script/Engine.Blueprint',
    loaded: true,
    properties: {
      ParentClass: parent.path,
      GeneratedClass: info.path,
      Status: compiledStatus(blueprint),
      ...memberProperties(blueprint, classes),
      ...(isLibrary && { BlueprintType: 'BPTYPE_FunctionLibrary' }),
    },
    tags: {
      GeneratedClass: exportText(info, classes),
      ParentClass: exportText(parent, classes),
      NativeParentClass: exportText(native, classes),
      BlueprintType: isLibrary ? 'BPTYPE_FunctionLibrary' : 'BPTYPE_Normal',
    },
  };
}

/** What the Blueprint at an asset's path says, as it was compiled last. */
export function blueprintAt(classes: ClassLibrary, assetPath: string): SceneBlueprint | undefined {
  return classes.blueprints.find(({ blueprint }) => sameName(blueprint.path, packageOf(assetPath)))
    ?.blueprint;
}

/** What compiling a Blueprint comes to. */
export function compiledStatus({ compiles }: SceneBlueprint): string {
  if (compiles === 'with errors') return 'BS_Error';
  return compiles === 'with warnings' ? 'BS_UpToDateWithWarnings' : 'BS_UpToDate';
}

/** A class as tags name it: `/Script/CoreUObject.Class'/Script/Engine.Character'`. */
function exportText(info: ClassInfo, classes: ClassLibrary): string {
  const meta = classes.blueprintOf(info)
    ? '/Script/Engine.BlueprintGeneratedClass'
    : '/Script/CoreUObject.Class';
  return `${meta}'${info.path}'`;
}
