import { estimateTokens } from '../../base/estimate-tokens.ts';
import { cutText } from '../../base/text/cut-text.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate } from '../document.ts';
import { dsTemplate } from '../steps/ds-template.ts';
import type { AskedNext } from './ask-next.ts';
import type { InterviewContext } from './define-action.ts';
import { printHeardShort } from './listen-around.ts';
import { printFields, printKnown } from './print-aggregate.ts';
import {
  answerCall,
  HOW_TO_READ,
  instructionsKey,
  isNew,
  printOthers,
  printTemplate,
  templateKey,
  withoutColumns,
} from './print-skeleton.ts';

/** How a question is shown. */
export interface QuestionShown {
  brief_id: string;
  /** All fields of the schema, not only the open ones. */
  isFull?: boolean;
}

/**
 * A question that was put, with what an answer to it may hold and the call that sends it. With the first question of a
 * schema stands what else of it is open, as far as there is room; what the session was told before is not told again.
 */
export function printQuestion(
  context: InterviewContext,
  { ds, document, sources, outcome, aggregate, pursuit, status }: AskedNext<'question'>,
  { brief_id, isFull = false }: QuestionShown,
): PrintedQuestion {
  const { question, tableTemplate, help } = outcome;
  const isFirst = pursuit?.questions[0]?.id === question.id;
  const asked = printTemplate(ds, question.fields);
  const template = tableTemplate === undefined ? asked : withoutColumns(ds, asked);
  const answer = {
    question_id: question.id,
    question: question.text,
    question_type: question.type,
    ...(tableTemplate !== undefined && { table_template: tableTemplate }),
    help_text: help,
    budget_cost: question.cost,
    budget_remaining: status.budgetRemaining,
    ds_template: isFull ? dsTemplate(ds) : template,
    ...printCurrent(isFull ? printFields(aggregate, 1500) : printHeld(aggregate, question.fields)),
    ...(isFull && printKnown(context.library, document, ds)),
    ...(question.id === 'q1' && { note: HOW_TO_READ }),
    ...(isFirst && printHeardShort(document, sources, ds.id)),
    next: answerCall(brief_id, question),
  };
  const tell = (names: readonly string[]) => {
    for (const name of names) context.told?.add(templateKey(brief_id, ds, name, 'template'));
  };
  tell(question.fields);
  if (isFull || !isFirst) return answer;
  const isUntold = isNew(context.told ?? new Set(), instructionsKey(brief_id, ds));
  const told = isUntold ? withInstructions(ds, answer) : answer;
  const left = MOST_TOKENS - estimateTokens(JSON.stringify(told));
  const others = printOthers(ds, aggregate, question.fields, left);
  tell(Object.keys(others));
  return { ...told, ds_template: { ...template, ...others } };
}

/** A question, and the call that its answer is sent with. */
export type PrintedQuestion = Record<string, unknown> & { next: Record<string, unknown> };

/**
 * A question that was put, and the call that answers it, to stand in the answer of another action: who goes on need not
 * ask for it. Nothing where there is none to put.
 */
export function printAsked(
  context: InterviewContext,
  { outcome, ...asked }: AskedNext,
  brief_id: string,
): { next_question?: Record<string, unknown>; next?: Record<string, unknown> } {
  if (outcome.kind !== 'question') return {};
  const printed = printQuestion(context, { ...asked, outcome }, { brief_id });
  // What was heard, what it cost and the call stand in the answer around it.
  context.told?.add(shownKey(brief_id, outcome.question.id));
  const {
    next,
    heard: _heard,
    confirm: _confirm,
    budget_remaining: _left,
    budget_cost: _cost,
    ...next_question
  } = printed;
  return { next_question, next };
}

/** Names what a session was shown of a question without its asking for it. */
function shownKey(briefId: string, questionId: string): string {
  return `shown ${briefId} ${questionId}`;
}

/** Notes that a session asks for a question that it was shown already. */
export function noteAskedFor({ told }: InterviewContext, briefId: string, questionId: string): void {
  const key = shownKey(briefId, questionId);
  if (told?.has(key)) told.add(`asked for ${key}`);
}

/** Questions in a row that a session asks for although it was shown them. */
const ENOUGH_ASKED_FOR = 2;

/** Whether a session asks for each question by itself: then it need not be shown twice. */
export function asksByItself({ told = new Set() }: InterviewContext, briefId: string): boolean {
  const shown = [...told].filter(key => key.startsWith(shownKey(briefId, ''))).slice(-ENOUGH_ASKED_FOR);
  return shown.length === ENOUGH_ASKED_FOR && shown.every(key => told.has(`asked for ${key}`));
}

/** What the fields have; nothing where they have nothing. */
function printCurrent(current_ascr: Record<string, unknown>): Record<string, unknown> {
  return Object.keys(current_ascr).length > 0 ? { current_ascr } : {};
}

/** How to ask, where nobody began the schema by name, and as far as there is room. */
function withInstructions<T extends object>({ instructions }: DiscoverySchema, answer: T): T {
  const told = { ds_instructions: firstOf(instructions), ...answer };
  return estimateTokens(JSON.stringify(told)) > MOST_TOKENS ? answer : told;
}

/** Its first sentence, and more of them where they are short. */
function firstOf(instructions: string): string {
  const [first = '', ...others] = instructions.split(/(?<=[.!?]) /);
  const told = others.reduce(
    (all, each) => (all.length + each.length < LONGEST_INSTRUCTIONS ? `${all} ${each}` : all),
    first,
  );
  return cutText(told, LONGEST_INSTRUCTIONS);
}

/** Characters of it: `start_ds_pursuit` gives all. */
const LONGEST_INSTRUCTIONS = 110;

/** Tokens of a question. What else an answer may touch is shown with the first one, as far as there is room. */
const MOST_TOKENS = 230;

/** Only what these fields hold: the rest was said before. */
function printHeld(aggregate: Aggregate | undefined, names: readonly string[]): Record<string, unknown> {
  const fields = Object.entries(aggregate?.fields ?? {}).filter(([name]) => names.includes(name));
  return aggregate ? printFields({ ...aggregate, fields: Object.fromEntries(fields) }, 100) : {};
}
