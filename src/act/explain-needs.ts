import { BridgeError } from '../errors.ts';
import { ALLOW_LIST_SECTION, allowListLines } from '../unreal/allow-list.ts';
import { type EngineFunctionName, functionFor, rightFor } from '../unreal/function-table.ts';
import { FINDING } from '../unreal/level-list.ts';
import type { Operation } from './define-operation.ts';
import type { Switch } from './policy/never-callable.ts';

/**
 * The failure of an operation whose needs the engine does not meet: with all that a 5.8 project must allow for it, so
 * that one edit of the ini file is enough; or with the engine version that has the function.
 */
export function explainNeeds({ name, needs }: Operation, error: BridgeError): BridgeError {
  const { refusedFunction } = error.details;
  const isRefused = (each: EngineFunctionName) => functionFor(each).functionName === refusedFunction;
  const isSpecial = needs.sometimes?.some(isRefused) && !needs.functions?.some(isRefused);
  const functions = (isSpecial ? needs.sometimes : needs.functions) ?? [];
  const isOurs = functions.some(isRefused);
  if (error.code === 'remote_call_not_allowed' && functions.length > 0) {
    return new BridgeError(error.code, error.message, {
      ...error.details,
      // What was refused may be the search for an actor, before the operation came to its own.
      remedyLines: allowListLines([...functions, ...(isOurs ? [] : FINDING)].map(rightFor)),
    });
  }
  if (error.code === 'remote_access_blocked' && needs.switch) return explainSwitch(needs.switch, error);
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

/** Settings of the project that let Remote Control do it. */
const PROJECT_SWITCHES: Record<Switch, { line: string; what: string }> = {
  console: { line: 'bAllowConsoleCommandRemoteExecution=True', what: 'console commands' },
  python: { line: 'bEnableRemotePythonExecution=True', what: 'Python' },
};

/** The owner of this server has switched it on; the project has not. */
function explainSwitch(needed: Switch, error: BridgeError): BridgeError {
  const { line, what } = PROJECT_SWITCHES[needed];
  return new BridgeError(error.code, error.message, {
    ...error.details,
    remedy: `The project does not let Remote Control run ${what}. Its owner may, in Project Settings > Remote Control, or by these lines in Config/DefaultRemoteControl.ini and a restart of the editor:`,
    remedyLines: [ALLOW_LIST_SECTION, line],
  });
}
