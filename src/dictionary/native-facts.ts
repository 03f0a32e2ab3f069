import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rememberTexts } from '../base/words/remember-texts.ts';
import { dictionaryFolder } from './data-folder.ts';

/** What is known of a native class or struct: names only. Engine 5.6. */
export interface NativeType {
  parent?: string;
  module: string;
  /** There are objects of the classes that derive from it alone. */
  abstract?: true;
  /** Names of the properties that it declares itself. */
  properties: string[];
  /** Nobody has told which can be written: of plugins only names and types are known. */
  accessUnknown?: true;
  /** Those that Remote Control cannot write in an editor world, each with its reason. */
  notWritable?: Record<string, WhyNot>;
  /** Those that it can write in an editor world, but not in one that plays: read-only to Blueprints. */
  playReadOnly?: string[];
  deprecated?: string[];
  /** Property → name of its enum. */
  enums?: Record<string, string>;
}

/**
 * Why a property cannot be written: its C++ access, a getter and setter in front of it, the EditConst flag, editable on
 * class defaults only, or not editable at all. In a world that plays, what Blueprints may only read. `entry`: the
 * dictionary says so, of what the facts do not know.
 */
export type WhyNot = 'private' | 'accessor' | 'const' | 'defaults' | 'hidden' | 'play' | 'entry';

/** Enumerator, and the display name where it differs. */
export type Enumerator = [name: string, displayName?: string];

/** What is known of one kind of type. */
interface Table<T> {
  names: string[];
  get(name: string): T | undefined;
}

interface NativeFacts {
  classes: Table<NativeType>;
  structs: Table<NativeType>;
  enums: Table<Enumerator[]>;
}

let facts: NativeFacts | undefined;

/**
 * Our own generated file has one line for each type, and the generator holds its shape: a page needs a dozen of some
 * twelve hundred, so only those are parsed.
 */
function load(): NativeFacts {
  facts ??= readFacts(readFileSync(join(dictionaryFolder(), 'native-facts.json'), 'utf8'));
  return facts;
}

function readFacts(text: string): NativeFacts {
  const lines = text.split(/\r?\n/);
  const section = (name: string) => {
    const start = lines.indexOf(`  "${name}": {`) + 1;
    const length = lines.slice(start).findIndex(line => line.startsWith('  }'));
    return lines.slice(start, start + length);
  };
  return {
    classes: tableOf(section('classes')),
    structs: tableOf(section('structs')),
    enums: tableOf(section('enums')),
  };
}

/** Of lines like `    "PointLight": {…},`. */
function tableOf<T>(lines: readonly string[]): Table<T> {
  const texts = new Map<string, string>();
  for (const line of lines) {
    const end = line.indexOf('"', NAME_AT);
    texts.set(line.slice(NAME_AT, end), line.slice(end + '": '.length).replace(/,$/, ''));
  }
  const parsed = new Map<string, T>();
  return {
    names: [...texts.keys()],
    get: name => {
      const known = parsed.get(name);
      const text = texts.get(name);
      if (known !== undefined || text === undefined) return known;
      const value = JSON.parse(text) as T; // our own generated file: its shape is held by the generator
      parsed.set(name, value);
      return value;
    },
  };
}

const NAME_AT = '    "'.length;

export function nativeClass(name: string): NativeType | undefined {
  return load().classes.get(name);
}

export function nativeStruct(name: string): NativeType | undefined {
  return load().structs.get(name);
}

/** Enumerators in the order of their values. */
export function nativeEnum(name: string): Enumerator[] | undefined {
  return load().enums.get(name);
}

export function nativeClassNames(): string[] {
  return load().classes.names;
}

export function nativeStructNames(): string[] {
  return load().structs.names;
}

export function nativeEnumNames(): string[] {
  return load().enums.names;
}

/** Modules that native classes come from. */
export function nativeClassModules(): string[] {
  return [...new Set(load().classes.names.flatMap(name => nativeClass(name)?.module ?? []))];
}

/** A native class and its ancestors, nearest first; empty when the class is not known. */
export function nativeClassChain(name: string): readonly string[] {
  const known = chains.get(name);
  if (known) return known;
  const { parent } = nativeClass(name) ?? {};
  const chain = nativeClass(name) ? [name, ...(parent === undefined ? [] : nativeClassChain(parent))] : [];
  // Names that no class has are as many as anybody writes.
  if (chain.length > 0) chains.set(name, chain);
  return chain;
}

/** Each was made once: they are asked for by the row of a table. */
const chains = new Map<string, readonly string[]>();

/** A native struct and those that it extends, nearest first; empty when the struct is not known. */
export function nativeStructChain(name: string): string[] {
  const chain: string[] = [];
  for (let next: string | undefined = name; next && nativeStruct(next); next = nativeStruct(next)?.parent) {
    chain.push(next);
  }
  return chain;
}

/** Native classes that derive from one and have objects of their own, those that derive from it directly first. */
export function concreteClassesOf(name: string): string[] {
  const far = (each: string) => nativeClassChain(each).indexOf(name);
  return nativeClassNames()
    .filter(each => far(each) > 0 && !nativeClass(each)?.abstract)
    .toSorted((a, b) => far(a) - far(b));
}

/** Class path of a native class name, `/Script/Engine.PointLight`. */
export function nativeClassPath(name: string): string | undefined {
  const known = nativeClass(name);
  return known && `/Script/${known.module}.${name}`;
}

/** Class name as the engine spells it, whatever its case and prefix: `UPointLightComponent` → `PointLightComponent`. */
export function canonicalClassName(written: string): string | undefined {
  return canonical(written) || undefined;
}

/** Asked for each actor of a level, of one and the same class. */
const canonical = rememberTexts(written => nativeClassNames().find(isSpelledLike(written)) ?? '');

/** A test for names that are the written one, whatever its case, prefix and path. */
export function isSpelledLike(written: string): (name: string) => boolean {
  const bare = written.replace(/^.*[./]/, '').replace(/'$/, '');
  const wanted = [bare, bare.replace(/^[AUF](?=[A-Z])/, '')].map(name => name.toLowerCase());
  return name => wanted.includes(name.toLowerCase());
}

/**
 * The native classes that a set of property names fits best, the plainest first: those that have most of the names, in
 * the order of how many properties of theirs are not among them. For answers that do not name their class. Empty where
 * even the best lack half of the names.
 */
export function fitNativeClasses(propertyNames: ReadonlySet<string>): string[] {
  let most = 0;
  let fitting: { name: string; missing: number }[] = [];
  for (const name of nativeClassNames()) {
    const all = nativeClassChain(name).flatMap(ancestor => nativeClass(ancestor)?.properties ?? []);
    const found = all.filter(property => propertyNames.has(property)).length;
    if (found < most || found === 0) continue;
    if (found > most) fitting = [];
    most = found;
    fitting.push({ name, missing: all.length - found });
  }
  if (most * 2 < propertyNames.size) return [];
  return fitting.toSorted((a, b) => a.missing - b.missing).map(({ name }) => name);
}
