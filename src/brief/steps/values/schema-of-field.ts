import type { Column, Field, Scalar } from '../../discovery-schema.ts';
import { REMOVES_ROW } from './row.ts';

type JsonSchema = Record<string, unknown>;

/**
 * The JSON Schema of what a field takes.
 * @param stage `answer`: what one answer may bring; a row needs its key only. `finished`: what the aggregate must hold
 * in the end; rows have all columns that are not optional, and there are as many as wanted.
 */
export function schemaOfField(field: Field, stage: 'answer' | 'finished'): JsonSchema {
  if (field.type === 'list') {
    const items = scalarSchema(field.items);
    const list = { type: 'array', items, ...minimumItems(field.atLeast, stage) };
    return stage === 'finished' ? list : { anyOf: [list, removal(items)] };
  }
  if (field.type === 'table') return tableSchema(field, stage);
  if (field.type === 'text' && field.merge === 'append') return appendedSchema(stage);
  return scalarSchema(field);
}

function removal(items: JsonSchema): JsonSchema {
  const properties = { [REMOVES_ROW]: { type: 'array', items, minItems: 1 } };
  return { type: 'object', properties, required: [REMOVES_ROW], additionalProperties: false };
}

function scalarSchema(field: Field | Scalar | Column): JsonSchema {
  switch (field.type) {
    case 'text':
      return { type: 'string', minLength: 1 };
    case 'number':
    case 'integer':
      return {
        type: field.type,
        ...(field.minimum !== undefined && { minimum: field.minimum }),
        ...(field.maximum !== undefined && { maximum: field.maximum }),
      };
    case 'choice':
      return { enum: Object.keys(field.options) };
    case 'colour':
      return colourSchema();
    default:
      return { type: 'boolean' };
  }
}

function colourSchema(): JsonSchema {
  const share = { type: 'number', minimum: 0, maximum: 1 };
  return {
    type: 'object',
    properties: { R: share, G: share, B: share },
    required: ['R', 'G', 'B'],
    additionalProperties: false,
  };
}

/** Each answer brings a text or several; together they are a list. */
function appendedSchema(stage: 'answer' | 'finished'): JsonSchema {
  const text = { type: 'string', minLength: 1 };
  const texts = { type: 'array', items: text };
  return stage === 'finished' ? texts : { anyOf: [text, texts] };
}

function tableSchema(field: Extract<Field, { type: 'table' }>, stage: 'answer' | 'finished'): JsonSchema {
  const columns = Object.entries(field.columns);
  const needed = columns.flatMap(([name, column]) => (column.optional || name === field.key ? [] : [name]));
  return {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        ...(stage === 'answer' && { [REMOVES_ROW]: { const: true } }),
        ...Object.fromEntries(columns.map(([name, column]) => [name, scalarSchema(column)])),
      },
      required: stage === 'finished' ? [field.key, ...needed] : [field.key],
      additionalProperties: false,
    },
    ...minimumItems(field.atLeast, stage),
  };
}

function minimumItems(atLeast: number | undefined, stage: 'answer' | 'finished'): JsonSchema {
  return atLeast !== undefined && stage === 'finished' ? { minItems: atLeast } : {};
}
