import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/**
 * Expects a snapshot to be deeply equal to one from before. vitest's own comparison takes four times as long as Node's, so
 * it is left with those that differ: it decides, and tells where.
 */
export function expectUntouched(now: object, before: object): void {
  if (!isDeepStrictEqual(now, before)) expect(now).toEqual(before);
}
