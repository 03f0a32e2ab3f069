import type { CarriedOut } from '../edits/carried-out.ts';
import { carryOut } from '../edits/carry-out.ts';
import { callsOf } from '../history/call-marks.ts';
import { noteNamed } from '../history/check-move.ts';
import type { JournalEntry } from '../history/journal.ts';
import { openJournal } from '../history/open-journal.ts';
import type { ActContext, ChangeContext } from '../operations/act-context.ts';
import type { BatchItem, OnError } from './batch-items.ts';
import type { PlannedItem } from './planned-item.ts';

/** A batch on its way: its one entry in the journal, and what has become of it so far. */
export interface SentParts {
  open: ChangeContext;
  entry: JournalEntry;
  carried: CarriedOut;
}

interface Part {
  /** Those of earlier parts too. */
  planned: readonly PlannedItem[];
  /** All that the entry in the journal is about. */
  items: readonly BatchItem[];
  /** Items that are planned later. */
  following?: number;
  onError?: OnError;
}

/** Sends what is planned and was not sent yet, under one entry of the journal. */
export async function sendPart(
  context: ActContext,
  earlier: SentParts | undefined,
  { planned, items, following = 0, onError = 'rollback' }: Part,
): Promise<SentParts> {
  const open = earlier?.open ?? (await openJournal(context));
  const entry = earlier?.entry ?? beginEntry(open, items, onError);
  for (const { plan } of planned) noteNamed(entry, plan);
  const edits = planned.flatMap(each => each.edits);
  const carried = await carryOut(open, entry, edits, onError, {
    following,
    ...(earlier && { earlier: earlier.carried }),
  });
  return { open, entry, carried };
}

function beginEntry(open: ChangeContext, items: readonly BatchItem[], onError: OnError): JournalEntry {
  const names = [...new Set(items.map(({ operation }) => operation.name))];
  const entry = open.journal.begin({
    action: 'batch',
    summary: `${items.length} of ${names.join(', ')}`.slice(0, 200),
    effect: 'reversible',
    operations: names,
    ...(onError === 'continue' && { onError }),
    ...callsOf(open),
  });
  if (items.some(({ operation }) => operation.replans)) entry.addsUp = true;
  return entry;
}
