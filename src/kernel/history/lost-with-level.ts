import { BridgeError } from '../../base/errors.ts';
import { isActorPath } from '../../unreal/object-path.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { conflictKeyOf } from '../edits/observe.ts';
import type { Reader } from '../edits/reader.ts';
import { mayBeReopened, type WorldAge } from '../edits/world-age.ts';
import { ownersOf } from '../finding/object-inside.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import { type EditStatus, readEditStatus } from './edit-status.ts';
import type { JournalEntry } from './journal.ts';
import { isRealChange } from './take-back.ts';

/** How long the level was open at an earlier request of a call, and at a later one. */
export interface WorldBetween {
  before: WorldAge | undefined;
  after: WorldAge | undefined;
}

/**
 * What an earlier request of a call had changed and is no longer there, because somebody opened the level anew before a
 * later request. Nothing is read while the level tells that it stayed open.
 * @throws when the editor does not answer
 */
export async function findLostWithLevel(
  reader: Reader,
  dones: readonly DoneEdit[],
  { before, after }: WorldBetween,
): Promise<DoneEdit[]> {
  if (!before || (after && !mayBeReopened(before, after))) return [];
  const status = await readEditStatus(reader, dones.filter(isRealChange));
  const lost = status.filter(isLost);
  const keys = new Set(lost.map(({ done }) => conflictKeyOf(done.edit)));
  // What a later change of the same thing covered went with that.
  const covered = status.filter(({ done, is }) => is === 'covered' && keys.has(conflictKeyOf(done.edit)));
  return [...lost, ...covered].map(({ done }) => done);
}

/** What is otherwise outside of the level is somebody's later change. */
function isLost({ done: { edit }, is }: EditStatus): boolean {
  return (
    is === 'gone' || is === 'as-before' || (is === 'other' && ownersOf(edit.objectPath).some(isActorPath))
  );
}

/** Tells that something was made, and went with the level. */
export function wentWithLevel(): BridgeError {
  return new BridgeError(
    'changed_since',
    'It was made, and is gone: the level was opened anew while the call went on, and what was not saved went with it.',
    { remedy: 'Nothing of it is left to take back. Look at the level, then send it again.' },
  );
}

/**
 * Lets everything fail that earlier requests of a call did, and that went with the level. The journal's entry holds it no
 * longer.
 * @param earlierDone what was done before the request that was sent last
 * @param world how long the level was open then
 */
export async function dropLost(
  context: ChangeContext,
  entry: JournalEntry,
  {
    result,
    earlierDone,
    world,
  }: {
    result: { done: (DoneEdit | undefined)[]; errors: (BridgeError | undefined)[] };
    earlierDone: readonly (DoneEdit | undefined)[];
    world: WorldAge | undefined;
  },
): Promise<void> {
  const earlier = earlierDone.filter(each => each !== undefined);
  const lost = await findLostWithLevel(context, earlier, { before: world, after: entry.world });
  if (lost.length === 0) return;
  for (const done of lost) {
    const index = result.done.indexOf(done);
    result.done[index] = undefined;
    result.errors[index] = wentWithLevel();
  }
  entry.done = entry.done.filter(each => !lost.includes(each));
  context.journal.keep(entry);
}
