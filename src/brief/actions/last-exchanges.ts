import { cutText } from '../../base/text/cut-text.ts';
import type { BriefDocument } from '../document.ts';
import { findConversation } from '../steps/place.ts';

/** The last questions that were answered, oldest first, each cut to a line or two. */
export function lastExchanges(
  document: BriefDocument,
  conversationId: string | undefined,
  most = 3,
): { question: string; answer: string }[] {
  const pursuits = findConversation(document, { conversationId })?.pursuits ?? [];
  return pursuits
    .flatMap(({ questions }) => questions)
    .filter(({ answers }) => answers.length > 0)
    .slice(-most)
    .map(({ text, answers }) => ({
      question: cutText(text, 120),
      answer: cutText(answers.at(-1)?.words ?? '', 160),
    }));
}
