import { isRecord } from '../../base/json/is-record.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { nativeClassChain } from '../../dictionary/native-facts.ts';
import { UNBOUND } from '../../pipeline/placement.ts';
import { printable } from '../../pipeline/value-shapes.ts';
import { getActorAttachParent, getActorScale, isHiddenInEditor } from '../../unreal/actor-functions.ts';
import { type EngineCall, readProperty } from '../../unreal/engine-call.ts';
import {
  getActorBounds,
  getActorLocation,
  getActorRotation,
  getDisplayName,
  getFolderPath,
} from '../../unreal/engine-functions.ts';
import type { EngineFunctionName } from '../../unreal/function-table.ts';
import { className, objectName } from '../../unreal/object-path.ts';
import type { ColumnContext, ColumnTarget } from './column-target.ts';
import { askMaterials, materialsIn, printMaterials } from './materials-of-slots.ts';
import { askOwnSize, isTurned, OWN_SIZE_FUNCTIONS, ownSize } from './own-size.ts';

/** A column that no property holds: the engine computes it for an actor. */
export interface WorldColumn {
  /** Its answers are kept under this name; columns of its members share them. */
  key: string;
  functions: readonly EngineFunctionName[];
  /** Whether the components of the actor have to be known. */
  takesComponents?: true;
  ask(target: ColumnTarget): EngineCall<unknown>[];
  /** What the answers come to, in the order of the calls; those that failed are undefined. */
  print(answers: readonly unknown[], target: ColumnTarget): unknown;
  /** The whole paths of assets, where the value has their names. */
  paths?(answers: readonly unknown[]): string[];
  /** What the value may be called too. */
  also?(answers: readonly unknown[]): string[];
  unit?: string;
  /** Whether what is told stands along the axes of the world around a thing that does not. */
  isLarger?(answers: readonly unknown[]): boolean;
  /** What has to be asked beside it. */
  needs?: string;
}

/** A column as it stands in the table. */
interface Computed extends Omit<WorldColumn, 'key'> {
  /** Members of its value that are columns too, by path; `memberSource` has them where the printed value does not. */
  members?: readonly string[];
  memberSource?: (answers: readonly unknown[], target: ColumnTarget) => unknown;
}

const AXES = ['X', 'Y', 'Z'];
const EDGES = ['center', 'size', 'min', 'max'];

const COLUMNS: Readonly<Record<string, Computed>> = lookupTable({
  location: {
    functions: ['getActorLocation'],
    ask: ({ path }) => [getActorLocation(path)],
    print: ([at]) => roundMembers(at),
    members: AXES,
    unit: 'cm',
  },
  rotation: {
    functions: ['getActorRotation'],
    ask: ({ path }) => [getActorRotation(path)],
    print: ([turned]) => roundMembers(turned, 100),
    members: ['Roll', 'Pitch', 'Yaw'],
    unit: 'deg',
  },
  scale: {
    functions: ['getActorScale'],
    ask: ({ path }) => [getActorScale(path)],
    print: ([scale]) => printable(scale),
    members: AXES,
  },
  bounds: {
    functions: ['getActorBounds'],
    ask: target => [getActorBounds(target.path), getActorRotation(target.path), ...asksUnbound(target)],
    print: ([bounds, , unbound]) => (unbound === true ? UNBOUND : printBounds(bounds)),
    isLarger: ([bounds, rotation]) => edgesOf(bounds) !== undefined && isTurned(rotation),
    members: [...EDGES, ...EDGES.flatMap(edge => AXES.map(axis => `${edge}.${axis}`))],
    memberSource: ([bounds, , unbound]) => (unbound === true ? undefined : edgesOf(bounds)),
    unit: 'cm',
  },
  localSize: {
    functions: OWN_SIZE_FUNCTIONS,
    takesComponents: true,
    ask: askOwnSize,
    print: answers => roundMembers(ownSize(answers)),
    members: AXES,
    unit: 'cm',
  },
  attachedTo: {
    functions: ['getActorAttachParent'],
    ask: ({ path }) => [getActorAttachParent(path)],
    print: ([parent]) => (typeof parent === 'string' ? objectName(parent) : parent),
  },
  label: {
    functions: ['getDisplayName'],
    ask: ({ path }) => [getDisplayName(path)],
    print: ([label]) => label,
  },
  distance: {
    functions: [],
    ask: () => [],
    print: (_, { distance }) => (distance === undefined ? undefined : Math.round(distance)),
    unit: 'cm',
    needs: 'it is told with `near`',
  },
  name: { functions: [], ask: () => [], print: (_, { path }) => objectName(path) },
  class: { functions: [], ask: () => [], print: (_, { classPath }) => className(classPath) || undefined },
  folder: {
    functions: ['getFolderPath'],
    ask: ({ path }) => [getFolderPath(path)],
    print: ([folder]) => (folder === 'None' ? '' : folder),
    also: ([folder]) => foldersAround(folder),
  },
  hiddenInEditor: {
    functions: ['isHiddenInEditor'],
    ask: ({ path }) => [isHiddenInEditor(path)],
    print: ([hidden]) => hidden,
  },
  tags: {
    functions: [],
    ask: ({ path }) => [readProperty(path, 'Tags')],
    print: ([tags]) => printable(tags),
  },
  materials: {
    functions: ['getMaterial', 'getNumMaterials'],
    takesComponents: true,
    ask: ({ components }) => components.flatMap(askMaterials),
    print: printMaterials,
    paths: answers => materialsIn(answers).paths,
  },
});

