import * as z from 'zod';
import { describeHistory } from '../../../kernel/history/describe-history.ts';
import { openNoted } from '../../../kernel/history/open-journal.ts';
import { defineWorkOperation } from '../../../kernel/operations/define-operation.ts';
import * as parameter from '../../../kernel/parameters.ts';

export const listChanges = defineWorkOperation({
  name: 'list_changes',
  category: 'history',
  summary: 'what was changed through this server, newest first, and what can be undone',
  effect: 'session',
  needs: {},
  parameters: () =>
    z.strictObject({
      limit: z.int().min(1).max(1000).optional().describe('Changes to list, 20 at first; of one, its values'),
      changeId: z.string().optional().describe('Only this one, with its values: c12'),
      since: z
        .string()
        .optional()
        .describe('What all changes from this one on come to, each value as it was and is: c3, or start'),
      refused: z.boolean().optional().describe('What was not let be done, and by which rule'),
      cursor: parameter.cursor(),
    }),
  examples: [{}, { since: 'start' }],
  notes: ['Of this server alone: what the user does in the editor is not listed.'],
  preview: async (context, wanted) => describeHistory(await openNoted(context), wanted),
  run: async (context, wanted) => describeHistory(await openNoted(context), wanted),
});
