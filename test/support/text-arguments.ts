import { ACTIONS } from '../../src/brief/actions/registry.ts';
import { DISCOVERIES } from '../../src/discover/registry.ts';
import { OPERATIONS } from '../../src/domains/operations.ts';
import { VIEWS } from '../../src/domains/views.ts';
import { boundTexts, LONGEST_NAME } from '../../src/server/argument-bounds.ts';
import { toJsonSchema } from '../../src/server/json-schema.ts';
import type { Json } from './open-bridge.ts';

/** As long as the law wants, and so far beyond any name that it is refused by name. */
export const LENGTH = 100_000;

/** A text that a call of an operation takes: what it is called, the longest that is taken, and a call with another one there. */
export interface TextArgument {
  name: string;
  most: number;
  put(text: string): Record<string, unknown>;
  /** One of a few words. */
  isWord: boolean;
}

interface Schema {
  type?: string;
  enum?: unknown[];
  maxLength?: number;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

type Put = (value: unknown) => Record<string, unknown>;

/** All texts of a schema, those in lists and records too, and in values that may be anything. */
function listTexts(schema: Schema, sample: Json, name: string, put: Put): TextArgument[] {
  const { type, anyOf, items, properties, additionalProperties } = schema;
  if (schema.enum) return [{ name, most: LENGTH, put, isWord: true }];
  if (type === 'string') return [{ name, most: schema.maxLength ?? LENGTH, put, isWord: false }];
  if (anyOf) return anyOf.flatMap(each => listTexts(each, sample, name, put));
  if (type === 'array') {
    const [first, ...rest] = Array.isArray(sample) ? sample : [];
    return listTexts(items ?? {}, first, `${name}[]`, value => put([value, ...rest]));
  }
  const members = Object.entries(properties ?? {}).flatMap(([key, member]) =>
    listTexts(member, sample?.[key], `${name}.${key}`, value => put({ ...sample, [key]: value })),
  );
  if (typeof additionalProperties === 'object') {
    const [[key = 'Intensity', value = 1] = []] = Object.entries(sample ?? {});
    return [
      ...members,
      { name: `${name}.{key}`, most: LONGEST_NAME, put: text => put({ [text]: value }), isWord: false },
      ...listTexts(additionalProperties, value, `${name}.{value}`, each => put({ [key]: each })),
    ];
  }
  if (type === 'object') return members;
  // Any value will do.
  return type === undefined && members.length === 0 ? [{ name, most: LENGTH, put, isWord: false }] : members;
}

interface Operation {
  name: string;
  parameters: () => never;
  examples: readonly object[];
}

const TOOLS = {
  ...{ inspect: VIEWS, act: OPERATIONS, interview: ACTIONS, discover: DISCOVERIES },
} as never as Record<string, readonly Operation[]>; // what all of them have

/** Every text of every argument of every action, and the best of its examples around it. */
function listArguments(tool: string, operations: readonly Operation[]): [string, TextArgument[]][] {
  return operations.map(operation => {
    const schema = boundTexts(toJsonSchema(operation as never)) as Schema; // an object schema
    const texts = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
      const example: Json = operation.examples.find(each => name in each) ?? operation.examples[0] ?? {};
      const call: Put = value => ({ ...example, action: operation.name, [name]: value });
      return listTexts(property, example[name], name, call);
    });
    return [`${tool} ${operation.name}`, texts];
  });
}

/** Every argument of every action, and a call that has something else there. */
export function listCalls(): { tool: string; action: string; name: string; put: Put }[] {
  return Object.entries(TOOLS).flatMap(([tool, operations]) =>
    operations.flatMap(operation => {
      const { properties = {} } = toJsonSchema(operation as never) as Schema; // an object schema
      const call = { ...operation.examples[0], action: operation.name };
      return ['action', ...Object.keys(properties)].map(name => ({
        ...{ tool, action: operation.name, name },
        put: (value: unknown) => ({ ...call, [name]: value }),
      }));
    }),
  );
}

/** Kinds of briefs are known only while the server runs: these are the arguments that each of them has. */
export const BRIEF = { type: 'level_brief', title: 'Courtyard', overview: 'A yard.' };

/** The text arguments of all actions: `inspect find_actors`, and what texts it takes. */
export function listTextArguments(): [string, TextArgument[]][] {
  return [
    ...Object.entries(TOOLS).flatMap(([tool, operations]) => listArguments(tool, operations)),
    [
      'create_brief create_brief',
      Object.keys(BRIEF).map(name => ({
        ...{ name, most: LENGTH, isWord: false },
        put: (text: string) => ({ ...BRIEF, [name]: text }),
      })),
    ],
  ];
}
