import type { EngineVersion } from '../engine-version.ts';
import data from './later-members.json' with { type: 'json' };

type Kind = 'properties' | 'enums';

/**
 * What `src/dev/generate-later-members.ts` writes: class, struct or enum → first version → names. The rest of the data
 * is of 5.6; whatever is not listed counts as there from the first version on.
 */
const file: Record<Kind, Record<string, Partial<Record<EngineVersion, string[]>>>> = data;
const classes = index(data.classes);

const known = new Map<string, ReadonlyMap<string, EngineVersion>>();

/** The first version that may have a class, by C++ name [derived where it lies between]. */
export function firstVersionOfClass(cppName: string): EngineVersion | undefined {
  return classes.get(cppName);
}

/** The first version that may have a property, a member of a struct or an enumerator [derived where it lies between]. */
export function firstVersionOf(kind: Kind, owner: string, name: string): EngineVersion | undefined {
  const key = `${kind} ${owner}`;
  const byName = known.get(key) ?? index(file[kind][owner] ?? {});
  known.set(key, byName);
  return byName.get(name);
}

function index(later: Partial<Record<EngineVersion, string[]>>): ReadonlyMap<string, EngineVersion> {
  const entries = Object.entries(later).flatMap(([version, names]) =>
    // The generator writes versions that there are.
    names.map(name => [name, version as EngineVersion] as const),
  );
  return new Map(entries);
}
