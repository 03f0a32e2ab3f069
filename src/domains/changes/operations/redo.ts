import * as z from 'zod';
import { answerMove, previewMove, withFollowers } from '../../../kernel/history/answer-move.ts';
import { listRedoable } from '../../../kernel/history/history.ts';
import { openNoted } from '../../../kernel/history/open-journal.ts';
import { planRedo, redoEntries } from '../../../kernel/history/redo-changes.ts';
import { defineWorkOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';

export const redo = defineWorkOperation({
  name: 'redo',
  category: 'history',
  summary: 'make changes again that were undone, as long as nothing else was changed since',
  effect: 'reversible',
  needs: {},
  parameters: () =>
    z.strictObject({
      steps: parameter.steps(),
      changeId: z.string().optional().describe('Up to and including this change: c12'),
      confirm: z.boolean().optional(),
    }),
  examples: [{}],
  notes: ['What somebody else has changed since stays, and is named.'],
  preview: async (context, reach) => {
    const open = await openNoted(context);
    const plan = await planRedo(open, listRedoable(open.journal, reach));
    return previewMove(open, plan, plan.conflicts.length);
  },
  run: async (context, reach) => {
    const open = await openNoted(context);
    const moved = await redoEntries(open, listRedoable(open.journal, reach), reach);
    return withFollowers(open, moved, answerMove(open, moved));
  },
});
