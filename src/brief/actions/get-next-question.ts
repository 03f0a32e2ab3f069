import * as z from 'zod';
import { estimateTokens } from '../../base/estimate-tokens.ts';
import { cutText } from '../../base/text/cut-text.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, BriefDocument, Pursuit } from '../document.ts';
import { dsTemplate } from '../steps/ds-template.ts';
import { conflictsOf } from '../steps/finalize-pursuit.ts';
import { findHeard, type HeardSources } from '../steps/find-heard.ts';
import { withKnown } from '../steps/known-elsewhere.ts';
import { nextQuestion } from '../steps/next-question.ts';
import { readStatus } from '../steps/read-status.ts';
import { defineAction, type InterviewContext } from './define-action.ts';
import { listenAround, printHeard, printHeardShort } from './listen-around.ts';
import { nameWhatIsThere } from './name-what-is-there.ts';
import * as parameter from './parameters.ts';
import { decideCall, printCraftConflicts, printFields, printKnown } from './print-aggregate.ts';
import { printEnough } from './print-enough.ts';
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
import { findPursued } from './pursued.ts';
import { tellMore } from './tell-more.ts';

export const getNextQuestion = defineAction({
  name: 'get_next_question',
  summary: 'what to ask the user now',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      ds_id: parameter.currentDs(),
      conversation_id: parameter.conversationId(),
      optional: z.boolean().optional().describe('Also what may be left out'),
      detail: z.enum(['open', 'full']).default('open').describe('full: all fields, not only open ones'),
    }),
  examples: [{ brief_id: 'courtyard', ds_id: 'time_of_day' }],
  run: async (context, args) => {
    const { ds, document, sources, outcome, aggregate, pursuit, status } = await askNext(context, args);
    const budget = { used: status.budgetUsed, remaining: status.budgetRemaining };
    const waiting = printHeard(document, sources, ds.id);
    const broken = outcome.kind === 'question' ? [] : conflictsOf(context.library, document, ds);
    if (broken[0] && !waiting.heard) {
      return {
        ...{ question_id: null, completeness: status.completeness, budget },
        note: 'Nothing is left to ask but what does not go together: decide it by what the user says.',
        conflicts: printCraftConflicts(broken.slice(0, MOST_CONFLICTS)),
        next: decideCall(args.brief_id, broken[0]),
      };
    }
    if (outcome.kind === 'complete') {
      return {
        question_id: null,
        completeness: status.completeness,
        budget,
        ...(waiting.heard
          ? { note: 'Nothing is left to ask, but what was heard must be confirmed.' }
          : printEnough(outcome.optional, asksNoMore(args, pursuit), context.told)),
        ...(waiting.heard && { heard: waiting.heard }),
        next: waiting.confirm ?? nextAfter(args.brief_id, ds.id, isFinished(pursuit)),
      };
    }
    if (outcome.kind === 'budget_spent') {
      return {
        question_id: null,
        completeness: status.completeness,
        budget,
        open_fields: outcome.open,
        note: 'The budget is spent. What is still open can be told with process_ds_answer to any earlier question, or left open.',
        next: tellMore({ brief_id: args.brief_id, ds_id: ds.id }, pursuit, outcome.open),
      };
    }
    const { question, tableTemplate, help } = outcome;
    const isFull = args.detail === 'full';
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
      budget_remaining: budget.remaining,
      ds_template: isFull ? dsTemplate(ds) : template,
      ...printCurrent(isFull ? printFields(aggregate, 1500) : printHeld(aggregate, question.fields)),
      ...(isFull && printKnown(context.library, document, ds)),
      ...(question.id === 'q1' && { note: HOW_TO_READ }),
      ...(isFirst && printHeardShort(document, sources, ds.id)),
      next: answerCall(args.brief_id, question),
    };
    const tell = (names: readonly string[]) => {
      for (const name of names) context.told?.add(templateKey(args.brief_id, ds, name, 'template'));
    };
    tell(question.fields);
    if (isFull || !isFirst) return answer;
    const isUntold = isNew(context.told ?? new Set(), instructionsKey(args.brief_id, ds));
    const told = isUntold ? withInstructions(ds, answer) : answer;
    const left = MOST_TOKENS - estimateTokens(JSON.stringify(told));
    const others = printOthers(ds, aggregate, question.fields, left);
    tell(Object.keys(others));
    return { ...told, ds_template: { ...template, ...others } };
  },
});

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

/** Contradictions that are shown together. */
const MOST_CONFLICTS = 2;

function isFinished(pursuit: Pursuit | undefined): boolean {
  return pursuit?.state === 'ds-complete';
}

/** A finished schema asks nothing more, whatever is wanted; another one has asked all where that was wanted. */
function asksNoMore({ optional = false }: NextArguments, pursuit: Pursuit | undefined): boolean {
  return optional || isFinished(pursuit);
}

/** A schema that is finalized already leads to the next one. */
function nextAfter(brief_id: string, ds_id: string, isFinished: boolean): Record<string, unknown> {
  const call = { tool: 'interview', brief_id };
  return isFinished ? { ...call, action: 'get_next_ds' } : { ...call, action: 'finalize_ds', ds_id };
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

/** Names of the fields of a schema that were heard. */
export function heardOf(document: BriefDocument, sources: HeardSources, { id }: DiscoverySchema): string[] {
  return findHeard(document, sources, id).map(({ field }) => field.slice(id.length + 1));
}

interface NextArguments {
  brief_id: string;
  ds_id?: string | undefined;
  conversation_id?: string | undefined;
  optional?: boolean | undefined;
}

/** Puts the next question of a schema, and keeps that it was put. */
export async function askNext(context: InterviewContext, args: NextArguments) {
  const { store, library, now, signal } = context;
  const { ds: asked } = findPursued(library, await store.read(args.brief_id), args);
  const sources = await listenAround(context, await store.read(args.brief_id), asked);
  const before = await store.read(args.brief_id);
  const { optional } = args;
  const place = { ds: asked, library, optional, heard: heardOf(before, sources, asked), now: now() };
  const conversationId = findPursued(library, before, args).conversation?.id;
  const likely = nextQuestion(before, { ...place, conversationId }).outcome;
  const named =
    likely.kind === 'question'
      ? await nameWhatIsThere(context.level, before, asked, likely.question)
      : undefined;
  const { document, outcome } = await store.change(
    args.brief_id,
    before => {
      const { ds, conversation } = findPursued(library, before, args);
      const put = nextQuestion(before, {
        conversationId: conversation?.id,
        ds,
        library,
        optional,
        heard: heardOf(before, sources, ds),
        ...(ds.id === asked.id && { named }),
        now: now(),
      });
      return { document: put.document, outcome: { ds, outcome: put.outcome } };
    },
    signal,
  );
  const { pursuit } = findPursued(library, document, { ...args, ds_id: outcome.ds.id });
  const aggregate = withKnown(library, document, outcome.ds);
  return {
    ...outcome,
    document,
    sources,
    pursuit,
    aggregate,
    status: readStatus(outcome.ds, aggregate, pursuit),
  };
}
