import { sameName } from '../reflection/class-info.ts';
import type { PropertyType } from '../reflection/property-type.ts';
import { isMembers, type Json, Verbatim } from '../serialise/json-tree.ts';
import type { Value } from '../value.ts';
import { type CellType, zeroCell } from './column-type.ts';

/** Path of the object that a written reference means; `''` when there is none. */
export type FindReference = (written: string) => string;

/**
 * Reads a cell of an import. What is no JSON of the type's own kind is taken as the engine takes text (`"12"` for a
 * number), and what cannot be taken at all leaves the cell at zero; the log says so [derived].
 */
export function readCell(json: Json | undefined, type: CellType, find: FindReference): Value {
  return (json === undefined || json === null ? undefined : read(json, type, find)) ?? zeroCell(type);
}

function read(json: Json, type: CellType, find: FindReference): Value | undefined {
  switch (type.kind) {
    case 'enum':
      return typeof json === 'string' ? type.names.find(name => sameName(name, json)) : undefined;
    case 'array':
      return Array.isArray(json) ? json.map(item => readCell(item, type.of, find)) : undefined;
    case 'map':
      return isMembers(json)
        ? Object.fromEntries(Object.entries(json).map(([key, item]) => [key, readCell(item, type.of, find)]))
        : undefined;
    case 'struct':
      return isMembers(json)
        ? Object.fromEntries(type.members.map(([name, of]) => [name, readCell(json[name], of, find)]))
        : undefined;
    case 'plain':
      return readPlain(textOf(json), type.type, find);
  }
}

/** A value without members, as text. */
function textOf(json: Json): string | undefined {
  if (typeof json === 'string') return json;
  if (json instanceof Verbatim) return json.text;
  return typeof json === 'boolean' ? String(json) : undefined;
}

function readPlain(text: string | undefined, type: PropertyType, find: FindReference): Value | undefined {
  if (text === undefined) return undefined;
  switch (type.kind) {
    case 'bool':
      return /^(true|1|yes)$/i.test(text) || (/^(false|0|no)$/i.test(text) ? false : undefined);
    case 'integer':
      return readInteger(text, type);
    case 'float':
      return isNumber(text) ? Math.fround(Number(text)) : undefined;
    case 'double':
      return isNumber(text) ? Number(text) : undefined;
    case 'name':
      return text || 'None';
    case 'object':
    case 'weak':
    case 'class':
      return isNull(text) ? '' : find(quotedIn(text));
    case 'softObject':
    case 'softClass':
      return isNull(text) ? '' : quotedIn(text);
    default:
      return text;
  }
}

function readInteger(text: string, { bits, signed }: { bits: number; signed: boolean }): Value | undefined {
  if (!isNumber(text)) return undefined;
  const whole = /^-?\d+$/.test(text) ? BigInt(text) : BigInt(Math.trunc(Number(text)));
  const wrapped = signed ? BigInt.asIntN(bits, whole) : BigInt.asUintN(bits, whole);
  return bits === 64 ? wrapped : Number(wrapped);
}

function isNumber(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text));
}

function isNull(text: string): boolean {
  return text === '' || text === 'None';
}

/** The path in `/Script/Engine.StaticMesh'/Game/A.A'`. */
function quotedIn(text: string): string {
  return /'(.+)'$/.exec(text)?.[1] ?? text;
}
