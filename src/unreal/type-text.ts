import { lookupTable } from '../base/lookup-table.ts';
import { objectName } from './object-path.ts';

const WORDS: Record<string, string> = lookupTable({ int: 'int', int64: 'int64', real: 'float' });
const REFERENCES: Record<string, string> = lookupTable({
  object: 'reference',
  class: 'class',
  softobject: 'soft reference',
  softclass: 'soft class',
  interface: 'interface',
});

/** A pin type in words: `float`, `Vector`, `StaticMesh reference`, `array of name`. */
export function typeText(pin: Record<string, unknown>): string {
  const element = elementText(pin, 'Pin');
  const container = String(pin.ContainerType ?? '').replace(/^.*::/, '');
  if (container === 'Array' || container === 'Set') return `${container.toLowerCase()} of ${element}`;
  if (container !== 'Map') return element;
  const value = pin.PinValueType;
  const isKnown = typeof value === 'object' && value !== null;
  return `map of ${element} to ${isKnown ? elementText({ ...value }, 'Terminal') : '?'}`;
}

function elementText(pin: Record<string, unknown>, prefix: 'Pin' | 'Terminal'): string {
  const category = String(pin[`${prefix}Category`] ?? '').toLowerCase();
  const of = objectName(String(pin[`${prefix}SubCategoryObject`] ?? ''));
  const isNamed = of !== '' && of !== 'None';
  const reference = REFERENCES[category];
  if (reference !== undefined) return `${isNamed ? of : 'Object'} ${reference}`;
  if ((category === 'struct' || category === 'byte') && isNamed) return of;
  return WORDS[category] ?? (category || '?');
}
