import type { SiteData, SiteEntry, SiteEnum, SiteProperty, SiteType } from '../site-data.ts';

/** The data with its links followed. */
export interface Model {
  data: SiteData;
  kindOf(name: string): 'class' | 'struct' | 'enum' | undefined;
  type(name: string): SiteType | undefined;
  enumeration(name: string): SiteEnum | undefined;
  /** A type and what it derives from, nearest first. */
  chain(name: string): string[];
  /** Classes that derive directly from this one. */
  derived(name: string): string[];
  /** What a type has, by the type whose entry counts, nearest first. */
  groups(name: string): Group[];
  find(owner: string, property: string): Found | undefined;
  /** All that can be linked to, for saying what was probably meant. */
  names(): string[];
}

export interface Group {
  owner: string;
  properties: SiteProperty[];
}

/** A property, and the type whose file describes it. */
export interface Found {
  owner: string;
  property: SiteProperty;
}

/** Follows the links of the data. Cheap: nothing is computed before it is asked for. */
export function createModel(data: SiteData): Model {
  const classes = byName(data.classes);
  const structs = byName(data.structs);
  const enums = byName(data.enums);
  const children = groupByParent(data.classes);
  const type = (name: string) => classes.get(name) ?? structs.get(name);
  const chain = (name: string) => {
    const names: string[] = [];
    for (
      let next: string | undefined = name;
      next !== undefined && !names.includes(next);
      next = type(next)?.parent
    )
      if (type(next)) names.push(next);
    return names;
  };
  const kept = new Map<string, Map<string, Found>>();
  const all = (name: string): Map<string, Found> => {
    const found = kept.get(name) ?? findAll(groups(name));
    kept.set(name, found);
    return found;
  };
  const groups = (name: string) => groupsOf(chain(name).flatMap(each => type(each) ?? []));
  return {
    data,
    kindOf: name =>
      classes.has(name) ? 'class' : structs.has(name) ? 'struct' : enums.has(name) ? 'enum' : undefined,
    type,
    enumeration: name => enums.get(name),
    chain,
    derived: name => (children.get(name) ?? []).map(each => each.name),
    groups,
    find: (owner, name) => all(owner).get(name),
    names: () => [...classes.keys(), ...structs.keys(), ...enums.keys()],
  };
}

function byName<T extends { name: string }>(list: readonly T[]): Map<string, T> {
  return new Map(list.map(each => [each.name, each]));
}

function groupByParent(classes: readonly SiteType[]): Map<string, SiteType[]> {
  const groups = new Map<string, SiteType[]>();
  for (const each of classes) groups.set(each.parent ?? '', [...(groups.get(each.parent ?? '') ?? []), each]);
  return groups;
}

/** An entry further down stands in front of one further up. */
function groupsOf(types: readonly SiteType[]): Group[] {
  const seen = new Set<string>();
  return types.flatMap(({ name, properties }) => {
    const own = properties.filter(property => !seen.has(property.name));
    for (const property of own) seen.add(property.name);
    return own.length > 0 ? [{ owner: name, properties: own }] : [];
  });
}

function findAll(groups: readonly Group[]): Map<string, Found> {
  return new Map(
    groups.flatMap(({ owner, properties }) =>
      properties.map(property => [property.name, { owner, property }] as const),
    ),
  );
}

/** Position of a version in the list of engines, or `any`. */
export type Engine = number | 'any';

/** Whether that version of the engine has the property. */
export function isIn(property: SiteProperty, engine: Engine): boolean {
  return engine === 'any' || property.engines === undefined || property.engines.includes(engine);
}

/** What is true of the property in that version; for `any`, and where it is missing, what is in the newest. */
export function entryIn(property: SiteProperty, engine: Engine): SiteEntry {
  const other = property.elsewhere?.find(({ engines }) => engine !== 'any' && engines.includes(engine));
  return other?.entry ?? property.entry;
}

/**
 * Whether that version may lack a property that it is shown with: nobody knows which one brought it. The newest has it, by
 * which everything is described.
 */
export function isUnsureIn(
  { lastWithout }: SiteProperty,
  engine: Engine,
  engines: readonly string[],
): boolean {
  return lastWithout !== undefined && engine !== 'any' && engine < engines.length - 1;
}

/** `since 5.2`, `until 5.3`, `5.1 to 5.3`, `after 5.1`; undefined where every version has it. */
export function describeEngines(
  { engines: indexes, lastWithout }: Pick<SiteProperty, 'engines' | 'lastWithout'>,
  engines: readonly string[],
): string | undefined {
  if (indexes === undefined || indexes.length === 0) return undefined;
  const first = indexes[0] ?? 0;
  const last = indexes[indexes.length - 1] ?? 0;
  const reachesEnd = last === engines.length - 1;
  if (lastWithout !== undefined) return `after ${lastWithout}${reachesEnd ? '' : `, until ${engines[last]}`}`;
  if (first === last) return `${engines[first]}${reachesEnd ? ' and later' : ' only'}`;
  if (reachesEnd) return first === 0 ? undefined : `since ${engines[first]}`;
  return first === 0 ? `until ${engines[last]}` : `${engines[first]} to ${engines[last]}`;
}
