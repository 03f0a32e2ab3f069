import * as z from 'zod';
import { answerMove, previewMove } from '../../../kernel/history/answer-move.ts';
import { listUndoable } from '../../../kernel/history/history.ts';
import { openNoted } from '../../../kernel/history/open-journal.ts';
import { planUndo, undoEntries } from '../../../kernel/history/undo-changes.ts';
import { defineWorkOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';

export const undo = defineWorkOperation({
  name: 'undo',
  category: 'history',
  summary: 'take back the latest change made here, several, all back to one of them, or one alone',
  effect: 'reversible',
  needs: {},
  parameters: () =>
    z.strictObject({
      steps: parameter.steps(),
      changeId: z.string().optional().describe('This change and every one after it: c12'),
      only: z.boolean().optional().describe('With changeId: that change alone; what came after it stays'),
      confirm: z.boolean().optional(),
    }),
  examples: [{}],
  notes: [
    '`changeId` alone takes back all later changes too; `only: true` with it takes back that one.',
    'What somebody else has changed since stays, and is named.',
  ],
  preview: async (context, reach) => {
    const open = await openNoted(context);
    const plan = await planUndo(open, listUndoable(open.journal, reach));
    return previewMove(open, plan, plan.conflicts.length);
  },
  run: async (context, reach) => {
    const open = await openNoted(context);
    return answerMove(open, await undoEntries(open, listUndoable(open.journal, reach), reach));
  },
});
