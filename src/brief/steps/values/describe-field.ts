import type { Column, Field, Scalar } from '../../discovery-schema.ts';

/** What a field accepts, in a few words: `a number in deg, -10 to 90`, `one of dawn, noon`. */
export function describeField(field: Field | Scalar | Column): string {
  switch (field.type) {
    case 'text':
      return 'merge' in field && field.merge === 'append' ? 'text; each answer adds to it' : 'text';
    case 'number':
    case 'integer':
      return describeNumber(field);
    case 'boolean':
      return 'yes or no (true, false)';
    case 'choice':
      return `one of ${Object.keys(field.options).join(', ')}`;
    case 'colour':
      return 'a colour: #ffcc88, a name, or { R, G, B } linear 0 to 1';
    case 'list':
      return `a list${atLeast(field.atLeast)}, each ${describeField(field.items)}`;
    case 'table':
      return `rows${atLeast(field.atLeast)} with ${Object.entries(field.columns)
        .map(([name, column]) => describeColumn(name, column, field.key))
        .join('; ')}`;
  }
}

function describeNumber(field: {
  type: string;
  unit?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  asPlace?: string | undefined;
}): string {
  const unit = field.unit === undefined ? '' : ` in ${field.unit}${isYaw(field) ? OF_LEVEL : ''}`;
  const { minimum, maximum } = field;
  const range =
    minimum !== undefined && maximum !== undefined
      ? `, ${minimum} to ${maximum}`
      : minimum !== undefined
        ? `, at least ${minimum}`
        : maximum !== undefined
          ? `, at most ${maximum}`
          : '';
  return `${field.type === 'integer' ? 'a whole number' : 'a number'}${unit}${range}`;
}

/** From where the degrees of a direction count: what is seen from somewhere is another number. */
const OF_LEVEL = ' of the level (0 = +X, 90 = +Y)';

/** Whether a number is a direction in the level. */
export function isYaw(of: object): boolean {
  const isNumber = 'type' in of && of.type === 'number';
  return isNumber && 'asPlace' in of && of.asPlace !== undefined && of.asPlace !== 'distance';
}

/** Whether a column says how far something looks up or down. */
export function isPitch(name: string, of: object): boolean {
  return name === 'pitch' && 'unit' in of && of.unit === 'deg';
}

function atLeast(count: number | undefined): string {
  return count === undefined ? '' : ` of at least ${count}`;
}

function describeColumn(name: string, column: Column, key: string): string {
  const role = name === key ? ' (tells rows apart)' : column.optional ? ' (may be left out)' : '';
  return `${name}${role}: ${describeField(column)}`;
}
