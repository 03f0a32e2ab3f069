import type { PropertyType } from '../reflection/property-type.ts';
import { structInfo } from '../reflection/reflection.ts';
import { shortestFloat } from '../serialise/number-format.ts';
import { isStructValue, type StructValue, type Value } from '../value.ts';

/** A copy of a value for people: its 32-bit floats as short as they were written. */
export function plainValue(value: Value, type: PropertyType): Value {
  switch (type.kind) {
    case 'float':
      return typeof value === 'number' ? shortestFloat(value) : value;
    case 'struct':
      return isStructValue(value) ? plainMembers(value, type.name) : value;
    case 'array':
    case 'set':
    case 'fixedArray':
      return Array.isArray(value) ? value.map(item => plainValue(item, type.of)) : value;
    case 'map':
      return isStructValue(value)
        ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainValue(item, type.of)]))
        : value;
    default:
      return value;
  }
}

function plainMembers(value: StructValue, structName: string): StructValue {
  const types = new Map(structInfo(structName).members.map(member => [member.name, member.type]));
  const entries = Object.entries(value).map(([name, item]) => {
    const type = types.get(name);
    return [name, type ? plainValue(item, type) : item] as const;
  });
  return Object.fromEntries(entries);
}
