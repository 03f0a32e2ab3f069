import { BridgeError } from '../../base/errors.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import type { DoneEdit } from './define-edit.ts';
import { kindOf } from './edit-kinds.ts';
import { findBlocked } from './find-blocked.ts';
import { findMoved } from './find-moved.ts';
import { meetsAim, observeEdits } from './observe.ts';

/**
 * Edits that may not be sent: they would make something where something is, go over what somebody else has just changed,
 * or delete what somebody else has just put there.
 * @param done what earlier requests of the call have done
 * @returns place among `planned` → error
 */
export async function findUnsendable(
  context: ChangeContext,
  planned: readonly PlannedEdit[],
  done: readonly (DoneEdit | undefined)[],
): Promise<Map<number, BridgeError>> {
  const found = await Promise.all([
    findBlocked(context, planned, done),
    findMoved(context, planned),
    findFilled(context, planned, done),
  ]);
  return new Map(found.flatMap(each => [...each]));
}

/**
 * Folders that an edit would delete and that hold by now what planning has not seen in them. They are looked at once more
 * where requests of the same call went before: time has passed since the plan.
 * @returns place among `planned` → error, with which it is planned anew
 */
async function findFilled(
  context: ChangeContext,
  planned: readonly PlannedEdit[],
  done: readonly (DoneEdit | undefined)[],
): Promise<Map<number, BridgeError>> {
  const folders = planned.flatMap(({ edit, basis, before = basis }, at) =>
    kindOf(edit).deletes?.(edit) === 'folder' && before !== undefined ? [{ edit, before, at }] : [],
  );
  if (done.every(each => each === undefined) || folders.length === 0) return new Map();
  const observed = await observeEdits(
    context,
    folders.map(({ edit }) => edit),
  );
  return new Map(
    folders.flatMap(({ edit, before, at }, index): [number, BridgeError][] => {
      const now = observed[index];
      const isAsSeen = (state: unknown) =>
        meetsAim(edit, state, before) || meetsAim(edit, state, kindOf(edit).aim(edit, before));
      return now?.kind !== 'seen' || isAsSeen(now.state) ? [] : [[at, filled(edit.objectPath)]];
    }),
  );
}

function filled(folder: string): BridgeError {
  return new BridgeError(
    'changed_since',
    `Somebody else has just put something into ${folder}, so it was not deleted.`,
    { moved: 'yes', sent: 'no', remedy: 'Look at what is in it, then send the call again.' },
  );
}
