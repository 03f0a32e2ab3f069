import { dictionaryFolder } from '../dictionary/data-folder.ts';
import { openDictionary as openFolders } from '../dictionary/dictionary.ts';
import { ENGINES, parseEngine } from '../dictionary/engine-version.ts';
import { nativeStructChain } from '../dictionary/native-facts.ts';
import type { EnumInfo, FoundProperty, LookupOptions, PropertyDictionary, TypeInfo } from './public-types.ts';
import { type Heads, readHeads } from './read-heads.ts';

/**
 * The property dictionary as a module, published as `unreal-bridge/dictionary`. The data itself and its JSON schema are
 * files of the package too: `unreal-bridge/property-dictionary/…`.
 */
export type {
  DictionaryEntry,
  EnumInfo,
  FoundProperty,
  LookupOptions,
  PropertyDictionary,
  TypeInfo,
} from './public-types.ts';

/** Engine versions that the dictionary tells apart, oldest first: `5.0`, … */
export const engines: readonly string[] = ENGINES;

/**
 * Opens the dictionary that this package ships, with folders of your own in front of it.
 * @throws RangeError when the engine version cannot be read
 */
export function openDictionary({ engine, folders = [] }: LookupOptions = {}): PropertyDictionary {
  if (engine !== undefined && parseEngine(engine) === undefined)
    throw new RangeError(`"${engine}" is no engine version. Write it like "5.4".`);
  const source = openFolders({ own: folders, engine });
  let heads: Heads | undefined;
  const readOnce = () => {
    heads ??= readHeads([...folders, dictionaryFolder()]);
    return heads;
  };
  const chainOf = (kind: TypeInfo['kind'], name: string) =>
    kind === 'class' ? source.classChain(name) : structChain(name);
  const listProperties = (written: string): FoundProperty[] => {
    const type = source.findType(written);
    if (!type) return [];
    const nearest = new Map<string, FoundProperty>();
    for (const owner of chainOf(type.kind, type.name))
      for (const found of source.entriesOf(type.kind, owner))
        if (!nearest.has(found.property)) nearest.set(found.property, publish(found));
    return [...nearest.values()].toSorted((a, b) => b.entry.importance - a.entry.importance);
  };
  const listTypes = (kind: TypeInfo['kind']): TypeInfo[] =>
    readOnce()
      .types.filter(each => each.kind === kind)
      .map(({ name, summary }) => ({ kind, name, summary, chain: chainOf(kind, name) }));
  return {
    listProperties,
    findProperty: (type, property) => {
      const all = listProperties(type);
      const isMeant = (name: string) => name.toLowerCase() === property.toLowerCase();
      return all.find(each => each.property === property) ?? all.find(each => isMeant(each.property));
    },
    findEnum: name => readOnce().enums.find(each => each.name.toLowerCase() === name.toLowerCase()),
    listClasses: () => listTypes('class'),
    listStructs: () => listTypes('struct'),
    listEnums: (): EnumInfo[] => readOnce().enums,
    listEntries: () => source.listEntries().map(publish),
  };
}

/** Where each key stands is for the tools that write the dictionary. */
function publish({ owner, property, entry }: FoundProperty): FoundProperty {
  return { owner, property, entry };
}

function structChain(name: string): string[] {
  const chain = nativeStructChain(name);
  return chain.length > 0 ? chain : [name];
}
