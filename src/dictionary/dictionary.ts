import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionaryFolder } from './data-folder.ts';
import type { ClassFile, EnumFile, PropertyEntry, StructFile } from './entry.ts';
import { nativeClass, nativeClassNames, nativeStructChain } from './native-facts.ts';

/** An entry together with the class or struct whose file holds it. */
export interface FoundEntry {
  owner: string;
  property: string;
  entry: PropertyEntry;
}

/**
 * The property dictionary. Files are read when their class is first asked for, and kept.
 */
export interface Dictionary {
  classFile(name: string): ClassFile | undefined;
  structFile(name: string): StructFile | undefined;
  enumFile(name: string): EnumFile | undefined;
  /** The entry of a property on a class: the nearest class in the chain that has one decides. */
  findEntry(classChain: readonly string[], propertyName: string): FoundEntry | undefined;
  /** The entry of a struct's member, its own or one that it inherits. */
  findMember(structName: string, memberName: string): FoundEntry | undefined;
  /** Every entry of every class and struct, for searching. */
  listEntries(): FoundEntry[];
}

/** Opens the dictionary that this package ships. Nothing is read yet. */
export function openDictionary(folder: string = dictionaryFolder()): Dictionary {
  const classFile = keep((name: string) => readClassFile(folder, name));
  const structFile = keep((name: string) => readFile<StructFile>(join(folder, 'structs', `${name}.json`)));
  const enumFile = keep((name: string) => readFile<EnumFile>(join(folder, 'enums', `${name}.json`)));
  return {
    classFile,
    structFile,
    enumFile,
    findEntry: (chain, property) => {
      for (const name of chain) {
        const found = pick(name, classFile(name), property);
        if (found) return found;
      }
      return undefined;
    },
    findMember: (name, member) => {
      for (const struct of nativeStructChain(name)) {
        const found = pick(struct, structFile(struct), member);
        if (found) return found;
      }
      return undefined;
    },
    listEntries: () => [
      ...listNames(join(folder, 'classes')).flatMap(name => entriesOf(name, classFile(name))),
      ...listNames(join(folder, 'structs')).flatMap(name => entriesOf(name, structFile(name))),
    ],
  };
}

function pick(
  owner: string,
  file: ClassFile | StructFile | undefined,
  property: string,
): FoundEntry | undefined {
  const entry = file && Object.hasOwn(file.properties, property) ? file.properties[property] : undefined;
  return entry && { owner, property, entry };
}

/** Every entry of one file. */
export function entriesOf(owner: string, file: ClassFile | StructFile | undefined): FoundEntry[] {
  return Object.entries(file?.properties ?? {}).map(([property, entry]) => ({ owner, property, entry }));
}

/** `classes/<Module>/<Class>.json`; the module follows from the class, and is searched for where it is not known. */
function readClassFile(folder: string, name: string): ClassFile | undefined {
  const module = nativeClass(name)?.module;
  const modules = module ? [module] : readdirSync(join(folder, 'classes'));
  for (const candidate of modules) {
    const file = readFile<ClassFile>(join(folder, 'classes', candidate, `${name}.json`));
    if (file) return file;
  }
  return undefined;
}

/** Shipped files were checked against the schema when they were committed; they are not checked again here. */
function readFile<T>(path: string): T | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
  return JSON.parse(text) as T;
}

function listNames(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.json'))
    .map(path => path.replace(/^.*[\\/]/, '').replace(/\.json$/, ''))
    .toSorted();
}

/** Reads each name once. A name that is no identifier is no file: class names come from projects. */
function keep<T>(read: (name: string) => T | undefined): (name: string) => T | undefined {
  const kept = new Map<string, T | undefined>();
  return name => {
    if (!kept.has(name)) kept.set(name, /^\w+$/.test(name) ? read(name) : undefined);
    return kept.get(name);
  };
}

/** Class name as the dictionary spells it, whatever its case and prefix: `UPointLightComponent` → `PointLightComponent`. */
export function canonicalClassName(written: string): string | undefined {
  const bare = written.replace(/^.*[./]/, '').replace(/'$/, '');
  const wanted = [bare, bare.replace(/^[AUF](?=[A-Z])/, '')].map(name => name.toLowerCase());
  return nativeClassNames().find(name => wanted.includes(name.toLowerCase()));
}
