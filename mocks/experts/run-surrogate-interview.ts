import { type DiscoverySchema, discoverySchemaSchema } from '../../src/brief/discovery-schema.ts';
import { schemasFolder } from '../../src/brief/schemas/data-folder.ts';
import { openSchemaLibrary } from '../../src/brief/schemas/library.ts';
import type { ExpertSchema } from './expert-schema.ts';
import { measureInterview } from './measure-interview.ts';
import { type Exchange, playInterview } from './play-interview.ts';
import type { SuccessMetrics } from './success-metrics.ts';
import { type Reader, readSurrogateId } from './surrogate.ts';

/** An interview that is to be played. */
export interface SurrogateInterview {
  /** From `createSurrogateExpert`. */
  surrogateId: string;
  /** Discovery schemas in their order: ids of shipped ones or of `folders`, or whole schemas. */
  dsSequence: readonly (string | ExpertSchema)[];
  /** Questions of all schemas together; as many as their budgets allow when left out. */
  maxQuestions?: number;
  /** Who reads the answers: the schema's own rules alone, or Claude, who sends along what was meant. */
  reader?: Reader;
  /** Folders of further schemas. */
  folders?: readonly string[];
  /** Told of each answer, for whoever watches. */
  onAnswer?: (entry: TranscriptEntry) => void;
}

/** One question and one answer. */
export interface TranscriptEntry {
  dsId: string;
  questionId: string;
  question: string;
  /** As it was typed. */
  answer: string;
  /** What was made of it: field → value. */
  scr: Record<string, unknown>;
  completeness: number;
  nextAction: string;
  clarification?: string;
  /** Of an answer that takes back an earlier one: the field or cell. */
  contradicts?: string;
}

/** How an interview ended. */
export interface SurrogateInterviewResult {
  /** Schemas that are complete, with nothing in them that contradicts itself. */
  completedDs: string[];
  /** Everything decided: schema → field → value. */
  ascr: Record<string, Record<string, unknown>>;
  transcript: TranscriptEntry[];
  successMetrics: SuccessMetrics;
  /** What the expert contradicted on purpose, and whether both sides were kept. */
  contradictions: { dsId: string; place: string; first: unknown; then: unknown }[];
}

/**
 * Interviews a surrogate from the first question to the last, with the steps that the server takes; no model, no server
 * and no editor is needed, and the same id gives the same interview.
 * @throws TypeError where the id is none, or a schema is not known
 */
export function runSurrogateInterview(interview: SurrogateInterview): SurrogateInterviewResult {
  const { surrogateId, dsSequence, reader = 'rules', folders = [], onAnswer } = interview;
  const schemas = findSchemas(dsSequence, folders);
  const { maxQuestions = schemas.reduce((sum, { questionBudget }) => sum + questionBudget, 0) } = interview;
  const played = playInterview({
    surrogate: readSurrogateId(surrogateId),
    schemas,
    maxQuestions,
    reader,
    ...(onAnswer && { onAnswer: ({ exchange }) => onAnswer(describe(exchange)) }),
  });
  const pursuits = played.document.conversations.flatMap(each => each.pursuits);
  return {
    completedDs: schemas
      .map(({ id }) => id)
      .filter(id => pursuits.some(each => each.dsId === id && each.state === 'ds-complete')),
    ascr: Object.fromEntries(
      Object.values(played.document.aggregates).map(({ dsId, fields }) => [
        dsId,
        Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])),
      ]),
    ),
    transcript: played.exchanges.map(describe),
    successMetrics: measureInterview(played, { schemas }),
    contradictions: played.contradictions.map(({ dsId, place, first, then }) => ({
      dsId,
      place,
      first,
      then,
    })),
  };
}

function findSchemas(
  sequence: SurrogateInterview['dsSequence'],
  folders: readonly string[],
): DiscoverySchema[] {
  const library = openSchemaLibrary([schemasFolder(), ...folders]);
  return sequence.map(each => {
    if (typeof each !== 'string') return discoverySchemaSchema.parse(each);
    const found = library.find(each);
    if (found) return found;
    const known = library
      .list()
      .map(({ id }) => id)
      .join(', ');
    throw new TypeError(`\`dsSequence\`: there is no discovery schema "${each}"; there are: ${known}.`);
  });
}

function describe({ ds, questionId, question, answer, outcome, contradicts }: Exchange): TranscriptEntry {
  return {
    dsId: ds.id,
    questionId,
    question,
    answer: answer.words,
    scr: outcome.scr,
    completeness: outcome.completeness,
    nextAction: outcome.nextAction,
    ...(outcome.clarification !== undefined && { clarification: outcome.clarification }),
    ...(contradicts !== undefined && { contradicts }),
  };
}
