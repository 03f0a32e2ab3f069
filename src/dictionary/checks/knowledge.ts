import {
  nativeClass,
  nativeClassChain,
  nativeClassNames,
  nativeEnum,
  nativeEnumNames,
  nativeStruct,
  nativeStructNames,
} from '../native-facts.ts';
import type { CheckedFile, FileKind } from './rule.ts';

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
   * The properties that a type is known to have. Of a project's own class these are the inherited ones; `complete` when
   * there can be no others.
   */
  propertiesOf(kind: 'class' | 'struct', name: string): { names: string[]; complete: boolean };
  enumerators(name: string): string[] | undefined;
  isKnown(kind: FileKind, name: string): boolean;
  /** All names of a kind, for near misses. */
  namesOf(kind: FileKind): string[];
}

const NATIVE = {
  class: { find: nativeClass, list: nativeClassNames },
  struct: { find: nativeStruct, list: nativeStructNames },
  enum: { find: nativeEnum, list: nativeEnumNames },
};

/** Gathers what the facts and the files of a folder say. */
export function gatherKnowledge(
  files: readonly CheckedFile[],
  { scope, nearest }: Pick<Knowledge, 'scope' | 'nearest'>,
): Knowledge {
  const own = new Map(files.map(file => [`${file.kind} ${file.name}`, file]));
  const describedIn = (kind: string, name: string): string[] =>
    own.get(`${kind} ${name}`)?.entries.map(({ property }) => property) ?? [];
  const classChain = (name: string, seen: readonly string[] = []): string[] => {
    const native = nativeClassChain(name);
    if (native.length > 0) return native;
    const parent = own.get(`class ${name}`)?.data.parent;
    const goesOn = typeof parent === 'string' && !seen.includes(parent);
    return [name, ...(goesOn ? classChain(parent, [...seen, name]) : [])];
  };
  return {
    scope,
    nearest,
    classChain: name => classChain(name),
    propertiesOf: (kind, name) => {
      if (kind === 'struct') {
        return { names: structProperties(name), complete: nativeStruct(name) !== undefined };
      }
      const isNative = nativeClass(name) !== undefined;
      const names = classChain(name)
        .slice(isNative ? 0 : 1)
        .flatMap(each => nativeClass(each)?.properties ?? describedIn('class', each));
      return { names, complete: isNative };
    },
    enumerators: name => nativeEnum(name)?.map(([enumerator]) => enumerator),
    // A shipped file does not make its own type known.
    isKnown: (kind, name) =>
      NATIVE[kind].find(name) !== undefined || (scope === 'project' && own.has(`${kind} ${name}`)),
    namesOf: kind => [
      ...NATIVE[kind].list(),
      ...files.filter(file => scope === 'project' && file.kind === kind).map(({ name }) => name),
    ],
  };
}

/** Those of the struct that it extends too: `BodyInstance` extends `BodyInstanceCore`. */
function structProperties(name: string): string[] {
  const facts = nativeStruct(name);
  return [...(facts?.properties ?? []), ...(facts?.parent ? structProperties(facts.parent) : [])];
}
