import { BridgeError } from '../../base/errors.ts';
import { quoteValue } from '../edits/quote-value.ts';
import { joinEarlier } from '../history/continue-change.ts';
import type { Journal, JournalEntry } from '../history/journal.ts';
import { lastNumber } from '../history/merge-journals.ts';
import { openOldJournal } from '../history/open-journal.ts';
import type { ActContext } from './act-context.ts';
import { writeCall } from './correct-call.ts';
import type { Operation } from './define-operation.ts';

type Arguments = Record<string, unknown>;

/**
 * Refuses a change to go on with that there has never been: one that is forgotten by now, or is not the latest, is none.
 * @param entry the change itself; none in a dry run
 * @throws BridgeError `invalid_arguments`
 */
export async function checkContinued(
  context: ActContext & { journal?: Journal },
  { name }: Operation,
  args: Arguments,
  entry?: JournalEntry,
): Promise<void> {
  const { continues } = args;
  if (typeof continues !== 'string') return;
  const journal = context.journal ?? (await openOldJournal(context))?.journal;
  const entries = journal?.entries.filter(each => each !== entry) ?? [];
  const next = entry ? lastNumber([entry]) : lastNumber(entries) + 1;
  const number = /^c(\d+)$/.exec(continues)?.[1];
  if (number !== undefined && Number(number) < next) return;
  const latest = entries.at(-1)?.id;
  const isLatest = LATEST.test(continues.trim());
  const what = latest === undefined ? 'and there is none yet' : `which is ${quoteValue(latest)}`;
  throw new BridgeError(
    'invalid_arguments',
    `continues: there has been no change ${quoteValue(continues)}.`,
    {
      remedy: `It takes the changeId of the change right before this one, ${what}: both are one undo then. Leave it out for a change of its own.`,
      ...(isLatest && latest !== undefined
        ? { example: writeCall(name, { ...args, continues: latest }), isMeant: true }
        : {}),
    },
  );
}

const LATEST = /^(?:last|latest|newest|previous)(?: change)?$/i;

/** Joins a change with the one that it goes on with, and says so where it does not go on with that. */
export function joinContinued(
  journal: Journal,
  entry: JournalEntry,
  { continues }: Arguments,
): { continued?: string; notes: string[] } {
  if (typeof continues !== 'string') return { notes: [] };
  if (joinEarlier(journal, entry, continues)) return { continued: continues, notes: [] };
  return {
    notes: [
      `This is a change of its own: ${quoteValue(continues)} is not the change right before it, or changed something else.`,
    ],
  };
}
