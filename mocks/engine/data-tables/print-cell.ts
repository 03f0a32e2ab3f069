import type { PropertyType } from '../reflection/property-type.ts';
import { type Json, Verbatim } from '../serialise/json-tree.ts';
import { formatDouble } from '../serialise/number-format.ts';
import { isStructValue, type Value } from '../value.ts';
import type { CellType, EnumType, PlainType } from './column-type.ts';

/** `/Script/Engine.StaticMesh` for the path of an object. */
export type ClassOf = (path: string) => string | undefined;

/**
 * A cell of an export: numbers with every digit of a double, also those of 32 bits; enums by enumerator name; references
 * as `Class'path'`, null as `None`; structs and maps as objects [derived].
 */
export function cellJson(value: Value, type: CellType, classOf: ClassOf): Json {
  if (type.kind === 'array')
    return Array.isArray(value) ? value.map(item => cellJson(item, type.of, classOf)) : [];
  if (type.kind === 'plain') return plainJson(value, type.type, classOf);
  if (type.kind === 'enum') return String(value);
  const members = isStructValue(value) ? value : {};
  const entries =
    type.kind === 'map' ? Object.keys(members).map(key => [key, type.of] as const) : type.members;
  return Object.fromEntries(entries.map(([name, of]) => [name, cellJson(members[name] ?? '', of, classOf)]));
}

function plainJson(value: Value, type: PropertyType, classOf: ClassOf): Json {
  switch (type.kind) {
    case 'bool':
      return value === true;
    case 'integer':
      return new Verbatim(String(value));
    case 'float':
    case 'double':
      return new Verbatim(formatDouble(Number(value)));
    case 'softObject':
    case 'softClass':
      return value === '' ? 'None' : String(value);
    case 'object':
    case 'weak':
    case 'class':
      return value === '' ? 'None' : `${classOf(String(value)) ?? '/Script/CoreUObject.Object'}'${value}'`;
    default:
      return String(value);
  }
}

/** A cell as the engine writes it into text: floats with six decimals, structs as `(X=1.000000,Y=2.000000)` [derived]. */
export function cellText(value: Value, type: CellType, classOf: ClassOf, depth = 0): string {
  if (type.kind === 'array' || type.kind === 'map' || type.kind === 'struct') {
    return `(${membersOf(value, type)
      .map(([name, member, of]) => `${name}${cellText(member, of, classOf, depth + 1)}`)
      .join(',')})`;
  }
  if (type.kind === 'enum') return String(value);
  const { kind } = type.type;
  if (kind === 'bool') return value === true ? 'True' : 'False';
  if (kind === 'float' || kind === 'double') return Number(value).toFixed(6);
  const text = String(plainText(value, type.type, classOf));
  // Inside of a struct a text stands in quotes.
  return depth > 0 && (kind === 'string' || kind === 'name') ? JSON.stringify(text) : text;
}

function plainText(value: Value, type: PropertyType, classOf: ClassOf): Json | Value {
  return type.kind === 'integer' ? String(value) : plainJson(value, type, classOf);
}

/** What is inside of a cell: how each begins, its value, its type. */
function membersOf(
  value: Value,
  type: Exclude<CellType, PlainType | EnumType>,
): [begin: string, value: Value, type: CellType][] {
  if (type.kind === 'array') return Array.isArray(value) ? value.map(item => ['', item, type.of]) : [];
  const members = isStructValue(value) ? value : {};
  if (type.kind === 'map')
    return Object.entries(members).map(([key, item]) => [`${JSON.stringify(key)}=`, item, type.of]);
  return type.members.map(([name, of]) => [`${name}=`, members[name] ?? '', of]);
}
