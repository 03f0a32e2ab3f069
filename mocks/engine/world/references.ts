import { findMember, findProperty } from '../reflection/class-info.ts';
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
  const found: Reference[] = [];
  for (const [name, value] of object.values) {
    const property = findProperty(object.class, name);
    if (property) collect(value, property.type, found);
  }
  return found;
}

/** What a value of a type refers to. */
export function referencesIn(value: Value, type: PropertyType): Reference[] {
  const found: Reference[] = [];
  collect(value, type, found);
  return found;
}

const structsThatRefer = new Map<string, boolean>();

/** False for types of which no value refers to anything. Most are such, and all objects are looked through at the start. */
function mayRefer(type: PropertyType): boolean {
  if (type.kind === 'struct') return structMayRefer(type.name);
  if (type.kind === 'array' || type.kind === 'set' || type.kind === 'fixedArray' || type.kind === 'map')
    return mayRefer(type.of);
  return type.kind in referring;
}

function structMayRefer(name: string): boolean {
  const known = structsThatRefer.get(name);
  if (known !== undefined) return known;
  // One that holds itself would be asked about without end: it is looked through.
  structsThatRefer.set(name, true);
  const refers = structInfo(name).members.some(member => mayRefer(member.type));
  structsThatRefer.set(name, refers);
  return refers;
}

/** Property types that are references themselves. Other types may contain references. */
const referring: Partial<Record<PropertyType['kind'], Omit<Reference, 'path' | 'of'>>> = {
  object: { kind: 'object', strength: 'hard' },
  weak: { kind: 'object', strength: 'hard' },
  class: { kind: 'class', strength: 'hard' },
  softObject: { kind: 'object', strength: 'soft' },
  softClass: { kind: 'class', strength: 'soft' },
};

/** Adds to a list what a value refers to. All objects are looked through at the start, so this makes nothing else. */
function collect(value: Value, type: PropertyType, found: Reference[]): void {
  if (typeof value === 'string') {
    const how = referring[type.kind];
    if (!how || !value.startsWith('/') || !('of' in type) || typeof type.of !== 'string') return;
    found.push({ path: value, of: type.of, ...how });
  } else if (type.kind === 'struct') {
    if (isStructValue(value) && structMayRefer(type.name)) collectMembers(value, type.name, found);
  } else if (typeof value === 'object' && 'of' in type && typeof type.of === 'object' && mayRefer(type)) {
    for (const item of Object.values(value)) collect(item, type.of, found);
  }
}

function collectMembers(value: StructValue, name: string, found: Reference[]): void {
  for (const member of structInfo(name).members) {
    const inner = value[member.name];
    if (inner !== undefined) collect(inner, member.type, found);
  }
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
  if (!mayRefer(type)) return value;
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
      const info = structInfo(type.name);
      return mapMembers(value, name => findMember(info, name)?.type, moved);
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
  let changed: StructValue | undefined;
  for (const [name, inner] of Object.entries(value)) {
    const type = typeOf(name);
    const next = type ? mapReferences(inner, type, moved) : inner;
    if (next !== inner) changed = { ...(changed ?? value), [name]: next };
  }
  return changed ?? value;
}

function keepIfSame(before: Value[], after: Value[]): Value[] {
  return after.every((item, index) => item === before[index]) ? before : after;
}
