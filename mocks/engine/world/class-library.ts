import { type ClassInfo, sameName } from '../reflection/class-info.ts';
import { engineClasses } from '../reflection/engine-classes.ts';
import { knownFunctions } from '../reflection/known-functions.ts';
import { nativeClass, nativeClasses } from '../reflection/reflection.ts';
import type { Scene, SceneBlueprint } from '../scene.ts';
import { blueprintClass, blueprintClassPath } from './blueprint-class.ts';

/** The classes of one project: the engine's and those of its Blueprints. */
export interface ClassLibrary {
  /** By path (`/Script/Engine.PointLight`), without regard to case. */
  find(path: string): ClassInfo | undefined;
  /** By short name, as asset searches up to 5.0 spell classes. */
  findByName(name: string): ClassInfo | undefined;
  /** By path, or an error that names the class. */
  need(path: string): ClassInfo;
  /** The Blueprint that a class was made from. */
  blueprintOf(info: ClassInfo): SceneBlueprint | undefined;
  readonly blueprints: { class: ClassInfo; blueprint: SceneBlueprint }[];
}

export function createClassLibrary(scene: Scene): ClassLibrary {
  const byPath = new Map<string, ClassInfo>();
  const add = (info: ClassInfo) => byPath.set(info.path.toLowerCase(), info);
  for (const info of nativeClasses()) add(info);
  for (const [path, parent] of Object.entries(engineClasses)) add(plainClass(path, parent));
  for (const path of Object.keys(knownFunctions)) {
    if (!byPath.has(path.toLowerCase())) add(plainClass(path, 'UObject'));
  }

  const find = (path: string) => byPath.get(path.toLowerCase());
  const need = (path: string) => {
    const info = find(path);
    if (!info) throw new Error(`The simulated editor knows no class ${path}.`);
    return info;
  };
  const blueprints: ClassLibrary['blueprints'] = [];
  const declared = scene.blueprints ?? [];
  const addBlueprint = (blueprint: SceneBlueprint) => {
    if (blueprints.some(known => known.blueprint === blueprint)) return;
    // A parent may be declared after its child.
    const parent = declared.find(other => sameName(blueprintClassPath(other.path), blueprint.parent));
    if (parent) addBlueprint(parent);
    const info = blueprintClass(blueprint, need(blueprint.parent));
    add(info);
    blueprints.push({ class: info, blueprint });
  };
  declared.forEach(addBlueprint);

  return {
    find,
    need,
    findByName: name => [...byPath.values()].find(info => sameName(info.name, name)),
    blueprints,
    blueprintOf: info => blueprints.find(known => known.class === info)?.blueprint,
  };
}

function plainClass(path: string, parent: string): ClassInfo {
  const name = path.split('.').at(-1) ?? path;
  const parentInfo = nativeClass(parent);
  return {
    name,
    cppName: `U${name}`,
    path,
    ...(parentInfo && { parent: parentInfo }),
    abstract: false,
    properties: [],
    components: {},
    subobjectDefaults: {},
    inheritedDefaults: {},
  };
}
