import { isDeepStrictEqual } from 'node:util';
import type { WorldSnapshot } from '../../mocks/engine/world/world-snapshot.ts';

/** One thing that two snapshots of a world tell otherwise. */
export interface ChangedThing {
  /** What it is a part of: the path of an object or asset, or the part of the editor that it stands in. */
  of: string;
  /** All names of it: labels and names of the object, of what it is inside of, and of the actor that it belongs to. */
  names: readonly string[];
  /** The property, or what else of it: `LightComponent.Intensity` without the object, `label`, `made`, `gone`. */
  what: string;
}

/** What differs between two snapshots of a world, a row for each property. */
export function listChangedThings(now: WorldSnapshot, before: WorldSnapshot): ChangedThing[] {
  return [
    ...listRecords(now.objects, before.objects, path => namesOf(path, now, before)),
    ...listRecords(now.assets, before.assets, path => namesOf(path, now, before)),
    ...listEntries('folder', now.folders, before.folders),
    ...listEntries('selection', now.selection, before.selection),
    ...listEntries('checked out', now.checkedOut, before.checkedOut),
    ...listMembers('camera', [], now.camera, before.camera),
    ...listMembers('viewport', [], now.viewport, before.viewport),
    ...listMembers('console', [], now.consoleVariables, before.consoleVariables),
  ];
}

type Snapshots = Record<string, { values: Record<string, unknown> }>;

function listRecords(now: Snapshots, before: Snapshots, nameAll: (path: string) => string[]): ChangedThing[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...paths].flatMap(path => {
    const [is, was] = [now[path], before[path]];
    if (is === was) return [];
    const names = nameAll(path);
    if (!was) return [{ of: path, names, what: 'made' }];
    if (!is) return [{ of: path, names, what: 'gone' }];
    const { values, ...rest } = is;
    const { values: valuesBefore, ...restBefore } = was;
    return [...listMembers(path, names, rest, restBefore), ...listMembers(path, names, values, valuesBefore)];
  });
}

function listMembers(of: string, names: readonly string[], now: object, before: object): ChangedThing[] {
  const [is, was] = [new Map(Object.entries(now)), new Map(Object.entries(before))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter(name => !isDeepStrictEqual(is.get(name), was.get(name)))
    .map(what => ({ of, names, what }));
}

function listEntries(of: string, now: readonly string[], before: readonly string[]): ChangedThing[] {
  const differ = [
    ...now.filter(each => !before.includes(each)),
    ...before.filter(each => !now.includes(each)),
  ];
  return differ.map(each => ({ of, names: nameParts(each), what: each }));
}

/** The names in a path, and the labels of the actors on it. */
function namesOf(path: string, ...worlds: readonly WorldSnapshot[]): string[] {
  const owners = path.split(/(?<=:.*)\./).map((_, index, parts) => parts.slice(0, index + 1).join('.'));
  const labels = owners.flatMap(owner => worlds.flatMap(({ objects }) => objects[owner]?.label ?? []));
  return [...nameParts(path), ...labels];
}

function nameParts(path: string): string[] {
  return [path, ...path.split(/[./:]/).filter(Boolean)];
}