/** The computed column of this name, or of a member of one such as `bounds.min.Z`, whatever its case. */
export function worldColumn(name: string): WorldColumn | undefined {
  const [head = '', ...steps] = name.trim().toLowerCase().split('.');
  const meant = OTHER_NAMES[head] ?? head;
  const key = Object.keys(COLUMNS).find(each => each.toLowerCase() === meant.toLowerCase());
  const column = key === undefined ? undefined : COLUMNS[key];
  if (key === undefined || !column) return undefined;
  const path = [...(head === 'size' ? [head] : []), ...steps].join('.');
  if (path === '') return { ...column, key };
  const member = column.members?.find(each => each.toLowerCase() === path);
  if (member === undefined) return undefined;
  const { print, memberSource = print } = column;
  return {
    ...{ ...column, key },
    print: (answers, target) => memberAt(memberSource(answers, target), member),
  };
}

function memberAt(value: unknown, path: string): unknown {
  return path.split('.').reduce((outer, name) => (isRecord(outer) ? outer[name] : undefined), value);
}

/** What callers write for columns that no property is called like. */
const OTHER_NAMES: Readonly<Record<string, string>> = lookupTable({
  ...{ parent: 'attachedTo', attachparent: 'attachedTo' },
  ...{ position: 'location', worldlocation: 'location', worldrotation: 'rotation', worldscale: 'scale' },
  ...{ size: 'bounds', extent: 'bounds', box: 'bounds', material: 'materials' },
});

export const WORLD_COLUMN_NAMES: readonly string[] = Object.keys(COLUMNS);

/** What is in a folder is in those around it, as with the filter `folder`. */
function foldersAround(folder: unknown): string[] {
  const steps = typeof folder === 'string' ? folder.split('/') : [];
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('/'));
}

function asksUnbound({ path, classPath }: ColumnTarget): EngineCall<unknown>[] {
  return nativeClassChain(className(classPath)).includes('PostProcessVolume')
    ? [readProperty(path, 'bUnbound')]
    : [];
}

/** What columns of one actor come to, by the names that they were asked for by; nothing stands for what has none. */
export async function askColumns(
  { session, signal }: ColumnContext,
  target: ColumnTarget,
  names: readonly string[],
): Promise<Record<string, { value: unknown; unit?: string }>> {
  const asked = names.flatMap(name => {
    const column = worldColumn(name);
    return column ? [{ name, column, calls: column.ask(target) }] : [];
  });
  const outcomes = await session.client.sendAll(
    asked.flatMap(({ calls }) => calls),
    { ...(signal && { signal }) },
  );
  const values = outcomes.map(outcome => (outcome.ok ? outcome.value : undefined));
  return Object.fromEntries(
    asked.map(({ name, column, calls }) => {
      const value = column.print(values.splice(0, calls.length), target) ?? null;
      return [name, { value, ...(column.unit !== undefined && value !== null && { unit: column.unit }) }];
    }),
  );
}

/** @param steps of one: of a length tenths are enough, an angle is asked for as it was set */
function roundMembers(value: unknown, steps = 10): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, Math.round(Number(member) * steps) / steps || 0]),
  );
}

/** The box by its middle and its whole size; what has none has no bounds. */
function printBounds(bounds: unknown): unknown {
  const edges = edgesOf(bounds);
  return edges && { center: edges.center, size: edges.size };
}

function edgesOf(bounds: unknown): Record<'center' | 'size' | 'min' | 'max', unknown> | undefined {
  if (typeof bounds !== 'object' || bounds === null || !('Origin' in bounds && 'BoxExtent' in bounds))
    return undefined;
  const { X, Y, Z } = bounds.BoxExtent as { X: number; Y: number; Z: number }; // parsed by getActorBounds
  if (X === 0 && Y === 0 && Z === 0) return undefined;
  const at = bounds.Origin as { X: number; Y: number; Z: number }; // as above
  return {
    center: roundMembers(at),
    size: roundMembers({ X: 2 * X, Y: 2 * Y, Z: 2 * Z }),
    min: roundMembers({ X: at.X - X, Y: at.Y - Y, Z: at.Z - Z }),
    max: roundMembers({ X: at.X + X, Y: at.Y + Y, Z: at.Z + Z }),
  };
}
