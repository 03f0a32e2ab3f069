import * as z from 'zod';
import { isRecord } from '../base/json/is-record.ts';

const written = new WeakMap<() => z.ZodObject, Record<string, unknown>>();

/** JSON Schema of an operation's arguments, as a caller writes them; written once. */
export function toJsonSchema({ parameters }: { parameters: () => z.ZodObject }): Record<string, unknown> {
  const known = written.get(parameters);
  if (known) return known;
  const { $schema: _, ...schema } = z.toJSONSchema(parameters(), { io: 'input' });
  const plain = withSingleTypes(schema);
  written.set(parameters, plain);
  return plain;
}

/** A schema without what only we read in one: JSON Schema knows no units. */
export function withoutUnits(schema: Record<string, unknown>): Record<string, unknown> {
  const members = Object.entries(schema).filter(
    ([key, value]) => key !== 'unit' || typeof value !== 'string',
  );
  return Object.fromEntries(
    members.map(([key, value]) => [key, isRecord(value) ? withoutUnits(value) : value]),
  );
}

/** Where one of several types will do, a choice of one type each: some clients refuse a list of types. */
function withSingleTypes(schema: Record<string, unknown>): Record<string, unknown> {
  const members = Object.entries(schema).map(([key, value]) =>
    key === 'type' && Array.isArray(value) ? ['anyOf', value.map(type => ({ type }))] : [key, within(value)],
  );
  return Object.fromEntries(members);
}

function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within);
  return isRecord(value) ? withSingleTypes(value) : value;
}
