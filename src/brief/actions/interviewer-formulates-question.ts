import * as z from 'zod';
import { dsTemplate } from '../steps/ds-template.ts';
import { askForJson } from './ask-for-json.ts';
import { askNext } from './ask-next.ts';
import { defineAction } from './define-action.ts';
import { lastExchanges } from './last-exchanges.ts';
import * as parameter from './parameters.ts';
import { printFields } from './print-aggregate.ts';

/** What the client's model is asked for. */
const formulated = z.object({
  question: z.string().min(1).max(1000),
  rationale: z.string().max(1000).default(''),
});

export const interviewerFormulatesQuestion = defineAction({
  name: 'interviewer_formulates_question',
  summary: 'the next question, put in words that fit the conversation',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      ds_id: parameter.currentDs(),
      conversation_id: parameter.conversationId(),
    }),
  examples: [{ brief_id: 'courtyard', ds_id: 'time_of_day' }],
  run: async (context, args) => {
    const { ds, outcome, document, aggregate, status } = await askNext(context, args);
    if (outcome.kind !== 'question') {
      return {
        question: null,
        completeness: status.completeness,
        note: outcome.kind === 'complete' ? 'Nothing is left to ask.' : 'The budget is spent.',
        next: { tool: 'interview', action: 'finalize_ds', brief_id: args.brief_id, ds_id: ds.id },
      };
    }
    const { question } = outcome;
    const material = {
      objective: ds.objective,
      ds_template: dsTemplate(ds, question.fields),
      current_ascr: printFields(aggregate, 120, question.fields),
      history: lastExchanges(document, args.conversation_id),
    };
    const instructions = [
      `Speak as an experienced ${ds.interviewer.replaceAll('_', ' ')}. ${ds.instructions}`,
      'Put one question, short and open, that fits what was said so far. Ask for nothing that is known.',
    ].join(' ');
    const head = { question_id: question.id, question_type: question.type, budget_cost: question.cost };
    const own = await askForJson(context, formulated, {
      instructions,
      prompt: JSON.stringify({ ...material, to_find_out: question.fields, plain_question: question.text }),
    });
    if (own.ok) return { ...head, ...own.value, expected_info: question.fields, formulated_by: 'sampling' };
    return {
      ...head,
      question: question.text,
      rationale: `It finds out: ${question.fields.join(', ')}.`,
      expected_info: question.fields,
      formulated_by: 'schema',
      instructions,
      ...material,
      ...(own.why !== undefined && { note: own.why }),
    };
  },
});
