import * as z from 'zod';
import { listCraftConflicts } from '../steps/craft/list-craft-conflicts.ts';
import { resolveConflict as resolve } from '../steps/resolve-conflict.ts';
import { defineAction } from './define-action.ts';
import * as parameter from './parameters.ts';
import { printCraftConflicts } from './print-aggregate.ts';

export const resolveConflict = defineAction({
  name: 'resolve_conflict',
  summary: 'decide a contradiction; both answers stay on record',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      conflict_id: z.string().min(1).describe('As an answer named it: k1'),
      choice: z.unknown().describe('held, said, or another value'),
    }),
  examples: [{ brief_id: 'courtyard', conflict_id: 'k1', choice: 'said' }],
  missing: ({ choice }) => (choice === undefined ? 'choice' : undefined),
  run: async ({ store, library, now, signal }, { brief_id, conflict_id, choice }) => {
    const { outcome } = await store.change(
      brief_id,
      before => {
        const resolved = resolve(before, { library, conflictId: conflict_id, choice, now: now() });
        const known = new Set(listCraftConflicts(library, before).map(each => each.conflict_id));
        const raised = listCraftConflicts(library, resolved.document);
        const added = raised.filter(each => !known.has(each.conflict_id));
        return { document: resolved.document, outcome: { ...resolved.outcome, added } };
      },
      signal,
    );
    const { added, ...decided } = outcome;
    // What a decision raises is asked while its words are still in the room.
    const conflicts = printCraftConflicts(added.slice(0, 2));
    return {
      ...{ success: true, brief_id, conflict_id, ...decided },
      ...(conflicts.length > 0 && { conflicts }),
    };
  },
});
