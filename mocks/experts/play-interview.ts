import type { DiscoverySchema } from '../../src/brief/discovery-schema.ts';
import { type BriefDocument, DOCUMENT_FORMAT } from '../../src/brief/document.ts';
import type { SchemaLibrary } from '../../src/brief/schemas/library.ts';
import { findCraftConflicts } from '../../src/brief/steps/craft/find-craft-conflicts.ts';
import { resolveCraftConflict } from '../../src/brief/steps/craft/resolve-craft-conflict.ts';
import { finalizePursuit } from '../../src/brief/steps/finalize-pursuit.ts';
import { nextQuestion } from '../../src/brief/steps/next-question.ts';
import { type AnswerOutcome, type GivenAnswer, processAnswer } from '../../src/brief/steps/process-answer.ts';
import { startConversation } from '../../src/brief/steps/start-conversation.ts';
import { startPursuit } from '../../src/brief/steps/start-pursuit.ts';
import { answerAsSurrogate } from './answer-question.ts';
import { openMind } from './opinions.ts';
import type { ExpertAnswer, Meant } from './personas/persona.ts';
import { type PlannedContradiction, planContradictions, sayContradiction } from './plan-contradictions.ts';
import { randomOf } from './random.ts';
import { type Reader, type Surrogate, writeSurrogateId } from './surrogate.ts';

/** One question and one answer to it. */
export interface Exchange {
  ds: DiscoverySchema;
  questionId: string;
  question: string;
  answerId: string;
  answer: ExpertAnswer;
  outcome: AnswerOutcome;
  /** The words alone were not enough: what they mean was sent along. */
  isHandedBack: boolean;
  /** Of an answer that contradicts an earlier one: what it contradicts. */
  contradicts?: string;
}

/** A planned contradiction, and the answers in which both sides were said. */
export interface MadeContradiction extends PlannedContradiction {
  firstAnswer: string;
  /** None where the interview ended before. */
  thenAnswer?: string;
}

export interface Played {
  document: BriefDocument;
  exchanges: Exchange[];
  questionsAsked: number;
  /** Those whose first side was said. */
  contradictions: MadeContradiction[];
}

export interface Play {
  surrogate: Surrogate;
  schemas: readonly DiscoverySchema[];
  maxQuestions: number;
  reader: Reader;
  /** Told of each answer: the document before and after, and what was given to the step. */
  onAnswer?: (step: {
    before: BriefDocument;
    given: GivenAnswer;
    after: BriefDocument;
    exchange: Exchange;
  }) => void;
}

/** An interview in progress. */
interface State extends Play {
  /** The schemas that are played: what one knows, another does not ask. */
  library: Pick<SchemaLibrary, 'list' | 'find'>;
  document: BriefDocument;
  exchanges: Exchange[];
  questionsAsked: number;
  contradictions: MadeContradiction[];
  id: string;
}

/** Plays a whole interview with the steps that the server takes, without a server, a disk or a clock. */
export function playInterview(play: Play): Played {
  const state: State = {
    ...play,
    document: startConversation(makeDocument(play.surrogate), timeOf(0)).document,
    exchanges: [],
    questionsAsked: 0,
    contradictions: [],
    id: writeSurrogateId(play.surrogate),
    library: { list: () => play.schemas, find: id => play.schemas.find(ds => ds.id === id) },
  };
  for (const ds of play.schemas) pursue(state, ds);
  const { document, exchanges, questionsAsked, contradictions } = state;
  return { document, exchanges, questionsAsked, contradictions };
}

function pursue(state: State, ds: DiscoverySchema): void {
  const plan = planContradictions(openMind(state.surrogate), ds);
  state.document = startPursuit(state.document, { ds, now: now(state) }).document;
  while (askOnce(state, ds) || contradict(state, ds, plan, 'all') > 0) contradict(state, ds, plan, 'earlier');
  // Their tastes are drawn by lot: what the craft does not allow together is what they want.
  for (const { conflict_id } of findCraftConflicts(state.library, state.document)) {
    const given = { library: state.library, conflictId: conflict_id, choice: 'both', now: now(state) };
    state.document = resolveCraftConflict(state.document, given)?.document ?? state.document;
  }
  state.document = finalizePursuit(state.document, { ds, library: state.library, now: now(state) }).document;
}

/** One question and its answer; false where none is left, or none may be asked. */
function askOnce(state: State, ds: DiscoverySchema): boolean {
  if (state.questionsAsked >= state.maxQuestions) return false;
  const { document, outcome } = nextQuestion(state.document, {
    ...{ ds, library: state.library, optional: true, now: now(state) },
  });
  state.document = document;
  if (outcome.kind !== 'question') return false;
  const { question } = outcome;
  state.questionsAsked += 1;
  const asked = { text: question.text, fields: question.fields, decides: question.conflict !== undefined };
  const timesAsked = state.exchanges.filter(each => each.ds === ds && overlaps(each, question.fields)).length;
  const answer = answerAsSurrogate({ surrogateId: state.id, ds, question: asked, timesAsked });
  tell(state, ds, { questionId: question.id, question: question.text, answer });
  return true;
}

