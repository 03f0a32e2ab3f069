import type { Outcome } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { getWorldTime } from '../../unreal/engine-functions.ts';
import type { JournalEntry } from '../history/journal.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import { secondsIn } from './births.ts';
import { isInLevel, kindOf } from './edit-kinds.ts';
import type { SentEdits } from './edit-outcome.ts';
import type { Reader } from './reader.ts';
import { worldAgeCalls, worldAgeIn } from './world-age.ts';

/**
 * What is asked of the open level along with edits of it: its time, which is that at which the actors that they make come
 * to be, as a request runs in one tick [derived]; and how long it is open. By both an undo knows whether what it finds is
 * what they left. It is asked in all requests of a call whose first one was about the level.
 */
export function worldQuestions(
  reader: Reader,
  planned: readonly PlannedEdit[],
  { world }: Pick<JournalEntry, 'world'>,
): EngineCall<number>[] {
  const { map } = reader.session.identity.current;
  const isOfLevel = ({ edit }: PlannedEdit) => kindOf(edit).makesActors || isInLevel(edit);
  if (map === undefined || !(world || planned.some(isOfLevel))) return [];
  return [getWorldTime(map), ...worldAgeCalls(reader)];
}

/** Writes down what their answers tell. */
export function noteWorld(
  entry: JournalEntry,
  { outcomes }: Pick<SentEdits, 'outcomes'>,
  answers: readonly Outcome<unknown>[],
): void {
  if (answers.length === 0) return;
  const [time, ...age] = answers;
  const world = worldAgeIn(age);
  if (world) entry.world = world;
  else delete entry.world;
  const born = secondsIn(time);
  // A world that tells no time is not the one that is open.
  if (!born) return;
  for (const { done } of outcomes)
    if (done && done.made.length > 0 && kindOf(done.edit).makesActors) done.born = born;
}
