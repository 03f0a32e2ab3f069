import type { Finding } from '../../../base/json/file-problem.ts';
import { ruleOfSchema } from './rule.ts';

const MOST_CHARACTERS = 160;

/** How a question is put. */
export const questionMark = ruleOfSchema({
  name: 'question-mark',
  heading: 'A question is one question',
  why: `It ends with a question mark, the only one in it, and has at most ${MOST_CHARACTERS} characters: of two questions in a row only the last is answered.`,
  check: ({ fields, questions }) => [
    ...questions.flatMap(({ text }, index) => judge(text, ['questions', index, 'text'])),
    ...questions.flatMap(({ seen }, index) =>
      seen ? judgeSeen(seen.text, ['questions', index, 'seen', 'text']) : [],
    ),
    ...Object.entries(fields).flatMap(([name, { ask }]) => judge(ask, ['fields', name, 'ask'])),
  ],
});

function judgeSeen(text: string, path: Finding['path']): Finding[] {
  if (/\{labels?\}/.test(text)) return judge(text, path);
  const tip = 'Write {label} or {labels} where the name of what stands there belongs.';
  return [{ path, part: 'value', message: 'The question names nothing of the level.', tip }];
}

function judge(text: string, path: Finding['path']): Finding[] {
  const found = (message: string, tip: string): Finding[] => [{ path, part: 'value', message, tip }];
  if (!text.endsWith('?')) {
    return found('The question has no question mark at its end.', 'Put explanations into "help".');
  }
  if ((text.match(/\?/g) ?? []).length > 1) {
    return found(
      'These are two questions.',
      'Keep the one that matters; put the other into "help", or ask it after.',
    );
  }
  if (text.length > MOST_CHARACTERS) {
    return found(
      `The question has ${text.length} characters; ${MOST_CHARACTERS} are the most.`,
      'Say it in one breath; put examples into "help".',
    );
  }
  return [];
}
