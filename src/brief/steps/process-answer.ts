import { BridgeError } from '../../base/errors.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, Answer, AskedQuestion, BriefDocument, Pursuit, Scr } from '../document.ts';
import { partsToClarify } from './ask-open-part.ts';
import { type Asking, chooseQuestion } from './choose-question.ts';
import { correctEverywhere, releaseEverywhere } from './correct-everywhere.ts';
import { acceptBoth, isCraftQuestion, readBoth } from './craft/ask-craft-conflict.ts';
import { rulesBroken } from './craft/find-craft-conflicts.ts';
import { readSameWords, tellKept } from './earlier-reading.ts';
import { findQuestion } from './find-question.ts';
import { notesOnReleased } from './free-fields.ts';
import { isCorrection } from './is-correction.ts';
import { notesOnLost } from './lost-again.ts';
import { measureCompleteness } from './measure-completeness.ts';
import { notesOn } from './merge-scr.ts';
import { noteOnLeft, notesOnStaying, staysAsSaid } from './notes-on-delegated.ts';
import { withConversation, withPursuit } from './place.ts';
import { readAnswer, readBeside, type UnreadAnswer } from './read-answer.ts';
import type { GivenWords, ReadAnswer } from './read-scr.ts';
import { type RecordedAnswer, recordAnswer } from './record-answer.ts';
import { type Work, type WorkPlace, workOn } from './start-pursuit.ts';
import { tellTakenBack } from './taken-back-fields.ts';
import { withoutBackground } from './tell-background.ts';
import { isAside, unreadParts } from './unread-parts.ts';
import { isFilled } from './values/missing-of.ts';

export type GivenAnswer = WorkPlace &
  Pick<GivenWords, 'known' | 'settled' | 'counted' | 'together' | 'apart'> & {
    questionId: string;
    /** What the user said, word for word. */
    words: string;
    /** What somebody made of it; read by rules where it is missing. */
    scr?: Scr | undefined;
    interpretedBy: Answer['interpretedBy'];
    /** Who said it, where that is known. */
    by?: string | undefined;
    notes?: string | undefined;
    /** Name of the variant that the words choose. */
    choice?: string | undefined;
  };

export interface AnswerOutcome {
  /** What was stored of this answer. */
  scr: Scr;
  aggregate: Aggregate;
  /** Fields that it freed: `fog_and_sky.haze` → what became of it. */
  released?: Answer['released'];
  /** Fields that hold something else than before; of other schemas `ds_id.field`. */
  changed: string[];
  /** Contradictions with both their sources, corrections, and what was left to us. */
  commitNotes: string[];
  completeness: number;
  nextAction: 'continue' | 'complete' | 'needs_clarification' | 'needs_interpretation';
  /** Parts of the answer that went nowhere, word for word. */
  unread: string[];
  /** Those that only tell of the work, and ask for nothing. */
  background?: string[];
  /** What is not clear, field by field, with what is accepted. */
  clarification?: string;
  /** Fields of which nobody spoke, and that may be left out: where enough is known. */
  optional?: string[];
}

export interface ProcessedAnswer {
  document: BriefDocument;
  outcome: AnswerOutcome;
  /** The aggregate as it is then, with what other schemas know. */
  known: Aggregate;
  pursuit: Pursuit;
  question: AskedQuestion;
}

/**
 * Takes an answer: reads and checks it, keeps it with the user's own words, and merges it. Words that need a reader and
 * came without `scr` change nothing. The same words to the same question once more are the same answer: nothing is
 * recorded twice, and the outcome is the same. The same words with another `scr` are read anew: what that answer alone had
 * brought is replaced.
 * @throws BridgeError `invalid_arguments` where the question is not one of the schema's, or there is no answer
 */
export function processAnswer(document: BriefDocument, given: GivenAnswer): ProcessedAnswer {
  const { ds, words } = given;
  const work = workOn(document, given);
  const question = findQuestion(work, given.questionId);
  if (words.trim() === '') {
    throw new BridgeError('invalid_arguments', 'answer: there are no words in it.', {
      remedy: 'Send what the user said, word for word; “you decide” is an answer too.',
    });
  }
  const again = readSameWords(question, given);
  const both = readBoth(document, question, given);
  const read = both ? readBeside(both.beside) : readAnswer(work, question, again.given, given);
  const { pursuit } = work;
  if (read.kind === 'unread') {
    const known = work.withKnown(work.aggregate);
    return { document, outcome: handBack(ds, known, read), known, pursuit, question };
  }
  const whole = correctAll(document, given, read);
  const isDeciding = isCraftQuestion(question) && !both;
  const isTakingBack = again.takenBack.length > 0;
  const recorded = recordAnswer(work, question, whole, { ...given, isDeciding, isTakingBack });
  const known = work.withKnown(recorded.aggregate);
  const after = recorded.isNew ? acceptBoth(keep(work, recorded, given), both?.conflict) : document;
  const broken = given.library && rulesBroken(given.library, after, ds);
  const told = conclude(recorded, { known, work, question, after }, { ...given, broken, read: whole });
  const back = tellTakenBack(again.takenBack, given, document.aggregates, recorded.aggregates);
  const outcome = {
    ...told,
    changed: [...told.changed.filter(name => !again.kept.includes(name)), ...back.changed],
    commitNotes: [
      ...back.notes,
      ...told.commitNotes,
      ...(both?.conflict ? [`both kept: ${both.conflict.conflict_id}`] : []),
      ...listLost(question, document, recorded, given),
      ...notesOnStaying(document, recorded.aggregates, ds.id),
      ...tellKept(again.kept, recorded.answer, ds),
    ],
  };
  return { document: after, outcome, known, pursuit: recorded.pursuit, question };
}

