import { cutText } from '../../base/text/cut-text.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { BriefDocument, Conversation, Pursuit } from '../document.ts';
import { referenceTo } from '../level/brief-reference.ts';
import { seeLevel } from '../level/level.ts';
import type { Proposal } from '../level/propose-operations.ts';
import { type Proposals, readProposals } from '../level/read-proposals.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { partsToClarify } from '../steps/ask-open-part.ts';
import { chooseQuestion } from '../steps/choose-question.ts';
import { rulesBroken } from '../steps/craft/find-craft-conflicts.ts';
import { conflictsOf, finalizePursuit } from '../steps/finalize-pursuit.ts';
import { withKnown } from '../steps/known-elsewhere.ts';
import { listOpenParts } from '../steps/open-parts.ts';
import { calledByLabel } from './called-by-label.ts';
import type { InterviewContext } from './define-action.ts';
import { keepUnchanged } from './keep-unchanged.ts';
import { decideCall, printFields } from './print-aggregate.ts';
import {
  linkAnswers,
  printAccount,
  printAsks,
  printAssumed,
  printLift,
  printPassed,
} from './print-proposals.ts';
import { isNew } from './print-skeleton.ts';
import { findPursued } from './pursued.ts';
import { callAll, callNext } from './recommend.ts';
import { tellMore } from './tell-more.ts';

/** What is to be finished. */
export interface ToFinalize {
  brief_id: string;
  ds_id?: string | undefined;
  conversation_id?: string | undefined;
  final_notes?: string | undefined;
}

/** What came of one schema, as it is told. */
export type FinalizedTopic = Record<string, unknown> & {
  success: boolean;
  ds_id: string;
  validation_results: { problems: string[] };
  proposed_operations: Proposal['operation'][];
  asked_by?: Record<string, unknown>[];
  assumed?: Record<string, unknown>[];
};

/** Checks one schema, and proposes what act should do for it. */
export async function finalizeOne(context: InterviewContext, args: ToFinalize): Promise<FinalizedTopic> {
  const { store, library, now, signal } = context;
  const { document, outcome } = await store.change(
    args.brief_id,
    before => {
      const { ds, conversation } = findPursued(library, before, args);
      const where = {
        conversationId: conversation?.id,
        ds,
        library,
        finalNotes: args.final_notes,
        now: now(),
      };
      const finished = finalizePursuit(before, where);
      const took = args.ds_id === undefined ? tellTaken(ds, conversation) : {};
      return { document: finished.document, outcome: { ds, took, validation: finished.validation } };
    },
    signal,
  );
  const { ds, took, validation } = outcome;
  await keepUnchanged(context, document);
  const head = {
    success: validation.ok,
    ds_id: ds.id,
    ...took,
    // What another schema knows was not said here.
    data_structure: printFields(document.aggregates[ds.id], MOST_TOKENS, [], MOST_CHARACTERS),
    validation_results: {
      valid: validation.ok,
      problems: validation.problems.slice(0, 6).map(each => cutText(each, 160)),
    },
  };
  const { pursuit } = findPursued(library, document, { ...args, ds_id: ds.id });
  if (!validation.ok) {
    const next = nextOf({ library, document, ds, pursuit, brief_id: args.brief_id }, validation.problems);
    return { ...head, proposed_operations: [], next };
  }
  return { ...head, ...(await proposeFor(context, { document, ds, pursuit })) };
}

/** What act should do for a schema that is finished, and what is asked or told beside it. */
async function proposeFor(
  { library, level, told: known = new Set() }: InterviewContext,
  { document, ds, pursuit }: Pick<Unfinished, 'document' | 'ds' | 'pursuit'>,
): Promise<Pick<FinalizedTopic, 'proposed_operations'> & Record<string, unknown>> {
  const aggregate = withKnown(library, document, ds);
  const place = { brief_id: document.id, ds_id: ds.id };
  const seen = await seeLevel(level);
  const read = await readProposals(library, document, ds, seen);
  const { wanted, met, removals } = read;
  const proposals = calledByLabel(read.proposals, seen.seen ? seen.actors : []);
  const told = {
    ...(aggregate?.asIs && { as_is: Object.keys(aggregate.asIs) }),
    ...printPassed(listOpenParts(document, ds, aggregate)),
    ...withQuestion(printAsks(read), tellMore(place, pursuit, fieldsAsked(read)), () =>
      answerElsewhere(document, ds),
    ),
    ...printLift(read, tellMore(place, pursuit, [])),
    ...printAccount(read.account),
  };
  if (wanted === met) {
    const note = noteNothingToDo(read);
    return {
      proposed_operations: [],
      ...printAlready(read),
      ...told,
      note,
      ...callAll(library, document),
      next: callNext(library, document, seen),
    };
  }
  return {
    ...(met > 0 && { already_met: met }),
    ...printAlready(read),
    proposed_operations: proposals.map(({ operation }) => operation),
    ...(proposals.length > 0 && { asked_by: linkAnswers(proposals, document, known) }),
    ...printAssumed(proposals),
    ...told,
    ...printRemovals(removals, linkAnswers(removals, document, known)),
    ...(!seen.seen && { note: noteUnseen(seen.why) }),
    ...(proposals.length > 0 && {
      next: { tool: 'act', action: 'batch', from: referenceTo(document.id, ds.id) },
    }),
    ...(isNew(known, `${AFTERWARDS} ${document.id}`) && {
      afterwards: { tool: 'interview', action: 'check_level', brief_id: document.id },
    }),
    ...callAll(library, document),
    and_then: callNext(library, document, seen),
  };
}

