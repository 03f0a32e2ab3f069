import { BridgeError } from '../../base/errors.ts';
import type { AskedQuestion, BriefDocument } from '../document.ts';
import { plainText } from '../steps/words/plain-text.ts';
import type { InterviewContext } from './define-action.ts';

/** What may stand for the words that were sent before, in a call that sends them again. */
export const THE_SAME_WORDS = 'the same words';

/**
 * The words of an answer: where `the same words` stand for them, those that were sent to that question last. Nobody says
 * these three of a level, and stored as they are they would be what the user said.
 * @throws BridgeError `invalid_arguments` where nobody sent any
 */
export function wordsSent(
  { said }: Pick<InterviewContext, 'said'>,
  document: BriefDocument,
  { question_id, answer }: { question_id: string; answer: string },
): string {
  const key = `${document.id} ${question_id}`;
  if (plainText(answer) !== THE_SAME_WORDS) {
    said?.set(key, answer);
    return answer;
  }
  const known = said?.get(key) ?? lastAnswer(document, question_id);
  if (known !== undefined) return known;
  throw new BridgeError('invalid_arguments', `answer: nothing was sent to ${question_id} before.`, {
    remedy: 'Send what the user said, word for word.',
  });
}

function questionsOf({ conversations }: BriefDocument): AskedQuestion[] {
  return conversations.flatMap(({ pursuits }) => pursuits.flatMap(each => each.questions));
}

function lastAnswer(document: BriefDocument, id: string): string | undefined {
  const asked = questionsOf(document).find(each => each.id === id);
  return asked?.sent ?? asked?.answers.at(-1)?.words;
}

/** Keeps the words that were sent to a question and need a reader, for whoever connects anew; none once they are an answer. */
export function withSent(document: BriefDocument, id: string, words: string | undefined): BriefDocument {
  const asked = questionsOf(document).find(each => each.id === id);
  if (asked?.sent === words) return document;
  const keep = ({ sent, ...question }: AskedQuestion): AskedQuestion => ({
    ...question,
    ...(question.id === id ? words !== undefined && { sent: words } : sent !== undefined && { sent }),
  });
  const conversations = document.conversations.map(conversation => ({
    ...conversation,
    pursuits: conversation.pursuits.map(each => ({ ...each, questions: each.questions.map(keep) })),
  }));
  return { ...document, conversations };
}
