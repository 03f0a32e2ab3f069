import type { Dictionary } from '../dictionary/dictionary.ts';
import { nativeClass } from '../dictionary/native-facts.ts';
import { isHelperComponent } from '../pipeline/component-names.ts';
import { filter } from '../pipeline/filter.ts';
import { flatten } from '../pipeline/flatten.ts';
import { planFor } from '../pipeline/plan-for.ts';
import type { FetchedComponent, FetchedObject } from '../unreal/fetched-object.ts';
import type { CountedObject } from './dictionary-objects.ts';
import type { Sources } from './dictionary-sources.ts';

/** A property that pages show and nobody wrote an entry for. */
export interface Uncovered {
  /** Class or struct whose file the entry belongs into. */
  owner: string;
  property: string;
  /** Actors whose page shows it. */
  actors: number;
  /** Whether one of them has changed it: somebody cares. */
  modified: boolean;
}

export interface Coverage {
  classes: number;
  actors: number;
  /** Different properties that pages show, and those of them with an entry. */
  properties: number;
  described: number;
  /** Of all lines on all pages, the share that an entry explains. */
  percent: number;
  /** Most visible first. */
  missing: Uncovered[];
}

/** What the pages of these objects show, and what of it has an entry. */
export function measureCoverage(
  dictionary: Dictionary,
  sources: Sources,
  objects: readonly CountedObject[],
): Coverage {
  const written = new Set(
    sources.files.flatMap(({ file }) => file.entries.map(({ property }) => `${file.name}.${property}`)),
  );
  const seen = new Map<string, Uncovered & { isDescribed: boolean }>();
  for (const { object, actors } of objects) {
    for (const [name, shown] of listShown(dictionary, object)) {
      const isDescribed =
        shown.hasEntry || shown.owners.some(owner => written.has(`${owner}.${shown.property}`));
      const known = seen.get(name);
      seen.set(name, {
        owner: shown.owner,
        property: shown.property,
        actors: (known?.actors ?? 0) + actors,
        modified: shown.modified || (known?.modified ?? false),
        isDescribed: isDescribed || (known?.isDescribed ?? false),
      });
    }
  }
  const all = [...seen.values()];
  const described = all.filter(({ isDescribed }) => isDescribed);
  const lines = sum(all);
  return {
    classes: objects.length,
    actors: objects.reduce((total, { actors }) => total + actors, 0),
    properties: all.length,
    described: described.length,
    percent: lines === 0 ? 100 : Math.floor((1000 * sum(described)) / lines) / 10,
    missing: all
      .filter(({ isDescribed }) => !isDescribed)
      .toSorted(
        (a, b) =>
          b.actors - a.actors ||
          Number(b.modified) - Number(a.modified) ||
          `${a.owner}.${a.property}`.localeCompare(`${b.owner}.${b.property}`),
      )
      .map(({ isDescribed: _, ...uncovered }) => uncovered),
  };
}

function sum(list: readonly { actors: number }[]): number {
  return list.reduce((total, { actors }) => total + actors, 0);
}

interface Shown {
  owner: string;
  /** All types whose file may describe it. */
  owners: readonly string[];
  property: string;
  hasEntry: boolean;
  modified: boolean;
}

/** Every property that the page of an object shows, each once. */
function listShown(dictionary: Dictionary, object: FetchedObject): Map<string, Shown> {
  const shown = new Map<string, Shown>();
  const components = object.components.filter(component => !isHelperComponent(component));
  for (const part of [object, ...components]) {
    const { plan } = planFor(dictionary, part);
    const records = flatten(part.values, plan, { prefix: '', defaults: part.defaults });
    filter(records, { actorPath: object.objectPath, include: new Set() });
    for (const { name, dropped, modified, plan: own } of records) {
      if (dropped) continue;
      const { owners, property } = findOwner(part, name, plan);
      const [owner = ''] = owners;
      const key = `${owner}.${property}`;
      const before = shown.get(key);
      shown.set(key, {
        owner,
        owners,
        property,
        hasEntry: own.entry !== undefined || (before?.hasEntry ?? false),
        modified: (modified ?? false) || (before?.modified ?? false),
      });
    }
  }
  return shown;
}

type FindPlan = ReturnType<typeof planFor>['plan'];

/** The struct whose member it is, else the class that declares it and those below, which may describe it too. */
function findOwner(
  { classChain }: FetchedObject | FetchedComponent,
  name: string,
  findPlan: FindPlan,
): { owners: readonly string[]; property: string } {
  const [first = '', ...rest] = name.replace(/\[[^[\]]*\]/g, '').split('.');
  const at = classChain.findIndex(each => nativeClass(each)?.properties.includes(first));
  // What no native class declares, the nearest class of the project does.
  const owners = at < 0 ? classChain.slice(0, 1) : classChain.slice(0, at + 1).toReversed();
  let plan = findPlan(first);
  let struct: string | undefined;
  for (const member of rest) {
    struct = /^F([A-Z]\w*)$/.exec(plan.type)?.[1];
    plan = plan.member(member);
  }
  const [last] = rest.slice(-1);
  if (last === undefined) return { owners, property: first };
  return struct ? { owners: [struct], property: last } : { owners, property: [first, ...rest].join('.') };
}
