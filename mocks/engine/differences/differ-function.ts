import { zeroValue } from '../defaults.ts';
import { createFunctionCall, type EngineFunction, type FunctionCall } from '../functions/engine-function.ts';
import { parseType } from '../reflection/reflection.ts';
import { sameValue, type Value } from '../value.ts';
import type { EngineDifferences, FunctionDifference } from './engine-differences.ts';

/** The functions that a class adds, as an editor with such differences has them. */
export function functionsIn(
  functions: [name: string, definition: EngineFunction][],
  classPath: string,
  differences: EngineDifferences | undefined,
): [name: string, definition: EngineFunction][] {
  const own = differences?.functions?.[classPath];
  if (!own) return functions;
  return functions.flatMap(([name, definition]) => {
    const difference = own[name];
    if (difference === 'missing') return [];
    return [[name, difference ? differFunction(definition, difference) : definition] as const].map(
      ([key, value]): [string, EngineFunction] => [key, value],
    );
  });
}

/** Whether an editor lacks a function because it differs. */
export function isTakenAway(
  classPath: string,
  functionName: string,
  differences: EngineDifferences | undefined,
): boolean {
  const own = Object.entries(differences?.functions?.[classPath] ?? {});
  return own.some(([name, each]) => each === 'missing' && name.toLowerCase() === functionName.toLowerCase());
}

function differFunction(definition: EngineFunction, difference: FunctionDifference): EngineFunction {
  const { renamed = {}, types = {}, required = {}, optional = {} } = difference;
  const { inputs = {}, constReferences, run } = definition;
  const nameOf = (input: string) => renamed[input] ?? input;
  const known = Object.entries(inputs).map(([input, type]) => [nameOf(input), types[input] ?? type] as const);
  return {
    ...definition,
    inputs: { ...Object.fromEntries(known), ...required, ...optional },
    ...(constReferences && { constReferences: constReferences.map(nameOf) }),
    ...(run && {
      run: (call: FunctionCall) => {
        const isGiven = ([input, type]: [string, string]) => {
          const value = call.inputs[input];
          return value !== undefined && !sameValue(value, zeroValue(parseType(type)));
        };
        if (!Object.entries(required).every(isGiven)) return undefined;
        const entries = Object.entries(inputs).map(([input, type]) => {
          const value = call.inputs[nameOf(input)];
          return [input, isOtherKind(types[input], type) ? undefined : value] as const;
        });
        const filled = entries.map(([input, value]): [string, Value] => [
          input,
          value ?? zeroValue(parseType(inputs[input] ?? '')),
        ]);
        return run(createFunctionCall(call.context, call.self, Object.fromEntries(filled)));
      },
    }),
  };
}

/** What is given as another type than the one that the function was written for is nothing to it. */
function isOtherKind(given: string | undefined, wanted: string): boolean {
  return given !== undefined && parseType(given).kind !== parseType(wanted).kind;
}
