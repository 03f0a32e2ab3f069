import { expect } from 'vitest';
import type { Answer, Bridge } from './open-bridge.ts';

/** What the answers said became of a call. */
export type Claim = 'applied' | 'not_applied';

export function claimOf({ value, isError }: Answer): Claim | 'unknown' {
  if (value.status === 'unknown') return 'unknown';
  return value.success && !isError ? 'applied' : 'not_applied';
}

/**
 * What an answer says became of an earlier call; undefined when it says nothing of it.
 * @param unclearIs what became of it, where nobody can tell
 */
export async function settledIn<Unclear extends string = Claim>(
  { act }: Pick<Bridge, 'act'>,
  { value, text }: Answer,
  { changeId, story, unclearIs }: { changeId: string; story: readonly string[]; unclearIs?: Unclear },
): Promise<Claim | Unclear | undefined> {
  const settled = value.settled?.find((each: { changeId: string }) => each.changeId === changeId);
  if (!settled) return undefined;
  if (settled.note?.includes('Only this part of it is there')) {
    await takePartAway({ act }, changeId);
    return 'not_applied';
  }
  if (settled.outcome === 'unclear' && unclearIs) return unclearIs;
  expect(['applied', 'not_applied', 'rolled_back'], [...story, text].join('\n')).toContain(settled.outcome);
  return settled.outcome === 'applied' ? 'applied' : 'not_applied';
}

/** A part of a change was left, as somebody else may have made it: an undo asks, and takes it away. */
export async function takePartAway({ act }: Pick<Bridge, 'act'>, changeId: string): Promise<void> {
  const asked = await act({ action: 'undo', changeId });
  expect(asked.value.error?.code, asked.text).toBe('changed_since');
  const undone = await act(asked.value.error.example);
  expect(undone.value.success, undone.text).toBe(true);
}
