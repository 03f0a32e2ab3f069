import type { Unmatched } from '../base/unmatched.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import type { FetchedObject } from '../unreal/fetched-object.ts';
import type { NamedComponent } from './component-names.ts';
import { enrich } from './enrich.ts';
import { countDrops, filter } from './filter.ts';
import { flatten } from './flatten.ts';
import type { PageOptions } from './object-page.ts';
import { planFor } from './plan-for.ts';
import type { PropertyRecord } from './property-record.ts';
import { type NameSelection, selectByName } from './select-by-name.ts';

/** All records of an object and its components, before anything is dropped. */
export function collectRecords(
  dictionary: Dictionary,
  object: FetchedObject,
  components: readonly NamedComponent[],
  { depth }: Pick<PageOptions, 'depth'> = {},
): PropertyRecord[] {
  const own = flatten(object.values, planFor(dictionary, object).plan, {
    prefix: '',
    defaults: object.defaults,
    depth,
  });
  const ofComponents = components.flatMap(({ component, name }) =>
    flatten(component.values, planFor(dictionary, component).plan, {
      prefix: `${name}.`,
      defaults: component.defaults,
      depth,
    }),
  );
  return [...own, ...ofComponents];
}

/** What the names of a call lead to; all records where it has none. What is named is shown even of helpers. */
export function chooseNamed(
  dictionary: Dictionary,
  object: FetchedObject,
  { all, named, options }: { all: PropertyRecord[]; named: readonly NamedComponent[]; options: PageOptions },
): NameSelection & { isNamed?: (name: string) => boolean } {
  if (!options.properties) return { records: all, unmatched: [] };
  const seen = selectByName(all, named, options.properties);
  const missed = new Set(seen.unmatched.map(({ name }) => name));
  const helpers = named.filter(({ name }) => !all.some(record => record.name.startsWith(`${name}.`)));
  const hidden =
    missed.size > 0 ? collectRecords(dictionary, { ...object, values: {} }, helpers, options) : [];
  const helped = selectByName(hidden, named, [...missed]);
  const stillMissed = new Set(helped.unmatched.map(({ name }) => name));
  const records = [...seen.records, ...helped.records];
  const names = records.map(({ name }) => name);
  return {
    records,
    unmatched: seen.unmatched.filter(({ name }) => stillMissed.has(name)),
    // The raw values of structs are whole; a component's name is no value.
    isNamed: name =>
      !named.some(component => component.name === name) &&
      names.some(each => each === name || each.startsWith(`${name}.`)),
  };
}

/** Drops what the head of the page tells of. */
function dropTold(records: readonly PropertyRecord[], { told = [] }: PageOptions): void {
  if (told.length === 0) return;
  for (const record of records) {
    const [property = ''] = record.name.split(/[.[]/, 1);
    if (told.includes(property)) record.dropped ??= 'told';
  }
}

/** Drops what does not belong on the page, and tells which of the reasons to include took nothing. */
export function selectRecords(
  records: PropertyRecord[],
  object: FetchedObject,
  options: PageOptions,
): { records: PropertyRecord[]; unused: Unmatched[] } {
  const include = options.include ?? [];
  if (options.properties) {
    enrich(records);
    return { records, unused: [] };
  }
  filter(records, { actorPath: object.objectPath, include: new Set() });
  dropTold(records, options);
  const counts = countDrops(records);
  for (const record of records) {
    if (record.dropped && (include.includes(record.dropped) || include.includes('all')))
      delete record.dropped;
  }
  enrich(records);
  const unused = include.filter(reason => reason !== 'all' && counts[reason] === undefined);
  return {
    records,
    unused: unused.map(name => ({ name, filter: 'include', nearest: Object.keys(counts) })),
  };
}
