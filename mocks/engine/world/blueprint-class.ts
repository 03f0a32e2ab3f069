import type { ClassInfo, PropertyInfo } from '../reflection/class-info.ts';
import { nativeClass, parseType } from '../reflection/reflection.ts';
import type { PropertyFlag } from '../reflection/reflection-file.ts';
import type { SceneBlueprint, SceneVariable } from '../scene.ts';

/** The class that a Blueprint compiles to. */
export function blueprintClass(blueprint: SceneBlueprint, parent: ClassInfo): ClassInfo {
  const path = blueprintClassPath(blueprint.path);
  const name = path.split('.').at(-1) ?? path;
  const variables = Object.entries(blueprint.variables ?? {}).map(([key, variable]) =>
    variableProperty(key, variable, name),
  );
  const components = Object.entries(blueprint.components ?? {}).map(([key, { class: classPath }]) =>
    componentProperty(key, classPath, name),
  );
  return {
    name,
    cppName: name,
    path,
    parent,
    abstract: false,
    properties: [...components, ...variables],
    components: {},
    subobjectDefaults: {},
    inheritedDefaults: {},
  };
}

/** `/Game/Blueprints/BP_Lamp` → `/Game/Blueprints/BP_Lamp.BP_Lamp_C` */
export function blueprintClassPath(assetPath: string): string {
  return `${assetPath}.${assetPath.split('/').at(-1)}_C`;
}

/**
 * A variable is editable in the Blueprint; a closed eye sets DisableEditOnInstance. "Private" is a request to other
 * Blueprints and no C++ access: Remote Control does not look at it [derived].
 */
function variableProperty(name: string, variable: SceneVariable, owner: string): PropertyInfo {
  const flags: PropertyFlag[] = variable.instanceEditable === false ? ['E', 'V', 'D'] : ['E', 'V'];
  const { default: initial, clampMin, clampMax, uiMin, uiMax } = variable;
  const ranges = Object.entries({ default: initial, clampMin, clampMax, uiMin, uiMax });
  const type = parseType(variable.type);
  if (type.kind === 'opaque') throw new Error(`${owner}.${name}: there is no type ${variable.type}.`);
  return {
    name,
    spelling: variable.type,
    type,
    flags: new Set(flags),
    rest: Object.fromEntries(ranges.filter(([, value]) => value !== undefined)),
    ...(variable.tooltip && { tooltip: variable.tooltip }),
    owner,
  };
}

/** Components are variables that nobody can edit: Remote Control reads their path. */
function componentProperty(name: string, classPath: string, owner: string): PropertyInfo {
  const native = nativeClass(`U${classPath.split('.').at(-1)}`);
  const of = native?.cppName ?? 'UActorComponent';
  return {
    name,
    spelling: `TObjectPtr<${of}>`,
    type: { kind: 'object', of },
    flags: new Set<PropertyFlag>(['V', 'O']),
    rest: {},
    owner,
  };
}
