import * as z from 'zod';
import { cutText } from '../../base/text/cut-text.ts';
import type { AskedQuestion } from '../document.ts';
import { fitList } from '../fit-list.ts';
import { withKnown } from '../steps/known-elsewhere.ts';
import { findConversation } from '../steps/place.ts';
import { readStatus } from '../steps/read-status.ts';
import { defineAction } from './define-action.ts';
import * as parameter from './parameters.ts';

export const getConversationHistory = defineAction({
  name: 'get_conversation_history',
  summary: 'questions and answers, newest first',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      conversation_id: parameter.conversationId(),
      cursor: parameter.pageCursor(),
    }),
  examples: [{ brief_id: 'courtyard' }],
  run: async ({ store, library }, { brief_id, conversation_id, cursor }) => {
    const document = await store.read(brief_id);
    const conversation = findConversation(document, { conversationId: conversation_id });
    const exchanges = (conversation?.pursuits ?? []).flatMap(pursuit =>
      pursuit.questions.map(question => ({ pursuing_ds: pursuit.dsId, exchange: printExchange(question) })),
    );
    const { items, ...rest } = fitList(exchanges.toReversed(), 560, cursor);
    const shown = [...new Set(items.map(({ pursuing_ds }) => pursuing_ds))];
    return {
      conversation_id: conversation?.id ?? null,
      activities: shown.map(dsId => {
        const ds = library.find(dsId);
        const aggregate = document.aggregates[dsId];
        const completeness = ds ? readStatus(ds, withKnown(library, document, ds)).completeness : undefined;
        return {
          pursuing_ds: dsId,
          questions_answers: items.filter(item => item.pursuing_ds === dsId).map(({ exchange }) => exchange),
          summary_ds: {
            fields: Object.keys(aggregate?.fields ?? {}).length,
            ...(completeness !== undefined && { completeness }),
          },
        };
      }),
      ...rest,
    };
  },
});

/** Characters of one answer; the document has all of them. */
const MOST_CHARACTERS = 400;

function printExchange({ id, text, answers }: AskedQuestion): Record<string, unknown> {
  return {
    question_id: id,
    question: text,
    answers: answers.map(({ id: answerId, words, by }) => ({
      id: answerId,
      ...(by !== undefined && { by }),
      words: cutText(words, MOST_CHARACTERS),
    })),
  };
}
