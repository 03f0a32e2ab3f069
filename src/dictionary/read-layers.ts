import { dirname } from 'node:path';
import { once } from '../base/once.ts';
import { engineClassName, engineClassParent } from './class-tree.ts';
import type { EngineNumber } from './engine-version.ts';
import { lackedBy, withVersion } from './enumerator-versions.ts';
import type { Layer, TypeFile, TypeKind } from './layer.ts';
import {
  canonicalClassName,
  isSpelledLike,
  nativeClassChain,
  nativeStructChain,
  nativeStructNames,
} from './native-facts.ts';
import { type FoundEntry, resolveFirst, type WrittenIn } from './resolve-entry.ts';
import { translate, translatedSummary, translateMeanings } from './translations.ts';
import { withoutLacked } from './values-of-engine.ts';

/** What the dictionary says as long as neither a file nor the engine changes. */
export interface DictionaryReading {
  /** The studio's folders that are there, the one that counts first in front. */
  readonly ownFolders: readonly string[];
  /** The entry of a property on a class: the nearest class in the chain that has one decides; of two folders, the front one. */
  findEntry(classChain: readonly string[], propertyName: string): FoundEntry | undefined;
  /** The entry of a struct's member, its own or one that it inherits. */
  findMember(structName: string, memberName: string): FoundEntry | undefined;
  /** What else a property of a class or struct is called on other engines, the newer name first. */
  otherNames(chain: readonly string[], propertyName: string, kind?: TypeKind): OtherName[];
  /** What the studio's filters say of a property of a class or member of a struct. */
  filterVerdict(chain: readonly string[], propertyName: string): 'always' | 'never' | undefined;
  /** The class and its ancestors, nearest first, as far as facts and files tell. */
  classChain(name: string): string[];
  /** The class or struct that is meant, whatever its case and prefix: `UPointLightComponent` → `PointLightComponent`. */
  findType(written: string): { kind: TypeKind; name: string } | undefined;
  /** The entries that stand at one class or struct. */
  entriesOf(kind: TypeKind, name: string): FoundEntry[];
  /** Every entry of every class and struct, for searching. */
  listEntries(): FoundEntry[];
  /** Every class and struct that has entries. */
  listTypes(): { kind: TypeKind; name: string }[];
  /** What things of a class or struct are, as its file says. */
  typeSummary(kind: TypeKind, name: string): string | undefined;
  /** Enumerator → what choosing it means, as far as somebody wrote it; of several folders the front one. */
  enumMeanings(name: string): ReadonlyMap<string, string> | undefined;
  /** Enumerators that the engine does not have yet, as far as somebody wrote it. */
  lackedEnumerators(name: string): ReadonlySet<string>;
  /** What the project's level uses of a property of exactly this class, where that was learned. */
  usageOf(chain: readonly string[], propertyName: string): string | undefined;
}

/** Another name of the same property. */
export interface OtherName {
  name: string;
  age: 'newer' | 'older';
}

interface State {
  /** The studio's own in front, the shipped one last. */
  layers: readonly Layer[];
  /** Texts in another language, the front ones first. */
  texts: readonly Layer[];
  engine: EngineNumber;
  /** What was found last, by the nearest of the entries that it was put together from. */
  resolved: WeakMap<WrittenIn, { written: readonly WrittenIn[]; found: FoundEntry | undefined }>;
  /** The files of a class or struct, of the front folder first. */
  filesOf(kind: TypeKind, name: string): readonly TypeFile[];
}

/**
 * Reads layers as they hold for an engine.
 * @param layers the front one first, the shipped one last
 * @param texts those that say the same in another language, the front one first
 */
export function readLayers(
  layers: readonly Layer[],
  engine: EngineNumber,
  texts: readonly Layer[] = [],
): DictionaryReading {
  const state: State = { layers, texts, engine, resolved: new WeakMap(), filesOf: createFiles(layers) };
  const own = [
    ...layers.slice(0, -1).map(({ folder }) => folder),
    ...texts.map(({ folder }) => dirname(folder)),
  ];
  const types = once(() => listTypes(state));
  const entries = once(() => types().flatMap(({ kind, name }) => entriesOf(state, kind, name)));
  return {
    ownFolders: [...new Set(own)],
    findEntry: (chain, property) => find(state, 'class', chain, property),
    findMember: (name, member) => find(state, 'struct', structChain(name), member),
    otherNames: (chain, property, kind = 'class') => otherNames(state, chain, { kind, property }),
    filterVerdict: (chain, property) =>
      firstOf(layers, ({ filterVerdict }) => filterVerdict?.(chain, property)),
    classChain: name => classChain(state, name),
    findType: written => findType(state, written),
    entriesOf: (kind, name) => entriesOf(state, kind, name),
    listEntries: () => [...entries()],
    listTypes: () => [...types()],
    typeSummary: (kind, name) =>
      translatedSummary(kind, name, texts) ?? firstOf(layers, layer => layer.type(kind, name)?.summary),
    enumMeanings: name => enumMeanings(state, name),
    lackedEnumerators: name => lackedEnumerators(state, name),
    usageOf: ([own = ''], property) => firstOf(layers, ({ usage }) => usage?.(own, property)),
  };
}

