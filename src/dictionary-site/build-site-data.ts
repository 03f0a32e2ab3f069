import { VERSION } from '../base/version.ts';
import { MEANINGS } from '../base/words/meanings.ts';
import { WHY_NOT_WRITABLE } from '../dictionary/checks/read-only.ts';
import { dictionaryFolder } from '../dictionary/data-folder.ts';
import { type Dictionary, openDictionary } from '../dictionary/dictionary.ts';
import { ENGINES } from '../dictionary/engine-version.ts';
import type { PropertyEntry } from '../dictionary/entry.ts';
import { withVersion } from '../dictionary/enumerator-versions.ts';
import { nativeClass, nativeEnum, nativeStruct, nativeStructChain } from '../dictionary/native-facts.ts';
import { namesIn, parseTypeHint } from '../dictionary/type-hint.ts';
import { CLOSES_READING } from '../dictionary/why-not.ts';
import { type Heads, readHeads, type TypeHead } from '../dictionary-kit/read-heads.ts';
import type { SiteData, SiteEntry, SiteEnum, SiteProperty, SiteType } from './site-data.ts';

/**
 * Builds the data of the page: every entry as it counts on each engine version, with what the engine's facts add.
 * @param own dictionary folders in front of the shipped one
 */
export function buildSiteData(own: readonly string[] = []): SiteData {
  const heads = readHeads([...own, dictionaryFolder()]);
  const { dictionary, entries } = readAllEngines(own);
  const types = withAncestors(heads, dictionary);
  const toType = (head: Ancestor): SiteType => describeType(head, { dictionary, entries, own });
  const classes = types.filter(({ kind }) => kind === 'class').map(toType);
  const structs = types.filter(({ kind }) => kind === 'struct').map(toType);
  return {
    version: VERSION,
    engines: [...ENGINES],
    classes,
    structs,
    enums: listEnums(heads, [...classes, ...structs]),
    meanings: MEANINGS.map(group => [...group]),
  };
}

/** What a property says: one wording or several, each with the engines that it holds for. */
type Wordings = { engines: number[]; entry: PropertyEntry }[];

interface AllEngines {
  dictionary: Dictionary;
  /** `kind owner` → property → its wordings, the newest last. */
  entries: Map<string, Map<string, Wordings>>;
}

function readAllEngines(own: readonly string[]): AllEngines {
  const dictionary = openDictionary();
  const entries: AllEngines['entries'] = new Map();
  ENGINES.forEach((version, index) => {
    dictionary.serve({ own, engine: version });
    for (const { owner, property, entry } of dictionary.listEntries()) {
      const ofOwner = entries.get(owner) ?? new Map<string, Wordings>();
      const wordings = ofOwner.get(property) ?? [];
      const last = wordings.at(-1);
      if (last && JSON.stringify(last.entry) === JSON.stringify(entry)) last.engines.push(index);
      else wordings.push({ engines: [index], entry });
      entries.set(owner, ofOwner.set(property, wordings));
    }
  });
  return { dictionary, entries };
}

/** A type with a file, or one that such a type derives from. */
type Ancestor = Pick<TypeHead, 'kind' | 'name'> & Partial<TypeHead>;

function withAncestors({ types }: Heads, dictionary: Dictionary): Ancestor[] {
  const all = new Map<string, Ancestor>(types.map(head => [`${head.kind} ${head.name}`, head]));
  for (const { kind, name } of types)
    for (const ancestor of chainOf(kind, name, dictionary))
      if (!all.has(`${kind} ${ancestor}`)) all.set(`${kind} ${ancestor}`, { kind, name: ancestor });
  // In the order in which the tool has them: of two entries that fit alike the same comes first there and here.
  const order = new Map(dictionary.listTypes().map(({ kind, name }, at) => [`${kind} ${name}`, at]));
  const placeOf = ({ kind, name }: Ancestor) => order.get(`${kind} ${name}`) ?? order.size;
  return [...all.values()].toSorted((a, b) => placeOf(a) - placeOf(b));
}

