import * as z from 'zod';

const written = new WeakMap<() => z.ZodObject, Record<string, unknown>>();

/** JSON Schema of an operation's arguments, as a caller writes them; written once. */
export function toJsonSchema({ parameters }: { parameters: () => z.ZodObject }): Record<string, unknown> {
  const known = written.get(parameters);
  if (known) return known;
  const { $schema: _, ...schema } = z.toJSONSchema(parameters(), { io: 'input' });
  written.set(parameters, schema);
  return schema;
}
