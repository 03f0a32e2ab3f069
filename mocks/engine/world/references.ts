import { findProperty } from '../reflection/class-info.ts';
import type { PropertyType } from '../reflection/property-type.ts';
import { structInfo } from '../reflection/reflection.ts';
import { isStructValue, type StructValue, type Value } from '../value.ts';
import type { LiveObject } from './live-object.ts';

/** What a value refers to. */
export interface Reference {
  path: string;
  /** C++ name of the class that the property wants at least. */
  of: string;
  kind: 'object' | 'class';
  /** A soft reference need not be loaded along. */
  strength: 'hard' | 'soft';
}

/** Everything that an object's own values refer to, in structs and containers too. */
export function referencesOf(object: LiveObject): Reference[] {
  return [...object.values].flatMap(([name, value]) => {
    const property = findProperty(object.class, name);
    return property ? referencesIn(value, property.type) : [];
  });
}

/** What a value of a type refers to. */
export function referencesIn(value: Value, type: PropertyType): Reference[] {
  switch (type.kind) {
    case 'object':
    case 'weak':
      return toReference(value, { of: type.of, kind: 'object', strength: 'hard' });
    case 'class':
      return toReference(value, { of: type.of, kind: 'class', strength: 'hard' });
    case 'softObject':
      return toReference(value, { of: type.of, kind: 'object', strength: 'soft' });
    case 'softClass':
      return toReference(value, { of: type.of, kind: 'class', strength: 'soft' });
    case 'array':
    case 'set':
    case 'fixedArray':
      return Array.isArray(value) ? value.flatMap(item => referencesIn(item, type.of)) : [];
    case 'map':
      return isStructValue(value) ? Object.values(value).flatMap(item => referencesIn(item, type.of)) : [];
    case 'struct':
      return isStructValue(value) ? referencesInStruct(value, type.name) : [];
    default:
      return [];
  }
}

function referencesInStruct(value: Record<string, Value>, name: string): Reference[] {
  return structInfo(name).members.flatMap(member => {
    const inner = value[member.name];
    return inner === undefined ? [] : referencesIn(inner, member.type);
  });
}

function toReference(value: Value, how: Omit<Reference, 'path'>): Reference[] {
  return typeof value === 'string' && value.startsWith('/') ? [{ path: value, ...how }] : [];
}

/**
 * A value whose references lead elsewhere: `moved` gives another path, `''` for none, or the same. The very same value
 * when nothing in it moves.
 */
export function mapReferences(
  value: Value,
  type: PropertyType,
  moved: (reference: Reference) => string,
): Value {
  switch (type.kind) {
    case 'array':
    case 'set':
    case 'fixedArray':
      if (!Array.isArray(value)) return value;
      return keepIfSame(
        value,
        value.map(item => mapReferences(item, type.of, moved)),
      );
    case 'map':
      return isStructValue(value) ? mapMembers(value, () => type.of, moved) : value;
    case 'struct': {
      if (!isStructValue(value)) return value;
      const members = new Map(structInfo(type.name).members.map(member => [member.name, member.type]));
      return mapMembers(value, name => members.get(name), moved);
    }
    default: {
      const [reference] = referencesIn(value, type);
      return reference ? moved(reference) : value;
    }
  }
}

function mapMembers(
  value: StructValue,
  typeOf: (name: string) => PropertyType | undefined,
  moved: (reference: Reference) => string,
): StructValue {
  const entries = Object.entries(value).map(([name, inner]) => {
    const type = typeOf(name);
    return [name, type ? mapReferences(inner, type, moved) : inner] as const;
  });
  return entries.every(([name, inner]) => inner === value[name]) ? value : Object.fromEntries(entries);
}

function keepIfSame(before: Value[], after: Value[]): Value[] {
  return after.every((item, index) => item === before[index]) ? before : after;
}
