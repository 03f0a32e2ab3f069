import type { View } from '../inspect/define-view.ts';
import { VIEWS } from '../inspect/registry.ts';
import { toJsonSchema } from '../server/argument-check.ts';

type JsonSchema = Record<string, unknown>;

/** Actions whose names say enough in a list. */
const PLAIN_ACTIONS: ReadonlySet<string> = new Set([
  'get_property',
  'selection',
  'thumbnail',
  'read_log',
  'editor_status',
]);

/** What `tools/list` says of `inspect`, made from the registry: one flat object that every view's arguments fit. */
export function listInspectTool(views: readonly View[] = VIEWS): Record<string, unknown> {
  return {
    name: 'inspect',
    title: 'Inspect the Unreal editor',
    description: [
      'Reads the open Unreal editor, changes nothing.',
      ...views
        .filter(({ name }) => !PLAIN_ACTIONS.has(name))
        .map(({ name, summary }) => `${name}: ${summary}.`),
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
      if (!merged.has(name)) merged.set(name, compact(name, schema));
    }
  }
  return Object.fromEntries(merged);
}

/** Parameters whose names say enough in a list; what their views say of them stands in the views' own schemas. */
const PLAIN_NAMES: ReadonlySet<string> = new Set([
  ...['objectPaths', 'label', 'tag', 'folder', 'selected', 'query', 'path', 'functions'],
  ...['category', 'contains', 'depth', 'maxTokens', 'limit', 'cursor', 'maxSize'],
]);

/** Keeps what helps to write a call; the view's own schema still checks the rest. */
function compact(name: string, schema: JsonSchema): JsonSchema {
  const { type, description, enum: values, items } = schema;
  return {
    type,
    ...(values !== undefined && { enum: values }),
    ...(typeof items === 'object' && items !== null && 'type' in items && { items: { type: items.type } }),
    ...(values === undefined && !PLAIN_NAMES.has(name) && { description }),
  };
}
