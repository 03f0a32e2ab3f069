import { BridgeError } from '../errors.ts';
import { ALLOW_LIST_SECTION, allowListLinesWith, PROJECT_SWITCHES } from '../unreal/allow-list.ts';
import { type EngineFunctionName, functionFor, rightFor } from '../unreal/function-table.ts';
import { FINDING } from '../unreal/level-list.ts';
import { explainPluginFor } from '../unreal/plugins.ts';
import type { Operation } from './define-operation.ts';
import type { Switch } from './policy/never-callable.ts';

/**
 * The failure of an operation whose needs the engine does not meet: with all that a 5.8 project must allow for it, so
 * that one edit of the ini file is enough; or with the engine version that has the function.
 */
export function explainNeeds({ name, needs }: Operation, error: BridgeError): BridgeError {
  if (error.details.missingPlugin !== undefined) return explainPluginFor(name, error);
  const { refusedFunction } = error.details;
  const isRefused = (each: EngineFunctionName) => functionFor(each).functionName === refusedFunction;
  const isSpecial = needs.sometimes?.some(isRefused) && !needs.functions?.some(isRefused);
  const functions = (isSpecial ? needs.sometimes : needs.functions) ?? [];
  const isOurs = functions.some(isRefused);
  if (error.code === 'remote_call_not_allowed' && functions.length > 0) {
    return new BridgeError(error.code, error.message, {
      ...error.details,
      // What was refused may be the search for an actor, before the operation came to its own.
      remedyLines: listLines([...functions, ...(isOurs ? [] : FINDING)], error.details.remedyLines),
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

/** More lines than these are no answer for a model to carry: the file has all of them. */
const MOST_LINES = 24;

/** The lines for these functions; names by class, and where to get the lines, where they are many. */
function listLines(
  functions: readonly EngineFunctionName[],
  refused: readonly string[] | undefined,
): string[] {
  const rights = [...new Set(functions)].map(rightFor);
  if (rights.length <= MOST_LINES) return allowListLinesWith(rights, refused);
  const classPaths = [...new Set(rights.map(({ classPath }) => classPath))];
  const namesOf = (wanted: string) =>
    rights.flatMap(({ classPath, functionName }) => (classPath === wanted ? [functionName] : [])).join(', ');
  return [
    `one line for each of ${rights.length} functions; \`npx unreal-bridge doctor --ini\` prints them, with all others:`,
    ...classPaths.map(classPath => `${classPath}: ${namesOf(classPath)}`),
  ];
}

const WHAT: Record<Switch, string> = { console: 'console commands', python: 'Python' };

/** The owner of this server has switched it on; the project has not. */
function explainSwitch(needed: Switch, error: BridgeError): BridgeError {
  return new BridgeError(error.code, error.message, {
    ...error.details,
    remedy: `The project does not let Remote Control run ${WHAT[needed]}. Its owner may, in Project Settings > Remote Control, or by these lines in Config/DefaultRemoteControl.ini and a restart of the editor:`,
    remedyLines: [ALLOW_LIST_SECTION, PROJECT_SWITCHES[needed]],
  });
}
