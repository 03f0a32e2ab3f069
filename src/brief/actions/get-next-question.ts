import * as z from 'zod';
import type { Pursuit } from '../document.ts';
import { conflictsOf } from '../steps/finalize-pursuit.ts';
import { askNext, type NextArguments } from './ask-next.ts';
import { defineAction } from './define-action.ts';
import { printHeard } from './listen-around.ts';
import * as parameter from './parameters.ts';
import { decideCall, printCraftConflicts } from './print-aggregate.ts';
import { printEnough } from './print-enough.ts';
import { noteAskedFor, printQuestion } from './print-question.ts';
import { tellMore } from './tell-more.ts';

export const getNextQuestion = defineAction({
  name: 'get_next_question',
  summary: 'what to ask the user now',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      ds_id: parameter.currentDs(),
      conversation_id: parameter.conversationId(),
      optional: z.boolean().optional().describe('Also what may be left out'),
      detail: z.enum(['open', 'full']).default('open').describe('full: all fields, not only open ones'),
    }),
  examples: [{ brief_id: 'courtyard', ds_id: 'time_of_day' }],
  run: async (context, args) => {
    const asked = await askNext(context, args);
    const { ds, document, sources, outcome, pursuit, status } = asked;
    const budget = { used: status.budgetUsed, remaining: status.budgetRemaining };
    const waiting = printHeard(document, sources, ds.id);
    const broken = outcome.kind === 'question' ? [] : conflictsOf(context.library, document, ds);
    if (broken[0] && !waiting.heard) {
      return {
        ...{ question_id: null, completeness: status.completeness, budget },
        note: 'Nothing is left to ask but what does not go together: decide it by what the user says.',
        conflicts: printCraftConflicts(broken.slice(0, MOST_CONFLICTS)),
        next: decideCall(args.brief_id, broken[0]),
      };
    }
    if (outcome.kind === 'complete') {
      return {
        question_id: null,
        completeness: status.completeness,
        budget,
        ...(waiting.heard
          ? { note: 'Nothing is left to ask, but what was heard must be confirmed.' }
          : printEnough(outcome.optional, asksNoMore(args, pursuit), context.told)),
        ...(waiting.heard && { heard: waiting.heard }),
        next: waiting.confirm ?? nextAfter(args.brief_id, ds.id, isFinished(pursuit)),
      };
    }
    if (outcome.kind === 'budget_spent') {
      return {
        question_id: null,
        completeness: status.completeness,
        budget,
        open_fields: outcome.open,
        note: 'The budget is spent. What is still open can be told with process_ds_answer to any earlier question, or left open.',
        next: tellMore({ brief_id: args.brief_id, ds_id: ds.id }, pursuit, outcome.open),
      };
    }
    const isFull = args.detail === 'full';
    noteAskedFor(context, args.brief_id, outcome.question.id);
    return printQuestion(context, { ...asked, outcome }, { brief_id: args.brief_id, isFull });
  },
});

/** Contradictions that are shown together. */
const MOST_CONFLICTS = 2;

function isFinished(pursuit: Pursuit | undefined): boolean {
  return pursuit?.state === 'ds-complete';
}

/** A finished schema asks nothing more, whatever is wanted; another one has asked all where that was wanted. */
function asksNoMore({ optional = false }: NextArguments, pursuit: Pursuit | undefined): boolean {
  return optional || isFinished(pursuit);
}

/** A schema that is finalized already leads to the next one. */
function nextAfter(brief_id: string, ds_id: string, isFinished: boolean): Record<string, unknown> {
  const call = { tool: 'interview', brief_id };
  return isFinished ? { ...call, action: 'get_next_ds' } : { ...call, action: 'finalize_ds', ds_id };
}
