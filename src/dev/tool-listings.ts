import { ACTIONS } from '../brief/actions/registry.ts';
import { briefParameters } from '../brief/create-brief.ts';
import type { BriefType } from '../brief/discovery-schema.ts';
import { OPERATIONS } from '../domains/operations.ts';
import { VIEWS } from '../domains/views.ts';
import type { CheckedOperation } from '../server/argument-check.ts';
import { toJsonSchema } from '../server/json-schema.ts';

type JsonSchema = Record<string, unknown>;
type Listed = CheckedOperation & { summary: string };

/** Actions whose names say enough in a list. */
const PLAIN_ACTIONS: ReadonlySet<string> = new Set([
  ...[
    'get_property',
    'selection',
    'find_references',
    'file_state',
    'read_data_table',
    'read_sequence',
    'material_graph',
    'thumbnail',
    'read_log',
    'take_screenshot',
    'level_map',
    'editor_status',
    'wait_for',
    'presets',
    'watch_object',
    'poll_changes',
    'unwatch_object',
    'console_variables',
    'blueprint_graph',
  ],
]);

/** Parameters whose names say enough in a list; what their views say of them stands in the views' own schemas. */
const PLAIN_NAMES: ReadonlySet<string> = new Set([
  ...['objectPaths', 'label', 'tag', 'folder', 'selected', 'query', 'path', 'functions'],
  ...['category', 'depth', 'maxTokens', 'limit', 'cursor', 'maxSize', 'location', 'rotation'],
  ...['operations', 'title', 'dryRun', 'confirm', 'preset', 'class', 'question_id'],
]);

/** Arguments that a single view takes and that are seldom needed: they are accepted, and `discover` tells of them. */
const UNLISTED: ReadonlySet<string> = new Set([
  ...['direction', 'maxSize', 'view', 'size', 'width', 'height', 'camera', 'gameView', 'keep'],
  ...['value', 'operator', 'until', 'play', 'editor', 'timeout', 'watch', 'wait'],
  ...['row', 'columns', 'form', 'binding', 'keys'],
  ...['level', 'contains', 'graph'],
  'unloaded',
  'statistics',
]);

/** What `tools/list` says of `inspect`, made from the registry: one flat object that every view's arguments fit. */
export function listInspectTool(views: readonly Listed[] = VIEWS): Record<string, unknown> {
  return {
    name: 'inspect',
    title: 'Inspect the Unreal editor',
    description: [
      'Reads the open Unreal editor, changes nothing. Rarer arguments: discover.',
      ...views
        .filter(({ name }) => !PLAIN_ACTIONS.has(name))
        .map(({ name, summary }) => `${name}: ${summary}.`),
    ].join('\n'),
    inputSchema: inputSchema(views, name => !UNLISTED.has(name)),
    annotations: {
      title: 'Inspect the Unreal editor',
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  };
}

/** Arguments of `act` that most of its operations share; the rest is asked for, or looked up. */
const SHARED: ReadonlySet<string> = new Set([
  ...['objectPath', 'objectPaths', 'propertyName', 'value', 'class', 'label', 'location', 'rotation'],
  ...['operations', 'dryRun', 'confirm'],
]);

/** What `tools/list` says of `act`: the names of all operations, and the arguments that most of them share. */
export function listActTool(operations: readonly Listed[] = OPERATIONS): Record<string, unknown> {
  return {
    name: 'act',
    title: 'Change the Unreal editor',
    description: [
      'Changes the open Unreal editor; reads back what it did, `undo` takes it back.',
      'Other arguments: discover, or leave them out and be asked.',
      '`confirm` what may be lost for good only with the user’s word.',
    ].join('\n'),
    inputSchema: inputSchema(operations, name => SHARED.has(name)),
    annotations: {
      title: 'Change the Unreal editor',
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
      openWorldHint: false,
    },
  };
}

function inputSchema(operations: readonly Listed[], isListed: (name: string) => boolean): JsonSchema {
  return {
    type: 'object',
    properties: {
      action: { type: 'string', enum: operations.map(({ name }) => name) },
      ...mergeParameters(operations, isListed),
    },
    required: ['action'],
  };
}

/** Every parameter once; what the first operation says of it stands. */
function mergeParameters(
  operations: readonly Listed[],
  isListed: (name: string) => boolean,
): Record<string, JsonSchema> {
  const merged = new Map<string, JsonSchema>();
  for (const operation of operations) {
    const { properties } = toJsonSchema(operation) as { properties: Record<string, JsonSchema> }; // an object schema
    for (const [name, schema] of Object.entries(properties)) {
      if (isListed(name) && !merged.has(name)) merged.set(name, compact(name, schema));
    }
  }
  return Object.fromEntries(merged);
}

/**
 * What takes anything says so type by type: some clients refuse a schema that says nothing, or a list of types, and some
 * models then write whatever it is as a string.
 */
const ANY_VALUE = {
  anyOf: ['string', 'number', 'boolean', 'object', 'array', 'null'].map(type => ({ type })),
};

/** Keeps what helps to write a call; the operation's own schema still checks the rest. */
function compact(name: string, schema: JsonSchema): JsonSchema {
  const { type, description, enum: values, items } = schema;
  return {
    ...(type === undefined ? ANY_VALUE : { type }),
    ...(values !== undefined && { enum: values }),
    ...(typeof items === 'object' && items !== null && 'type' in items && { items: { type: items.type } }),
    ...(values === undefined && !PLAIN_NAMES.has(name) && { description }),
  };
}

/** Arguments of `interview` that are not asked for when they lack: the rest is in its operations' own schemas. */
const INTERVIEW_ARGUMENTS: ReadonlySet<string> = new Set([
  ...['brief_id', 'ds_id', 'question_id', 'answer', 'scr'],
]);

/** What `tools/list` says of `interview`: how a conversation goes, and the names of all actions. */
export function listInterviewTool(actions: readonly Listed[] = ACTIONS): Record<string, unknown> {
  return {
    name: 'interview',
    title: 'Interview the user about a brief',
    description: [
      'Fills a brief by asking the user, one discovery schema (ds) after the other; ends in operations for act.',
      'Each answer shows the next call, after start_interview.',
    ].join('\n'),
    inputSchema: inputSchema(actions, name => INTERVIEW_ARGUMENTS.has(name)),
    annotations: {
      title: 'Interview the user about a brief',
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
      openWorldHint: false,
    },
  };
}

/** What `tools/list` says of `create_brief` at its last stage; earlier ones show less of it. */
export function listCreateBriefTool(types: readonly BriefType[]): Record<string, unknown> {
  const title = 'Start a brief about what to build';
  // An object schema.
  const { properties, required } = toJsonSchema({ parameters: () => briefParameters(types) }) as {
    properties: Record<string, JsonSchema>;
    required: string[];
  };
  return {
    name: 'create_brief',
    title,
    description:
      'Starts a brief: what the user wants built, before anything is. Call it with {} first; each answer shows the next call.',
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [name, compact(name, schema)]),
      ),
      required,
    },
    annotations: {
      title,
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  };
}

/** What `tools/list` says of `discover`. */
export function listDiscoverTool(operations: readonly Listed[]): Record<string, unknown> {
  return {
    name: 'discover',
    title: 'Discover what unreal-bridge can do',
    description: operations.map(({ name, summary }) => `${name}: ${summary}.`).join('\n'),
    inputSchema: inputSchema(operations, () => true),
    annotations: {
      title: 'Discover what unreal-bridge can do',
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  };
}