/** Which schema was taken where none was named, and others were begun and are not finished. */
function tellTaken({ id }: DiscoverySchema, conversation: Conversation | undefined): Record<string, string> {
  const { pursuits = [], current } = conversation ?? {};
  const open = pursuits.flatMap(({ dsId, state }) => (state === 'ds-complete' ? [] : [dsId]));
  const others = [...new Set(open)].filter(each => each !== id);
  if (others.length === 0) return {};
  const why = current === id ? 'the one in work' : 'the last one';
  return {
    took: `No ds_id was given: ${id} was taken, ${why}. Open too: ${others.join(', ')}; name what is meant by ds_id, or “all”.`,
  };
}

/** Fields of what is asked beside a schema's own questions. */
function fieldsAsked({ unplaced, leftAlone, against }: Proposals): string[] {
  return [...unplaced, ...leftAlone, ...against].flatMap(({ fields }) => fields);
}

/** What is asked beside a schema's own questions goes with the last of them; where none was put, with any other. */
function withQuestion(
  asked: ReturnType<typeof printAsks>,
  call: Record<string, unknown> | undefined,
  elsewhere: () => Record<string, unknown>,
): Record<string, unknown> {
  if (!asked.asks) return asked;
  return { ...asked, answer_to: call?.question_id ?? elsewhere() };
}

/** The call that takes fields of a schema of which no question was put: by their whole names. */
function answerElsewhere({ id, conversations }: BriefDocument, ds: DiscoverySchema): Record<string, unknown> {
  const call = { tool: 'interview', brief_id: id };
  const scr = { [`${ds.id}.…`]: null };
  const put = conversations.flatMap(({ pursuits }) =>
    pursuits.filter(({ questions }) => questions.length > 0),
  );
  const last = put.at(-1);
  const question = last?.questions.at(-1);
  if (!last || !question) return { ...call, action: 'confirm_heard', scr };
  return { ...call, action: 'process_ds_answer', ds_id: last.dsId, question_id: question.id, scr };
}

function printAlready({ already }: Proposals): Record<string, unknown> {
  return already.length > 0 ? { already_so: already } : {};
}

/** The call that deletes what goes, once the user has confirmed it. */
function printRemovals(removals: Proposals['removals'], asked_by: unknown): Record<string, unknown> {
  if (removals.length === 0) return {};
  const objectPaths = removals.flatMap(({ operation }) => operation.objectPaths);
  return { to_delete: { tool: 'act', action: 'delete_actors', objectPaths, asked_by } };
}

/** What is told of an answer's fields: `get_aggregated_scr` shows all of them. */
const MOST_TOKENS = 70;
const MOST_CHARACTERS = 60;

/** Names what a session is told of a brief. */
const AFTERWARDS = 'check afterwards';

interface Unfinished {
  library: SchemaLibrary;
  document: BriefDocument;
  ds: DiscoverySchema;
  pursuit: Pursuit | undefined;
  brief_id: string;
}

/** The call by which what is open comes in: said again, asked, decided, or told with an earlier question. */
function nextOf(
  { library, document, ds, pursuit, brief_id }: Unfinished,
  problems: readonly string[],
): Record<string, unknown> {
  const place = { brief_id, ds_id: ds.id };
  const aggregate = withKnown(library, document, ds);
  const ask = { tool: 'interview', action: 'get_next_question', ...place };
  const opened = partsToClarify(document, ds, aggregate);
  const [first] = opened;
  // What could not be stored is said again where it was said; another question would not bring it.
  if (first && opened.length === problems.length)
    return { ...ask, action: 'process_ds_answer', question_id: first.questionId };
  const isAsked =
    pursuit &&
    aggregate &&
    ['again', 'new'].includes(
      chooseQuestion(ds, aggregate, pursuit, { broken: rulesBroken(library, document, ds) }).kind,
    );
  if (isAsked) return ask;
  const [conflict] = conflictsOf(library, document, ds);
  if (!conflict) return tellMore(place, pursuit, problems) ?? ask;
  return decideCall(brief_id, conflict);
}

/** What is asked may be a change: before it is answered nobody can say that nothing is to be done. */
function noteNothingToDo(read: Proposals): string {
  if (read.wanted === 0) return 'This schema changes nothing in the level by itself.';
  return printAsks(read).asks
    ? 'What is asked is open; the rest is in the level as it should be already.'
    : 'The level is as it should be already.';
}

function noteUnseen(why: string): string {
  return `The level was not looked at (${why}): everything is proposed as new. Finalise again with the editor open before it is run.`;
}
