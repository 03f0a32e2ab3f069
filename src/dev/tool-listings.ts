import type { View } from '../inspect/define-view.ts';
import { VIEWS } from '../inspect/registry.ts';
import { toJsonSchema } from '../server/argument-check.ts';

type JsonSchema = Record<string, unknown>;

/** What `tools/list` says of `inspect`, made from the registry: one flat object that every view's arguments fit. */
export function listInspectTool(views: readonly View[] = VIEWS): Record<string, unknown> {
  return {
    name: 'inspect',
    title: 'Inspect the Unreal editor',
    description: [
      'Reads the open Unreal editor: never changes anything.',
      ...views.map(({ name, summary }) => `${name}: ${summary}.`),
    ].join('\n'),
    inputSchema: {
      type: 'object',
      properties: {
        action: { type: 'string', enum: views.map(({ name }) => name) },
        ...mergeParameters(views),
      },
      required: ['action'],
    },
    annotations: {
      title: 'Inspect the Unreal editor',
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  };
}

/** Every parameter once; what the first view says of it stands. */
function mergeParameters(views: readonly View[]): Record<string, JsonSchema> {
  const merged = new Map<string, JsonSchema>();
  for (const view of views) {
    const { properties } = toJsonSchema(view) as { properties: Record<string, JsonSchema> }; // an object schema
    for (const [name, schema] of Object.entries(properties)) {
      if (!merged.has(name)) merged.set(name, compact(schema));
    }
  }
  return Object.fromEntries(merged);
}

/** Keeps what helps to write a call; the view's own schema still checks the rest. */
function compact(schema: JsonSchema): JsonSchema {
  const { type, description, enum: values, items } = schema;
  return {
    type,
    ...(values !== undefined && { enum: values }),
    ...(typeof items === 'object' && items !== null && 'type' in items && { items: { type: items.type } }),
    ...(values === undefined && description !== undefined && { description }),
  };
}
