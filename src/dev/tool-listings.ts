import { ACTIONS } from '../brief/actions/registry.ts';
import { briefParameters } from '../brief/create-brief.ts';
import type { BriefType } from '../brief/discovery-schema.ts';
import { OPERATIONS } from '../domains/operations.ts';
import { VIEWS } from '../domains/views.ts';
import { CATEGORIES } from '../kernel/operations/define-operation.ts';
import type { CheckedOperation } from '../server/argument-check.ts';
import { toJsonSchema } from '../server/json-schema.ts';
import {
  LISTED_OPERATION_ARGUMENTS,
  LISTED_OPERATIONS,
  LISTED_VIEW_ARGUMENTS,
  LISTED_VIEWS,
  type ListedActions,
} from './listed-actions.ts';

type JsonSchema = Record<string, unknown>;
type Listed = CheckedOperation & { topic?: string };

/** Parameters whose names say enough in a list; what their views say of them stands in the views' own schemas. */
const PLAIN_NAMES: ReadonlySet<string> = new Set([
  ...['objectPaths', 'label', 'tag', 'folder', 'selected', 'query', 'path', 'functions'],
  ...['category', 'mode', 'limit', 'cursor', 'location', 'rotation', 'scale', 'asset', 'material', 'parent'],
  ...['title', 'dryRun', 'class', 'question_id', 'operations', 'include', 'sort'],
]);

/** Said here shorter than where the operation has it. */
const SHORTER: Readonly<Record<string, string>> = {
  tool: 'An operation or a tool',
  confirm: 'The user’s word',
  propertyName: 'LightComponent.Intensity',
};

/** What `tools/list` says of `inspect`: the most used views, and how many more there are. */
export function listInspectTool(views: readonly Listed[] = VIEWS): Record<string, unknown> {
  return {
    name: 'inspect',
    title: 'Inspect the Unreal editor',
    description: [
      'Reads the open Unreal editor, changes nothing.',
      ...listLines(LISTED_VIEWS),
      countRest(views, LISTED_VIEWS, ({ topic }) => topic ?? 'other'),
    ].join('\n'),
    inputSchema: openSchema(views, LISTED_VIEWS, LISTED_VIEW_ARGUMENTS),
    annotations: {
      title: 'Inspect the Unreal editor',
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  };
}

/** What `tools/list` says of `act`: the most used operations, and how many more there are. */
export function listActTool(operations: readonly Listed[] = OPERATIONS): Record<string, unknown> {
  return {
    name: 'act',
    title: 'Change the Unreal editor',
    description: [
      'Changes the open Unreal editor, and reads back.',
      ...listLines(LISTED_OPERATIONS),
      countRest(operations, LISTED_OPERATIONS, ({ category }) => category ?? 'other'),
    ].join('\n'),
    inputSchema: openSchema(operations, LISTED_OPERATIONS, LISTED_OPERATION_ARGUMENTS),
    annotations: {
      title: 'Change the Unreal editor',
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: false,
      openWorldHint: false,
    },
  };
}

function listLines(listed: ListedActions): string[] {
  return Object.entries(listed).map(([name, line]) => (line === '' ? name : `${name}: ${line}`));
}

/** Order of the topics in a listing. */
const TOPICS: readonly string[] = [...CATEGORIES, 'watching', 'other'];

/** How many are called by name although none of them is listed, by what they are about. */
function countRest(
  operations: readonly Listed[],
  listed: ListedActions,
  topicOf: (operation: Listed) => string,
): string {
  const topics = operations.filter(({ name }) => !Object.hasOwn(listed, name)).map(topicOf);
  const counts = TOPICS.filter(topic => topics.includes(topic)).map(
    topic => `${topic} ${topics.filter(each => each === topic).length}`,
  );
  return `More, by name: ${counts.join(', ')}: discover.`;
}

/** `action` takes any name; the arguments are those of listed actions, so that no other one changes the list. */
function openSchema(
  operations: readonly Listed[],
  listed: ListedActions,
  names: readonly string[],
): JsonSchema {
  const merged = mergeParameters(operations.filter(({ name }) => Object.hasOwn(listed, name)));
  const own = names.flatMap(name => {
    const schema = merged.get(name);
    return schema ? [[name, schema] as const] : [];
  });
  return {
    type: 'object',
    properties: { action: { type: 'string' }, ...Object.fromEntries(own) },
    required: ['action'],
  };
}

/** Every parameter once; what the first operation says of it stands. */
function mergeParameters(operations: readonly Listed[]): Map<string, JsonSchema> {
  const merged = new Map<string, JsonSchema>();
  for (const operation of operations) {
    const { properties } = toJsonSchema(operation) as { properties: Record<string, JsonSchema> }; // an object schema
    for (const [name, schema] of Object.entries(properties)) {
      if (!merged.has(name)) merged.set(name, compact(name, schema));
    }
  }
  return merged;
}

/**
 * What takes anything says so type by type: some clients refuse a schema that says nothing, or a list of types, and some
 * models then write whatever it is as a string.
 */
const ANY_VALUE = {
  anyOf: ['string', 'number', 'boolean', 'object', 'array', 'null'].map(type => ({ type })),
};

/** Arguments whose choices differ from operation to operation: what one of them takes would shut out the others. */
const OPEN_CHOICES: ReadonlySet<string> = new Set(['mode', 'category']);

/** Keeps what helps to write a call; the operation's own schema still checks the rest. */
function compact(name: string, schema: JsonSchema): JsonSchema {
  const { type, description, items } = schema;
  const values = OPEN_CHOICES.has(name) ? undefined : schema.enum;
  return {
    ...(type === undefined ? ANY_VALUE : { type }),
    ...(values !== undefined && { enum: values }),
    ...(typeof items === 'object' && items !== null && 'type' in items && { items: { type: items.type } }),
    ...(values === undefined && !PLAIN_NAMES.has(name) && { description: SHORTER[name] ?? description }),
  };
}

/** Arguments of `interview` that are not asked for when they lack: the rest is in its operations' own schemas. */
const INTERVIEW_ARGUMENTS: readonly string[] = ['brief_id', 'ds_id', 'question_id', 'answer', 'scr'];

/** What `tools/list` says of `interview`: how a conversation goes; each answer names the next action. */
export function listInterviewTool(actions: readonly Listed[] = ACTIONS): Record<string, unknown> {
  return {
    name: 'interview',
    title: 'Interview the user about a brief',
    description: [
      'Fills a brief by asking the user, one discovery schema (ds) after the other; ends in operations for act.',
      'Begin with start_interview; each answer shows the next call.',
    ].join('\n'),
    inputSchema: openSchema(
      actions,
      Object.fromEntries(actions.map(({ name }) => [name, ''])),
      INTERVIEW_ARGUMENTS,
    ),
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
    inputSchema: {
      type: 'object',
      properties: {
        action: { type: 'string', enum: operations.map(({ name }) => name) },
        ...Object.fromEntries(mergeParameters(operations)),
      },
      required: ['action'],
    },
    annotations: {
      title: 'Discover what unreal-bridge can do',
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  };
}
