import type { BridgeError } from '../../base/errors.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import type { CheckedOperation } from '../argument-check.ts';
import type { OperationRegistry } from '../operation-registry.ts';
import { listLost, tellDifference } from './lost-meaning.ts';
import { mendedEffectOf, mendFailure } from './mend-failure.ts';

type Arguments = Record<string, unknown>;

/**
 * A call as it would be right after a failure, and the arguments of it that nobody but its caller knows. Undefined where none
 * is known that keeps all that it says.
 */
export async function mendCalled(
  operations: OperationRegistry<CheckedOperation>,
  call: Arguments,
  error: BridgeError,
): Promise<{ example: Arguments; invented: readonly string[] } | undefined> {
  const operation = await operations.find(textOfValue(call.action));
  const example = operation && mendFailure(error, call, { effect: mendedEffectOf(operation) });
  if (!operation || !example) return undefined;
  const told = tellDifference(error, { operation, example, asked: call }, undefined, true);
  const { action: _, ...shown } = example;
  if (example.action === call.action && listLost(operation, told, call, shown).length > 0) return undefined;
  const { placeholders = [] } = told;
  // Of several calls nobody can tell whose argument it is.
  return {
    example,
    invented: example.action === 'batch' && placeholders.length > 0 ? ['operations'] : placeholders,
  };
}
