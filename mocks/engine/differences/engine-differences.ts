import type { EnumInfo, PropertyInfo } from '../reflection/class-info.ts';
import { enumInfo } from '../reflection/reflection.ts';

/**
 * What an editor has otherwise than the version that it calls itself: for tests of clients whose tables are wrong. The
 * same as data, for editors of text: `mocks/docs/differences.schema.json`.
 */
export interface EngineDifferences {
  /** Where the schema of this file is. */
  $schema?: string;
  /** Class path → function → what is another. */
  functions?: Record<string, Record<string, 'missing' | FunctionDifference>>;
  /** Enum, by its C++ name → what is another. */
  enums?: Record<string, EnumDifference>;
  /** Path of the class that declares it → property → what is another. */
  properties?: Record<string, Record<string, 'missing' | PropertyDifference>>;
}

/** Types are spelt as in C++: `float`, `FVector`, `TArray<AActor*>`. */
export interface FunctionDifference {
  /** Parameter → the name that it has here. */
  renamed?: Record<string, string>;
  /** Parameter → the type that it has here. */
  types?: Record<string, string>;
  /** New parameters, with their types, without which the function does nothing. */
  required?: Record<string, string>;
  /** New parameters, with their types, that may be left out. */
  optional?: Record<string, string>;
}

export interface EnumDifference {
  /** Entries that are not there. */
  missing?: string[];
  /** Entries at the end that no version has. */
  added?: string[];
  /** Entry → the display name that it has here. */
  renamed?: Record<string, string>;
}

export interface PropertyDifference {
  /** The type that it has here. */
  type?: string;
  /** The default that the class gives it. */
  default?: unknown;
  /** Limits; null takes one away. */
  clampMin?: number | null;
  clampMax?: number | null;
  uiMin?: number | null;
  uiMax?: number | null;
}

/** The range of a property, by the names of its limits. */
export const LIMITS = ['clampMin', 'clampMax', 'uiMin', 'uiMax'] as const;

const enums = new WeakMap<EngineDifferences, Map<string, EnumInfo>>();

/** An enum as an editor with such differences has it. */
export function enumIn(name: string, differences?: EngineDifferences): EnumInfo {
  const difference = differences?.enums?.[name];
  if (!differences || !difference) return enumInfo(name);
  const known = enums.get(differences) ?? new Map<string, EnumInfo>();
  enums.set(differences, known);
  const info = known.get(name) ?? differEnum(enumInfo(name), difference);
  known.set(name, info);
  return info;
}

function differEnum(info: EnumInfo, { missing = [], added = [], renamed = {} }: EnumDifference): EnumInfo {
  const kept = info.entries
    .filter(({ name }) => !missing.includes(name))
    .map(each => ({ ...each, displayName: renamed[each.name] ?? each.displayName }));
  const last = Math.max(0, ...info.entries.map(({ value }) => value));
  const more = added.map((name, at) => ({ name, value: last + 1 + at, displayName: name }));
  return { ...info, entries: [...kept, ...more] };
}

/** A property with another range. */
export function differLimits(rest: PropertyInfo['rest'], difference: PropertyDifference) {
  const given = LIMITS.filter(limit => difference[limit] !== undefined);
  const limits = Object.fromEntries(given.map(limit => [limit, difference[limit] ?? undefined]));
  return { ...rest, ...limits };
}
