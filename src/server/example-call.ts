import { nearestNames } from '../nearest.ts';
import type { CheckedOperation } from './argument-check.ts';

type Arguments = Record<string, unknown>;

/** The caller's own call as it would be accepted: misspelled names put right, what cannot be read left out. */
export function correctCall(operation: CheckedOperation, given: Arguments): Arguments {
  const { shape } = operation.parameters();
  const names = Object.keys(shape);
  const corrected: Arguments = {};
  for (const [written, value] of Object.entries(given)) {
    const [name] = names.includes(written) ? [written] : nearestNames(written, names, 1);
    if (name === undefined || (name !== written && name in given)) continue;
    const isReadable = shape[name]?.safeParse(value).success;
    if (isReadable) corrected[name] = value;
  }
  return exampleCall(operation, corrected);
}

/** A valid call of an operation, with those of the caller's arguments that it takes: theirs alone where they suffice. */
export function exampleCall(operation: CheckedOperation, given: Arguments): Arguments {
  const schema = operation.parameters();
  const [example] = operation.examples;
  const taken = Object.fromEntries(
    Object.entries(given).filter(([name]) => Object.hasOwn(schema.shape, name)),
  );
  const attempts = [taken, { ...example, ...taken }];
  const valid = attempts.find(call => {
    const parsed = schema.safeParse(call);
    return parsed.success && operation.missing?.(parsed.data as never) === undefined; // the operation's own output
  });
  return { action: operation.name, ...(valid ?? example) };
}
