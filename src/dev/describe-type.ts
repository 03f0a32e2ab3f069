/** Of a JSON Schema, what a person is told. */
export interface ShownSchema {
  type?: string;
  description?: string;
  default?: unknown;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly ShownSchema[];
  oneOf?: readonly ShownSchema[];
  items?: ShownSchema;
  properties?: Record<string, ShownSchema>;
  required?: readonly string[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

/** What an argument takes, in a few words: `list of text`, `0 to 10`, `set (default), add`. */
export function describeType(schema: ShownSchema): string {
  const { default: fallback, enum: choices } = schema;
  if (choices)
    return choices.map(choice => `\`${choice}\`${choice === fallback ? ' (default)' : ''}`).join(', ');
  const kind = describeKind(schema);
  return fallback === undefined ? kind : `${kind}, default \`${JSON.stringify(fallback)}\``;
}

function describeKind({
  type,
  items,
  properties,
  anyOf,
  oneOf,
  const: only,
  ...schema
}: ShownSchema): string {
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map(describeType))].join(' or ');
  if (only !== undefined) return `\`${JSON.stringify(only)}\``;
  if (type === 'array') return `list of ${describeType(items ?? {})}`;
  if (type === 'object') return properties ? `{ ${Object.keys(properties).join(', ')} }` : 'object';
  if (type === 'number' || type === 'integer') return describeRange(type, schema);
  return type === 'string' ? 'text' : (type ?? 'anything');
}

function describeRange(type: string, { minimum, exclusiveMinimum, maximum }: ShownSchema): string {
  const parts = [
    exclusiveMinimum === undefined ? undefined : `above ${exclusiveMinimum}`,
    isBound(minimum) ? `from ${minimum}` : undefined,
    isBound(maximum) ? `to ${maximum}` : undefined,
  ].filter(part => part !== undefined);
  return [type === 'integer' ? 'whole number' : 'number', ...parts].join(' ');
}

/** Schemas of integers carry the bounds of what a double can count. */
function isBound(bound: number | undefined): bound is number {
  return bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
}
