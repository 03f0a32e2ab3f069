import { isDeepStrictEqual } from 'node:util';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, Answer, AskedQuestion, BriefDocument, Pursuit } from '../document.ts';
import { decideConflict } from './decide-conflict.ts';
import { mergeScr } from './merge-scr.ts';
import type { ReadAnswer } from './read-answer.ts';
import { reopen, type Work } from './start-pursuit.ts';
import { withdrawAnswer } from './withdraw-answer.ts';
import { withoutFallbacks } from './without-fallbacks.ts';

export interface RecordedAnswer {
  answer: Answer;
  /** False for an answer that is there already. */
  isNew: boolean;
  aggregate: Aggregate;
  pursuit: Pursuit;
  counts: BriefDocument['counts'];
}

interface Given {
  ds: DiscoverySchema;
  words: string;
  notes?: string | undefined;
  now: string;
}

/** Keeps an answer under its question, and merges it. */
export function recordAnswer(
  { document, pursuit, aggregate }: Work,
  question: AskedQuestion,
  read: ReadAnswer,
  { ds, words, notes, now }: Given,
): RecordedAnswer {
  const known = question.answers.find(answer => answer.words.trim() === words.trim());
  const { counts } = document;
  const isUndecided = read.decision !== undefined && read.decision.conflict.resolved === undefined;
  // Rules read the same words as they did: what they make of them now only differs by what is held by now.
  const isEmpty = Object.keys(read.scr).length === 0;
  const isSame = isEmpty || read.interpretedBy === 'rules' || isDeepStrictEqual(known?.scr, read.scr);
  if (known && isSame && !isUndecided) {
    return { answer: known, isNew: false, aggregate, pursuit, counts };
  }
  const answer: Answer = {
    id: known?.id ?? `a${counts.answers + 1}`,
    at: known?.at ?? now,
    words,
    scr: read.scr,
    interpretedBy: read.interpretedBy,
    ...(read.delegated.length > 0 && { delegated: read.delegated }),
    ...(notes !== undefined && { notes }),
  };
  const before = withoutFallbacks(
    document,
    known ? withdrawAnswer(document, ds, aggregate, known) : aggregate,
    answer,
  );
  const { aggregate: merged, conflicts } = mergeScr(ds, before, read.scr, answer.id, counts.conflicts + 1);
  const decided = read.decision
    ? decideConflict(ds, merged, read.decision.conflict, read.decision.decision, now)
    : merged;
  return {
    answer,
    isNew: true,
    aggregate: decided,
    // What contradicts a finished schema is to be decided: it is not finished any more.
    pursuit: withAnswer(conflicts.length > 0 ? reopen(pursuit) : pursuit, question, answer),
    counts: {
      ...counts,
      answers: counts.answers + (known ? 0 : 1),
      conflicts: counts.conflicts + conflicts.length,
    },
  };
}

function withAnswer(pursuit: Pursuit, question: AskedQuestion, answer: Answer): Pursuit {
  const others = question.answers.some(({ id }) => id === answer.id);
  const answers = others
    ? question.answers.map(each => (each.id === answer.id ? answer : each))
    : [...question.answers, answer];
  return {
    ...pursuit,
    questions: pursuit.questions.map(each => (each.id === question.id ? { ...question, answers } : each)),
  };
}
