import type { FunctionPermission } from './engine-call.ts';

/** Section of the ini file that Remote Control's settings stand in. */
export const ALLOW_LIST_SECTION = '[/Script/RemoteControlCommon.RemoteControlSettings]';

/** Key of one entry of the allow list; `+` adds it to those that are there. */
export const ALLOW_LIST_KEY = 'CustomAllowedRemoteFunctionCalls';

/** Lines for `Config/DefaultRemoteControl.ini` (5.8) that allow exactly these functions, below their section. */
export function allowListLines(permissions: readonly FunctionPermission[]): string[] {
  return [ALLOW_LIST_SECTION, ...allowLines(permissions)];
}

/**
 * One line for each function, those of a class together. An entry holds one name, in this notation and no other: of
 * `("A","B")` the engine keeps the first, and `"A"`, `A` and `(A)` fail to load, which opens the whole class (5.8).
 */
export function allowLines(permissions: readonly FunctionPermission[]): string[] {
  const classPaths = [...new Set(permissions.map(right => right.classPath))];
  return classPaths.flatMap(classPath => {
    const group = permissions.filter(right => right.classPath === classPath);
    return [...new Set(group.map(right => right.functionName))].map(functionName => {
      const children = reachesChildren(group.filter(right => right.functionName === functionName));
      return `+${ALLOW_LIST_KEY}=(ClassPath="${classPath}",FunctionName=("${functionName}"),bAllowChildClasses=${children})`;
    });
  });
}

/**
 * The lines for functions, with those that a refusal names already: what was refused is always among them.
 * @param given lines of a remedy, the words among them left out
 */
export function allowListLinesWith(
  permissions: readonly FunctionPermission[],
  given: readonly string[] = [],
): string[] {
  const [section = '', ...lines] = allowListLines(permissions);
  return [section, ...new Set([...given.filter(line => line.startsWith(`+${ALLOW_LIST_KEY}`)), ...lines])];
}

/** One line for a whole class: every function of it may be called then. */
export function allowClassLine(classPath: string, permissions: readonly FunctionPermission[]): string {
  return `+${ALLOW_LIST_KEY}=(ClassPath="${classPath}",bAllowChildClasses=${reachesChildren(permissions)})`;
}

function reachesChildren(permissions: readonly FunctionPermission[]): 'True' | 'False' {
  return permissions.some(right => right.children === 'allowed') ? 'True' : 'False';
}

/** What a project decides for itself beside single functions. */
export type ProjectSwitch = 'console' | 'python';

/** Lines of the same section that let Remote Control do it, from 5.5 or 5.3 on. */
export const PROJECT_SWITCHES: Record<ProjectSwitch, string> = {
  console: 'bAllowConsoleCommandRemoteExecution=True',
  python: 'bEnableRemotePythonExecution=True',
};
