import type { RemoteControlSettings } from '../../mocks/engine/settings/remote-control-settings.ts';
import { functionFor, listFunctionNames } from '../../src/unreal/function-table.ts';

const ALL = [...new Set(listFunctionNames().map(name => functionFor(name).functionName))];

/** A 5.8 project that allows all that we call on any object, but for what is left out. */
export function allowing(
  refused: readonly string[] = [],
  others: readonly string[] = [],
): Partial<RemoteControlSettings> {
  const functionNames = [...ALL, ...others].filter(name => !refused.includes(name));
  return {
    allowConsoleCommandRemoteExecution: true,
    enableRemotePythonExecution: true,
    allowedFunctionCalls: [
      { classPath: '/Script/CoreUObject.Object', functionNames, allowChildClasses: true },
    ],
  };
}
