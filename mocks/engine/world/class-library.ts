import { type ClassInfo, type PropertyInfo, sameName } from '../reflection/class-info.ts';
import { engineClasses, engineClassProperties } from '../reflection/engine-classes.ts';
import { knownFunctions } from '../reflection/known-functions.ts';
import { nativeClass, nativeClasses, parseType } from '../reflection/reflection.ts';
import type { PropertyFlag } from '../reflection/reflection-file.ts';
import type { Scene, SceneBlueprint } from '../scene.ts';
import { blueprintClass, blueprintClassPath } from './blueprint-class.ts';

/** The classes of one project: the engine's and those of its Blueprints, which may come and go. */
export interface ClassLibrary {
  /** By path (`/Script/Engine.PointLight`), without regard to case. */
  find(path: string): ClassInfo | undefined;
  /** By short name, as asset searches up to 5.0 spell classes. */
  findByName(name: string): ClassInfo | undefined;
  /** By path, or an error that names the class. */
  need(path: string): ClassInfo;
  /** The Blueprint that a class was made from. */
  blueprintOf(info: ClassInfo): SceneBlueprint | undefined;
  readonly blueprints: readonly { class: ClassInfo; blueprint: SceneBlueprint }[];
  /** Compiles a Blueprint that is new. Its class can be used at once. @throws when its parent is not known. */
  addBlueprint(blueprint: SceneBlueprint): ClassInfo;
  /** Forgets a Blueprint's class. Objects of it must be gone, and its children too. */
  removeBlueprint(info: ClassInfo): void;
}

export function createClassLibrary(scene: Scene): ClassLibrary {
  const byPath = new Map<string, ClassInfo>();
  const add = (info: ClassInfo) => byPath.set(info.path.toLowerCase(), info);
  for (const info of nativeClasses()) add(info);
  for (const info of plainClasses()) if (!byPath.has(info.path.toLowerCase())) add(info);

  const find = (path: string) => byPath.get(path.toLowerCase());
  const need = (path: string) => {
    const info = find(path);
    if (!info) throw new Error(`The simulated editor knows no class ${path}.`);
    return info;
  };
  let blueprints: { class: ClassInfo; blueprint: SceneBlueprint }[] = [];
  const addBlueprint = (blueprint: SceneBlueprint) => {
    const info = blueprintClass(blueprint, need(blueprint.parent));
    add(info);
    blueprints.push({ class: info, blueprint });
    return info;
  };
  const declared = scene.blueprints ?? [];
  const addDeclared = (blueprint: SceneBlueprint) => {
    if (blueprints.some(known => known.blueprint === blueprint)) return;
    // A parent may be declared after its child.
    const parent = declared.find(other => sameName(blueprintClassPath(other.path), blueprint.parent));
    if (parent) addDeclared(parent);
    addBlueprint(blueprint);
  };
  declared.forEach(addDeclared);

  return {
    find,
    need,
    findByName: name => [...byPath.values()].find(info => sameName(info.name, name)),
    get blueprints() {
      return blueprints;
    },
    blueprintOf: info => blueprints.find(known => known.class === info)?.blueprint,
    addBlueprint,
    removeBlueprint(info) {
      blueprints = blueprints.filter(known => known.class !== info);
      byPath.delete(info.path.toLowerCase());
    },
  };
}

/** Classes that the generated data does not have. */
function plainClasses(): ClassInfo[] {
  const made: ClassInfo[] = [];
  const parents = (cppName: string) => nativeClass(cppName) ?? made.find(each => each.cppName === cppName);
  for (const [path, parent] of Object.entries(engineClasses)) made.push(plainClass(path, parents(parent)));
  for (const path of Object.keys(knownFunctions)) made.push(plainClass(path, nativeClass('UObject')));
  return made;
}

function plainClass(path: string, parent: ClassInfo | undefined): ClassInfo {
  const name = path.split('.').at(-1) ?? path;
  const properties = Object.entries(engineClassProperties[path] ?? {}).map(
    ([key, [spelling, initial]]): PropertyInfo => ({
      ...{ name: key, spelling, type: parseType(spelling), owner: name },
      flags: new Set<PropertyFlag>(['E', 'V']),
      rest: initial === undefined ? {} : { default: initial },
    }),
  );
  return {
    ...{ name, cppName: `U${name}`, path, properties },
    ...(parent && { parent }),
    abstract: false,
    components: {},
    subobjectDefaults: {},
    inheritedDefaults: {},
  };
}
