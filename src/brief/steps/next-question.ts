import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, AskedQuestion, BriefDocument } from '../document.ts';
import { askOpenPart } from './ask-open-part.ts';
import { chooseQuestion, type QuestionCandidate } from './choose-question.ts';
import { HOW_TO_DECIDE } from './craft/ask-craft-conflict.ts';
import { rulesBroken } from './craft/find-craft-conflicts.ts';
import { withConversation, withPursuit } from './place.ts';
import { type Work, type WorkPlace, workOn } from './start-pursuit.ts';
import { describeField } from './values/describe-field.ts';
import { parsePart } from './values/find-part.ts';
import { printValue } from './values/print-value.ts';
import { exampleRow, tableTemplate as writeTemplate } from './values/table-template.ts';

export type NextOutcome =
  | {
      kind: 'question';
      question: AskedQuestion;
      /** Markdown to fill in, of a question about a table. */
      tableTemplate?: string;
      /** What helps to answer. */
      help: string;
    }
  /** `optional`: fields that may be left out, and of which nobody spoke. */
  | { kind: 'complete'; optional: string[] }
  /** `open`: fields that keep the schema from being complete. */
  | { kind: 'budget_spent'; open: string[] };

/**
 * The next question of a schema. One that was put and not answered is put again, with its id and without a further cost;
 * a new one is counted when it is first put. The budget is never exceeded.
 */
export function nextQuestion(
  document: BriefDocument,
  where: WorkPlace,
): { document: BriefDocument; outcome: NextOutcome } {
  const { ds, now } = where;
  const work = workOn(document, where);
  const choice = chooseQuestion(ds, work.withKnown(work.aggregate), work.pursuit, {
    ...where,
    broken: where.library && rulesBroken(where.library, work.document, ds),
  });
  if (choice.kind === 'again') {
    return { document: work.document, outcome: present(ds, work.aggregate, choice.question) };
  }
  if (choice.kind !== 'new') {
    // Nothing is complete while an answer is not clear.
    const aggregate = work.withKnown(work.aggregate);
    const open = askOpenPart(work.document, ds, { aggregate, pursuit: work.pursuit });
    return {
      document: work.document,
      outcome: open ? present(ds, work.aggregate, open) : choice,
    };
  }
  const { question } = choice;
  const isWhole = question.text === ds.questions.find(({ id }) => id === question.schemaQuestion)?.text;
  const isNamed = isWhole && where.named?.schemaQuestion === question.schemaQuestion;
  const text = isNamed ? (where.named?.text ?? question.text) : question.text;
  const put = putQuestion(work, { ...question, text }, now);
  return { document: put.document, outcome: present(ds, work.aggregate, put.question) };
}

function putQuestion(
  { document, conversation, pursuit }: Work,
  candidate: QuestionCandidate,
  now: string,
): { document: BriefDocument; question: AskedQuestion } {
  const count = document.counts.questions + 1;
  const question: AskedQuestion = { id: `q${count}`, at: now, ...candidate, answers: [] };
  const { budget, questions } = pursuit;
  const changed = withPursuit(conversation, {
    ...pursuit,
    budget: { ...budget, used: budget.used + question.cost },
    questions: [...questions, question],
  });
  const counted = { ...document, counts: { ...document.counts, questions: count } };
  return { document: withConversation(counted, { ...changed, current: pursuit.dsId }, now), question };
}

function present(ds: DiscoverySchema, aggregate: Aggregate, question: AskedQuestion): NextOutcome {
  const table = question.conflict === undefined ? templateOf(ds, aggregate, question) : undefined;
  return {
    kind: 'question',
    question,
    ...(table !== undefined && { tableTemplate: table }),
    help: helpFor(ds, aggregate, question),
  };
}

function templateOf(
  ds: DiscoverySchema,
  aggregate: Aggregate,
  { fields }: AskedQuestion,
): string | undefined {
  const name = fields.find(each => ds.fields[each]?.type === 'table');
  const field = name === undefined ? undefined : ds.fields[name];
  if (name === undefined || field?.type !== 'table') return undefined;
  return writeTemplate(field, aggregate.fields[name]?.value);
}

/** The schema's own help; for a follow-up what is accepted, with an example; for a decision how to answer. */
function helpFor(ds: DiscoverySchema, aggregate: Aggregate, question: AskedQuestion): string {
  const { schemaQuestion, conflict, fields } = question;
  if (conflict !== undefined) return helpDeciding(aggregate, conflict);
  if (schemaQuestion === undefined && fields.length > 1) return ANY_OF_THESE;
  const own = ds.questions.find(({ id }) => id === schemaQuestion);
  const field = ds.fields[fields[0] ?? ''];
  if (own?.help !== undefined || !field) return own?.help ?? '';
  if (own) return field.comment;
  if (field.type === 'table') return `For example: ${exampleRow(field) ?? ''}`;
  return `Accepted: ${describeField(field)}. For example: ${printValue(field, field.example)}.`;
}

const ANY_OF_THESE = 'Any of these, or none: what is not said stays as it is.';

function helpDeciding(aggregate: Aggregate, id: string): string {
  const field = aggregate.conflicts.find(conflict => conflict.id === id)?.field;
  if (field === undefined) return `${HOW_TO_DECIDE} Or resolve_conflict ${id}.`;
  return `Answer “the first”, “the second”, or say what ${parsePart(field).name} should be instead.`;
}
