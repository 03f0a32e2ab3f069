import * as z from 'zod';
import { dsTemplate } from '../steps/ds-template.ts';
import { interpretWords } from '../steps/interpret-words.ts';
import { withKnown } from '../steps/known-elsewhere.ts';
import { validateScr } from '../steps/validate-scr.ts';
import { askForJson } from './ask-for-json.ts';
import { defineAction } from './define-action.ts';
import { lastExchanges } from './last-exchanges.ts';
import * as parameter from './parameters.ts';
import { printFields } from './print-aggregate.ts';
import { findPursued } from './pursued.ts';

/** What the client's model is asked for. */
const interpreted = z.object({
  scr: z.record(z.string(), z.unknown()),
  confidence: z.number().min(0).max(1).default(0.5),
  ambiguities: z.array(z.string()).default([]),
  commit_notes: z.string().max(2000).default(''),
});

export const interviewerInterpretsResponse = defineAction({
  name: 'interviewer_interprets_response',
  summary: 'what an answer means, before it is kept',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      answer: z.string().min(1).max(20_000).describe('What the user said, word for word'),
      question_asked: z.string().min(1).describe('The question, or its question_id'),
      ds_id: parameter.currentDs(),
      conversation_id: parameter.conversationId(),
    }),
  examples: [
    {
      brief_id: 'courtyard',
      answer: 'Late afternoon, golden hour.',
      question_asked: 'What time of day is it?',
    },
  ],
  run: async (context, args) => {
    const document = context.store.read(args.brief_id);
    const { ds, pursuit } = findPursued(context.library, document, args);
    const asked = pursuit?.questions.find(
      ({ id, text }) => id === args.question_asked || text === args.question_asked,
    );
    const fields = asked?.fields ?? Object.keys(ds.fields);
    const material = {
      ds_template: dsTemplate(ds, asked ? fields : undefined),
      current_ascr: printFields(withKnown(context.library, document, ds), 100, fields),
      history: lastExchanges(document, args.conversation_id, 2),
    };
    const instructions =
      'Turn the answer into fields of the template: only what was said, in the units shown, choices by their value. List what is ambiguous instead of guessing.';
    const own = await askForJson(context, interpreted, {
      instructions,
      prompt: JSON.stringify({
        question: asked?.text ?? args.question_asked,
        answer: args.answer,
        ...material,
      }),
    });
    const next = {
      ...{ tool: 'interview', action: 'process_ds_answer', brief_id: args.brief_id, ds_id: ds.id },
      ...(asked && { question_id: asked.id }),
    };
    if (own.ok) {
      const { valid, problems } = validateScr(ds, own.value.scr);
      return {
        scr: valid,
        confidence: problems.length > 0 ? Math.min(own.value.confidence, 0.5) : own.value.confidence,
        ambiguities: [...own.value.ambiguities, ...problems],
        commit_notes: own.value.commit_notes,
        interpreted_by: 'sampling',
        next,
      };
    }
    const read = interpretWords(ds, fields, args.answer);
    return {
      scr: read.scr,
      confidence: read.confidence,
      ambiguities: read.unclear.map(({ field, why }) => `${field}: ${why}`),
      commit_notes: `Read by rules: ${read.understood.join('; ') || 'nothing was certain'}.`,
      interpreted_by: 'rules',
      instructions,
      ...material,
      ...(own.why !== undefined && { note: own.why }),
      next,
    };
  },
});
