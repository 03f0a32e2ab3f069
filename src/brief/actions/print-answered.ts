import { isDeepStrictEqual } from 'node:util';
import { cutText } from '../../base/text/cut-text.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { BriefDocument, Scr } from '../document.ts';
import { quotesOf } from '../steps/craft/find-craft-conflicts.ts';
import { listCraftConflicts } from '../steps/craft/list-craft-conflicts.ts';
import { conflictsOf } from '../steps/finalize-pursuit.ts';
import { findOverlaps, type Overlap } from '../steps/find-overlaps.ts';
import type { ProcessedAnswer } from '../steps/process-answer.ts';
import { openFields } from '../steps/values/missing-of.ts';
import { quoteClauses } from '../steps/words/quote-clauses.ts';
import { askNext } from './ask-next.ts';
import type { InterviewContext } from './define-action.ts';
import {
  cutValue,
  decideCall,
  type PrintedConflict,
  printConflicts,
  printCraftConflicts,
  printOverlaps,
} from './print-aggregate.ts';
import { printEnough } from './print-enough.ts';
import { printLeft, printUnread } from './print-left.ts';
import { asksByItself, printAsked } from './print-question.ts';
import { answerCall, isNew, printTemplate, skeletonOf, templateKey } from './print-skeleton.ts';
import { THE_SAME_WORDS } from './same-words.ts';
import type { WorkedOut } from './work-out-amounts.ts';

/** An answer that was taken, and the schema of its question. */
export type Done = Omit<ProcessedAnswer, 'document'> & { ds: DiscoverySchema };

export function printOutcome(
  { library, told }: InterviewContext,
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
    ...withQuotes(printConflicts(known.conflicts), document),
    ...printOverlaps(between),
    ...printCraftConflicts(broken),
  ];
  const isEnough = outcome.nextAction === 'complete' && conflicts.length === 0;
  return {
    ...((Object.keys(stored).length > 0 || outcome.changed.length === 0) && { scr: cutValue(stored) }),
    changed: outcome.changed,
    ...(outcome.commitNotes.length > 0 && {
      commit_notes: outcome.commitNotes.slice(0, 8).map(note => cutText(note, 120)),
    }),
    completeness: outcome.completeness,
    next_action: outcome.nextAction,
    ...(outcome.clarification !== undefined && { clarification: cutText(outcome.clarification, 900) }),
    ...printLeft(library, document, { ds, outcome }),
    ...(isEnough && (outcome.optional?.length ?? 0) > 0 && printEnough(outcome.optional, false, told)),
    ...(conflicts.length > 0 && {
      conflicts: conflicts.slice(-MOST_CONFLICTS),
      open_conflicts: conflicts.length,
    }),
  };
}

/** Contradictions that an answer shows: one may well raise several. */
const MOST_CONFLICTS = 4;
/** Characters of the words of each side. */
const LONGEST_QUOTE = 50;

/** Both sides with the words that said them: nobody can choose between two numbers of answers. */
function withQuotes(conflicts: readonly PrintedConflict[], document: BriefDocument) {
  const quotes = quotesOf(document);
  const quoted = ({ value, sources }: PrintedConflict['held']) => {
    const [words] = sources.flatMap(id => quotes.get(id) ?? []);
    return { value, sources, ...(words !== undefined && { words: quoteClauses(words, LONGEST_QUOTE) }) };
  };
  return conflicts.map(({ held, said, ...each }) => ({ ...each, held: quoted(held), said: quoted(said) }));
}

