import type { BriefDocument } from '../document.ts';
import { shorten } from '../fit-list.ts';
import { findConversation } from './pursued.ts';

/** The last questions that were answered, oldest first, each cut to a line or two. */
export function lastExchanges(
  document: BriefDocument,
  conversationId: string | undefined,
  most = 3,
): { question: string; answer: string }[] {
  const pursuits = findConversation(document, conversationId)?.pursuits ?? [];
  return pursuits
    .flatMap(({ questions }) => questions)
    .filter(({ answers }) => answers.length > 0)
    .slice(-most)
    .map(({ text, answers }) => ({
      question: shorten(text, 120),
      answer: shorten(answers.at(-1)?.words ?? '', 160),
    }));
}
