import { once } from '../../base/once.ts';
import { type EngineFunctionName, functionFor, listFunctionNames } from '../function-table.ts';

/** What the children of a class declare is not told of the class. */
export function isDescribable(name: EngineFunctionName): boolean {
  return functionFor(name).declaredBy === undefined;
}

/** Our names of the functions of a class that its description tells of. */
export function functionsDescribedIn(classPath: string): EngineFunctionName[] {
  return namesByClass().get(classPath) ?? [];
}

const namesByClass = once(() => {
  const byClass = new Map<string, EngineFunctionName[]>();
  for (const name of listFunctionNames().filter(isDescribable)) {
    const { classPath } = functionFor(name);
    byClass.set(classPath, [...(byClass.get(classPath) ?? []), name]);
  }
  return byClass;
});
