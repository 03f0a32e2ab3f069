import { isRecord } from '../../base/json/is-record.ts';
import type { CallTool } from '../host/host.ts';
import { itemsOf } from '../parts/tables.ts';
import { type ListedChange, readChanges, readTold, type ToldValues } from './read-changes.ts';

/** A change at one end of the journal, with its values. */
export interface JournalEnd extends ToldValues {
  change: ListedChange;
}

/** What undo takes back next, and what redo does again. */
export interface JournalEnds {
  last?: JournalEnd;
  again?: JournalEnd;
}

/**
 * Both ends as the journal itself names them: neither has to be on the page of changes that is shown.
 * @param answer what `list_changes` answered
 */
export async function readEnds(
  ask: CallTool,
  { undo, redo }: Readonly<Record<string, unknown>>,
): Promise<JournalEnds> {
  const [last, again] = await Promise.all([undo, redo].map(named => readEnd(ask, named)));
  return { ...(last && { last }), ...(again && { again }) };
}

/** Values of a change that its line may be made of, one more than it names. */
const VALUES = 8;

async function readEnd(ask: CallTool, named: unknown): Promise<JournalEnd | undefined> {
  return isRecord(named) && named.possible === true ? readOne(ask, String(named.changeId)) : undefined;
}

/** One change with the first of its values. */
export async function readOne(ask: CallTool, changeId: string): Promise<JournalEnd | undefined> {
  const answer = await ask('act', { action: 'list_changes', changeId, limit: VALUES });
  const [change] = readChanges(answer);
  const [entry] = itemsOf(answer.history);
  return change && { change, ...(isRecord(entry) ? readTold(entry) : { values: [], more: 0 }) };
}
