import type { BridgeError } from '../../base/errors.ts';
import type { CarriedOut } from '../edits/carried-out.ts';
import type { DoneEdit } from '../edits/define-edit.ts';
import type { WorldAge } from '../edits/world-age.ts';
import type { PlannedEdit } from '../operations/define-operation.ts';
import type { Doubt } from './doubtful-undo.ts';
import type { JournalEntry } from './journal.ts';

/** What undoing or redoing would take, or took. */
export interface Move {
  direction: 'undo' | 'redo';
  /** The changes that it is about, in the order in which they are moved. */
  entries: readonly JournalEntry[];
  edits: readonly PlannedEdit[];
  /** What stands against it. */
  conflicts: readonly MoveConflict[];
  notes: readonly string[];
  /** Of an undo: what it does not take back itself, as `listPassed` tells. */
  passed?: Record<string, number[]>;
  /** How long the open level was open when it was looked at. */
  world?: WorldAge | undefined;
}

/** What became of one. */
export interface Moved {
  entry: JournalEntry;
  carried: CarriedOut;
  /** What was carried out. */
  done: DoneEdit[];
  notes: string[];
  /** The change that stood against going further. */
  stopped?: { changeId: string; error: BridgeError };
}

/** Something that is not as the journal says it was left. */
export interface MoveConflict {
  entry: JournalEntry;
  done: DoneEdit;
  /** As it is now; undefined for what is gone. */
  now: unknown;
  /** As it should be. */
  left: unknown;
  /** What going over it makes of that, where what others did stays. */
  comesTo?: { state: unknown };
  /** Why nobody can go over it, a clause. */
  barred?: string;
  /** Why it may be somebody else's. */
  why?: Doubt;
  /** What somebody has put into what was made, by its paths. */
  inside?: readonly string[];
  /** What others have done with what was made, in words. */
  loses?: readonly string[];
  /** What uses it in the open level, a sentence. */
  users?: string;
  /** The asset that it was changed in, which is no longer there under that path. */
  absent?: string;
  /** Where the element of a list stands by now that was written. */
  movedTo?: string | undefined;
  /** What there is now, by its name and class. */
  called?: string;
}

/** Whether a thing that stands there may be somebody else's by now, or hold what is. */
export function mayBeTheirs({ why, inside, loses }: MoveConflict): boolean {
  return why !== undefined || inside !== undefined || loses !== undefined;
}
