import { withLiveMembers } from '../live-members.ts';
import { createModuleFiles, type ModuleFiles } from './read-module.ts';
import { parseMembers, parseSignature, type ReportedFunction, type ReportedMember } from './signature.ts';
import { type OpenTypeFile, openTypeFile, type TypeRecord } from './type-file.ts';

/** A class that a 5.4 editor has, or one of its neighbours has. */
export interface ReportedClass {
  /** `AActor` */
  cppName: string;
  /** `Actor` */
  name: string;
  /** `/Script/Engine.Actor` */
  path: string;
  readonly parent?: ReportedClass | undefined;
  /** What the class itself adds, in any version. */
  readonly functions: readonly ReportedFunction[];
  readonly fields: readonly ReportedMember[];
}

/** The types of the engine. A module's file is read when something of it is asked for, and a type parsed then. */
export interface EngineTypes {
  /** Without files, as in a browser, there is nothing to know of. */
  readonly isAvailable: boolean;
  /** A class by script path, in any case. */
  load(path: string): ReportedClass | undefined;
  /** Script path of a class, by C++ name: of those that the modules read so far have or name. Reads nothing. */
  pathOf(cppName: string): string | undefined;
  /** The members of a struct, likewise; reads its module. */
  structMembers(cppName: string): readonly ReportedMember[] | undefined;
  /** The entries of an enum, likewise. */
  enumEntries(cppName: string): readonly ReportedMember[] | undefined;
  /** Modules whose files were read, in that order. */
  loadedModules(): readonly string[];
}

interface LoadedModule extends OpenTypeFile {
  module: string;
  /** Script name in lower case → C++ name. */
  classes: ReadonlyMap<string, string>;
}

export function createEngineTypes(files: ModuleFiles = createModuleFiles()): EngineTypes {
  let moduleNames: ReadonlyMap<string, string> | undefined;
  const modules = new Map<string, LoadedModule>();
  const classes = new Map<string, ReportedClass>();
  /** C++ name → module. */
  const homes = new Map<string, string>();

  const spelled = (module: string) => {
    moduleNames ??= new Map(files.names().map(each => [each.toLowerCase(), each]));
    return moduleNames.get(module.toLowerCase());
  };
  const open = (module: string): LoadedModule => {
    const known = modules.get(module);
    if (known) return known;
    const file = openTypeFile(files.read(module));
    const loaded = { module, ...file, classes: classNames(file.names) };
    modules.set(module, loaded);
    for (const name of file.names) homes.set(name, module);
    for (const [other, names] of Object.entries(file.elsewhere)) {
      for (const name of names.split(' ')) homes.set(name, other);
    }
    return loaded;
  };
  const record = (cppName: string): TypeRecord | undefined => {
    const module = homes.get(cppName);
    return module === undefined ? undefined : open(module).record(cppName);
  };
  const classOf = (cppName: string): ReportedClass | undefined => {
    const known = classes.get(cppName);
    if (known) return known;
    const module = homes.get(cppName);
    if (module === undefined || !isClassName(cppName)) return undefined;
    const made = createClass(cppName, module, open(module).record(cppName), classOf);
    classes.set(cppName, made);
    return made;
  };
  return withLiveMembers<EngineTypes, 'isAvailable'>(
    { isAvailable: () => spelled('CoreUObject') !== undefined },
    {
      load(path) {
        const [, moduleName = '', name = ''] = /^\/Script\/([^./:]+)\.([^.:]+)$/i.exec(path) ?? [];
        const module = spelled(moduleName);
        const cppName = module && open(module).classes.get(name.toLowerCase());
        return cppName ? classOf(cppName) : undefined;
      },
      pathOf(cppName) {
        const module = isClassName(cppName) ? homes.get(cppName) : undefined;
        return module && `/Script/${module}.${scriptName(cppName)}`;
      },
      structMembers(cppName) {
        const found = /^F[A-Z]/.test(cppName) ? record(cppName) : undefined;
        return found && parseMembers(found.fields ?? '', found);
      },
      enumEntries(cppName) {
        const found = record(cppName);
        return found?.entries === undefined ? undefined : parseEntries(found.entries, found);
      },
      loadedModules: () => [...modules.keys()],
    },
  );
}

/** The one that all editors of the process share. */
export const engineTypes = createEngineTypes();

/** A class as it was reported and its parents, most derived first; none when no file has the class. */
export function reportedChain(classPath: string): ReportedClass[] {
  const chain: ReportedClass[] = [];
  for (let at = engineTypes.load(classPath); at; at = at.parent) chain.push(at);
  return chain;
}

function createClass(
  cppName: string,
  module: string,
  record: TypeRecord,
  classOf: (cppName: string) => ReportedClass | undefined,
): ReportedClass {
  const name = scriptName(cppName);
  const functions = Object.entries(record.functions ?? {}).map(([each, signature]) =>
    parseSignature(each, signature, record),
  );
  return withLiveMembers<ReportedClass, 'parent'>(
    { parent: () => (record.parent === undefined ? undefined : classOf(record.parent)) },
    {
      ...{ cppName, name, path: `/Script/${module}.${name}`, functions },
      fields: parseMembers(record.fields ?? '', record),
    },
  );
}

function parseEntries(entries: string, { labels = {}, ...versions }: TypeRecord): ReportedMember[] {
  return parseMembers(entries, versions).map(each => {
    const label = labels[each.name];
    return label === undefined ? each : { ...each, label };
  });
}

/** Plain C enums such as `AnimPhysCollisionType` begin with any letter; what begins so is followed by a small one. */
function isClassName(cppName: string): boolean {
  return /^[AU][A-Z\d_]/.test(cppName);
}

/** What deprecated classes have in C++ only: `UDEPRECATED_EditorStaticMeshLibrary`. */
function scriptName(cppName: string): string {
  return cppName.slice(1).replace(/^DEPRECATED_/, '');
}

function classNames(names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(names.filter(isClassName).map(each => [scriptName(each).toLowerCase(), each]));
}