/** A correction holds wherever the same thing is written down. */
function correctAll(
  document: BriefDocument,
  { ds, library, words }: GivenAnswer,
  read: ReadAnswer,
): ReadAnswer {
  if (!library) return read;
  const released = read.released && releaseEverywhere(library, document, read.released);
  const whole = { ...read, ...(released && { released }) };
  if (!isCorrection(words)) return whole;
  const elsewhere = correctEverywhere(library, document, [{ ds, scr: read.scr }, ...read.elsewhere]);
  return { ...whole, elsewhere };
}

/** What went because the same words were read before, and not because anybody wants it gone. */
function listLost(
  { answers }: AskedQuestion,
  { aggregates }: BriefDocument,
  recorded: RecordedAnswer,
  { library, ds, words, scr = {} }: GivenAnswer,
): string[] {
  const isAgain = answers.some(each => each.words.trim() === words.trim());
  if (!isAgain || !recorded.isNew) return [];
  return Object.entries(recorded.aggregates).flatMap(([id, after]) => {
    const schema = id === ds.id ? ds : library?.find(id);
    const prefix = id === ds.id ? '' : `${id}.`;
    return schema ? notesOnLost(schema, aggregates[id], after, { prefix, scr }) : [];
  });
}

function handBack(ds: DiscoverySchema, known: Aggregate, { unread, problems }: UnreadAnswer): AnswerOutcome {
  return {
    scr: {},
    aggregate: known,
    changed: [],
    commitNotes: [],
    completeness: measureCompleteness(ds, known),
    nextAction: 'needs_interpretation',
    unread,
    ...(problems.length > 0 && { clarification: problems.join('\n') }),
  };
}

function keep(
  { document, conversation }: Work,
  { aggregates, pursuit, counts }: RecordedAnswer,
  { now }: GivenAnswer,
) {
  const changed = withConversation(document, withPursuit(conversation, pursuit), now);
  return { ...changed, counts, aggregates: { ...changed.aggregates, ...aggregates } };
}

type Concluded = Pick<GivenAnswer, 'ds' | 'heard' | 'choice' | 'library' | 'counted' | 'together'> & {
  read: ReadAnswer;
  broken: Asking['broken'];
};

/** Told from what is stored and the reading alone: a repeated answer has the same outcome. */
function conclude(
  recorded: RecordedAnswer,
  {
    known,
    work,
    question,
    after: stored,
  }: { known: Aggregate; work: Work; question: AskedQuestion; after: BriefDocument },
  { ds, library, read, heard, choice, counted, together, broken }: Concluded,
): AnswerOutcome {
  const { answer, aggregate, pursuit } = recorded;
  const after = (dsId: string) => recorded.aggregates[dsId] ?? work.document.aggregates[dsId];
  const elsewhere = read.elsewhere.flatMap(each => {
    const held = after(each.ds.id);
    return held ? notesOn(each.ds, held, each.scr, { id: answer.id, prefix: `${each.ds.id}.` }) : [];
  });
  const decided = read.decisions.map(({ note }) => note);
  const own = notesOn(ds, aggregate, answer.scr, { id: answer.id, prefix: '' });
  const found = (dsId: string) => {
    const [about, held] = [dsId === ds.id ? ds : library?.find(dsId), after(dsId)];
    return about && held ? { ds: about, aggregate: held } : undefined;
  };
  const freed = notesOnReleased(ds, found, answer);
  const parts = withoutBackground(
    read.rest?.filter(each => !isAside(each)) ??
      unreadParts(answer, [{ ds, scr: answer.scr }, ...read.elsewhere], { choice, counted, together }),
    { library, document: work.document, ds, scr: answer.scr },
  );
  const outcome = {
    scr: answer.scr,
    ...(answer.released && { released: answer.released }),
    aggregate,
    changed: [
      ...[...own, ...elsewhere].flatMap(({ field, holds }) => (holds ? [field] : [])),
      ...freed.map(({ field }) => field),
    ],
    commitNotes: [
      ...decided,
      ...[...own, ...elsewhere, ...freed].flatMap(({ note }) => note ?? []),
      ...(answer.delegated ?? []).map(name => noteOnLeft(answer, name)),
      ...(read.passed ? [`passed over: ${read.passed.join(', ')}`] : []),
      ...(read.alreadySaid ?? []).map(name => staysAsSaid(ds, known, name)),
    ],
    completeness: measureCompleteness(ds, known),
    ...parts,
  };
  const problems = [...read.problems, ...notRead(ds, known, { question, rest: read.rest && parts.unread })];
  if (problems.length > 0)
    return { ...outcome, nextAction: 'needs_clarification', clarification: problems.join('\n') };
  const next = chooseQuestion(ds, known, pursuit, { heard, broken });
  const isDone = next.kind === 'complete' || (next.kind === 'budget_spent' && outcome.completeness >= 1);
  const optional = next.kind === 'complete' ? next.optional : [];
  const isClear = partsToClarify(stored, ds, known).length === 0;
  return { ...outcome, nextAction: isDone && isClear ? 'complete' : 'continue', optional };
}

/** Fields of the question that must be known, and that the clauses that were not read may be about. */
function notRead(
  ds: DiscoverySchema,
  known: Aggregate,
  { question, rest = [] }: { question: AskedQuestion; rest?: readonly string[] | undefined },
): string[] {
  if (rest.length === 0) return [];
  const open = question.fields.filter(name => ds.fields[name]?.required && !isFilled(ds, known, name));
  return open.map(name => `${name}: not in what was read`);
}
