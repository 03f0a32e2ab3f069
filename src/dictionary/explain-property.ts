import { type KeyPath, lineAndColumn, offsetOf } from '../base/json/json-tree.ts';
import { type Knowledge, writtenIn } from './checks/knowledge.ts';
import { WHY_NOT_WRITABLE } from './checks/read-only.ts';
import type { CheckedFile } from './checks/rule.ts';
import { type EngineNumber, existsIn, NEWEST } from './engine-version.ts';
import type { PropertyEntry } from './entry.ts';
import { type EnumFile, lackedBy, toEnumFile, withVersion } from './enumerator-versions.ts';
import { type Lifetime, lifetimeIn } from './later-names.ts';
import { type NativeType, nativeClass, nativeStruct } from './native-facts.ts';
import {
  originsOf,
  type ResolvedEntry,
  resolveEntry,
  resolveFirst,
  type WrittenIn,
  type WrittenPart,
} from './resolve-entry.ts';
import { namesIn, parseTypeHint } from './type-hint.ts';
import { withoutLacked } from './values-of-engine.ts';

/** A file of one of several folders, the studio's own before the shipped one. */
export interface SourceFile {
  folder: string;
  file: CheckedFile;
}

export interface EntryPlace {
  folder: string;
  /** From the folder. */
  file: string;
  line: number;
}

/** All that is known of one property, and where each part stands. */
export interface Explanation {
  owner: string;
  property: string;
  /** The class and its ancestors, nearest first; of a struct, the struct alone. */
  chain: string[];
  /** The type that has it in C++; undefined for a variable of a project. */
  declaredBy?: string;
  /** `true`, or why it cannot be written. */
  writable: true | string;
  deprecated: boolean;
  /** What newer engines call it. */
  renamedTo?: string;
  /** The enum or structs in its type, with the file that explains each. */
  types: { name: string; entries?: Record<string, string>; at?: EntryPlace }[];
  /** What counts, put together; a key may be missing where nobody wrote it. */
  entry?: Partial<PropertyEntry>;
  /** Where the entry stands, and where each key of what counts does. */
  at?: EntryPlace;
  parts?: Record<string, EntryPlace>;
  /** Entries further up, or in a folder behind, that this one stands in front of and takes nothing from. */
  hidden: EntryPlace[];
}

/**
 * Explains one property of a class or struct that exists. The nearest class in the chain that has an entry decides; of
 * two folders the first one does.
 */
export function explainProperty(
  sources: readonly SourceFile[],
  { kind, name, property, engine = NEWEST }: PropertyExplanation,
  knowledge: Knowledge,
): Explanation {
  const chain = kind === 'class' ? knowledge.classChain(name) : [name];
  const candidates = chain.flatMap(owner =>
    sources
      .filter(({ file }) => file.kind === kind && file.name === owner)
      .flatMap(({ folder, file }) =>
        file.entries.filter(entry => entry.property === property).map(entry => writtenIn(entry, folder)),
      ),
  );
  const effective = resolve(sources, candidates, engine);
  const renamedTo = candidates.find(({ raw }) => raw.renamedTo !== undefined)?.raw.renamedTo;
  const facts = kind === 'class' ? nativeClass : nativeStruct;
  const declaredBy = chain.find(owner => facts(owner)?.properties.includes(property));
  const declared = declaredBy === undefined ? undefined : facts(declaredBy);
  return {
    owner: name,
    property,
    chain,
    ...(declaredBy !== undefined && { declaredBy }),
    writable:
      describeLack({ ...lifetimeIn(chain, property), ...lifetimeWritten(effective?.fields) }, engine) ??
      describeAccess(declared, property, effective?.fields),
    deprecated: declared?.deprecated?.includes(property) ?? false,
    ...(renamedTo !== undefined && { renamedTo }),
    types: describeTypes(sources, engine, {
      typeHint: effective?.fields.typeHint,
      enumName: declared?.enums?.[property],
    }),
    ...(effective && {
      entry: effective.fields,
      at: placeOf(sources, effective.written),
      parts: partsOf(sources, effective),
    }),
    hidden: listHidden(candidates, effective).map(written => placeOf(sources, written)),
  };
}

export interface PropertyExplanation {
  kind: 'class' | 'struct';
  name: string;
  property: string;
  /** The newest that is known when left out. */
  engine?: EngineNumber;
}

interface Effective extends ResolvedEntry {
  written: WrittenIn;
}

