import type { PrimitiveSchemaDefinition } from '@modelcontextprotocol/sdk/types.js';
import { lookupTable } from '../../base/lookup-table.ts';
import { cutText } from '../../base/text/cut-text.ts';
import type { CheckedOperation } from '../argument-check.ts';
import { toJsonSchema } from '../json-schema.ts';
import type { ValueSchema } from '../mend-arguments.ts';
import { FOLLOWING } from './suggest.ts';
import type { Suggestion } from './suggester.ts';

/** A flat form, as MCP elicitation shows it to the user. */
export interface Form {
  message: string;
  fields: Record<string, PrimitiveSchemaDefinition>;
}

/** `unavailable`: the client shows no forms. `unanswered`: it says that it does, and no answer came. */
export type FormAnswer =
  | { action: 'accept'; content: Record<string, unknown> }
  | { action: 'decline' | 'unavailable' | 'unanswered' };

/** Characters of what was given that a form repeats. */
const MOST_GIVEN = 160;

/** One form for all that a call lacks. */
export function writeForm(
  operation: CheckedOperation,
  given: Record<string, unknown>,
  lacking: readonly string[],
  suggestions: ReadonlyMap<string, Suggestion>,
): Form {
  const { properties = {} }: ValueSchema = toJsonSchema(operation);
  const known = Object.entries(given).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  const of = known.length > 0 ? ` of ${cutText(known.join(', '), MOST_GIVEN)}` : '';
  return {
    message: `To ${operation.name.replaceAll('_', ' ')}${of} (${operation.summary}), Claude needs to know:`,
    fields: Object.fromEntries(
      lacking.map((name, index) => {
        // What follows from an answer that is still to be given cannot be suggested yet.
        const isSure = index === 0 || !FOLLOWING.has(name);
        return [name, writeField(name, properties[name] ?? {}, isSure ? suggestions.get(name) : undefined)];
      }),
    ),
  };
}

/** A choice among names, for a call that does not say what it wants. */
export function writeChoice(name: string, message: string, choices: readonly string[]): Form {
  return { message, fields: { [name]: { type: 'string', title: titleOf(name), enum: [...choices] } } };
}

function writeField(name: string, schema: ValueSchema, suggestion?: Suggestion): PrimitiveSchemaDefinition {
  const { type = suggestion?.type, enum: words, minimum, maximum } = schema;
  const head = { title: titleOf(name), description: describe(schema, suggestion) };
  const choices =
    words ?? (suggestion?.closed && suggestion.type !== 'boolean' ? suggestion.values : undefined);
  if (choices) return { ...head, type: 'string', enum: choices.map(String) };
  if (type === 'boolean') return { ...head, type };
  if (type !== 'number' && type !== 'integer') return { ...head, type: 'string' };
  const bounds = { ...(isBound(minimum) && { minimum }), ...(isBound(maximum) && { maximum }) };
  return { ...head, type, ...bounds };
}

/** Schemas of integers carry the bounds of what a double can count. */
function isBound(bound: number | undefined): bound is number {
  return bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
}

/** How a form takes what is no single value. */
const WRITTEN: Record<string, string> = lookupTable({
  array: 'several: separated by commas',
  object: 'as JSON, or numbers separated by commas',
});

function describe({ type, description, properties }: ValueSchema, suggestion?: Suggestion): string {
  const { values = [], about, closed, invented } = suggestion ?? {};
  const named = closed || invented ? [] : values;
  const members = Object.keys(properties ?? {});
  const parts = [
    description,
    about,
    type === 'object' && members.length > 0 ? `members: ${members.join(', ')}` : undefined,
    type === undefined ? undefined : WRITTEN[type],
    named.length > 0 ? `for instance: ${named.map(text).join(', ')}` : undefined,
  ];
  return parts.filter(part => part !== undefined && part !== '').join('. ');
}

/**
 * What the user filled in, as arguments; what was left empty is still missing. Lists and records come as text: JSON, or
 * parts separated by commas.
 */
export function readForm(
  operation: CheckedOperation,
  content: Record<string, unknown>,
): Record<string, unknown> {
  const { properties = {} }: ValueSchema = toJsonSchema(operation);
  const filled = Object.entries(content).filter(([, value]) => value !== '' && value !== null);
  return Object.fromEntries(filled.map(([name, value]) => [name, readField(value, properties[name] ?? {})]));
}

function readField(value: unknown, { type, properties }: ValueSchema): unknown {
  if (typeof value !== 'string') return value;
  const isJson = /^\s*[[{"]/.test(value);
  if (isJson) return parsed(value);
  if (type === 'array') return parts(value);
  const isList = type === 'object' && properties !== undefined && parts(value).every(isNumber);
  // What takes anything takes what it looks like.
  if (type === undefined && (isNumber(value) || /^(true|false|null)$/.test(value.trim())))
    return parsed(value.trim());
  return isList ? parts(value).map(Number) : value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function parts(text: string): string[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '');
}

function isNumber(text: string): boolean {
  return /^\s*[+-]?\d+(\.\d+)?\s*$/.test(text);
}

/** `Object path` of objectPath. */
function titleOf(name: string): string {
  const spaced = name.replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
