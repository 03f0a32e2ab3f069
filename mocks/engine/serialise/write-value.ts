import { type EngineVersion, isThere } from '../engine-version.ts';
import { displayNameIn, type Language } from '../languages/language.ts';
import type { EnumInfo, PropertyInfo } from '../reflection/class-info.ts';
import type { PropertyType } from '../reflection/property-type.ts';
import { enumInfo, structInfo } from '../reflection/reflection.ts';
import { isStructValue, type StructValue, type Value } from '../value.ts';
import { type Json, type JsonMembers, Verbatim } from './json-tree.ts';
import { formatDouble, formatFloat } from './number-format.ts';

export interface WriteStyle {
  /** Up to 5.1 a 64-bit integer goes through a double and loses digits beyond 2^53. */
  largeIntegers: 'exact' | 'through-double';
  /** A whole-object read prints `{ key: value }`; a read of one property an array of the values, without their keys. */
  maps: 'members' | 'values';
  /** Enums are printed by display name, in this language. */
  language: Language;
  /** Members of structs that this version does not have are left out; without it all are printed. */
  engine?: EngineVersion;
  /** The entries that enums have here; as the engine has them when left out. */
  enumOf?(name: string): EnumInfo;
}

/** A property value as Remote Control prints it; undefined for kinds that it leaves out (delegates, interfaces). */
export function writeValue(value: Value, type: PropertyType, style: WriteStyle): Json | undefined {
  switch (type.kind) {
    case 'bool':
      return value === true;
    case 'integer':
      return new Verbatim(formatInteger(value, type.bits, style));
    case 'float':
      return new Verbatim(formatFloat(Number(value)));
    case 'double':
      return new Verbatim(formatDouble(Number(value)));
    case 'name':
      return value === '' ? 'None' : String(value);
    case 'enum':
      return displayNameOf(String(value), type.name, style);
    case 'struct':
      return isStructValue(value) ? writeMembers(value, structInfo(type.name).members, style) : undefined;
    case 'array':
    case 'set':
    case 'fixedArray':
      return Array.isArray(value) ? writeItems(value, type.of, style) : undefined;
    case 'map':
      return isStructValue(value) ? writeMap(value, type.of, style) : undefined;
    case 'optional':
      return {};
    case 'opaque':
      return undefined;
    default:
      return String(value);
  }
}

function formatInteger(value: Value, bits: number, style: WriteStyle): string {
  const throughDouble = bits === 64 && style.largeIntegers === 'through-double';
  return throughDouble ? formatDouble(Number(value)) : String(value);
}

function displayNameOf(
  enumerator: string,
  enumName: string,
  { language, enumOf = enumInfo }: WriteStyle,
): string {
  const entry = enumOf(enumName).entries.find(each => each.name === enumerator);
  return entry ? displayNameIn(language, enumName, entry) : enumerator;
}

/** A struct that may be read is printed whole: access rules of its members are not looked at. */
function writeMembers(value: StructValue, members: PropertyInfo[], style: WriteStyle): JsonMembers {
  const result: JsonMembers = {};
  for (const member of members) {
    if (style.engine && !isThere(member, style.engine)) continue;
    const memberValue = value[member.name];
    const json = memberValue === undefined ? undefined : writeValue(memberValue, member.type, style);
    if (json !== undefined) result[member.name] = json;
  }
  return result;
}

function writeItems(items: Value[], type: PropertyType, style: WriteStyle): Json[] {
  return items.flatMap(item => writeValue(item, type, style) ?? []);
}

function writeMap(value: StructValue, type: PropertyType, style: WriteStyle): Json {
  if (style.maps === 'values') return writeItems(Object.values(value), type, style);
  const entries = Object.entries(value).map(
    ([key, item]) => [key, writeValue(item, type, style) ?? null] as const,
  );
  return Object.fromEntries(entries);
}
