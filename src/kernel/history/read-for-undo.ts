import { type Births, readBirths } from '../edits/births.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import type { Mark } from '../edits/edit.ts';
import { readMarks } from '../edits/made-marks.ts';
import { withMergedReads } from '../edits/observe.ts';
import { readWorldAge, type WorldAge } from '../edits/world-age.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import { actorsOf, bornIn } from './doubtful-undo.ts';
import { type EditStatus, readEditStatus } from './edit-status.ts';
import type { JournalEntry } from './journal.ts';
import { readForeignContents } from './read-contents.ts';

/** What there is now of changes that are to be taken back. */
interface ReadForUndo {
  read: EditStatus[];
  /** Of the actors that changes of the journal have made. */
  births: Births;
  world: WorldAge | undefined;
  /** Of what changes have made that is known again by its mark. */
  marks: ReadonlyMap<DoneEdit, Mark>;
  /** What somebody else has put into what they have made. */
  foreign: ReadonlyMap<DoneEdit, readonly string[]>;
}

/** Reads all of it together. @throws BridgeError when the editor does not answer */
export async function readForUndo(
  context: ChangeContext,
  entries: readonly JournalEntry[],
  dones: readonly DoneEdit[],
): Promise<ReadForUndo> {
  const { journal } = context;
  const bornAt = bornIn(journal.entries);
  const actors = new Set(dones.flatMap(actorsOf).filter(path => bornAt.has(path)));
  const together = withMergedReads(context);
  const [read, births, world, marks, foreign] = await Promise.all([
    readEditStatus(together, dones),
    readBirths(together, [...actors]),
    entries.some(entry => entry.world) ? readWorldAge(together) : undefined,
    readMarks(together, dones, journal.entries),
    readForeignContents(together, dones, journal.entries),
  ]);
  return { read, births, world, marks, foreign };
}
