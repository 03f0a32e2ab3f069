import { expect } from 'vitest';

/**
 * Expects a law to be kept. Who breaks one has never read it: so the message names the offender, says what was expected
 * of it, and what to do.
 */
export function expectLaw(isKept: boolean, message: string): void {
  if (!isKept) expect.fail(message);
}

/** As `expectLaw`, for a size. */
export function expectAtMost(size: number, most: number, message: (over: number) => string): void {
  expectLaw(size <= most, message(size - most));
}
