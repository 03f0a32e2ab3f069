import { zeroValue } from '../defaults.ts';
import type { PropertyType } from '../reflection/property-type.ts';
import { enumInfo, parseType, structInfo } from '../reflection/reflection.ts';
import type { SceneColumn } from '../scene.ts';
import type { Value } from '../value.ts';

/** The type of a column, or of what stands in one. */
export type CellType =
  | PlainType
  | EnumType
  | { kind: 'struct'; members: readonly (readonly [name: string, type: CellType])[] }
  | { kind: 'array'; of: CellType }
  | { kind: 'map'; of: CellType };

/** An enum of the engine or of the project. */
export interface EnumType {
  kind: 'enum';
  names: readonly string[];
}

/** A type without members of its own. */
export interface PlainType {
  kind: 'plain';
  type: PropertyType;
}

/** The type of a column as a scene writes it: a C++ spelling, or an enum, struct, array or map of its own. */
export function columnType(written: SceneColumn): CellType {
  if (typeof written === 'string') return typeOf(parseType(written));
  if ('enum' in written) return { kind: 'enum', names: written.enum };
  if ('struct' in written) {
    const members = Object.entries(written.struct);
    return { kind: 'struct', members: members.map(([name, member]) => [name, columnType(member)]) };
  }
  if ('arrayOf' in written) return { kind: 'array', of: columnType(written.arrayOf) };
  return { kind: 'map', of: columnType(written.mapOf) };
}

function typeOf(type: PropertyType): CellType {
  switch (type.kind) {
    case 'enum':
      return { kind: 'enum', names: enumInfo(type.name).entries.map(({ name }) => name) };
    case 'struct': {
      const { members } = structInfo(type.name);
      return { kind: 'struct', members: members.map(({ name, type: of }) => [name, typeOf(of)]) };
    }
    case 'array':
    case 'set':
      return { kind: 'array', of: typeOf(type.of) };
    case 'map':
      return { kind: 'map', of: typeOf(type.of) };
    default:
      return { kind: 'plain', type };
  }
}

/** What a cell holds that nobody has filled. A row struct of a project may say something else; scenes cannot. */
export function zeroCell(type: CellType): Value {
  switch (type.kind) {
    case 'enum':
      return type.names[0] ?? 'None';
    case 'struct':
      return Object.fromEntries(type.members.map(([name, member]) => [name, zeroCell(member)]));
    case 'array':
      return [];
    case 'map':
      return {};
    case 'plain':
      return zeroValue(type.type);
  }
}
