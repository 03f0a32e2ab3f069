import * as z from 'zod';
import type { CatalogueEntry } from './catalogue.ts';

type JsonSchema = Record<string, unknown>;

/** A schema in as few words as still help to write a call. The server checks against the whole one. */
export interface CompactSchema {
  type: 'object';
  properties: Record<string, JsonSchema>;
  required: string[];
}

/** What every operation takes: said once, in the tool's own description. */
const COMMON: ReadonlySet<string> = new Set(['dryRun', 'confirm']);

/** The arguments of an operation: types, meanings, choices, limits. */
export function compactSchema({ parameters }: Pick<CatalogueEntry, 'parameters'>): CompactSchema {
  // An object schema, from an object schema.
  const { properties, required = [] } = z.toJSONSchema(parameters(), { io: 'input' }) as {
    properties: Record<string, JsonSchema>;
    required?: string[];
  };
  const own = Object.entries(properties).filter(([name]) => !COMMON.has(name));
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(([name, schema]) => [name, compact(schema)])),
    required,
  };
}

/** Bounds that only say that a number is an integer. */
const UNBOUNDED: ReadonlySet<unknown> = new Set([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

const DROPPED: ReadonlySet<string> = new Set([
  '$schema',
  'maxItems',
  'additionalProperties',
  'propertyNames',
  'minLength',
  'minItems',
]);

function compact(value: unknown): JsonSchema {
  if (typeof value !== 'object' || value === null) return {};
  if (isVector(value)) return { type: ['array', 'object'], description: value.description };
  const kept = Object.entries(hasChoices(value) ? compactChoice(value) : value).filter(
    ([name, member]) =>
      member !== undefined &&
      !DROPPED.has(name) &&
      !UNBOUNDED.has(member) &&
      !(name === 'minimum' && (member === 0 || member === 1)) &&
      !(name === 'required' && isEmpty(member)) &&
      !(name === 'unit' && typeof member === 'string'),
  );
  return joinTypes(Object.fromEntries(kept.map(([name, member]) => [name, compactMember(name, member)])));
}

/** Forms of which only the type is told are one list of types. */
function joinTypes({ anyOf, ...schema }: JsonSchema): JsonSchema {
  if (!Array.isArray(anyOf)) return schema;
  const isPlain = anyOf.every(each => Object.keys(each).join() === 'type' || isVectorType(each));
  if (!isPlain) return { ...schema, anyOf };
  return { type: [...new Set(anyOf.flatMap(({ type }) => type))], ...schema };
}

/** A vector as it is told here: its description says nothing where the whole form has one. */
function isVectorType({ type, description }: JsonSchema): boolean {
  return Array.isArray(type) && description === undefined;
}

function hasChoices(value: object): value is { enum: unknown } {
  return 'enum' in value;
}

/** Choices say their type; the first is what one would take anyway. */
function compactChoice(value: { enum: unknown; default?: unknown }): object {
  const first: unknown = Array.isArray(value.enum) ? value.enum[0] : undefined;
  return { ...value, type: undefined, ...(value.default === first && { default: undefined }) };
}

/** A location, rotation or scale: its description tells the order of a list, and the members are what one would guess. */
function isVector(value: object): value is { description?: unknown } {
  if (!('properties' in value) || typeof value.properties !== 'object' || value.properties === null)
    return false;
  const members = Object.keys(value.properties).join();
  return members === 'X,Y,Z' || members === 'Pitch,Yaw,Roll';
}

function compactMember(name: string, member: unknown): unknown {
  if (name === 'properties') return mapValues(member);
  if (name === 'items') return compact(member);
  if (name === 'anyOf' || name === 'oneOf') return Array.isArray(member) ? member.map(compact) : member;
  return member;
}

function mapValues(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, compact(member)]));
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
