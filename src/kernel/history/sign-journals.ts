import type { Journal, JournalSource } from './journal.ts';

/** Journals in which each change that is begun bears the name of who called. @param by undefined where nobody is known */
export function signJournals(journals: JournalSource, by: string | undefined): JournalSource {
  if (by === undefined) return journals;
  return {
    tellProblem: () => journals.tellProblem(),
    open: async (...asked) => {
      const journal = await journals.open(...asked);
      return journal && signed(journal, by);
    },
  };
}

/** All else of it stays as it is, and goes on changing. */
function signed(journal: Journal, by: string): Journal {
  const begin: Journal['begin'] = opened => journal.begin({ ...opened, by });
  return Object.assign(Object.create(journal), { begin });
}
