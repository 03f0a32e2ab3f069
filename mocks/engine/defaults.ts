import {
  type ClassInfo,
  classChain,
  type EnumInfo,
  findMember,
  type PropertyInfo,
  sameName,
} from './reflection/class-info.ts';
import type { PropertyType } from './reflection/property-type.ts';
import { enumInfo, structInfo } from './reflection/reflection.ts';
import { freezeValue, isStructValue, type StructValue, type Value } from './value.ts';

/** Classes never change, so each default is worked out once, for all editors. */
const known = new WeakMap<ClassInfo, Map<PropertyInfo, Value>>();

/** A native class's default of a property: the first constructor that sets it, from the class upward, else zero. */
export function classDefault(info: ClassInfo, property: PropertyInfo): Value {
  const ofClass = known.get(info) ?? new Map<PropertyInfo, Value>();
  known.set(info, ofClass);
  const value = ofClass.get(property) ?? freezeValue(workOutDefault(info, property));
  ofClass.set(property, value);
  return value;
}

function workOutDefault(info: ClassInfo, property: PropertyInfo): Value {
  const chain = classChain(info);
  const setter = chain.find(at => property.name in at.inheritedDefaults);
  const raw = setter ? setter.inheritedDefaults[property.name] : property.rest.default;
  let value = raw === undefined ? zeroValue(property.type) : toValue(raw, property.type);
  if (property.type.kind !== 'struct') return value;
  // A constructor may also set single members: base classes first.
  for (const at of chain.toReversed()) {
    const members = at.subobjectDefaults[property.name];
    if (members) value = toValue(members, property.type, value);
  }
  return value;
}

/** What a value of the type is before anybody gives it one: zero, or what the struct's constructor says. */
export function zeroValue(type: PropertyType): Value {
  switch (type.kind) {
    case 'bool':
      return false;
    case 'integer':
      return type.bits === 64 ? 0n : 0;
    case 'float':
    case 'double':
      return 0;
    case 'name':
      return 'None';
    case 'enum':
      return firstEnumerator(type.name);
    case 'struct':
      return structDefault(type.name);
    case 'array':
    case 'set':
      return [];
    case 'fixedArray':
      return Array.from({ length: type.length }, () => zeroValue(type.of));
    case 'map':
    case 'optional':
      return {};
    default:
      return '';
  }
}

/**
 * Turns plain data, as scenes and reflection data have it, into a value of the type. Members that a struct leaves out
 * keep what `base` says.
 */
export function toValue(raw: unknown, type: PropertyType, base: Value = zeroValue(type)): Value {
  switch (type.kind) {
    case 'bool':
      return raw === true;
    case 'integer':
      return type.bits === 64 ? toBigInt(raw) : Number(raw);
    case 'float':
      return Math.fround(Number(raw));
    case 'double':
      return Number(raw);
    case 'enum':
      return enumeratorOf(String(raw), type.name) ?? firstEnumerator(type.name);
    case 'struct':
      return toStruct(raw, type.name, base);
    case 'array':
    case 'set':
      return Array.isArray(raw) ? raw.map(item => toValue(item, type.of)) : [];
    case 'fixedArray':
      return Array.isArray(raw)
        ? Array.from({ length: type.length }, (_, i) => toValue(raw[i], type.of))
        : base;
    case 'map':
      return toMap(raw, type.of);
    case 'optional':
      return {};
    default:
      return typeof raw === 'string' ? raw : '';
  }
}

/**
 * The enumerator that an enumerator name, a qualified name (`ELightUnits::Lumens`) or a display name means. An editor in
 * another language has other display names.
 */
export function enumeratorOf(
  text: string,
  enumName: string,
  displayNameOf: (entry: EnumInfo['entries'][number]) => string = entry => entry.displayName,
  { entries }: EnumInfo = enumInfo(enumName),
): string | undefined {
  const bare = text.replace(/^.*::/, '');
  const found =
    entries.find(entry => sameName(entry.name, bare)) ?? entries.find(entry => displayNameOf(entry) === text);
  return found?.name;
}

function toBigInt(raw: unknown): bigint {
  return typeof raw === 'bigint' ? raw : BigInt(Math.trunc(Number(raw)));
}

function toStruct(raw: unknown, name: string, base: Value): StructValue {
  const start = isStructValue(base) ? base : structDefault(name);
  if (typeof raw !== 'object' || raw === null) return start;
  const result: StructValue = { ...start };
  for (const [key, value] of Object.entries(raw)) {
    const member = value === undefined ? undefined : findMember(structInfo(name), key);
    if (member) result[member.name] = toValue(value, member.type, start[member.name]);
  }
  return result;
}

function toMap(raw: unknown, of: PropertyType): StructValue {
  if (typeof raw !== 'object' || raw === null) return {};
  return Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, toValue(value, of)]));
}

function firstEnumerator(name: string): string {
  const { entries } = enumInfo(name);
  return (entries.find(entry => entry.value === 0) ?? entries[0])?.name ?? '';
}

const knownStructs = new Map<string, StructValue>();

function structDefault(name: string): StructValue {
  const value = knownStructs.get(name) ?? workOutStruct(name);
  knownStructs.set(name, value);
  return value;
}

function workOutStruct(name: string): StructValue {
  const members = structInfo(name).members.map(member => {
    const { default: declared } = member.rest;
    return [
      member.name,
      declared === undefined ? zeroValue(member.type) : toValue(declared, member.type),
    ] as const;
  });
  const value = Object.fromEntries(members);
  return freezeValue(name === 'FTransform' ? { ...value, ...identityTransform() } : value);
}

function identityTransform(): StructValue {
  return {
    Rotation: { X: 0, Y: 0, Z: 0, W: 1 },
    Translation: { X: 0, Y: 0, Z: 0 },
    Scale3D: { X: 1, Y: 1, Z: 1 },
  };
}
