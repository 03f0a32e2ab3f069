import * as z from 'zod';
import { shorten } from '../fit-list.ts';
import { processAnswer } from '../steps/process-answer.ts';
import { readStatus } from '../steps/read-status.ts';
import { defineAction } from './define-action.ts';
import * as parameter from './parameters.ts';
import { printConflicts, printFields, printValue } from './print-aggregate.ts';
import { findPursued } from './pursued.ts';

export const processDsAnswer = defineAction({
  name: 'process_ds_answer',
  summary: 'keep an answer in the user’s own words, and what it means',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      question_id: z.string().min(1).describe('From get_next_question: q3'),
      answer: z.string().min(1).max(20_000).describe('What the user said, word for word'),
      scr: z
        .record(z.string(), z.unknown())
        .optional()
        .describe('What it means: field → value, as ds_template shows; we read the words when left out'),
      notes: z.string().max(2000).optional().describe('What you made of it, and why'),
      ds_id: parameter.currentDs(),
      conversation_id: parameter.conversationId(),
    }),
  examples: [
    {
      brief_id: 'courtyard',
      question_id: 'q1',
      answer: 'Late afternoon, golden hour.',
      scr: { moment: 'late_afternoon' },
    },
  ],
  run: async ({ store, library, now, signal }, args) => {
    const { document, outcome } = await store.change(
      args.brief_id,
      before => {
        const { ds, conversation } = findPursued(library, before, args);
        const processed = processAnswer(before, {
          conversationId: conversation?.id,
          ds,
          questionId: args.question_id,
          words: args.answer,
          scr: args.scr,
          interpretedBy: args.scr ? 'claude' : 'rules',
          notes: args.notes,
          now: now(),
        });
        return { document: processed.document, outcome: { ds, outcome: processed.outcome } };
      },
      signal,
    );
    const { ds, outcome: processed } = outcome;
    const { pursuit } = findPursued(library, document, { ...args, ds_id: ds.id });
    const aggregate = document.aggregates[ds.id];
    const status = readStatus(ds, aggregate, pursuit);
    const conflicts = printConflicts(aggregate?.conflicts ?? []);
    return {
      scr: printValue(processed.scr),
      updated_ascr: printFields(aggregate, 250, Object.keys(processed.scr)),
      commit_notes: processed.commitNotes.slice(0, 8).map(note => shorten(note, 120)),
      completeness: processed.completeness,
      next_action: processed.nextAction,
      ...(processed.clarification !== undefined && { clarification: shorten(processed.clarification, 900) }),
      ...(conflicts.length > 0 && { conflicts: conflicts.slice(-2), open_conflicts: conflicts.length }),
      budget: { used: status.budgetUsed, remaining: status.budgetRemaining },
    };
  },
});
