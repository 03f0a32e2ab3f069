import { BridgeError } from '../errors.ts';
import { allowListLines, functionFor, rightFor } from '../unreal/function-table.ts';
import { FINDING } from '../unreal/level-list.ts';
import type { Operation } from './define-operation.ts';

/**
 * The failure of an operation whose needs the engine does not meet: with all that a 5.8 project must allow for it, so
 * that one edit of the ini file is enough; or with the engine version that has the function.
 */
export function explainNeeds({ name, needs }: Operation, error: BridgeError): BridgeError {
  const functions = needs.functions ?? [];
  const { refusedFunction } = error.details;
  const isOurs = functions.some(each => functionFor(each).functionName === refusedFunction);
  if (error.code === 'remote_call_not_allowed' && functions.length > 0) {
    return new BridgeError(error.code, error.message, {
      ...error.details,
      // What was refused may be the search for an actor, before the operation came to its own.
      remedyLines: allowListLines([...functions, ...(isOurs ? [] : FINDING)].map(rightFor)),
    });
  }
  if (error.code !== 'unknown_function' || !isOurs) return error;
  const since = needs.since ? `; Unreal ${needs.since} and later have it` : '';
  return new BridgeError(
    'engine_lacks',
    `${name} needs ${refusedFunction}, which this editor lacks${since}.`,
    {
      engineSaid: error.details.engineSaid,
    },
  );
}
