import type { Journal, JournalEntry, JournalSource } from '../../src/kernel/history/journal.ts';
import { type JournalPlace, keepOnDisk } from '../../src/kernel/history/journal-file.ts';

/** A journal on disk that tells when a request that changes something is about to leave. */
export function tellSent(place: JournalPlace, tell: () => void): JournalSource {
  const source = keepOnDisk(place);
  const told = new Set<Journal>();
  return {
    ...source,
    open: async (why, project) => {
      const journal = await source.open(why, project);
      if (!journal || told.has(journal)) return journal;
      told.add(journal);
      const { keep } = journal;
      return Object.assign(journal, {
        keep: (entry: JournalEntry) => {
          keep(entry);
          if (entry.sent.length > 0) tell();
        },
      });
    },
  };
}
