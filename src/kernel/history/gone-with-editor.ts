import { recover } from '../../base/errors.ts';
import { PROCESS_QUESTIONS } from '../../unreal/editor-process.ts';
import { isKnownEdit, kindOf } from '../edits/edit-kinds.ts';
import { readOutcomes } from '../edits/observe.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import { isFromBefore } from './doubtful-undo.ts';
import { readEditStatus } from './edit-status.ts';
import type { JournalEntry } from './journal.ts';
import { isRealChange } from './take-back.ts';

/** Changes that are looked at; older ones are told as the journal has them. */
const MOST_ENTRIES = 50;

/** Why nothing takes back what went with an editor. */
export const GONE = 'the editor that it was made in was closed, and it was not saved';

/**
 * Changes of which nothing is left, as the process that they were made in has ended and nobody had saved them. Where the
 * editor does not answer, none are known.
 */
export async function findGone(context: ChangeContext): Promise<ReadonlySet<JournalEntry>> {
  const made = context.journal.entries
    .filter(({ state, moves, process, done }) => state === 'done' && !moves && process && done.length > 0)
    .slice(-MOST_ENTRIES);
  if (made.length === 0) return new Set();
  return readGone(context, made).catch(recover('any', () => new Set<JournalEntry>()));
}

async function readGone(
  context: ChangeContext,
  made: readonly JournalEntry[],
): Promise<ReadonlySet<JournalEntry>> {
  const { identity } = context.session;
  identity.askNext();
  await readOutcomes(context, [PROCESS_QUESTIONS]);
  const now = identity.processNow();
  const old = made.filter(entry => isFromBefore(entry, now));
  const owners = new Map(
    old.flatMap(entry =>
      entry.done
        .filter(each => isKnownEdit(each.edit) && isRealChange(each) && !kindOf(each.edit).along)
        .map(each => [each, entry] as const),
    ),
  );
  const status = await readEditStatus(context, [...owners.keys()]);
  const left = new Set(
    status.filter(({ is }) => is !== 'gone' && is !== 'as-before').map(({ done }) => owners.get(done)),
  );
  return new Set([...owners.values()].filter(entry => !left.has(entry)));
}
