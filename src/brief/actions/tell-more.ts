import type { AskedQuestion, Pursuit } from '../document.ts';

/**
 * The call by which something more is told where nothing more is asked: an answer to the question that was about it.
 * @param fields what is open; problems that begin with a field's name will do
 */
export function tellMore(
  { brief_id, ds_id }: { brief_id: string; ds_id: string },
  pursuit: Pursuit | undefined,
  fields: readonly string[],
): Record<string, unknown> | undefined {
  const questions = pursuit?.questions ?? [];
  const isAbout = (name: string) =>
    fields.some(open => open === name || (/^\W/.test(open.slice(name.length)) && open.startsWith(name)));
  const about = questions.filter(each => each.fields.some(isAbout));
  const question = lastAnswered(about) ?? about.at(-1) ?? lastAnswered(questions) ?? questions.at(-1);
  if (!question) return undefined;
  return { tool: 'interview', action: 'process_ds_answer', brief_id, ds_id, question_id: question.id };
}

/** A question that was put and not answered yet was about something else. */
function lastAnswered(questions: readonly AskedQuestion[]): AskedQuestion | undefined {
  return questions.findLast(({ answers }) => answers.length > 0);
}
