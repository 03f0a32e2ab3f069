import { BridgeError } from '../../base/errors.ts';
import type { ReservedBy } from '../history/reserved-places.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import type { Edit } from './edit.ts';
import { kindOf } from './edit-kinds.ts';
import { tellEnd, tellHolder } from './find-blocked.ts';
import { conflictKeyOf, isElsewhere, isSameState, observeEdits } from './observe.ts';
import { isOthersAbout } from './others-about.ts';

/**
 * Edits that are computed from a value, where another server of this machine changes the very same, or has just done so.
 * The request itself shows what was there right before it; but if its answer is lost, nobody sees that it went over
 * somebody else's change. So the value is reserved until the request has ended, and looked at once more where others are
 * about.
 * @returns place among `planned` → error, with which it is computed anew
 */
export async function findMoved(
  context: ChangeContext,
  planned: readonly PlannedEdit[],
): Promise<Map<number, BridgeError>> {
  const moved = new Map<number, BridgeError>();
  const computed = planned.flatMap((each, at) => (each.basis === undefined ? [] : [{ ...each, at }]));
  const free = computed.filter(({ edit, at }) => {
    const other = context.journal.places.reserve(placeOf(edit), 'free');
    if (other) moved.set(at, beingChanged(edit, other));
    return !other;
  });
  if (free.length === 0 || !isOthersAbout(context)) return moved;
  const observed = await observeEdits(
    context,
    free.map(({ edit }) => edit),
  );
  free.forEach(({ edit, basis, at }, index) => {
    const seen = observed[index];
    const isSame = (one: unknown, other: unknown) => isSameState(edit, one, other);
    if (seen?.kind === 'seen' && isElsewhere(edit, { basis, now: seen.state }, isSame))
      moved.set(at, justChanged(edit));
  });
  return moved;
}

/** Others may compute something from the same values again. */
export function releaseValues({ journal }: ChangeContext, planned: readonly PlannedEdit[]): void {
  for (const { edit, basis } of planned) if (basis !== undefined) journal.places.release(placeOf(edit));
}

/** The value of an edit that is computed from it, as a place that is reserved. */
function placeOf(edit: Edit): string {
  return `value ${conflictKeyOf(edit)}`;
}

function beingChanged(edit: Edit, other: ReservedBy): BridgeError {
  const message = `Another server is just changing ${nameOf(edit)}${tellHolder(other)}.`;
  return new BridgeError('changed_since', message, {
    ...{ moved: 'yes', sent: 'no' },
    remedy: `Nothing of the call was sent. Send it again in a moment. ${tellEnd(other)}`,
  });
}

function justChanged(edit: Edit): BridgeError {
  return new BridgeError('changed_since', `Somebody else has just changed ${nameOf(edit)}. Theirs stays.`, {
    ...{ moved: 'yes', sent: 'no' },
    remedy: 'Nothing of the call was kept. Look at it again, then send the call again.',
  });
}

function nameOf(edit: Edit): string {
  const name = kindOf(edit).propertyName?.(edit);
  return name === undefined ? edit.objectPath : `${name} of ${edit.objectPath}`;
}
