import { BridgeError } from '../../base/errors.ts';
import { compareProcesses } from '../../unreal/editor-process.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import { isInLevel } from '../edits/edit-kinds.ts';
import { conflictKeyOf } from '../edits/observe.ts';
import type { Reader } from '../edits/reader.ts';
import { mayBeReopened, type WorldAge } from '../edits/world-age.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import { type EditStatus, readEditStatus } from './edit-status.ts';
import type { JournalEntry } from './journal.ts';
import { isRealChange } from './take-back.ts';

/** The level and the process in which a request was carried out, as far as they tell. */
type Place = Pick<JournalEntry, 'world' | 'process'>;

/**
 * What an earlier request of a call had changed and is no longer there, because before a later one somebody opened the
 * level anew, or the editor was started again. Nothing is read while both tell that they are the same.
 * @param earlier where the earlier request was carried out
 * @param world how long the level was open at the later one
 * @param later what the later one did: where that is about the same thing, it tells nothing of what was there before
 * @throws when the editor does not answer
 */
export async function findLost(
  reader: Reader,
  dones: readonly DoneEdit[],
  {
    earlier,
    world,
    later = [],
  }: { earlier: Place; world: WorldAge | undefined; later?: readonly DoneEdit[] },
): Promise<DoneEdit[]> {
  const isReopened = earlier.world && !(world && !mayBeReopened(earlier.world, world));
  if (dones.length === 0 || !(isReopened || isRestarted(reader, earlier))) return [];
  const own = new Set(dones);
  // What the later one has moved, or gone over, is not lost for that.
  const all = await readEditStatus(reader, [...dones, ...later].filter(isRealChange));
  const status = all.filter(({ done }) => own.has(done));
  const over = new Set(later.map(({ edit }) => conflictKeyOf(edit)));
  const lost = status.filter(each => isLost(each) && !over.has(conflictKeyOf(each.done.edit)));
  const keys = new Set(lost.map(({ done }) => conflictKeyOf(done.edit)));
  // What a later change of the same thing covered went with that.
  const covered = status.filter(({ done, is }) => is === 'covered' && keys.has(conflictKeyOf(done.edit)));
  return [...lost, ...covered].map(({ done }) => done);
}

function isRestarted({ session }: Reader, { process }: Place): boolean {
  return compareProcesses(process, session.identity.processNow()) === 'other';
}

/** What is otherwise outside of the level is somebody's later change. */
function isLost({ done: { edit }, is }: EditStatus): boolean {
  return is === 'gone' || is === 'as-before' || (is === 'other' && isInLevel(edit));
}

/** Tells that something was made, and did not outlive the level or the editor. */
export function wasLost(reader: Reader, earlier: Place): BridgeError {
  const how = isRestarted(reader, earlier) ? 'the editor was started again' : 'the level was opened anew';
  return new BridgeError(
    'changed_since',
    `It was made, and is gone: ${how} while the call went on, and what was not saved went with it.`,
    { remedy: 'Nothing of it is left to take back. Look at the level, then send it again.' },
  );
}

/** What became of a call so far, and what of it was done before the request that was sent last. */
interface SoFar {
  result: { done: (DoneEdit | undefined)[]; errors: (BridgeError | undefined)[] };
  earlierDone: readonly (DoneEdit | undefined)[];
  /** Where that was carried out. */
  earlier: Place;
}

/** Lets everything fail that earlier requests of a call did, and that is lost. The journal's entry holds it no longer. */
export async function dropLost(
  context: ChangeContext,
  entry: JournalEntry,
  { result, earlierDone, earlier }: SoFar,
): Promise<void> {
  const dones = earlierDone.filter(each => each !== undefined);
  const later = result.done.filter(each => each !== undefined).filter(each => !dones.includes(each));
  const lost = await findLost(context, dones, { earlier, world: entry.world, later });
  if (lost.length === 0) return;
  for (const done of lost) {
    const index = result.done.indexOf(done);
    result.done[index] = undefined;
    result.errors[index] = wasLost(context, earlier);
  }
  entry.done = entry.done.filter(each => !lost.includes(each));
  context.journal.keep(entry);
}
