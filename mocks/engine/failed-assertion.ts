/** An assertion of the engine that fails: the editor's process ends, and nothing is answered. */
export class FailedAssertion extends Error {}

/** Runs what may fail an assertion. */
export function untilCrash<T>(run: () => T, crash: (cause: string) => 'crash'): T | 'crash' {
  try {
    return run();
  } catch (thrown) {
    if (thrown instanceof FailedAssertion) return crash(thrown.message);
    throw thrown;
  }
}
