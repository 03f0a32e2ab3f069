import { enumeratorOf } from '../defaults.ts';
import type { PropertyType } from '../reflection/property-type.ts';

/** Whether plain data can be a default of such a property. */
export function isUsableDefault(value: unknown, type: PropertyType): boolean {
  switch (type.kind) {
    case 'bool':
      return typeof value === 'boolean';
    case 'integer':
      return Number.isInteger(value);
    case 'float':
    case 'double':
      return Number.isFinite(value);
    case 'enum':
      return typeof value === 'string' && enumeratorOf(value, type.name) !== undefined;
    case 'array':
    case 'set':
    case 'fixedArray':
      return Array.isArray(value);
    case 'struct':
    case 'map':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'opaque':
    case 'optional':
      return false;
    default:
      return typeof value === 'string';
  }
}
