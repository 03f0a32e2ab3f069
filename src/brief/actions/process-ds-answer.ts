import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { cutText } from '../../base/text/cut-text.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Answer, AskedQuestion, BriefDocument, Scr } from '../document.ts';
import { listCraftConflicts } from '../steps/craft/list-craft-conflicts.ts';
import { dsTemplate } from '../steps/ds-template.ts';
import { findOverlaps, type Overlap } from '../steps/find-overlaps.ts';
import { interpretWords } from '../steps/interpret-words.ts';
import { type ProcessedAnswer, processAnswer } from '../steps/process-answer.ts';
import { openFields } from '../steps/values/missing-of.ts';
import { defineAction, type InterviewContext } from './define-action.ts';
import { heardOf } from './get-next-question.ts';
import { interpretByModel } from './interpret-by-model.ts';
import { listenAround } from './listen-around.ts';
import { lookForPlaces } from './look-for-places.ts';
import * as parameter from './parameters.ts';
import { cutValue, printConflicts, printCraftConflicts, printOverlaps } from './print-aggregate.ts';
import { printEnough } from './print-enough.ts';
import { printPlaces } from './print-places.ts';
import { answerCall, printTemplate, skeletonOf } from './print-skeleton.ts';
import { findPursued } from './pursued.ts';
import { type WorkedOut, workOutAmounts } from './work-out-amounts.ts';

export const processDsAnswer = defineAction({
  name: 'process_ds_answer',
  summary: 'keep an answer in the user’s own words, and what it means',
  parameters: () =>
    z.strictObject({
      brief_id: parameter.briefId(),
      question_id: z.string().min(1).describe('From get_next_question'),
      answer: z.string().min(1).max(20_000).describe('What the user said, word for word'),
      scr: z.record(z.string(), z.unknown()).optional().describe('Field → value, as in ds_template'),
      notes: z.string().max(2000).optional().describe('What you made of it, and why'),
      ds_id: parameter.currentDs(),
      conversation_id: parameter.conversationId(),
    }),
  examples: [
    {
      brief_id: 'courtyard',
      question_id: 'q1',
      answer: 'Late afternoon, golden hour.',
      scr: { moment: 'late_afternoon' },
    },
  ],
  run: async (context, args) => {
    const { store, library, now, signal } = context;
    const read = args.scr ? { scr: args.scr, by: 'claude' as const } : await readByModel(context, args);
    const { ds: asked } = findPursued(library, await store.read(args.brief_id), args);
    const sources = await listenAround(context, await store.read(args.brief_id), asked);
    const relative = await relativeIn(context, asked, { ...args, scr: read.scr });
    const { document, outcome: done } = await store.change(
      args.brief_id,
      before => {
        const { ds, conversation } = findPursued(library, before, args);
        const { document: after, ...processed } = processAnswer(before, {
          conversationId: conversation?.id,
          ds,
          library,
          questionId: args.question_id,
          words: args.answer,
          scr: relative.scr,
          known: relative.known,
          interpretedBy: read.by,
          by: context.by,
          heard: heardOf(before, sources, ds),
          notes: args.notes,
          now: now(),
        });
        return { document: after, outcome: { ds, ...processed } };
      },
      signal,
    );
    const { outcome: processed } = done;
    const places = await placesIn(context, document, args, done);
    const open = printOpen(relative, processed.unread);
    if (processed.nextAction === 'needs_interpretation') {
      return { ...handBack(args.brief_id, done, read.why), ...open, ...places };
    }
    const isPart = read.scr === undefined && processed.unread.length > 0;
    return {
      ...printOutcome(context, document, done, args.scr),
      ...(relative.told.length > 0 && { worked_out: relative.told.slice(0, 4) }),
      ...open,
      ...(isPart && { note: KEPT_IN_PART }),
      ...places,
      ...goOn(args.brief_id, done),
    };
  },
});

/** Amounts in it that are told by what stands. */
async function relativeIn(
  context: InterviewContext,
  ds: DiscoverySchema,
  {
    brief_id,
    answer,
    question_id,
    scr,
  }: { brief_id: string; answer: string; question_id: string; scr?: Scr | undefined },
): Promise<WorkedOut> {
  const document = await context.store.read(brief_id);
  const questions = document.conversations.flatMap(({ pursuits }) =>
    pursuits.flatMap(each => each.questions),
  );
  const question = questions.find(({ id }) => id === question_id);
  const known = question?.answers.find(({ words }) => words.trim() === answer.trim())?.id;
  return workOutAmounts(context, document, {
    ds,
    fields: question?.fields ?? [],
    words: answer,
    scr,
    known,
  });
}

/** Places that the words name, to be confirmed by the user. */
async function placesIn(
  { level, library }: InterviewContext,
  document: BriefDocument,
  { brief_id, answer }: { brief_id: string; answer: string },
  { ds, question, outcome }: Done,
): Promise<Record<string, unknown>> {
  const about = { ds, fields: question.fields, words: answer, scr: outcome.scr };
  const proposals = await lookForPlaces({ level, library }, document, about);
  return printPlaces(brief_id, { ds, question, scr: outcome.scr }, proposals);
}

type Done = Omit<ProcessedAnswer, 'document'> & { ds: DiscoverySchema };

