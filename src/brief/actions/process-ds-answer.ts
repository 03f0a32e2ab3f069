import * as z from 'zod';
import { cutText } from '../../base/text/cut-text.ts';
import type { Scr } from '../document.ts';
import { findOverlaps, type Overlap } from '../steps/find-overlaps.ts';
import { processAnswer } from '../steps/process-answer.ts';
import { readStatus } from '../steps/read-status.ts';
import { defineAction } from './define-action.ts';
import * as parameter from './parameters.ts';
import { cutValue, printConflicts, printFields, printOverlaps } from './print-aggregate.ts';
import { findPursued } from './pursued.ts';

export const processDsAnswer = defineAction({
  name: 'process_ds_answer',
  summary: 'keep an answer in the user’s own words, and what it means',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      question_id: z.string().min(1).describe('From get_next_question'),
      answer: z.string().min(1).max(20_000).describe('What the user said, word for word'),
      scr: z.record(z.string(), z.unknown()).optional().describe('Field → value, as in ds_template'),
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
    const { document, outcome: done } = await store.change(
      args.brief_id,
      before => {
        const { ds, conversation } = findPursued(library, before, args);
        const { document: after, ...processed } = processAnswer(before, {
          conversationId: conversation?.id,
          ds,
          library,
          questionId: args.question_id,
          words: args.answer,
          scr: args.scr,
          interpretedBy: args.scr ? 'claude' : 'rules',
          notes: args.notes,
          now: now(),
        });
        return { document: after, outcome: { ds, ...processed } };
      },
      signal,
    );
    const { ds, known, outcome: processed } = done;
    const status = readStatus(ds, known, done.pursuit);
    const between = findOverlaps(library, document).filter(overlap => isAbout(overlap, ds.id, processed.scr));
    const conflicts = [...printConflicts(known.conflicts), ...printOverlaps(between)];
    return {
      scr: cutValue(processed.scr),
      updated_ascr: printFields(known, 250, Object.keys(processed.scr)),
      commit_notes: processed.commitNotes.slice(0, 8).map(note => cutText(note, 120)),
      completeness: processed.completeness,
      next_action: processed.nextAction,
      ...(processed.clarification !== undefined && { clarification: cutText(processed.clarification, 900) }),
      ...(processed.clarification !== undefined && !args.scr && { note: ASK_OR_INTERPRET }),
      ...(processed.nextAction === 'continue' &&
        processed.completeness >= 1 &&
        conflicts.length === 0 && { note: ENOUGH }),
      ...(conflicts.length > 0 && { conflicts: conflicts.slice(-2), open_conflicts: conflicts.length }),
      budget: { used: status.budgetUsed, remaining: status.budgetRemaining },
    };
  },
});

const ASK_OR_INTERPRET =
  'Where you understand it, send the same answer again with `scr`; otherwise ask the user.';

const ENOUGH = 'Enough is known; what is still asked is optional, and `finalize_ds` may come at any time.';

/** Whether one of both sides is a field of this answer. */
function isAbout({ held, said }: Overlap, dsId: string, scr: Scr): boolean {
  const fields = Object.keys(scr).map(name => `${dsId}.${name}`);
  return fields.includes(held.field) || fields.includes(said.field);
}
