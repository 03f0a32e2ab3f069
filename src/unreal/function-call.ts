import * as z from 'zod';
import { BridgeError } from '../base/errors.ts';
import type { EngineCall } from './engine-call.ts';
import {
  defaultObjectOf,
  type EngineFunctionName,
  functionFor,
  type ParametersOf,
  permissionFor,
} from './function-table.ts';
import { callFunction } from './named-function.ts';

/** Calls a function of a library or subsystem, on its class default object. */
export function call<T, Name extends EngineFunctionName>(
  name: Name,
  parameters: ParametersOf<Name>,
  result: z.ZodType<T>,
  output?: string,
): EngineCall<T> {
  return callOn(defaultObjectOf(functionFor(name).classPath), name, parameters, result, output);
}

const outputs = z.record(z.string(), z.unknown());

/** Schemas take longer to make than to use, and bursts of calls have the same few outputs. */
const answers = new Map<string, typeof outputs>();

/** A function that returns something always answers it, so an answer without it comes from no editor. */
function answerWith(output: string): typeof outputs {
  const answer = answers.get(output) ?? outputs.refine(body => body[output] !== undefined);
  answers.set(output, answer);
  return answer;
}

/**
 * Calls one of our functions on an object.
 * @param output name under which the answer carries what the function returns; a lone out parameter bears its own
 * @throws BridgeError `engine_declined`, from `parse`, where the table says that a falsy answer is a failure
 */
export function callOn<T, Name extends EngineFunctionName>(
  objectPath: string,
  name: Name,
  parameters: ParametersOf<Name>,
  result: z.ZodType<T>,
  output = 'ReturnValue',
): EngineCall<T> {
  const answer = answerWith(output);
  return withOutputs(objectPath, name, parameters, body => {
    const value = result.parse(answer.parse(body)[output]);
    if (functionFor(name).falsy === 'failure' && isFalsy(value)) throw declined(objectPath, name, value);
    return value;
  });
}

/** Calls a function that returns nothing, or nothing worth reading. */
export function callForEffect<Name extends EngineFunctionName>(
  objectPath: string,
  name: Name,
  parameters: ParametersOf<Name>,
): EngineCall<undefined> {
  return withOutputs(objectPath, name, parameters, () => undefined);
}

/** Calls a function of a library that returns nothing. */
export function callLibraryForEffect<Name extends EngineFunctionName>(
  name: Name,
  parameters: ParametersOf<Name>,
): EngineCall<undefined> {
  return callForEffect(defaultObjectOf(functionFor(name).classPath), name, parameters);
}

function withOutputs<T>(
  objectPath: string,
  name: EngineFunctionName,
  parameters: Record<string, unknown>,
  parse: (body: unknown) => T,
): EngineCall<T> {
  const { effect, transaction = 'none' } = functionFor(name);
  return { ...callFunction(objectPath, permissionFor(name), parameters, transaction, effect), parse };
}

function isFalsy(value: unknown): boolean {
  return !value || (Array.isArray(value) && value.length === 0);
}

function declined(objectPath: string, name: EngineFunctionName, value: unknown): BridgeError {
  const { functionName } = functionFor(name);
  return new BridgeError(
    'engine_declined',
    `${functionName} on ${objectPath} answered ${JSON.stringify(value)}: the editor did nothing.`,
  );
}
