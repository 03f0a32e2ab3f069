import type { ChangeContext } from '../operations/act-context.ts';

/** Milliseconds that lie between a plan and its edits at the most: somebody may have been asked in between. */
const PLANNED_MS = 3_600_000;

/** Whether another server is known to have changed something since the edits may have been planned. */
export function isOthersAbout({ journal }: Pick<ChangeContext, 'journal'>): boolean {
  return journal.file !== undefined && journal.othersSince(Date.now() - PLANNED_MS);
}
