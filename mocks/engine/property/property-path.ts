import { type EngineVersion, isThere } from '../engine-version.ts';
import { type ClassInfo, findMember, findProperty, type PropertyInfo } from '../reflection/class-info.ts';
import type { PropertyType } from '../reflection/property-type.ts';
import { structInfo } from '../reflection/reflection.ts';
import { isStructValue, type Value } from '../value.ts';

/** Where a `propertyName` such as `Settings.BloomIntensity`, `Tags[0]` or `Weights["Gold"]` leads. */
export interface PropertyPath {
  /** The object's own property. */
  root: PropertyInfo;
  /** The last property named: its name is the key in JSON, and the access rule looks at it. */
  leaf: PropertyInfo;
  /** Type of what the path leads to: the element's when it ends in brackets. */
  type: PropertyType;
  /** From the root's value to the leaf's: members, positions and keys. */
  steps: (string | number)[];
}

/**
 * Resolves a property path. A path cannot cross an object reference, and an element must exist.
 *
 * @param engine only properties that this version has are found; left out: those of any
 * @returns undefined where the engine answers that the property could not be resolved.
 */
export function resolvePropertyPath(
  info: ClassInfo,
  text: string,
  readRoot: (root: PropertyInfo) => Value,
  engine?: EngineVersion,
): PropertyPath | undefined {
  const [first, ...rest] = splitPath(text);
  const isKnown = (each: PropertyInfo) => engine === undefined || isThere(each, engine);
  const root = typeof first?.name === 'string' ? findProperty(info, first.name) : undefined;
  if (!first || !root || !isKnown(root)) return undefined;
  let path: PropertyPath | undefined = { root, leaf: root, type: root.type, steps: [] };
  let value: Value | undefined = readRoot(root);
  const enter = (step: Step | undefined) => {
    path = path && step && { ...path, ...step, steps: [...path.steps, step.at] };
    value = step && childValue(value, step.at);
    if (value === undefined) path = undefined;
  };
  if (first.index !== undefined) enter(elementStep(path, value, first.index));
  for (const segment of rest) {
    if (!path) return undefined;
    const step = memberStep(path, segment.name);
    enter(step?.leaf && isKnown(step.leaf) ? step : undefined);
    if (path && segment.index !== undefined) enter(elementStep(path, value, segment.index));
  }
  return path;
}

/** The value that a path leads to, inside the root's value. */
export function valueAt(root: Value, path: PropertyPath): Value | undefined {
  return path.steps.reduce<Value | undefined>(childValue, root);
}

/** A copy of the root's value with another value where the path leads. */
export function withValueAt(root: Value, path: PropertyPath, value: Value): Value {
  return replaceAt(root, path.steps, value);
}

interface Step {
  leaf?: PropertyInfo;
  type: PropertyType;
  at: string | number;
}

interface Segment {
  name: string;
  index?: string;
}

function splitPath(text: string): Segment[] {
  // What stands in brackets can be read in one way only: else a name of a hundred characters takes seconds.
  const segments = text.match(/(?:"[^"]*"|[^.[\]"]|\[(?:"[^"]*"|[^\]"])*\])+/g) ?? [];
  return segments.map(segment => {
    const [, name = segment, index] = /^([^[]*)\[(.*)\]$/.exec(segment) ?? [];
    return index === undefined ? { name } : { name, index };
  });
}

function memberStep(path: PropertyPath, name: string): Step | undefined {
  if (path.type.kind !== 'struct') return undefined;
  const member = findMember(structInfo(path.type.name), name);
  return member && { leaf: member, type: member.type, at: member.name };
}

function elementStep(path: PropertyPath, value: Value | undefined, index: string): Step | undefined {
  const { type } = path;
  if (type.kind === 'map' && isStructValue(value)) {
    const key = /^"(.*)"$/.exec(index)?.[1] ?? Object.keys(value)[Number(index)];
    return key === undefined ? undefined : { type: type.of, at: key };
  }
  const isList = type.kind === 'array' || type.kind === 'set' || type.kind === 'fixedArray';
  return isList && /^\d+$/.test(index) ? { type: type.of, at: Number(index) } : undefined;
}

function childValue(value: Value | undefined, at: string | number): Value | undefined {
  if (Array.isArray(value)) return value[Number(at)];
  return isStructValue(value) && Object.hasOwn(value, at) ? value[at] : undefined;
}

function replaceAt(value: Value, steps: (string | number)[], leaf: Value): Value {
  const [at, ...rest] = steps;
  if (at === undefined) return leaf;
  const child = childValue(value, at);
  if (child === undefined) return value;
  const replaced = replaceAt(child, rest, leaf);
  if (Array.isArray(value)) return value.with(Number(at), replaced);
  return isStructValue(value) ? { ...value, [at]: replaced } : value;
}
