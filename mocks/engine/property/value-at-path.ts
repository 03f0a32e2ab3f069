import { copyPlain } from '../copy-plain.ts';
import { toValue } from '../defaults.ts';
import type { Value } from '../value.ts';
import { type LiveObject, readValue, setOwnValue } from '../world/live-object.ts';
import { plainValue } from './plain-value.ts';
import { resolvePropertyPath, valueAt, withValueAt } from './property-path.ts';

/**
 * A value by property path, whatever Remote Control would allow. Floats are as short as they were written: 0.42.
 *
 * @throws when there is no such property.
 */
export function getValueAt(object: LiveObject, propertyName: string): Value {
  const path = resolvePropertyPath(object.class, propertyName, root => readValue(object, root));
  const value = path && valueAt(readValue(object, path.root), path);
  if (!path || value === undefined) throw new Error(`${object.path} has no property ${propertyName}.`);
  return copyPlain(plainValue(value, path.type));
}

/** Sets plain data by property path, with effect at once. @throws when there is no such property. */
export function setValueAt(object: LiveObject, propertyName: string, raw: unknown): void {
  const path = resolvePropertyPath(object.class, propertyName, root => readValue(object, root));
  if (!path) throw new Error(`${object.path} has no property ${propertyName}.`);
  const root = readValue(object, path.root);
  const value = toValue(raw, path.type, valueAt(root, path));
  setOwnValue(object, path.root.name, withValueAt(root, path, value));
  object.stillEffective?.delete(path.root.name);
}
