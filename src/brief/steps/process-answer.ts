import { BridgeError } from '../../base/errors.ts';
import type { DiscoverySchema } from '../discovery-schema.ts';
import type { Aggregate, Answer, AskedQuestion, BriefDocument, Pursuit, Scr } from '../document.ts';
import { chooseQuestion } from './choose-question.ts';
import { measureCompleteness } from './measure-completeness.ts';
import { describeMerge } from './merge-scr.ts';
import { withConversation, withPursuit } from './place.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';
import { recordAnswer } from './record-answer.ts';
import { type Work, type WorkPlace, workOn } from './start-pursuit.ts';

export type GivenAnswer = WorkPlace & {
  questionId: string;
  /** What the user said, word for word. */
  words: string;
  /** What somebody made of it; read by rules where it is missing. */
  scr?: Scr | undefined;
  interpretedBy: Answer['interpretedBy'];
  notes?: string | undefined;
};

export interface AnswerOutcome {
  /** What was stored of this answer. */
  scr: Scr;
  aggregate: Aggregate;
  /** What became of each field, contradictions with both their sources, and what was left to us. */
  commitNotes: string[];
  completeness: number;
  nextAction: 'continue' | 'complete' | 'needs_clarification';
  /** What is not clear, field by field, with what is accepted. */
  clarification?: string;
}

interface ProcessedAnswer {
  document: BriefDocument;
  outcome: AnswerOutcome;
  /** The aggregate as it is then, with what other schemas know. */
  known: Aggregate;
  pursuit: Pursuit;
}

/**
 * Takes an answer: reads and checks it, keeps it with the user's own words, and merges it. The same words to the same
 * question once more are the same answer: nothing is recorded twice, and the outcome is the same. The same words with
 * another `scr` are read anew: what that answer alone had brought is replaced.
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
  const read = readAnswer(ds, work.withKnown(work.aggregate), question, given);
  const recorded = recordAnswer(work, question, read, given);
  const known = work.withKnown(recorded.aggregate);
  return {
    document: recorded.isNew ? keep(work, recorded, given) : document,
    outcome: conclude(recorded, known, { ds, read }),
    ...{ known, pursuit: recorded.pursuit },
  };
}

function findQuestion({ pursuit, conversation, document }: Work, id: string): AskedQuestion {
  const found = pursuit.questions.find(question => question.id === id);
  if (found) return found;
  const other = conversation.pursuits.find(({ questions }) => questions.some(question => question.id === id));
  const known = pursuit.questions.map(question => question.id);
  const elsewhere = other ? ` It belongs to ${other.dsId}: set ds_id to that.` : '';
  throw new BridgeError(
    'invalid_arguments',
    `question_id: ${pursuit.dsId} has not asked ${id}.${elsewhere} Accepted: ${known.join(', ') || 'none yet'}.`,
    {
      remedy:
        'Put the question first with `get_next_question`, and answer with the question_id that it gives.',
      example: { action: 'get_next_question', brief_id: document.id, ds_id: pursuit.dsId },
    },
  );
}

interface Recorded {
  answer: Answer;
  aggregate: Aggregate;
  pursuit: Pursuit;
  counts: BriefDocument['counts'];
}

function keep(
  { document, conversation }: Work,
  { aggregate, pursuit, counts }: Recorded,
  { now }: GivenAnswer,
) {
  const changed = withConversation(document, withPursuit(conversation, pursuit), now);
  return {
    ...changed,
    counts,
    aggregates: { ...changed.aggregates, [aggregate.dsId]: aggregate },
  };
}

/** Told from what is stored and from the reading alone, so that a repeated answer has the same outcome. */
function conclude(
  { answer, aggregate, pursuit }: Recorded,
  known: Aggregate,
  { ds, read }: { ds: DiscoverySchema; read: ReadAnswer },
): AnswerOutcome {
  const delegated = (answer.delegated ?? []).map(name =>
    answer.scr[name] === undefined
      ? `${name}: left to us, and there is no usual value`
      : `${name}: left to us`,
  );
  const decided = read.decision ? [read.decision.note] : [];
  const outcome = {
    scr: answer.scr,
    aggregate,
    commitNotes: [...decided, ...describeMerge(ds, aggregate, answer.scr, answer.id), ...delegated],
    completeness: measureCompleteness(ds, known),
  };
  if (read.problems.length > 0) {
    return { ...outcome, nextAction: 'needs_clarification', clarification: read.problems.join('\n') };
  }
  const next = chooseQuestion(ds, known, pursuit).kind;
  const isDone = next === 'complete' || (next === 'budget_spent' && outcome.completeness >= 1);
  return { ...outcome, nextAction: isDone ? 'complete' : 'continue' };
}
