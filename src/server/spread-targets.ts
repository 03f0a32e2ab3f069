import { lookupTable } from '../base/lookup-table.ts';
import type { CheckedOperation } from './argument-check.ts';
import { argumentMeant } from './recovery/other-names.ts';

type Arguments = Record<string, unknown>;

/** A call about several objects, of an operation that takes one. */
export interface SpreadCall {
  targets: string[];
  /** The call about the first of them: what is wrong with it is wrong with all. */
  first: Arguments;
}

/** Objects that one call may be about. */
const MOST_TARGETS = 100;

/** `objectPaths` is understood wherever `objectPath` is; undefined where the operation knows it itself. */
export function spreadTargets(operation: CheckedOperation, given: Arguments): SpreadCall | undefined {
  const { shape } = operation.parameters();
  if (!('objectPath' in shape) || 'objectPaths' in shape || !('objectPaths' in given)) return undefined;
  const { objectPaths, ...rest } = given;
  const targets = Array.isArray(objectPaths) ? objectPaths : [objectPaths];
  const isUsable = targets.length > 0 && targets.length <= MOST_TARGETS && targets.every(isName);
  if (!isUsable || rest.objectPath !== undefined) return undefined;
  return { targets: [...new Set(targets)], first: { ...rest, objectPath: targets[0] } };
}

function isName(target: unknown): target is string {
  return typeof target === 'string' && target !== '';
}

/** An example that was made of the call about the first object, as one about all of them. */
export function joinTargets<T>(example: T, { targets }: SpreadCall): T {
  if (typeof example !== 'object' || example === null || !('objectPath' in example)) return example;
  const { objectPath, ...rest } = example;
  // Another object than the first is a correction of it.
  const others = targets.slice(1);
  return { ...rest, objectPaths: [objectPath, ...others] } as T; // the same call in its other form
}

/**
 * A list of as many values as objects, for an argument that takes one: a batch in which each object gets its own. One value
 * of them for all would be another change.
 */
export function eachItsOwn(operation: CheckedOperation, given: Arguments): Arguments | undefined {
  const { objectPaths, action: _, ...rest } = given;
  const { shape } = operation.parameters();
  if (!Array.isArray(objectPaths) || objectPaths.length < 2 || operation.effect === undefined)
    return undefined;
  const [list, ...more] = Object.entries(rest).filter(
    ([name, value]) => !(name in shape) && Array.isArray(value) && value.length === objectPaths.length,
  );
  if (!list || more.length > 0) return undefined;
  const [written, values] = list as [string, unknown[]]; // filtered by it
  const free = Object.keys(shape).filter(name => !(name in rest) && name !== 'objectPath');
  const argument = argumentMeant(written, free);
  if (argument === undefined) return undefined;
  const { [written]: __, dryRun, confirm: ___, ...same } = rest;
  const operations = objectPaths.map((objectPath, at) => ({
    ...{ action: operation.name, objectPath, ...same },
    [argument]: values[at],
  }));
  const isTaken = operations.every(
    ({ action: ____, ...call }) => operation.parameters().safeParse(call).success,
  );
  return isTaken ? { action: 'batch', operations, ...(dryRun === true && { dryRun }) } : undefined;
}

/** Whether several of it are as many things to be done; of several classes or new names nobody knows which one is meant. */
function isOfSeveral(argument: string, { category }: CheckedOperation): boolean {
  return (
    ['propertyName', 'actor', 'value'].includes(argument) || (argument === 'label' && category === 'presets')
  );
}

/** Other names of arguments that hold one, where a list of several stands. */
const PLURALS: Readonly<Record<string, string>> = lookupTable({ properties: 'propertyName' });

/**
 * A list of names or values for an argument that takes one: a batch in which each has its own call, or the call itself where
 * there is but one. Undefined where any of them would not be taken.
 */
export function eachOfList(operation: CheckedOperation, given: Arguments): Arguments | undefined {
  const { action: _, dryRun, confirm: __, ...rest } = given;
  const { shape } = operation.parameters();
  if (operation.effect === undefined || operation.effect === 'session') return undefined;
  const takesList = (name: string) => name in shape && shape[name]?.safeParse(rest[name]).success === true;
  const [list, ...more] = Object.entries(rest).filter(
    ([name, value]) => Array.isArray(value) && value.every(isName) && !takesList(name),
  );
  if (!list || more.length > 0) return undefined;
  const [written, values] = list as [string, string[]]; // filtered by it
  const { [written]: ___, ...same } = rest;
  const free = Object.keys(shape).filter(name => !(name in same));
  const argument = written in shape ? written : (argumentMeant(written, free) ?? PLURALS[written]);
  if (argument === undefined || !free.includes(argument) || values.length > MOST_TARGETS) return undefined;
  if (!isOfSeveral(argument, operation) || 'value' in same) return undefined;
  const calls = values.map((value): Arguments => ({ ...same, [argument]: value }));
  const [only] = calls;
  const isTaken = calls.every(call => operation.parameters().safeParse(call).success);
  if (!only || !isTaken || written === 'objectPaths') return undefined;
  const preview = dryRun === true && { dryRun };
  if (calls.length === 1) return { action: operation.name, ...only, ...preview };
  return {
    ...{ action: 'batch', operations: calls.map(call => ({ action: operation.name, ...call })) },
    ...preview,
  };
}
