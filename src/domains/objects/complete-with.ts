import { isStruct } from '../../pipeline/value-shapes.ts';

/** A partial struct with the members that it leaves alone. */
export function completeWith(value: unknown, before: unknown): unknown {
  if (!isStruct(value) || !isStruct(before)) return value;
  const members = Object.entries(before).map(([name, old]) => [
    name,
    Object.hasOwn(value, name) ? completeWith(value[name], old) : old,
  ]);
  return { ...value, ...Object.fromEntries(members) };
}
