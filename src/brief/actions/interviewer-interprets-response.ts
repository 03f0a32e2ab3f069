import * as z from 'zod';
import { cutJsonText } from '../../base/text/cut-text.ts';
import { interpretWords } from '../steps/interpret-words.ts';
import { withKnown } from '../steps/known-elsewhere.ts';
import { splitScr } from '../steps/split-scr.ts';
import { validateScr } from '../steps/validate-scr.ts';
import { openFields } from '../steps/values/missing-of.ts';
import { defineAction } from './define-action.ts';
import { interpretByModel, READ_ANSWER } from './interpret-by-model.ts';
import { lastExchanges } from './last-exchanges.ts';
import * as parameter from './parameters.ts';
import { answerCall, printTemplate } from './print-skeleton.ts';
import { findPursued } from './pursued.ts';

/** Characters in JSON of one sentence that is quoted back; whoever reads it has it in the answer too. */
const LONGEST_QUOTE = 4000;

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
    const document = await context.store.read(args.brief_id);
    const { ds, pursuit } = findPursued(context.library, document, args);
    const asked = pursuit?.questions.find(
      ({ id, text }) => id === args.question_asked || text === args.question_asked,
    );
    const fields = asked?.fields ?? Object.keys(ds.fields);
    const own = await interpretByModel(context, document, {
      ds,
      question: asked ?? { fields, text: args.question_asked },
      answer: args.answer,
    });
    const next = asked
      ? answerCall(args.brief_id, asked)
      : { tool: 'interview', action: 'process_ds_answer', brief_id: args.brief_id, ds_id: ds.id };
    if (own.ok) {
      const { scr, confidence, ambiguities, commit_notes } = own.value;
      const { own: said, problems } = splitScr(context.library, document, ds, scr);
      const checked = validateScr(ds, said);
      const doubts = [...ambiguities, ...problems, ...checked.problems];
      return {
        scr: checked.valid,
        confidence: doubts.length > ambiguities.length ? Math.min(confidence, 0.5) : confidence,
        ambiguities: doubts,
        commit_notes,
        interpreted_by: 'sampling',
        next,
      };
    }
    const read = interpretWords(ds, fields, args.answer);
    const aggregate = withKnown(context.library, document, ds);
    return {
      scr: read.scr,
      confidence: read.unread.length > 0 || read.unclear.length > 0 ? 0 : 1,
      ambiguities: [
        ...read.unread.map(each => cutJsonText(each, LONGEST_QUOTE)),
        ...read.unclear.map(({ field, why }) => `${field}: ${why}`),
      ],
      commit_notes: 'Only what needs no understanding was read; `ambiguities` are for you.',
      interpreted_by: 'rules',
      instructions: READ_ANSWER,
      ds_template: printTemplate(ds, [
        ...fields,
        ...openFields(ds, aggregate).filter(name => !fields.includes(name)),
      ]),
      history: lastExchanges(document, args.conversation_id, 2),
      ...(own.why !== undefined && { note: own.why }),
      next,
    };
  },
});