function overlaps({ answer }: Exchange, fields: readonly string[]): boolean {
  return answer.meant.some(({ field }) => fields.includes(field));
}

interface Told {
  questionId: string;
  question: string;
  answer: ExpertAnswer;
  contradicts?: string;
}

function tell(state: State, ds: DiscoverySchema, told: Told): Exchange {
  const { words, meant } = told.answer;
  const before = state.document;
  const scr = scrOf(ds, meant);
  const plain: GivenAnswer = {
    ds,
    library: state.library,
    questionId: told.questionId,
    words,
    interpretedBy: 'rules',
    now: now(state),
  };
  const understood: GivenAnswer = { ...plain, scr: scr ?? {}, interpretedBy: 'claude' };
  const first = state.reader === 'scr' && scr ? understood : plain;
  const tried = processAnswer(before, first);
  // What was not certain of the words needs a reader: whoever leads the interview says what they mean.
  const { unread, clarification } = tried.outcome;
  const isHandedBack = first === plain && (unread.length > 0 || clarification !== undefined);
  const given = isHandedBack ? understood : first;
  const { document, outcome } = isHandedBack ? processAnswer(tried.document, understood) : tried;
  const exchange = {
    ds,
    ...told,
    outcome,
    isHandedBack,
    answerId: findAnswer(document, told.questionId, words),
  };
  state.document = document;
  state.exchanges.push(exchange);
  state.onAnswer?.({ before, given, after: document, exchange });
  return exchange;
}

/** What Claude would make of it. What is left to us gets the usual value; a decision speaks for itself. */
function scrOf(ds: DiscoverySchema, meant: readonly Meant[]): Record<string, unknown> | undefined {
  if (meant.length === 0) return undefined;
  const pairs = meant.flatMap(({ field, how, value }) => {
    const understood = how === 'left_to_us' ? ds.fields[field]?.fallback : value;
    return understood === undefined ? [] : [[field, understood] as const];
  });
  return Object.fromEntries(pairs);
}

/**
 * Says the later sides of what is planned and was said.
 * @param which `earlier`: only of what was asked before the last question
 * @returns how many
 */
function contradict(
  state: State,
  ds: DiscoverySchema,
  plan: readonly PlannedContradiction[],
  which: 'all' | 'earlier',
): number {
  const last = state.exchanges.at(-1);
  let count = 0;
  for (const planned of plan) {
    const isMade = state.contradictions.some(({ dsId, place }) => dsId === ds.id && place === planned.place);
    const first = state.exchanges.find(each => each.ds === ds && says(each, planned.field));
    if (isMade || !first || (which === 'earlier' && first === last)) continue;
    state.contradictions.push(contradictOne(state, ds, planned, first));
    count += 1;
  }
  return count;
}

function contradictOne(
  state: State,
  ds: DiscoverySchema,
  planned: PlannedContradiction,
  { questionId, question, answerId }: Exchange,
): MadeContradiction {
  const asked = findQuestion(state.document, questionId)?.fields ?? [];
  const random = randomOf(state.surrogate.seed, 'contradiction', ds.id, planned.place);
  const answer = sayContradiction(planned, ds, asked, random);
  const told = tell(state, ds, { questionId, question, answer, contradicts: planned.place });
  return { ...planned, firstAnswer: answerId, thenAnswer: told.answerId };
}

function says({ answer }: Exchange, field: string): boolean {
  return answer.meant.some(meant => meant.field === field && meant.how === 'value');
}

function findQuestion({ conversations }: BriefDocument, id: string) {
  return conversations
    .flatMap(({ pursuits }) => pursuits.flatMap(({ questions }) => questions))
    .find(each => each.id === id);
}

function findAnswer(document: BriefDocument, questionId: string, words: string): string {
  const answers = findQuestion(document, questionId)?.answers ?? [];
  return answers.find(answer => answer.words.trim() === words.trim())?.id ?? '';
}

/** A clock that ticks a minute with each exchange. */
function now({ exchanges }: State): string {
  return timeOf(exchanges.length + 1);
}

function timeOf(minute: number): string {
  return new Date(Date.UTC(2026, 0, 1, 9) + minute * 60_000).toISOString();
}

function makeDocument({ product, persona }: Surrogate): BriefDocument {
  return {
    format: DOCUMENT_FORMAT,
    id: 'surrogate-interview',
    type: 'level_brief',
    title: product,
    overview: `An interview with a surrogate (${persona}) about ${product}.`,
    created: timeOf(0),
    updated: timeOf(0),
    revision: 0,
    counts: { questions: 0, answers: 0, conflicts: 0 },
    conversations: [],
    aggregates: {},
  };
}
