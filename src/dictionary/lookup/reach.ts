import type { TypeKind } from '../layer.ts';
import { nativeStructChain } from '../native-facts.ts';
import { nativeComponents, nativeStructsIn } from '../native-links.ts';
import type { DictionaryReading } from '../read-layers.ts';
import type { FoundEntry } from '../resolve-entry.ts';
import { namesIn, parseTypeHint } from '../type-hint.ts';

/** An entry that counts for something of a class or struct: for itself, a component, or a member of a struct. */
export interface Reached {
  /** Names to it, as a page joins them: `LightComponent`, `Intensity`. */
  path: readonly string[];
  /** For each name of the path what else it is called: `PointLightComponent`. */
  aliases: readonly (readonly string[])[];
  found: FoundEntry;
}

export interface LookedUpType {
  kind: TypeKind;
  name: string;
}

/** Structs in structs that are followed: deeper ones have no entries that anybody asks for so. */
const MOST_STRUCTS = 3;

/** Every entry that counts for a class, its components and their structs, or for a struct: the nearest first. */
export function reach(dictionary: DictionaryReading, type: LookedUpType): Reached[] {
  const own = reachType(dictionary, type, { path: [], aliases: [], structs: [] });
  const inComponents = componentsOf(dictionary, type).flatMap(({ name, aliases, className }) =>
    reachType(
      dictionary,
      { kind: 'class', name: className },
      { path: [name], aliases: [aliases], structs: [] },
    ),
  );
  return [...own, ...inComponents].toSorted((a, b) => a.path.length - b.path.length);
}

/** A component of a class, as pages call it. */
export interface LookedUpComponent {
  name: string;
  aliases: readonly string[];
  className: string;
}

/** The components that every actor of a class has; none of a struct, or of a class that is no actor's. */
export function componentsOf(
  dictionary: DictionaryReading,
  { kind, name }: LookedUpType,
): LookedUpComponent[] {
  if (kind === 'struct') return [];
  return nativeComponents(dictionary.classChain(name)).map(({ holders, className }) => {
    const [shortest = className, ...others] = holders.toSorted((a, b) => a.length - b.length);
    return { name: shortest, aliases: [...others, className], className };
  });
}

interface From extends Pick<Reached, 'path' | 'aliases'> {
  /** Structs on the way. */
  structs: readonly string[];
}

function reachType(dictionary: DictionaryReading, type: LookedUpType, from: From): Reached[] {
  const seen = new Set<string>();
  return chainOf(dictionary, type).flatMap(owner => {
    const entries = new Map(
      dictionary.entriesOf(type.kind, owner).map(found => [found.property, found] as const),
    );
    const structs = nativeStructsIn(type.kind, owner);
    return [...new Set([...entries.keys(), ...Object.keys(structs)])].flatMap(property => {
      if (seen.has(property)) return [];
      seen.add(property);
      const found = entries.get(property);
      const path = [...from.path, property];
      const aliases = [...from.aliases, []];
      const struct = (found && structIn(found)) ?? structs[property];
      return [
        ...(found ? [{ path, aliases, found }] : []),
        ...(struct === undefined ? [] : reachStruct(dictionary, struct, { ...from, path, aliases })),
      ];
    });
  });
}

function reachStruct(dictionary: DictionaryReading, name: string, from: From): Reached[] {
  if (from.structs.includes(name) || from.structs.length === MOST_STRUCTS) return [];
  return reachType(dictionary, { kind: 'struct', name }, { ...from, structs: [...from.structs, name] });
}

function chainOf(dictionary: DictionaryReading, { kind, name }: LookedUpType): string[] {
  if (kind === 'class') return dictionary.classChain(name);
  const chain = nativeStructChain(name);
  return chain.length > 0 ? chain : [name];
}

function structIn({ entry }: FoundEntry): string | undefined {
  return namesIn(parseTypeHint(entry.typeHint)).find(({ prefix }) => prefix === 'struct')?.name;
}
