import { rewrap } from '../base/errors.ts';
import { allowListLinesWith } from './allow-list.ts';
import { type EngineFunctionName, permissionsToAllow } from './function-table.ts';

/**
 * Lets a 5.8 refusal name every function that the task needs, so that one edit of the ini file is enough.
 * @param stillWorks what can be done without these functions
 */
export function withPermissions<T>(
  functions: readonly EngineFunctionName[],
  answer: Promise<T>,
  stillWorks = 'Objects whose path is known can be inspected without this.',
): Promise<T> {
  return answer.catch(
    rewrap(['remote_call_not_allowed'], error =>
      error.with({
        remedyLines: [
          ...allowListLinesWith(permissionsToAllow(functions), error.details.remedyLines),
          stillWorks,
        ],
      }),
    ),
  );
}
