import type { BriefDocument } from '../document.ts';
import { seeLevel } from '../level/level.ts';
import { lacksUnchanged, recordUnchanged } from '../level/unchanged/check-unchanged.ts';
import type { InterviewContext } from './define-action.ts';

/**
 * Keeps in a brief what stands in the level of what was left as it is, for later checks to hold it against. Without an
 * editor nothing is kept, and the next look does it.
 * @param isLate it was said before, and nobody looked then
 */
export async function keepUnchanged(
  { store, library, level, now, signal }: InterviewContext,
  document: BriefDocument,
  { isLate = false }: { isLate?: boolean } = {},
): Promise<BriefDocument> {
  if (!lacksUnchanged(document, library)) return document;
  const seen = await seeLevel(level);
  if (!seen.seen) return document;
  const unchanged = await recordUnchanged(document, library, seen, { now: now(), isLate });
  if (JSON.stringify(unchanged) === JSON.stringify(document.unchanged ?? {})) return document;
  const changed = await store.change(
    document.id,
    before => {
      // What somebody else has kept meanwhile is older, and stays.
      const known = Object.fromEntries(
        Object.entries(before.unchanged ?? {}).filter(([id]) => unchanged[id] !== undefined),
      );
      return { document: { ...before, unchanged: { ...unchanged, ...known } }, outcome: undefined };
    },
    signal,
  );
  return changed.document;
}
