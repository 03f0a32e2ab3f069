import { engineClassParent } from '../class-tree.ts';
import { NEWEST } from '../engine-version.ts';
import type { PropertyEntry } from '../entry.ts';
import {
  nativeClass,
  nativeClassChain,
  nativeClassNames,
  nativeEnum,
  nativeEnumNames,
  nativeStruct,
  nativeStructChain,
  nativeStructNames,
} from '../native-facts.ts';
import type { Reported, ReportedNames, ReportedProperty } from '../reported.ts';
import { type ResolvedEntry, resolveEntry, resolveFirst, type WrittenIn } from '../resolve-entry.ts';
import type { CheckedEntry, CheckedFile, FileKind } from './rule.ts';

/** Near misses of a name, nearest first. */
export type FindNear = (name: string, candidates: Iterable<string>) => string[];

/** What the checks know besides the file that they look at. */
export interface Knowledge {
  /** `engine`: the shipped dictionary, where only native types belong. `project`: a studio's own folder. */
  scope: 'engine' | 'project';
  nearest: FindNear;
  /** The class and its ancestors, as far as facts and files tell. */
  classChain(name: string): string[];
  /**
   * The properties that a type is known to have. Of a project's own class these are the inherited ones, and those that
   * an editor reported; `complete` when there can be no others.
   */
  propertiesOf(
    kind: 'class' | 'struct',
    name: string,
  ): { names: string[]; complete: boolean; reported?: readonly string[] };
  /** What an editor said of a property of a class, or of one that it derives from, when it was last asked. */
  reportedOf(className: string, property: string): ReportedProperty | undefined;
  /** What an editor said that a class of the project derives from. */
  reportedParent(className: string): string | undefined;
  /** Classes of the project that an editor reported. */
  reportedClasses: readonly string[];
  enumerators(name: string): string[] | undefined;
  isKnown(kind: FileKind, name: string): boolean;
  /** Another file of the folder about the same, which is read instead of this one. */
  readInsteadOf(file: CheckedFile): CheckedFile | undefined;
  /** All names of a kind, for near misses. */
  namesOf(kind: FileKind): string[];
  /**
   * The entry as it counts on an engine, the newest unless said, with what its templates and the entry behind it add;
   * of a clause, the entry as if it held.
   */
  effective(checked: CheckedEntry, engine?: number): ResolvedEntry;
  /** The entry that would count without this one: of a folder beneath, else of a parent class. */
  behind(checked: CheckedEntry): PropertyEntry | undefined;
}

const NATIVE = {
  class: { find: nativeClass, list: nativeClassNames },
  struct: { find: nativeStruct, list: nativeStructNames },
  enum: { find: nativeEnum, list: nativeEnumNames },
  template: { find: () => undefined, list: () => [] },
};

/** A file of the folders beneath the one that is looked at. */
export type FindBeneath = (kind: FileKind, name: string) => CheckedFile | undefined;

/** What the knowledge of a folder rests on besides its own files. */
export interface Beneath {
  find: FindBeneath;
  templates: readonly string[];
  reported?: ReportedNames;
  /** What the folder keeps of what an editor said. */
  told?: Reported;
}

const NOTHING_BENEATH: Beneath = { find: () => undefined, templates: [] };

/**
 * Builds the knowledge from the facts and the files of a folder.
 * @param beneath what the folder stands in front of
 */
