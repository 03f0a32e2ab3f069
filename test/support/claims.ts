import { expect } from 'vitest';
import type { Answer } from './open-bridge.ts';

/** What the answers said became of a call. */
export type Claim = 'applied' | 'not_applied';

export function claimOf({ value, isError }: Answer): Claim | 'unknown' {
  if (value.status === 'unknown') return 'unknown';
  return value.success && !isError ? 'applied' : 'not_applied';
}

/** What an answer says became of an earlier call; undefined when it says nothing of it. */
export function settledIn(
  { value, text }: Answer,
  changeId: string,
  story: readonly string[],
): Claim | undefined {
  const settled = value.settled?.find((each: { changeId: string }) => each.changeId === changeId);
  if (!settled) return undefined;
  expect(['applied', 'not_applied', 'rolled_back'], [...story, text].join('\n')).toContain(settled.outcome);
  return settled.outcome === 'applied' ? 'applied' : 'not_applied';
}
