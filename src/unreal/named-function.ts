import * as z from 'zod';
import type { EngineCall, FunctionPermission } from './engine-call.ts';

/** A right as data: for what is written to disk. */
export const functionPermissionSchema = z.object({
  classPath: z.string(),
  functionName: z.string(),
  children: z.enum(['allowed', 'exact']),
});

const outputs = z.record(z.string(), z.unknown());

/**
 * Calls any function on an object, whichever class declares it: for those that a project or a user names. Our own
 * calls are in the function table.
 * @param transaction `wrap`: Remote Control makes an undo step of it, with the object itself in it
 * @returns outputs by name; what the engine counts among them may be an input by const reference
 */
export function callFunction(
  objectPath: string,
  right: FunctionPermission,
  parameters: Record<string, unknown>,
  transaction: 'wrap' | 'none',
  effect: EngineCall<unknown>['effect'] = 'change',
): EngineCall<Record<string, unknown>> {
  const { functionName } = right;
  return {
    verb: 'PUT',
    path: '/remote/object/call',
    // `parameters` even when empty: some checks of 5.5 and 5.8 only run behind it.
    body: {
      ...{ objectPath, functionName, parameters },
      ...(transaction === 'wrap' && { generateTransaction: true }),
    },
    effect,
    objectPath,
    permission: right,
    parse: body => outputs.parse(body ?? {}),
  };
}
