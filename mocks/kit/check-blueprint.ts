import { sameName } from '../engine/reflection/class-info.ts';
import { nativeClasses, parseType } from '../engine/reflection/reflection.ts';
import type { SceneBlueprint, SceneComponent, SceneFunction, SceneVariable } from '../engine/scene.ts';
import { checkKeys, suggest } from '../refuse.ts';
import { checkType, checkValue } from './check-value.ts';

// `Record<keyof …>` makes the compiler ask for a key that is added to scenes.
const blueprintKeys: Record<keyof SceneBlueprint | 'classPath', true> = {
  path: true,
  parent: true,
  readOnly: true,
  defaults: true,
  variables: true,
  components: true,
  functions: true,
  graphs: true,
  compiles: true,
  classPath: true,
};
const variableKeys: Record<keyof SceneVariable, true> = {
  type: true,
  default: true,
  tooltip: true,
  instanceEditable: true,
  private: true,
  exposeOnSpawn: true,
  clampMin: true,
  clampMax: true,
  uiMin: true,
  uiMax: true,
};
export const componentKeys: Record<keyof SceneComponent, true> = {
  class: true,
  attachedTo: true,
  properties: true,
};
const functionKeys: Record<keyof SceneFunction, true> = { inputs: true, outputs: true, run: true };

/** What is wrong with a Blueprint by itself, each problem with its mend. Its parent is looked at with the scene. */
export function checkBlueprint(blueprint: SceneBlueprint): string[] {
  return [
    ...checkKeys('The Blueprint', blueprint, blueprintKeys),
    ...checkPath(blueprint.path),
    ...checkNativeClass('parent', blueprint.parent),
    ...Object.entries(blueprint.variables ?? {}).flatMap(([name, variable]) => checkVariable(name, variable)),
    ...Object.entries(blueprint.functions ?? {}).flatMap(([name, each]) => checkFunction(name, each)),
    ...Object.entries(blueprint.components ?? {}).flatMap(([name, each]) => checkComponent(name, each)),
  ];
}

/** An asset path: `/Game/Blueprints/BP_Lamp`. */
function checkPath(path: unknown): string[] {
  if (typeof path !== 'string')
    return ['path: is missing. Write the asset path: "/Game/Blueprints/BP_Lamp".'];
  const bare = path.replace(/\..*$/, '').replace(/_C$/, '');
  const name = bare.split('/').at(-1) ?? bare;
  if (!path.startsWith('/')) return [`path: "${path}" must begin with a folder: "/Game/Blueprints/${name}".`];
  if (path.includes('.'))
    return [`path: write the asset path without the object name: "${bare}", not "${path}".`];
  return [];
}

function checkVariable(name: string, variable: SceneVariable): string[] {
  const where = `variables.${name}`;
  if (typeof variable !== 'object' || variable === null) {
    return [`${where}: must be a record: { type: "float", default: 1 }.`];
  }
  const typeProblems = checkType(`${where}.type`, variable.type);
  const problems = [...checkKeys(where, variable, variableKeys), ...typeProblems];
  if (typeProblems.length > 0 || variable.default === undefined) return problems;
  return [...problems, ...checkValue(`${where}.default`, variable.default, parseType(variable.type))];
}

function checkFunction(name: string, definition: SceneFunction): string[] {
  const where = `functions.${name}`;
  if (typeof definition !== 'object' || definition === null) {
    return [`${where}: must be a record: { run: self => { … } }.`];
  }
  const pins = Object.entries({ ...definition.inputs, ...definition.outputs });
  const { run } = definition;
  return [
    ...checkKeys(where, definition, functionKeys),
    ...pins.flatMap(([pin, type]) => checkType(`${where}: pin ${pin}`, type)),
    ...(run === undefined || typeof run === 'function' ? [] : [`${where}.run: must be a function.`]),
  ];
}

function checkComponent(name: string, component: SceneComponent): string[] {
  const where = `components.${name}`;
  if (!component?.class) return [`${where}: needs a class: "/Script/Engine.PointLightComponent".`];
  if (component.attachedTo === name) return [`${where}: cannot be attached to itself.`];
  return [
    ...checkKeys(where, component, componentKeys),
    ...checkNativeClass(`${where}.class`, component.class),
  ];
}

/** Blueprint classes are only known with the scene. */
function checkNativeClass(where: string, path: unknown): string[] {
  if (typeof path === 'string' && path.endsWith('_C')) return [];
  return nativeClasses().some(info => sameName(info.path, String(path)))
    ? []
    : [unknownClass(where, path, [])];
}

/** Complains about a class path that means nothing, and says which was likely meant. */
export function unknownClass(where: string, wanted: unknown, blueprintPaths: readonly string[]): string {
  const known = [...nativeClasses().map(info => info.path), ...blueprintPaths];
  const text = String(wanted);
  const last = (text.split(/[./]/).at(-1) ?? text).replace(/^[AU](?=[A-Z])/, '');
  const likely = known.find(path =>
    [last, `${last}_C`].some(name => sameName(path.split('.').at(-1) ?? '', name)),
  );
  if (likely) return `${where}: there is no class "${text}". Write "${likely}".`;
  const mend = text.endsWith('_C')
    ? ' Put its Blueprint into "blueprints" of the scene.'
    : suggest(text, known);
  return `${where}: there is no class "${text}".${mend}`;
}
