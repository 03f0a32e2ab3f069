import type { ActContext } from '../operations/act-context.ts';
import type { JournalEntry } from './journal.ts';

/** Grows with each call that arrives and each answer that is lost: which came first shows without a clock. */
let turn = 0;

/** When the answers of changes were lost, in this process. */
const LOST = new WeakMap<JournalEntry, number>();

/** Changes whose loss was settled by a call that was under way already, and that nobody has sent again since. */
const UNTOLD = new WeakSet<JournalEntry>();

/** When a call arrives, for `arrivedBeforeLoss`. */
export function takeArrival(): number {
  return ++turn;
}

/** Notes that the answer of a change is lost now. */
export function noteLost(entry: JournalEntry): void {
  LOST.set(entry, ++turn);
}

/**
 * Whether a call arrived before the answer of a change was lost, waiting for its turn perhaps: it is a wish of its own, as
 * nobody sends a call again before it has failed.
 * @param arrival from `takeArrival`; undefined for a call of which that is not known
 */
export function arrivedBeforeLoss(entry: JournalEntry, arrival: number | undefined): boolean {
  const lost = LOST.get(entry);
  return arrival !== undefined && lost !== undefined && arrival < lost;
}

/** Notes who settled a loss: where its caller cannot have known of it, whoever sends that again is still to be told. */
export function noteSettledBy({ arrival }: Pick<ActContext, 'arrival'>, entry: JournalEntry): void {
  if (arrivedBeforeLoss(entry, arrival)) UNTOLD.add(entry);
}

/** Whether nobody who sends the call again has been told what became of the first one. */
export function isUntold(entry: JournalEntry): boolean {
  return UNTOLD.has(entry);
}

/** Notes that who sent the call again was told. */
export function noteResendTold(entry: JournalEntry): void {
  UNTOLD.delete(entry);
}
