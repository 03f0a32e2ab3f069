import { isRecord } from '../../base/json/is-record.ts';
import { type ListedChange, readChanges } from './read-changes.ts';

/** What undo takes back next, and what redo does again. */
export interface JournalEnds {
  last?: ListedChange;
  again?: ListedChange;
}

/** @param answer what `list_changes` answered */
export function endsOf(answer: Readonly<Record<string, unknown>>): JournalEnds {
  const { undo } = answer;
  const listed = readChanges(answer);
  const last =
    isRecord(undo) && undo.possible === true ? listed.find(({ id }) => id === undo.changeId) : undefined;
  const again = findAgain(listed);
  return { ...(last && { last }), ...(again && { again }) };
}

/** What was undone last comes first, and nothing that was made anew since stands in its way. */
export function findAgain(listed: readonly ListedChange[]): ListedChange | undefined {
  const since = listed.findIndex(({ canUndo }) => canUndo);
  return listed.slice(0, since < 0 ? undefined : since).findLast(({ state }) => state === 'undone');
}
