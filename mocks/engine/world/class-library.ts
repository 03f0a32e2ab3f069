import { classIn } from '../differences/differ-class.ts';
import type { EngineDifferences } from '../differences/engine-differences.ts';
import { engineTypes } from '../engine-types/engine-types.ts';
import { defaultEngine, type EngineVersion, isSince } from '../engine-version.ts';
import { withLiveMembers } from '../live-members.ts';
import { type ClassInfo, type PropertyInfo, sameName } from '../reflection/class-info.ts';
import { engineClasses, engineClassProperties } from '../reflection/engine-classes.ts';
import { nativeClass, nativeClasses, olderClasses, parseType } from '../reflection/reflection.ts';
import type { PropertyFlag } from '../reflection/reflection-file.ts';
import type { Scene, SceneBlueprint } from '../scene.ts';
import { blueprintClass, blueprintClassPath } from './blueprint-class.ts';

/** The classes of one project: the engine's and those of its Blueprints, which may come and go. */
export interface ClassLibrary {
  /** By path (`/Script/Engine.PointLight`), without regard to case: a class of which worlds can be built. */
  find(path: string): ClassInfo | undefined;
  /** By path, also one of the engine's of which no more than its names is known. */
  lookUp(path: string): ClassInfo | undefined;
  /** By short name, as asset searches up to 5.0 spell classes. */
  findByName(name: string): ClassInfo | undefined;
  /** All that `find` finds. */
  list(): readonly ClassInfo[];
  /** By path, or an error that names the class. */
  need(path: string): ClassInfo;
  /** The form that a class of the engine has in this very editor. */
  formOf(info: ClassInfo): ClassInfo;
  /** The Blueprint that a class was made from. */
  blueprintOf(info: ClassInfo): SceneBlueprint | undefined;
  readonly blueprints: readonly { class: ClassInfo; blueprint: SceneBlueprint }[];
  /** Compiles a Blueprint that is new. Its class can be used at once. @throws when its parent is not known. */
  addBlueprint(blueprint: SceneBlueprint): ClassInfo;
  /**
   * Compiles a Blueprint anew: its class and those of its children are other ones from then on, at the same paths.
   * Returns which became which.
   */
  recompile(info: ClassInfo, blueprint: SceneBlueprint): ReadonlyMap<ClassInfo, ClassInfo>;
  /** Forgets a Blueprint's class. Objects of it must be gone, and its children too. */
  removeBlueprint(info: ClassInfo): void;
}

/**
 * @param built a library of the same scene and engine, whose classes are taken over: a class never changes
 * @param differences what this engine has otherwise than its version
 */
export function createClassLibrary(
  scene: Scene,
  engine: EngineVersion = defaultEngine,
  built?: ClassLibrary,
  differences?: EngineDifferences,
): ClassLibrary {
  const formOf = (info: ClassInfo) => classIn(info, differences);
  const ofEngine = classesOfEngine();
  const older = isSince(engine, '5.1') ? [] : olderClasses();
  const ofProject = new Map(older.map(info => [info.path.toLowerCase(), formOf(info)]));
  const all = () => [...ofEngine.values(), ...ofProject.values()];
  const isThere = ({ path, since }: ClassInfo) =>
    (since === undefined || isSince(engine, since)) &&
    !scene.disabledPlugins?.some(plugin => path.startsWith(`/Script/${plugin}.`));
  const find = (path: string) => {
    const key = path.toLowerCase();
    const info = ofProject.get(key) ?? ofEngine.get(key);
    return info && isThere(info) ? formOf(info) : undefined;
  };
  const lookUp = (path: string) => {
    const info = find(path) ?? reportedClass(path);
    return info && isThere(info) ? formOf(info) : undefined;
  };
  const need = (path: string) => {
    const info = find(path);
    if (!info) throw new Error(`The simulated editor knows no class ${path}.`);
    return info;
  };
  let blueprints = [...(built?.blueprints ?? [])];
  for (const each of blueprints) ofProject.set(each.class.path.toLowerCase(), each.class);
  const addBlueprint = (blueprint: SceneBlueprint) => {
    const info = blueprintClass(blueprint, need(blueprint.parent));
    ofProject.set(info.path.toLowerCase(), info);
    blueprints.push({ class: info, blueprint });
    return info;
  };
  const recompile = (info: ClassInfo, blueprint: SceneBlueprint) => {
    const renewed = new Map<ClassInfo, ClassInfo>();
    const renew = (old: ClassInfo, anew: SceneBlueprint, parent: ClassInfo) => {
      const fresh = blueprintClass(anew, parent);
      ofProject.set(fresh.path.toLowerCase(), fresh);
      blueprints = blueprints.map(each => (each.class === old ? { class: fresh, blueprint: anew } : each));
      renewed.set(old, fresh);
      for (const child of blueprints.filter(each => each.class.parent === old))
        renew(child.class, child.blueprint, fresh);
    };
    renew(info, blueprint, need(blueprint.parent));
    return renewed;
  };
  for (const each of parentsFirst(scene.blueprints ?? [])) {
    if (!blueprints.some(known => known.blueprint === each)) addBlueprint(each);
  }

  return withLiveMembers<ClassLibrary, 'blueprints'>(
    { blueprints: () => blueprints },
    {
      find,
      lookUp,
      need,
      findByName: name => {
        const info = all().find(each => sameName(each.name, name) && isThere(each));
        return info && formOf(info);
      },
      list: () => all().filter(isThere),
      formOf,
      blueprintOf: info => blueprints.find(known => known.class === info)?.blueprint,
      addBlueprint,
      recompile,
      removeBlueprint(info) {
        blueprints = blueprints.filter(known => known.class !== info);
        ofProject.delete(info.path.toLowerCase());
      },
    },
  );
}

/** Each Blueprint once, behind its parent, which may be declared after it. */
function parentsFirst(declared: readonly SceneBlueprint[]): Iterable<SceneBlueprint> {
  const ordered = new Set<SceneBlueprint>();
  const add = (blueprint: SceneBlueprint) => {
    if (ordered.has(blueprint)) return;
    const parent = declared.find(other => sameName(blueprintClassPath(other.path), blueprint.parent));
    if (parent) add(parent);
    ordered.add(blueprint);
  };
  declared.forEach(add);
  return ordered;
}

let known: Map<string, ClassInfo> | undefined;

/** Those of an engine with all its plugins, by path in lower case. They never change, so all editors share them. */
function classesOfEngine(): ReadonlyMap<string, ClassInfo> {
  if (known) return known;
  known = new Map(nativeClasses().map(info => [info.path.toLowerCase(), info]));
  for (const info of plainClasses()) {
    const key = info.path.toLowerCase();
    if (!known.has(key)) known.set(key, info);
  }
  return known;
}

const reported = new Map<string, ClassInfo>();

/** A class that a running editor reported: its name, its parent, no property. */
function reportedClass(path: string): ClassInfo | undefined {
  const found = engineTypes.load(path);
  if (!found) return undefined;
  const key = found.path.toLowerCase();
  const parent =
    found.parent &&
    (classesOfEngine().get(found.parent.path.toLowerCase()) ?? reportedClass(found.parent.path));
  const info = reported.get(key) ?? { ...plainClass(found.path, parent), cppName: found.cppName };
  reported.set(key, info);
  return info;
}

/** Classes that the generated data does not have. */
function plainClasses(): ClassInfo[] {
  const made: ClassInfo[] = [];
  const parents = (cppName: string) => nativeClass(cppName) ?? made.find(each => each.cppName === cppName);
  for (const [path, parent] of Object.entries(engineClasses)) made.push(plainClass(path, parents(parent)));
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
