import { enumeratorOf, zeroValue } from '../defaults.ts';
import { type EngineVersion, isThere } from '../engine-version.ts';
import { FailedAssertion } from '../failed-assertion.ts';
import { displayNameIn, type Language } from '../languages/language.ts';
import type { EnumInfo } from '../reflection/class-info.ts';
import { sameName } from '../reflection/class-info.ts';
import type { PropertyType } from '../reflection/property-type.ts';
import { enumInfo, isByteEnum, structInfo } from '../reflection/reflection.ts';
import { isStructValue, type StructValue, type Value } from '../value.ts';
import { isMembers, type Json, type JsonMembers, Verbatim } from './json-tree.ts';

export interface ReadStyle {
  /** Up to 5.1 integers go through a double; 5.5 parses their text, so that `1e3` is 1. */
  integers: 'from-text' | 'through-double';
  /** A property write edits what is there, so arrays and maps keep their size; a parameter starts empty. */
  containers: 'in-place' | 'fresh';
  /** Path of the object that a path means, loading it; `''` when there is none or it is of another class. */
  resolveObject(path: string, cppClass: string): string;
  /** Path of the class that a path means, or `''`. */
  resolveClass(path: string): string;
  /** Enums are taken by enumerator name, or by display name in this language. */
  language: Language;
  /** Members of structs and enumerators that this version does not have mean nothing. */
  engine: EngineVersion;
  /** The entries that enums have here; as the engine has them when left out. */
  enumOf?(name: string): EnumInfo;
}

/** Largest finite 32-bit float. */
const maxFloat = 3.4028234663852886e38;

/** Reads JSON into a value of the type. What does not fit the type is silently ignored: `current` stays. */
export function readValue(json: Json, type: PropertyType, current: Value, style: ReadStyle): Value {
  if (typeof json === 'boolean') return type.kind === 'bool' ? json : current;
  if (typeof json === 'string') return readString(json, type, style) ?? current;
  if (json instanceof Verbatim) return readNumber(json.text, type, style) ?? current;
  if (json === null) return current;
  return readContainer(json, type, current, style);
}

function readString(text: string, type: PropertyType, style: ReadStyle): Value | undefined {
  switch (type.kind) {
    case 'string':
      return text;
    case 'name':
      return readName(text);
    case 'text':
      return readText(text);
    case 'enum':
      return readEnum(text, type.name, style);
    case 'softObject':
    case 'softClass':
      return isNull(text) ? '' : text;
    case 'object':
    case 'weak':
      return isNull(text) ? '' : style.resolveObject(text, type.of);
    case 'class':
      return isNull(text) ? '' : style.resolveClass(text);
    default:
      return undefined;
  }
}

function readNumber(text: string, type: PropertyType, style: ReadStyle): Value | undefined {
  switch (type.kind) {
    case 'integer':
      return readInteger(text, type, style);
    case 'float':
      return Math.fround(Math.min(maxFloat, Math.max(-maxFloat, Number(text))));
    case 'double':
      return Number(text);
    case 'enum':
      return readEnumNumber(text, type.name, style);
    default:
      return undefined;
  }
}

function readContainer(
  json: Json[] | JsonMembers,
  type: PropertyType,
  current: Value,
  style: ReadStyle,
): Value {
  switch (type.kind) {
    case 'struct':
      return isMembers(json) && isStructValue(current)
        ? readStruct(json, type.name, current, style)
        : current;
    case 'array':
    case 'set':
    case 'fixedArray':
      return Array.isArray(json) && Array.isArray(current)
        ? readItems(json, type.of, current, style)
        : current;
    case 'map':
      return isStructValue(current) ? readMap(json, type.of, current, style) : current;
    default:
      return current;
  }
}

function isNull(path: string): boolean {
  return path === '' || path === 'None';
}

function readInteger(
  text: string,
  type: { bits: number; signed: boolean },
  style: ReadStyle,
): number | bigint {
  const digits = style.integers === 'from-text' ? /^-?\d+/.exec(text)?.[0] : undefined;
  const double = Number(text);
  const whole = BigInt(digits ?? (Number.isFinite(double) ? Math.trunc(double) : 0));
  // Out of range wraps around, as a C++ cast does [derived].
  const wrapped = type.signed ? BigInt.asIntN(type.bits, whole) : BigInt.asUintN(type.bits, whole);
  return type.bits === 64 ? wrapped : Number(wrapped);
}

/** In another language than English the English display name means nothing [derived]. */
function readEnum(
  text: string,
  enumName: string,
  { language, engine, enumOf = enumInfo }: ReadStyle,
): string | undefined {
  const info = enumOf(enumName);
  const wanted = enumeratorOf(text, enumName, entry => displayNameIn(language, enumName, entry), info);
  const entry = info.entries.find(each => each.name === wanted);
  return entry && isThere(entry, engine) ? wanted : undefined;
}

/** Characters of the longest name that can be made [derived]. */
const LONGEST_NAME = 1023;

function readName(text: string): string {
  if (text.length > LONGEST_NAME) throw new FailedAssertion(`a name of ${text.length} characters`);
  return text || 'None';
}

/** A text literal keeps its last string: its namespace and key never come back. */
function readText(text: string): string {
  const literal = /^(?:NSLOCTEXT|LOCTEXT|INVTEXT)\(.*"((?:[^"\\]|\\.)*)"\s*\)$/.exec(text);
  return literal?.[1] ?? text;
}

/** Only a plain enum, which is a byte, takes a number. */
function readEnumNumber(
  text: string,
  enumName: string,
  { engine, enumOf = enumInfo }: ReadStyle,
): string | undefined {
  const info = enumOf(enumName);
  const entry = info.entries.find(each => each.value === Number(text) && isThere(each, engine));
  return isByteEnum(info) ? entry?.name : undefined;
}

function readStruct(json: JsonMembers, name: string, current: StructValue, style: ReadStyle): StructValue {
  const result = { ...current };
  const { members } = structInfo(name);
  for (const [key, item] of Object.entries(json)) {
    const member = members.find(each => sameName(each.name, key) && isThere(each, style.engine));
    const before = member && current[member.name];
    if (member && before !== undefined) result[member.name] = readValue(item, member.type, before, style);
  }
  return result;
}

function readItems(json: Json[], type: PropertyType, current: Value[], style: ReadStyle): Value[] {
  if (style.containers === 'fresh') return json.map(item => readValue(item, type, zeroValue(type), style));
  return current.map((before, index) => {
    const item = json[index];
    return item === undefined ? before : readValue(item, type, before, style);
  });
}

/** In place a map is written as an array of its values, in order. Keys are neither added nor removed. */
function readMap(json: Json, type: PropertyType, current: StructValue, style: ReadStyle): StructValue {
  if (style.containers === 'fresh') {
    if (!isMembers(json)) return current;
    const entries = Object.entries(json).map(([key, item]) => [
      key,
      readValue(item, type, zeroValue(type), style),
    ]);
    return Object.fromEntries(entries);
  }
  if (!Array.isArray(json)) return current;
  const values = readItems(json, type, Object.values(current), style);
  return Object.fromEntries(Object.keys(current).map((key, index) => [key, values[index] ?? '']));
}