/** Nothing was stored: what a reader needs to send the same words again, but for what this session was told before. */
export function handBack(
  { told = new Set() }: Pick<InterviewContext, 'told'>,
  brief_id: string,
  { ds, known, question, outcome }: Done,
  why?: string,
) {
  const tell = <T>(what: string, entries: Record<string, T>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(entries).filter(([name]) => isNew(told, templateKey(brief_id, ds, name, what))),
    );
  const others = openFields(ds, known).filter(name => !question.fields.includes(name));
  const template = tell('template', printTemplate(ds, [...question.fields, ...others]));
  const comments = question.fields.flatMap(name => {
    const comment = ds.fields[name]?.comment;
    return comment === undefined ? [] : [[name, cutText(comment, LONGEST_COMMENT)] as const];
  });
  const notes = tell('notes', Object.fromEntries(comments));
  const note = [why, isNew(told, HAND_BACK) ? HAND_BACK : undefined].filter(each => each !== undefined);
  const call = answerCall(brief_id, question);
  const scr = { ...skeletonOf(question), ...outcome.scr };
  return {
    scr: {},
    changed: [],
    completeness: outcome.completeness,
    next_action: outcome.nextAction,
    ...printUnread(outcome.unread),
    ...(outcome.clarification !== undefined && { clarification: cutText(outcome.clarification, 600) }),
    ...(Object.keys(template).length > 0 && { ds_template: template }),
    ...(Object.keys(notes).length > 0 && { schema_notes: notes }),
    ...(note.length > 0 && { note: note.join(' ') }),
    next: { ...call, answer: THE_SAME_WORDS, scr: cutValue(scr) },
  };
}

/** Characters of the notes on a field. */
const LONGEST_COMMENT = 100;

const HAND_BACK =
  'Nothing is stored yet: fill in `scr` of `next`, “the same words” stands for them. Only what was said; what is not clear is asked.';

export function printOpen({ open }: WorkedOut, unread: readonly string[]): Record<string, unknown> {
  const left = open.filter(
    ({ said, isDropped, isInPart }) =>
      isDropped || isInPart || unread.some(part => part.includes(said) || said.includes(part)),
  );
  if (left.length === 0) return {};
  return { not_worked_out: left.slice(0, 2).map(({ said, why }) => `“${cutText(said, 80)}”: ${why}`) };
}

/** The call to go on with; where it would ask, the question is put here. */
export async function goOn(
  context: InterviewContext,
  document: BriefDocument,
  { ds, outcome, question, pursuit }: Done,
  conversation_id?: string,
): Promise<Record<string, unknown>> {
  const { library } = context;
  const brief_id = document.id;
  const call = (action: string) => ({ tool: 'interview', action, brief_id });
  if (outcome.nextAction === 'needs_clarification') {
    const open = question.fields.filter(name => outcome.scr[name] === undefined);
    const scr = Object.fromEntries(open.map(name => [name, null]));
    return {
      next: { ...call('process_ds_answer'), question_id: question.id, ...(open.length > 0 && { scr }) },
    };
  }
  const isDone = outcome.nextAction === 'complete';
  const [broken] = isDone ? conflictsOf(library, document, ds) : [];
  if (broken) return { next: decideCall(brief_id, broken) };
  const contradicted = contradictedBy(document, ds.id, answersOf(pursuit, question.id));
  if (isDone && (contradicted ?? ds.id) === ds.id) return { next: { ...call('finalize_ds'), ds_id: ds.id } };
  const next = { ...call('get_next_question'), ...(contradicted && { ds_id: contradicted }) };
  // What contradicts is put at once.
  if (contradicted === undefined && asksByItself(context, brief_id)) return { next };
  const place = { brief_id, ds_id: contradicted ?? ds.id, conversation_id };
  return { next, ...printAsked(context, await askNext(context, place), brief_id) };
}

/** The ids of the answers to a question. */
function answersOf({ questions }: Done['pursuit'], questionId: string): string[] {
  return questions.flatMap(({ id, answers }) => (id === questionId ? answers.map(answer => answer.id) : []));
}

/** The schema in which something that answers contradict is open: the one that was asked about first. */
function contradictedBy(
  { aggregates }: BriefDocument,
  asked: string,
  answers: readonly string[],
): string | undefined {
  const isOpen = ({ conflicts }: BriefDocument['aggregates'][string]) =>
    conflicts.some(({ resolved, said }) => !resolved && said.sources.some(id => answers.includes(id)));
  const open = Object.values(aggregates).flatMap(each => (isOpen(each) ? [each.dsId] : []));
  return open.includes(asked) ? asked : open[0];
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
