import { BridgeError } from '../base/errors.ts';
import { allowListLinesWith } from './allow-list.ts';
import { type EngineFunctionName, rightsToAllow } from './function-table.ts';

/**
 * Lets a 5.8 refusal name every function that the task needs, so that one edit of the ini file is enough.
 * @param stillWorks what can be done without these functions
 */
export async function withRights<T>(
  functions: readonly EngineFunctionName[],
  answer: Promise<T>,
  stillWorks = 'Objects whose path is known can be inspected without this.',
): Promise<T> {
  try {
    return await answer;
  } catch (thrown) {
    if (!(thrown instanceof BridgeError) || thrown.code !== 'remote_call_not_allowed') throw thrown;
    throw new BridgeError(thrown.code, thrown.message, {
      ...thrown.details,
      remedyLines: [...allowListLinesWith(rightsToAllow(functions), thrown.details.remedyLines), stillWorks],
    });
  }
}