export function collectKnowledge(
  files: readonly CheckedFile[],
  { scope, nearest }: Pick<Knowledge, 'scope' | 'nearest'>,
  beneath: Beneath = NOTHING_BENEATH,
): Knowledge {
  const own = new Map(files.map(file => [`${file.kind} ${file.name}`, file]));
  const fileOf = (kind: FileKind, name: string) => own.get(`${kind} ${name}`) ?? beneath.find(kind, name);
  const describedIn = (kind: string, name: string): string[] =>
    own.get(`${kind} ${name}`)?.entries.map(({ property }) => property) ?? [];
  const told = (name: string) => beneath.told?.parents?.[name];
  const classChain = (name: string, seen: readonly string[] = []): string[] => {
    const native = nativeClassChain(name);
    if (native.length > 0) return [...native];
    const parent = own.get(`class ${name}`)?.data.parent ?? told(name) ?? engineClassParent(name);
    const goesOn = typeof parent === 'string' && !seen.includes(parent);
    return [name, ...(goesOn ? classChain(parent, [...seen, name]) : [])];
  };
  return {
    scope,
    // A file makes its own name known: nobody means that one by it.
    nearest: (name, candidates) => nearest(name, candidates).filter(each => each !== name),
    classChain: name => classChain(name),
    propertiesOf: (kind, name) => {
      if (kind === 'struct') {
        return { names: structProperties(name), complete: nativeStruct(name) !== undefined };
      }
      const isNative = nativeClass(name) !== undefined;
      const inherited = classChain(name)
        .slice(isNative ? 0 : 1)
        .flatMap(each => nativeClass(each)?.properties ?? describedIn('class', each));
      const reported = isNative ? undefined : beneath.reported?.get(name);
      const names = [...inherited, ...(reported ?? [])];
      return { names, complete: isNative, ...(reported && { reported }) };
    },
    reportedOf: (className, property) =>
      classChain(className)
        .map(each => beneath.told?.classes[each]?.[property])
        .find(each => each !== undefined),
    reportedParent: told,
    reportedClasses: Object.keys(beneath.told?.classes ?? {}),
    enumerators: name => nativeEnum(name)?.map(([enumerator]) => enumerator),
    // A shipped file does not make its own type known; a template is known by nothing else.
    isKnown: (kind, name) =>
      kind === 'template'
        ? fileOf(kind, name) !== undefined
        : NATIVE[kind].find(name) !== undefined || (scope === 'project' && own.has(`${kind} ${name}`)),
    readInsteadOf: file => {
      const read = own.get(`${file.kind} ${file.name}`);
      return read === file ? undefined : read;
    },
    namesOf: kind => [
      ...(kind === 'template' ? beneath.templates : NATIVE[kind].list()),
      ...files
        .filter(file => (scope === 'project' || kind === 'template') && file.kind === kind)
        .map(({ name }) => name),
    ],
    ...resolveWith({ own, beneath: beneath.find, classChain, fileOf }),
  };
}

interface Files {
  own: ReadonlyMap<string, CheckedFile>;
  beneath: FindBeneath;
  fileOf: FindBeneath;
  classChain(name: string): string[];
}

function resolveWith({ own, beneath, fileOf, classChain }: Files): Pick<Knowledge, 'effective' | 'behind'> {
  const candidatesBehind = ({ file, property }: CheckedEntry): WrittenIn[] => {
    const chain = file.kind === 'class' ? classChain(file.name) : structChain(file.name);
    return chain
      .flatMap(name => [own.get(`${file.kind} ${name}`), beneath(file.kind, name)])
      .filter(other => other !== undefined && other !== file)
      .flatMap(other => other?.entries.filter(entry => entry.property === property) ?? [])
      .map(entry => writtenIn(entry));
  };
  const contextFor = (engine: number) => ({
    engine,
    template: (name: string) => {
      const [entry] = fileOf('template', name)?.entries ?? [];
      return entry && writtenIn(entry);
    },
  });
  return {
    effective: (checked, engine = NEWEST) => {
      const { file, property } = checked;
      const entry = file.entries.find(each => each.property === property) ?? checked;
      const whole = resolveEntry(writtenIn(entry), candidatesBehind(entry), contextFor(engine));
      if (checked.role !== 'clause') return whole;
      const clause = resolveEntry(writtenIn(checked), [], contextFor(engine));
      return {
        fields: { ...whole.fields, ...clause.fields },
        parts: [...whole.parts, ...clause.parts],
      };
    },
    behind: checked => resolveFirst(candidatesBehind(checked), contextFor(NEWEST))?.entry,
  };
}

function structChain(name: string): string[] {
  const native = nativeStructChain(name);
  return native.length > 0 ? native : [name];
}

/** An entry of a checked file, for putting it together. */
export function writtenIn({ file, property, path, entry }: CheckedEntry, folder = ''): WrittenIn {
  return { folder, file: file.path, owner: file.name, property, path, raw: entry };
}

/** Those of the struct that it extends too: `BodyInstance` extends `BodyInstanceCore`. */
function structProperties(name: string): string[] {
  const facts = nativeStruct(name);
  return [...(facts?.properties ?? []), ...(facts?.parent ? structProperties(facts.parent) : [])];
}
