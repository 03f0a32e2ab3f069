import * as z from 'zod';
import { defineWorkOperation } from '../define-operation.ts';
import { answerMove, previewMove } from '../history/answer-move.ts';
import { listUndoable } from '../history/history.ts';
import { openJournal } from '../history/open-journal.ts';
import { planUndo, undoEntries } from '../history/undo-changes.ts';
import * as parameter from '../parameters.ts';

export const undo = defineWorkOperation({
  name: 'undo',
  category: 'history',
  summary: 'take back the latest change made here, several, or all back to one of them',
  effect: 'reversible',
  needs: {},
  parameters: () =>
    z.strictObject({
      steps: parameter.steps(),
      changeId: z.string().optional().describe('Back to and including this change: c12'),
      confirm: z.boolean().optional(),
    }),
  examples: [{}],
  preview: async (context, reach) => {
    const open = await openJournal(context);
    const plan = await planUndo(open, listUndoable(open.journal, reach));
    return previewMove(open, plan, plan.conflicts.length);
  },
  run: async (context, reach) => {
    const open = await openJournal(context);
    return answerMove(open, await undoEntries(open, listUndoable(open.journal, reach), reach));
  },
});
