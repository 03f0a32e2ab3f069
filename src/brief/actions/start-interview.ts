import * as z from 'zod';
import { cutText } from '../../base/text/cut-text.ts';
import { startConversation } from '../steps/start-conversation.ts';
import { defineAction } from './define-action.ts';
import { listenAround, printHeard } from './listen-around.ts';
import * as parameter from './parameters.ts';
import { recommend } from './recommend.ts';

const ARCHIVED = 'It was put away and is not listed; `archive_brief` with `restore: true` takes it out.';

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
    const heard = printHeard(document, await listenAround(context, document));
    return {
      success: true,
      brief_id,
      conversation_id: outcome.id,
      title: document.title,
      overview: cutText(document.overview, 600),
      ...(document.archived !== undefined && { archived: ARCHIVED }),
      ...heard,
      next,
    };
  },
});
