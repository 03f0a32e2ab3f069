import type { JournalEntry } from './journal.ts';

/** The text of an id of a number: `c12`. */
const ID = /^c(\d+)$/;

/** The highest number among the ids of entries. */
export function lastNumber(entries: readonly JournalEntry[]): number {
  return entries.reduce((last, { id }) => Math.max(last, Number(ID.exec(id)?.[1] ?? 0)), 0);
}

/**
 * What is not written down is unknown to the next process, and so are its numbers: an id that somebody was told must not be
 * that of another change then.
 */
export function numberOfNow(): number {
  return Math.floor(Date.now() / 1000) % 1_000_000;
}

/**
 * The changes of several servers of one project as one history, in the order in which they were made. Ids of the first
 * one stay as they were told; the others get new ones behind these. What is in two of them, since a server died while it
 * took the other in, stands once.
 */
export function mergeJournals(
  first: readonly JournalEntry[],
  others: readonly (readonly JournalEntry[])[],
): JournalEntry[] {
  let last = lastNumber(first);
  const known = new Set(first.map(markOf));
  const taken = others.flatMap(entries => {
    const fresh = entries.filter(entry => !known.has(markOf(entry)));
    const ids = new Map(fresh.map(({ id }) => [id, `c${++last}`]));
    for (const entry of fresh) known.add(markOf(entry));
    return fresh.map(entry => renumber(entry, ids));
  });
  return [...first, ...taken].toSorted((left, right) => left.at.localeCompare(right.at));
}

function markOf({ at, action, summary }: JournalEntry): string {
  return `${at} ${action} ${summary}`;
}

function renumber(entry: JournalEntry, ids: ReadonlyMap<string, string>): JournalEntry {
  const newId = (id: string) => ids.get(id) ?? id;
  const { moves } = entry;
  return {
    ...entry,
    id: newId(entry.id),
    ...(moves && { moves: { ...moves, ids: moves.ids.map(newId) } }),
  };
}
