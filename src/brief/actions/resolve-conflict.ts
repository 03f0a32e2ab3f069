import * as z from 'zod';
import { resolveConflict as resolve } from '../steps/resolve-conflict.ts';
import { defineAction } from './define-action.ts';
import * as parameter from './parameters.ts';

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
      before => resolve(before, { library, conflictId: conflict_id, choice, now: now() }),
      signal,
    );
    return { success: true, brief_id, conflict_id, ...outcome };
  },
});
