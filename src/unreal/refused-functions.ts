import type { FunctionPermission } from './engine-call.ts';

/**
 * The name under which a refusal is remembered (5.8): the class of the object that was called and the function, as that
 * is what the engine judges. A project may allow a function, or all of a class, for some classes and not for others.
 */
export function refusalKey({
  classPath,
  functionName,
}: Pick<FunctionPermission, 'classPath' | 'functionName'>): string {
  return `${classPath} ${functionName}`.toLowerCase();
}
