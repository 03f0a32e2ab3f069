import { type Births, readBirths } from '../edits/births.ts';
import type { DoneEdit, Edit } from '../edits/define-edit.ts';
import type { Mark } from '../edits/edit.ts';
import { kindOf } from '../edits/edit-kinds.ts';
import { readMarks } from '../edits/made-marks.ts';
import { observeEdits, withMergedReads } from '../edits/observe.ts';
import type { Reader } from '../edits/reader.ts';
import { readWorldAge, type WorldAge } from '../edits/world-age.ts';
import type { ChangeContext } from '../operations/act-context.ts';
import { actorsOf, bornIn } from './doubtful-undo.ts';
import { type EditStatus, readEditStatus } from './edit-status.ts';
import { NO_ELEMENT } from './follow-values.ts';
import { isHeld } from './foreseen.ts';
import type { JournalEntry } from './journal.ts';
import { readForeignContents } from './read-contents.ts';
import { readForeignWork } from './read-foreign-work.ts';
import { renamedSince } from './renamed-since.ts';

/** What there is now of changes that are to be taken back. */
interface ReadForUndo {
  read: EditStatus[];
  /** What is there now that taking them back goes over, by the edits that do; `NO_ELEMENT` for elements that are not. */
  over: ReadonlyMap<Edit, unknown>;
  /** Of the actors that changes of the journal have made. */
  births: Births;
  world: WorldAge | undefined;
  /** Of what changes have made that is known again by its mark. */
  marks: ReadonlyMap<DoneEdit, Mark>;
  /** What somebody else has put into what they have made. */
  foreign: ReadonlyMap<DoneEdit, readonly string[]>;
  /** What somebody else has done with what they have made, in words. */
  work: ReadonlyMap<DoneEdit, readonly string[]>;
}

/** Reads all of it together. @throws BridgeError when the editor does not answer */
export async function readForUndo(
  context: ChangeContext,
  entries: readonly JournalEntry[],
  dones: readonly DoneEdit[],
  inverses: readonly Edit[],
): Promise<ReadForUndo> {
  const { journal } = context;
  const bornAt = bornIn(journal.entries);
  const actors = new Set(dones.flatMap(actorsOf).filter(path => bornAt.has(path)));
  const together = withMergedReads(context);
  const [read, over, births, world, marks, foreign, work] = await Promise.all([
    readEditStatus(together, dones, renamedSince(journal.entries)),
    readOver(together, inverses),
    readBirths(together, [...actors]),
    entries.some(entry => entry.world) ? readWorldAge(together) : undefined,
    readMarks(together, dones, journal.entries),
    readForeignContents(together, dones, journal.entries),
    readForeignWork(together, dones, journal.entries),
  ]);
  return { read, over, births, world, marks, foreign, work };
}

/** Reads what edits go over, where that is read at once. */
async function readOver(reader: Reader, edits: readonly Edit[]): Promise<ReadonlyMap<Edit, unknown>> {
  const plain = edits.filter(edit => isHeld(edit) && !kindOf(edit).look);
  const observed = await observeEdits(reader, plain);
  return new Map(
    plain.flatMap((edit, at): [Edit, unknown][] => {
      const now = observed[at];
      if (now?.kind === 'missing' && now.what === 'element') return [[edit, NO_ELEMENT]];
      return now?.kind === 'seen' ? [[edit, now.state]] : [];
    }),
  );
}
