import * as z from 'zod';
import { dsTemplate } from '../steps/ds-template.ts';
import { withKnown } from '../steps/known-elsewhere.ts';
import { nextQuestion } from '../steps/next-question.ts';
import { readStatus } from '../steps/read-status.ts';
import { defineAction, type InterviewContext } from './define-action.ts';
import * as parameter from './parameters.ts';
import { printFields, printKnown } from './print-aggregate.ts';
import { findPursued } from './pursued.ts';
import { tellMore } from './tell-more.ts';

export const getNextQuestion = defineAction({
  name: 'get_next_question',
  summary: 'what to ask the user now',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      ds_id: parameter.currentDs(),
      conversation_id: parameter.conversationId(),
      detail: z.enum(['open', 'full']).default('open').describe('full: all fields, not only open ones'),
    }),
  examples: [{ brief_id: 'courtyard', ds_id: 'time_of_day' }],
  run: async (context, args) => {
    const asked = await askNext(context, args);
    const { ds, outcome, aggregate, pursuit, status } = asked;
    const budget = { used: status.budgetUsed, remaining: status.budgetRemaining };
    if (outcome.kind === 'complete') {
      return {
        question_id: null,
        completeness: status.completeness,
        budget,
        note: 'Nothing is left to ask.',
        next: { tool: 'interview', action: 'finalize_ds', brief_id: args.brief_id, ds_id: ds.id },
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
    const { question, tableTemplate, help } = outcome;
    const isFull = args.detail === 'full';
    return {
      question_id: question.id,
      question: question.text,
      question_type: question.type,
      ...(tableTemplate !== undefined && { table_template: tableTemplate }),
      ...(help !== undefined && { help_text: help }),
      budget_cost: question.cost,
      budget,
      ds_template: dsTemplate(ds, isFull ? undefined : question.fields),
      current_ascr: printFields(aggregate, isFull ? 1500 : 150, question.fields),
      ...printKnown(context.library, asked.document, ds),
    };
  },
});

interface NextArguments {
  brief_id: string;
  ds_id?: string | undefined;
  conversation_id?: string | undefined;
}

/** Puts the next question of a schema, and keeps that it was put. */
export async function askNext({ store, library, now, signal }: InterviewContext, args: NextArguments) {
  const { document, outcome } = await store.change(
    args.brief_id,
    before => {
      const { ds, conversation } = findPursued(library, before, args);
      const put = nextQuestion(before, { conversationId: conversation?.id, ds, library, now: now() });
      return { document: put.document, outcome: { ds, outcome: put.outcome } };
    },
    signal,
  );
  const { pursuit } = findPursued(library, document, { ...args, ds_id: outcome.ds.id });
  const aggregate = withKnown(library, document, outcome.ds);
  return { ...outcome, document, pursuit, aggregate, status: readStatus(outcome.ds, aggregate, pursuit) };
}