function chainOf(kind: TypeHead['kind'], name: string, dictionary: Dictionary): string[] {
  return kind === 'class' ? dictionary.classChain(name) : nativeStructChain(name);
}

function describeType(
  { kind, name, summary, folder }: Ancestor,
  { dictionary, entries, own }: AllEngines & { own: readonly string[] },
): SiteType {
  const chain = chainOf(kind, name, dictionary);
  const properties = [...(entries.get(name) ?? [])].map(([property, wordings]) =>
    describeProperty(property, wordings, { kind, chain: chain.length > 0 ? chain : [name] }),
  );
  const module = kind === 'class' ? nativeClass(name)?.module : undefined;
  return {
    name,
    ...(chain[1] !== undefined && { parent: chain[1] }),
    ...(module !== undefined && { module }),
    ...(summary && { summary }),
    ...(folder !== undefined && own.includes(folder) && { own: true as const }),
    properties,
  };
}

function describeProperty(
  name: string,
  wordings: Wordings,
  { kind, chain }: { kind: TypeHead['kind']; chain: readonly string[] },
): SiteProperty {
  const factsOf = kind === 'class' ? nativeClass : nativeStruct;
  const declaredBy = chain.find(each => factsOf(each)?.properties.includes(name));
  const facts = declaredBy === undefined ? undefined : factsOf(declaredBy);
  const engines = wordings.flatMap(wording => wording.engines);
  const whyNot = facts?.notWritable?.[name];
  const enumName = facts?.enums?.[name];
  const [newest, ...older] = wordings.toReversed();
  if (!newest) throw new Error(`${name} has no wording.`);
  return {
    name,
    entry: toSiteEntry(newest.entry, enumName),
    ...(declaredBy !== undefined && declaredBy !== chain[0] && { declaredBy }),
    ...(whyNot && { notWritable: WHY_NOT_WRITABLE[whyNot] }),
    ...(CLOSES_READING.includes(whyNot) && { notReadable: true as const }),
    ...(facts?.deprecated?.includes(name) && { deprecated: true as const }),
    ...(engines.length < ENGINES.length && { engines: engines.toSorted((a, b) => a - b) }),
    ...(newest.entry.since?.startsWith('>') && { lastWithout: newest.entry.since.slice(1) }),
    ...(older.length > 0 && {
      elsewhere: older.map(({ engines: on, entry }) => ({
        engines: on,
        entry: toSiteEntry(entry, enumName),
      })),
    }),
  };
}

/** Without what only our own pages need. */
function toSiteEntry(
  { show, since, until, ...entry }: PropertyEntry,
  enumName: string | undefined,
): SiteEntry {
  const hinted = namesIn(parseTypeHint(entry.typeHint)).find(({ prefix }) => prefix === 'enum')?.name;
  const named = hinted ?? enumName;
  return { ...entry, ...(named !== undefined && { enum: named }) };
}

/** Those that have a file, and those that a property takes. */
function listEnums({ enums }: Heads, types: readonly SiteType[]): SiteEnum[] {
  const used = types.flatMap(({ properties }) => properties.flatMap(({ entry }) => entry.enum ?? []));
  const names = [...new Set([...enums.map(({ name }) => name), ...used])].toSorted();
  return names.flatMap(name => {
    const file = enums.find(each => each.name === name);
    const known =
      nativeEnum(name) ?? Object.keys(file?.entries ?? {}).map((each): [string, string?] => [each]);
    const entries = known.map(([enumerator, displayName]) => {
      const meaning = file?.entries[enumerator];
      return {
        name: enumerator,
        ...(displayName !== undefined && { displayName }),
        ...(meaning && { meaning: withVersion(meaning, file?.since?.[enumerator]) }),
      };
    });
    return entries.length > 0 ? [{ name, ...(file?.summary && { summary: file.summary }), entries }] : [];
  });
}
