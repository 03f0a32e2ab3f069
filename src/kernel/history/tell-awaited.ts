import type { ActContext } from '../operations/act-context.ts';
import { openOldJournal } from './open-journal.ts';
import { type Reconciled, tellSettled } from './tell-settled.ts';

/** What calls of others have settled meanwhile, of which this caller was told that it is not known. */
export async function tellAwaited(context: ActContext): Promise<Reconciled[]> {
  const { awaiting } = context;
  if (!awaiting || awaiting.size === 0) return [];
  const entries = (await openOldJournal(context))?.journal.entries ?? [];
  return entries.flatMap(entry =>
    awaiting.has(entry.id) && entry.settled ? [tellSettled(entry, entry.settled)] : [],
  );
}