/** What the client's own model makes of words that need a reader; nothing where it has none, or none is needed. */
async function readByModel(
  context: InterviewContext,
  args: { brief_id: string; question_id: string; answer: string } & Parameters<typeof findPursued>[2],
): Promise<{ scr?: Scr; by: Answer['interpretedBy']; why?: string }> {
  if (!context.askModel) return { by: 'rules' };
  const document = await context.store.read(args.brief_id);
  const { ds, pursuit } = findPursued(context.library, document, args);
  const question = pursuit?.questions.find(({ id }) => id === args.question_id);
  if (!question || isCertain(ds, question, args.answer)) return { by: 'rules' };
  const about = { ds, question, answer: args.answer };
  const own = await interpretByModel(context, document, about);
  if (!own.ok) return { by: 'rules', ...(own.why !== undefined && { why: own.why }) };
  return { scr: own.value.scr, by: 'sampling' };
}

function isCertain(ds: DiscoverySchema, { fields, conflict }: AskedQuestion, answer: string): boolean {
  if (conflict !== undefined) return true;
  const { unread, unclear } = interpretWords(ds, fields, answer);
  return unread.length === 0 && unclear.length === 0;
}

function printOutcome(
  { library }: InterviewContext,
  document: BriefDocument,
  { ds, known, outcome }: Done,
  sent: Scr = {},
): Record<string, unknown> {
  // What is stored as it was sent need not be read again.
  const isClear = outcome.nextAction !== 'needs_clarification';
  const isDifferent = ([name, value]: [string, unknown]) => !isClear || !isDeepStrictEqual(value, sent[name]);
  const stored = Object.fromEntries(Object.entries(outcome.scr).filter(isDifferent));
  const between = findOverlaps(library, document).filter(overlap => isAbout(overlap, ds.id, outcome));
  const broken = listCraftConflicts(library, document).filter(({ sides }) =>
    sides.some(({ field }) => fieldsOf(ds.id, outcome).includes(field)),
  );
  const conflicts = [
    ...printConflicts(known.conflicts),
    ...printOverlaps(between),
    ...printCraftConflicts(broken),
  ];
  const isEnough = outcome.nextAction === 'complete' && conflicts.length === 0;
  return {
    ...((Object.keys(stored).length > 0 || outcome.changed.length === 0) && { scr: cutValue(stored) }),
    changed: outcome.changed,
    commit_notes: outcome.commitNotes.slice(0, 8).map(note => cutText(note, 120)),
    completeness: outcome.completeness,
    next_action: outcome.nextAction,
    ...(outcome.clarification !== undefined && { clarification: cutText(outcome.clarification, 900) }),
    ...printUnread(outcome.unread),
    ...(isEnough && (outcome.optional?.length ?? 0) > 0 && printEnough(outcome.optional)),
    ...(conflicts.length > 0 && { conflicts: conflicts.slice(-2), open_conflicts: conflicts.length }),
  };
}

/** Nothing was stored: what a reader needs to send the same words again. */
function handBack(brief_id: string, { ds, known, question, outcome }: Done, why?: string) {
  const notes = Object.entries(dsTemplate(ds, question.fields)).map(([name, { comment }]) => [name, comment]);
  const others = openFields(ds, known).filter(name => !question.fields.includes(name));
  const call = answerCall(brief_id, question);
  const scr = { ...skeletonOf(question), ...outcome.scr };
  return {
    scr: {},
    changed: [],
    completeness: outcome.completeness,
    next_action: outcome.nextAction,
    ...printUnread(outcome.unread),
    ...(outcome.clarification !== undefined && { clarification: cutText(outcome.clarification, 600) }),
    ds_template: printTemplate(ds, [...question.fields, ...others]),
    schema_notes: Object.fromEntries(notes),
    note: `${why === undefined ? '' : `${why} `}${HAND_BACK}`,
    next: { ...call, answer: 'the same words', scr: cutValue(scr) },
  };
}

const HAND_BACK =
  'Nothing is stored yet: send the same words again with `scr`. Only what was said; what is not clear is asked.';

const KEPT_IN_PART =
  'Kept is what was certain. Where `unread` says more, send the same words again with `scr` for that.';

function printOpen({ open }: WorkedOut, unread: readonly string[]): Record<string, unknown> {
  const left = open.filter(({ said }) => unread.some(part => part.includes(said)));
  if (left.length === 0) return {};
  return { not_worked_out: left.slice(0, 2).map(({ said, why }) => `“${cutText(said, 80)}”: ${why}`) };
}

function printUnread(unread: readonly string[]): Record<string, unknown> {
  if (unread.length === 0) return {};
  const shown = unread.slice(0, 4).map(part => cutText(part, 120));
  return { unread: shown, ...(unread.length > 4 && { unread_omitted: unread.length - 4 }) };
}

function goOn(brief_id: string, { ds, outcome, question }: Done): Record<string, unknown> {
  const call = (action: string) => ({ tool: 'interview', action, brief_id });
  if (outcome.nextAction === 'needs_clarification') {
    const open = question.fields.filter(name => outcome.scr[name] === undefined);
    const scr = Object.fromEntries(open.map(name => [name, null]));
    return {
      next: { ...call('process_ds_answer'), question_id: question.id, ...(open.length > 0 && { scr }) },
    };
  }
  const isDone = outcome.nextAction === 'complete';
  return { next: isDone ? { ...call('finalize_ds'), ds_id: ds.id } : call('get_next_question') };
}

/** Whether one of both sides is a field of this answer. */
function isAbout({ held, said }: Overlap, dsId: string, outcome: Done['outcome']): boolean {
  const fields = fieldsOf(dsId, outcome);
  return fields.includes(held.field) || fields.includes(said.field);
}

/** Whole names of the fields of an answer. */
function fieldsOf(dsId: string, { scr, changed }: Done['outcome']): string[] {
  return [...Object.keys(scr).map(name => `${dsId}.${name}`), ...changed];
}
