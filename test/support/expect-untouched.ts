import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/**
 * Expects a snapshot to be deeply equal to one from before. vitest's own comparison takes four times as long as Node's, so
 * it is left with those that differ: it decides, and tells where.
 * @param message what it means when they are not
 */
export function expectUntouched(now: object, before: object, message?: string): void {
  if (!isDeepStrictEqual(now, before)) expect(now, message).toEqual(before);
}
