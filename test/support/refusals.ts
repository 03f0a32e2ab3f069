import { times } from './soak.ts';

/**
 * With how many operations or views the refusal of one function is tried. What nearly every call asks (which process,
 * which world) would be tried with each of them, though the same lines of code answer.
 */
const CALLERS_EACH = times(Number.POSITIVE_INFINITY, 2);

/** Says of a function and who calls it whether its refusal is worth trying: not twice, and not with everybody. */
export function chooseRefusals(): (functionName: string, caller: string) => boolean {
  const tried = new Map<string, Set<string>>();
  return (functionName, caller) => {
    const callers = tried.get(functionName) ?? new Set();
    if (callers.has(caller) || callers.size >= CALLERS_EACH) return false;
    tried.set(functionName, callers.add(caller));
    return true;
  };
}
