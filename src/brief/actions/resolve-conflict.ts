import * as z from 'zod';
import type { BriefDocument } from '../document.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { listCraftConflicts } from '../steps/craft/list-craft-conflicts.ts';
import { openConflictIds, type Resolution, resolveConflict as resolve } from '../steps/resolve-conflict.ts';
import { defineAction } from './define-action.ts';
import * as parameter from './parameters.ts';
import { cutValue, printCraftConflicts } from './print-aggregate.ts';

/** In the place of an id: every contradiction that is open. */
const ALL = 'all';

export const resolveConflict = defineAction({
  name: 'resolve_conflict',
  summary: 'decide a contradiction; both answers stay on record',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      conflict_id: z
        .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
        .describe('As an answer named it: k1; a list of them, or all'),
      choice: z.unknown().describe('held, said, or another value'),
    }),
  examples: [{ brief_id: 'courtyard', conflict_id: 'k1', choice: 'said' }],
  missing: ({ choice }) => (choice === undefined ? 'choice' : undefined),
  run: async ({ store, library, now, signal }, { brief_id, conflict_id, choice }) => {
    const { outcome } = await store.change(
      brief_id,
      before => {
        const ids = idsOf(library, before, conflict_id);
        const resolved = decideEach(library, before, { ids, choice, now: now() });
        const known = new Set(listCraftConflicts(library, before).map(each => each.conflict_id));
        const raised = listCraftConflicts(library, resolved.document);
        const added = raised.filter(each => !known.has(each.conflict_id));
        return { document: resolved.document, outcome: { decided: resolved.decided, added } };
      },
      signal,
    );
    const { added, decided } = outcome;
    // What a decision raises is asked while its words are still in the room.
    const conflicts = printCraftConflicts(added.slice(0, 2));
    return {
      ...{ success: true, brief_id, ...printDecided(conflict_id, decided) },
      ...(conflicts.length > 0 && { conflicts }),
    };
  },
});

type Decided = Resolution & { conflict_id: string };

function idsOf(library: SchemaLibrary, document: BriefDocument, given: string | string[]): string[] {
  if (Array.isArray(given)) return [...new Set(given)];
  if (given.toLowerCase() === ALL) {
    const open = openConflictIds(library, document);
    // Nothing is open: the one error says so.
    return open.length > 0 ? open : [given];
  }
  return /^k\d+(?:[, ]+k\d+)+$/.test(given) ? given.split(/[, ]+/) : [given];
}

/** One after another, and none of them where one cannot be decided so. */
function decideEach(
  library: SchemaLibrary,
  before: BriefDocument,
  { ids, choice, now }: { ids: readonly string[]; choice: unknown; now: string },
): { document: BriefDocument; decided: Decided[] } {
  const decided: Decided[] = [];
  const open = new Set(openConflictIds(library, before));
  // What is unknown is told of the brief as it stands, and not as a part of this call would leave it.
  for (const id of ids) if (!open.has(id)) resolve(before, { library, conflictId: id, choice, now });
  let document = before;
  for (const id of ids) {
    // Another one of them may have decided it.
    const isDecided = decided.length > 0 && open.has(id) && !openConflictIds(library, document).includes(id);
    if (isDecided) continue;
    const resolved = resolve(document, { library, conflictId: id, choice, now });
    document = resolved.document;
    decided.push({ conflict_id: id, ...resolved.outcome });
  }
  return { document, decided };
}

function printDecided(given: string | string[], decided: readonly Decided[]): Record<string, unknown> {
  const [last] = decided.slice(-1);
  if (typeof given === 'string' && decided.length === 1)
    return last ? { ...last, value: cutValue(last.value) } : {};
  const rows = decided.map(({ open_conflicts: _, ...each }) => ({ ...each, value: cutValue(each.value) }));
  return { decided: rows, open_conflicts: last?.open_conflicts ?? 0 };
}
