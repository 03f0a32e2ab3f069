import type { Knowledge } from './checks/knowledge.ts';
import { WHY_NOT_WRITABLE } from './checks/read-only.ts';
import type { CheckedEntry, CheckedFile } from './checks/rule.ts';
import type { PropertyEntry } from './entry.ts';
import { lineAndColumn, offsetOf } from './json-tree.ts';
import { type NativeType, nativeClass, nativeStruct } from './native-facts.ts';
import { namesIn, parseTypeHint } from './type-hint.ts';

/** A file of one of several folders, the studio's own before the shipped one. */
export interface SourceFile {
  folder: string;
  file: CheckedFile;
}

export interface Place {
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
  /** The enum or structs in its type, with the file that explains each. */
  types: { name: string; entries?: Record<string, string>; at?: Place }[];
  entry?: PropertyEntry;
  /** Where the entry stands, and where each of its keys does. */
  at?: Place;
  lines?: Record<string, number>;
  /** Entries further up, or in a folder behind, that this one stands in front of. */
  hidden: Place[];
}

/**
 * Explains one property of a class or struct that exists. The nearest class in the chain that has an entry decides; of
 * two folders the first one does.
 */
export function explainProperty(
  sources: readonly SourceFile[],
  { kind, name, property }: { kind: 'class' | 'struct'; name: string; property: string },
  knowledge: Knowledge,
): Explanation {
  const chain = kind === 'class' ? knowledge.classChain(name) : [name];
  const found = chain.flatMap(owner =>
    sources
      .filter(({ file }) => file.kind === kind && file.name === owner)
      .flatMap(({ folder, file }) =>
        file.entries.filter(entry => entry.property === property).map(entry => ({ folder, entry })),
      ),
  );
  const [effective, ...hidden] = found;
  const facts = kind === 'class' ? nativeClass : nativeStruct;
  const declaredBy = chain.find(owner => facts(owner)?.properties.includes(property));
  const declared = declaredBy === undefined ? undefined : facts(declaredBy);
  return {
    owner: name,
    property,
    chain,
    ...(declaredBy !== undefined && { declaredBy }),
    writable: describeAccess(declared, property, effective?.entry),
    deprecated: declared?.deprecated?.includes(property) ?? false,
    types: describeTypes(sources, effective?.entry.entry.typeHint, declared?.enums?.[property]),
    ...(effective && {
      // Its parts were parsed one by one; what is missing or wrong is for the check to say.
      entry: effective.entry.entry as PropertyEntry,
      at: placeOf(effective.folder, effective.entry),
      lines: linesOf(effective.entry),
    }),
    hidden: hidden.map(({ folder, entry }) => placeOf(folder, entry)),
  };
}

function describeAccess(
  facts: NativeType | undefined,
  property: string,
  entry: CheckedEntry | undefined,
): true | string {
  const whyNot = facts?.notWritable?.[property];
  if (whyNot) return `no: ${WHY_NOT_WRITABLE[whyNot]}`;
  if (entry?.entry.readOnly) return 'no: its entry says so';
  return facts?.playReadOnly?.includes(property)
    ? `in the editor; while playing, no: ${WHY_NOT_WRITABLE.play}`
    : true;
}

function describeTypes(
  sources: readonly SourceFile[],
  typeHint: string | undefined,
  enumName: string | undefined,
): Explanation['types'] {
  const named = namesIn(parseTypeHint(typeHint ?? '')).map(({ name }) => name);
  const names = new Set([...named, ...(enumName === undefined ? [] : [enumName])]);
  return [...names].map(name => {
    const source = sources.find(({ file }) => file.kind !== 'class' && file.name === name);
    if (!source) return { name };
    const at = { folder: source.folder, file: source.file.path, line: 1 };
    return { name, at, ...(source.file.kind === 'enum' && { entries: meaningsOf(source.file) }) };
  });
}

function meaningsOf({ data }: CheckedFile): Record<string, string> {
  const entries = typeof data.entries === 'object' && data.entries !== null ? data.entries : {};
  return Object.fromEntries(Object.entries(entries).map(([name, meaning]) => [name, String(meaning)]));
}

function placeOf(folder: string, { file, path }: CheckedEntry): Place {
  return { folder, file: file.path, line: lineAndColumn(file.text, offsetOf(file.tree, path)).line };
}

function linesOf({ file, path, raw }: CheckedEntry): Record<string, number> {
  return Object.fromEntries(
    Object.keys(raw).map(key => [key, lineAndColumn(file.text, offsetOf(file.tree, [...path, key])).line]),
  );
}
