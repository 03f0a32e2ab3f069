import * as z from 'zod';
import { startConversation } from '../steps/start-conversation.ts';
import { defineAction } from './define-action.ts';
import * as parameter from './parameters.ts';
import { recommend } from './recommend.ts';

export const startInterview = defineAction({
  name: 'start_interview',
  summary: 'begin a conversation about a brief',
  parameters: () => z.strictObject({ brief_id: parameter.briefId() }),
  examples: [{ brief_id: 'courtyard' }],
  run: async (context, { brief_id }) => {
    const { document, outcome } = await context.store.change(
      brief_id,
      before => {
        const { document, conversation } = startConversation(before, context.now());
        return { document, outcome: conversation };
      },
      context.signal,
    );
    const { level: _, ...next } = await recommend(context, document);
    return {
      success: true,
      brief_id,
      conversation_id: outcome.id,
      title: document.title,
      overview: document.overview,
      next,
    };
  },
});
