import type { FunctionRight } from './engine-call.ts';
import { type EngineFunction, type EngineFunctionName, functionFor, rightFor } from './function-table.ts';

/** Section of the ini file that Remote Control's settings stand in. */
export const ALLOW_LIST_SECTION = '[/Script/RemoteControlCommon.RemoteControlSettings]';

/** Lines for `Config/DefaultRemoteControl.ini` (5.8) that allow exactly these functions. */
export function allowListLines(rights: readonly FunctionRight[]): string[] {
  const classPaths = [...new Set(rights.map(right => right.classPath))];
  return [
    ALLOW_LIST_SECTION,
    ...classPaths.map(classPath => {
      const group = rights.filter(right => right.classPath === classPath);
      const names = [...new Set(group.map(right => `"${right.functionName}"`))].join(',');
      const children = group.some(right => right.children === 'allowed') ? 'True' : 'False';
      return `+CustomAllowedRemoteFunctionCalls=(ClassPath="${classPath}",FunctionName=(${names}),bAllowChildClasses=${children})`;
    }),
  ];
}

/**
 * The lines of `allowListLines` in two groups, each behind a comment: what only reads, and what changes something. A class
 * may stand in both: a call passes when any entry admits it. [derived]
 */
export function listAllowGroups(names: readonly EngineFunctionName[]): string[] {
  const linesOf = (effect: EngineFunction['effect']) =>
    allowListLines(names.filter(name => functionFor(name).effect === effect).map(rightFor)).slice(1);
  const changing = linesOf('change');
  return [
    ALLOW_LIST_SECTION,
    '; These functions only read.',
    ...linesOf('read'),
    ...(changing.length > 0
      ? ['; These change something. Without them everything can still be looked at.']
      : []),
    ...changing,
  ];
}