function find(
  state: State,
  kind: TypeKind,
  chain: readonly string[],
  property: string,
): FoundEntry | undefined {
  const written = candidates(state, kind, chain, property);
  const [nearest] = written;
  if (!nearest) return undefined;
  const known = state.resolved.get(nearest);
  if (known?.written.length === written.length && known.written.every((each, at) => each === written[at]))
    return known.found;
  const first = resolveFirst(written, contextOf(state));
  const there = first && withoutLacked(first, state.engine, name => lackedEnumerators(state, name));
  const found = there && translate(kind, there, state.texts);
  state.resolved.set(nearest, { written, found });
  return found;
}

function createFiles(layers: readonly Layer[]): State['filesOf'] {
  const known = { class: new Map<string, TypeFile[]>(), struct: new Map<string, TypeFile[]>() };
  return (kind, name) => {
    let files = known[kind].get(name);
    if (files) return files;
    files = layers.flatMap(layer => layer.type(kind, name) ?? []);
    known[kind].set(name, files);
    return files;
  };
}

/** Entries of this name, nearest class first, of one class the front folder first. */
function candidates(
  { filesOf }: State,
  kind: TypeKind,
  chain: readonly string[],
  property: string,
): WrittenIn[] {
  const found: WrittenIn[] = [];
  for (const owner of chain) {
    for (const { entries } of filesOf(kind, owner)) {
      const written = entries.get(property);
      if (written) found.push(written);
    }
  }
  return found;
}

function contextOf({ layers, engine }: State): Parameters<typeof resolveFirst>[1] {
  return { engine, template: name => firstOf(layers, layer => layer.template(name)) };
}

function firstOf<T>(layers: readonly Layer[], find: (layer: Layer) => T | undefined): T | undefined {
  for (const layer of layers) {
    const found = find(layer);
    if (found !== undefined) return found;
  }
  return undefined;
}

function enumMeanings(
  { layers, texts, engine }: State,
  name: string,
): ReadonlyMap<string, string> | undefined {
  const file = firstOf(layers, layer => layer.enumFile(name));
  if (!file) return undefined;
  const lacked = lackedBy(engine, file.since);
  const there = [...translateMeanings(name, file.meanings, texts)].filter(([each]) => !lacked.has(each));
  return new Map(there.map(([each, meaning]) => [each, withVersion(meaning, file.since.get(each))]));
}

/** Of several folders the front one that says it: a studio explains values, and need not know when they came. */
function lackedEnumerators({ layers, engine }: State, name: string): ReadonlySet<string> {
  const since = firstOf(layers, layer => {
    const written = layer.enumFile(name)?.since;
    return written && written.size > 0 ? written : undefined;
  });
  return lackedBy(engine, since ?? new Map());
}

function otherNames(
  { filesOf }: State,
  chain: readonly string[],
  { kind, property }: { kind: TypeKind; property: string },
): OtherName[] {
  const wanted = property.toLowerCase();
  const entries = chain.flatMap(owner => filesOf(kind, owner).flatMap(file => [...file.entries.values()]));
  const newer = entries.flatMap(({ property: name, raw: { renamedTo } }): OtherName[] =>
    renamedTo !== undefined && name.toLowerCase() === wanted ? [{ name: renamedTo, age: 'newer' }] : [],
  );
  const older = entries.flatMap(({ property: name, raw: { renamedTo } }): OtherName[] =>
    renamedTo?.toLowerCase() === wanted ? [{ name, age: 'older' }] : [],
  );
  return [...newer, ...older];
}

function entriesOf(state: State, kind: TypeKind, name: string): FoundEntry[] {
  const names = new Set(state.filesOf(kind, name).flatMap(({ entries }) => [...entries.keys()]));
  const chain = kind === 'class' ? classChain(state, name) : structChain(name);
  return [...names].flatMap(property => {
    const found = find(state, kind, chain, property);
    return found?.owner === name ? [found] : [];
  });
}

function listTypes({ layers }: State): { kind: TypeKind; name: string }[] {
  const all = layers.flatMap(layer => layer.listTypes());
  return [...new Map(all.map(type => [`${type.kind} ${type.name}`, type])).values()].toSorted(
    (a, b) => a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name),
  );
}

function classChain({ layers }: State, name: string): string[] {
  const chain: string[] = [];
  let next: string | undefined = name;
  while (next !== undefined && !chain.includes(next)) {
    const owner: string = next;
    const native = nativeClassChain(owner);
    if (native.length > 0) return [...chain, ...native];
    chain.push(owner);
    next = firstOf(layers, layer => layer.type('class', owner)?.parent) ?? engineClassParent(owner);
  }
  return chain;
}

/** A struct of a project has no facts: it stands alone. */
function structChain(name: string): string[] {
  const native = nativeStructChain(name);
  return native.length > 0 ? native : [name];
}

function findType(state: State, written: string): { kind: TypeKind; name: string } | undefined {
  const isMeant = isSpelledLike(written);
  const own = state.layers.slice(0, -1).flatMap(layer => layer.listTypes());
  const found = own.find(({ name }) => isMeant(name) || isMeant(name.replace(/_C$/, '')));
  if (found) return found;
  const native = canonicalClassName(written);
  if (native !== undefined) return { kind: 'class', name: native };
  const struct = nativeStructNames().find(isMeant);
  if (struct !== undefined) return { kind: 'struct', name: struct };
  // Of the rest of the engine's classes nothing is known but what they derive from: enough for what they inherit.
  const plain = engineClassName(written);
  return plain === undefined ? undefined : { kind: 'class', name: plain };
}