/** The entry that counts; where none is whole, the front one: what it lacks is for the check to say. */
function resolve(
  sources: readonly SourceFile[],
  candidates: readonly WrittenIn[],
  engine: EngineNumber,
): Effective | undefined {
  const template = (name: string): WrittenPart | undefined => {
    const source = sources.find(({ file }) => file.kind === 'template' && file.name === name);
    const [entry] = source?.file.entries ?? [];
    return source && entry && writtenIn(entry, source.folder);
  };
  const whole = resolveFirst(candidates, { engine, template });
  if (whole) {
    const there = withoutLacked(whole, engine, each =>
      lackedBy(engine, enumFileOf(sources, each)?.since ?? new Map()),
    );
    return { ...there, fields: there.entry };
  }
  const [first, ...behind] = candidates;
  return first && { ...resolveEntry(first, behind, { engine, template }), written: first };
}

function listHidden(candidates: readonly WrittenIn[], effective: Effective | undefined): WrittenIn[] {
  if (!effective) return [];
  const used = Object.values(originsOf(effective));
  const isUsed = ({ folder, file }: WrittenIn) =>
    used.some(part => part.folder === folder && part.file === file);
  return candidates.slice(candidates.indexOf(effective.written) + 1).filter(each => !isUsed(each));
}

/** What an entry says of the versions that have the property: plainer than what is known of all names. */
function lifetimeWritten({ since, until }: Partial<PropertyEntry> = {}): Lifetime {
  return { ...(since !== undefined && { since }), ...(until !== undefined && { until }) };
}

/** That an engine does not have the property, and which ones do. */
function describeLack(lifetime: Lifetime, engine: EngineNumber): string | undefined {
  if (existsIn(lifetime, engine)) return undefined;
  const { since, until } = lifetime;
  if (existsIn({ since }, engine)) return `no: ${until} is the last engine that has it`;
  return `no: ${since?.startsWith('>') ? `${since.slice(1)} and older do not have it` : `it came with ${since}`}`;
}

function describeAccess(
  facts: NativeType | undefined,
  property: string,
  entry: Partial<PropertyEntry> | undefined,
): true | string {
  const whyNot = facts?.notWritable?.[property];
  if (whyNot) return `no: ${WHY_NOT_WRITABLE[whyNot]}`;
  if (entry?.readOnly) return 'no: its entry says so';
  if (facts?.accessUnknown) return 'not known here; the editor says so when it is set';
  return facts?.playReadOnly?.includes(property)
    ? `in the editor; while playing, no: ${WHY_NOT_WRITABLE.play}`
    : true;
}

function describeTypes(
  sources: readonly SourceFile[],
  engine: EngineNumber,
  { typeHint, enumName }: { typeHint: string | undefined; enumName: string | undefined },
): Explanation['types'] {
  const named = namesIn(parseTypeHint(typeHint ?? '')).map(({ name }) => name);
  const names = new Set([...named, ...(enumName === undefined ? [] : [enumName])]);
  return [...names].map(name => {
    const source = sources.find(({ file }) => file.kind !== 'class' && file.name === name);
    if (!source) return { name };
    const at = { folder: source.folder, file: source.file.path, line: 1 };
    return { name, at, ...(source.file.kind === 'enum' && { entries: meaningsOf(source.file, engine) }) };
  });
}

/** Of the values that the engine has. */
function meaningsOf({ data }: CheckedFile, engine: EngineNumber): Record<string, string> {
  const { meanings, since } = toEnumFile(data) ?? { meanings: new Map<string, string>(), since: new Map() };
  const lacked = lackedBy(engine, since);
  const there = [...meanings].filter(([name]) => !lacked.has(name));
  return Object.fromEntries(there.map(([name, meaning]) => [name, withVersion(meaning, since.get(name))]));
}

function enumFileOf(sources: readonly SourceFile[], name: string): EnumFile | undefined {
  const source = sources.find(({ file }) => file.kind === 'enum' && file.name === name);
  return source && toEnumFile(source.file.data);
}

function placeOf(
  sources: readonly SourceFile[],
  { folder, file, path }: WrittenPart,
  key?: string,
): EntryPlace {
  const source = sources.find(each => each.folder === folder && each.file.path === file);
  const at: KeyPath = key === undefined ? path : [...path, key];
  const line = source ? lineAndColumn(source.file.text, offsetOf(source.file.tree, at)).line : 1;
  return { folder, file, line };
}

function partsOf(sources: readonly SourceFile[], effective: ResolvedEntry): Record<string, EntryPlace> {
  return Object.fromEntries(
    Object.entries(originsOf(effective)).map(([key, part]) => [key, placeOf(sources, part, key)]),
  );
}
