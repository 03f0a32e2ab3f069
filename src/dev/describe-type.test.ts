import { expect, test } from 'vitest';
import { describeType, type ShownSchema } from './describe-type.ts';

test.each<[shown: string, schema: ShownSchema]>([
  ['text', { type: 'string' }],
  ['anything', {}],
  ['`set` (default), `add`', { type: 'string', enum: ['set', 'add'], default: 'set' }],
  ['list of text', { type: 'array', items: { type: 'string' } }],
  ['{ X, Y, Z }', { type: 'object', properties: { X: {}, Y: {}, Z: {} } }],
  ['object', { type: 'object' }],
  ['number above 0', { type: 'number', exclusiveMinimum: 0 }],
  ['whole number from 1 to 500, default `50`', { type: 'integer', minimum: 1, maximum: 500, default: 50 }],
  ['whole number', { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }],
  ['text or number', { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'string' }] }],
  ['`"all"`', { const: 'all' }],
])('%s', (shown, schema) => expect(describeType(schema)).toBe(shown));
