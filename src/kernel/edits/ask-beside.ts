import type { Outcome } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import type { JournalEntry } from '../history/journal.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import type { SentEdits } from './edit-outcome.ts';
import { callsToMark, markQuestions, noteMarks } from './made-marks.ts';
import { actorCalls, actorQuestions, noteActorMarks } from './mark-actors.ts';
import { noteWorld, worldQuestions } from './world-questions.ts';

/** What is asked in the request that makes edits, beside them. */
export interface AskedBeside {
  /** Before the edits are made. */
  ahead: readonly EngineCall<unknown>[];
  /** After that. */
  behind: readonly EngineCall<unknown>[];
  /** Keeps the answers in the journal’s entry. */
  note(answers: {
    ahead: readonly Outcome<unknown>[];
    behind: readonly Outcome<unknown>[];
    judged: SentEdits['outcomes'];
  }): void;
}

/** Asks how old the world is, and for the marks by which what the edits make or touch is known again. */
export function askBeside(
  { session, journal }: ChangeContext,
  entry: JournalEntry,
  planned: readonly PlannedEdit[],
): AskedBeside {
  const ages = worldQuestions({ session }, planned, entry);
  const marked = markQuestions(session, journal.entries, planned);
  const actors = actorQuestions(session, journal.entries, planned);
  const known = actorCalls(actors.filter(({ then }) => then));
  const marks = callsToMark(marked);
  return {
    ahead: [...known, ...callsToMark(marked.filter(each => !each.isMade))],
    behind: [...ages, ...marks, ...actorCalls(actors)],
    note({ ahead, behind, judged }) {
      noteWorld(entry, { outcomes: judged }, behind.slice(0, ages.length));
      const after = behind.slice(ages.length);
      noteMarks(entry, marked, journal.entries, { before: ahead.slice(known.length), after });
      noteActorMarks(session, entry, actors, { before: ahead, after: after.slice(marks.length) });
    },
  };
}
