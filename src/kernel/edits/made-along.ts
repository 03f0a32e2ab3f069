import type { PlannedEdit } from '../operations/define-operation.ts';
import { kindOf } from './edit-kinds.ts';
import type { EditOutcome } from './edit-outcome.ts';

/**
 * Outcomes in which an edit that was refused counts as done all the same where the others of its request have made what
 * it was to make: taking those back takes it back too.
 */
export function withMadeAlong(
  planned: readonly PlannedEdit[],
  outcomes: readonly EditOutcome[],
): EditOutcome[] {
  const made = outcomes.flatMap(({ done }) => done ?? []);
  return outcomes.map((outcome, at) => {
    const { edit, before } = planned[at] ?? {};
    if (outcome.ok || outcome.done || !edit || before === undefined) return outcome;
    const { madeAlong, adds } = kindOf(edit);
    const after = adds?.(edit, before) ? madeAlong?.(edit, made) : undefined;
    return after === undefined ? outcome : { ...outcome, done: { edit, before, after, made: [] } };
  });
}
