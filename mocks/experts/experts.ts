/**
 * People to interview who are not there: for testing an interview, a discovery schema, or a model that leads one.
 * Published as `unreal-bridge/mocks/experts`. How to use it: `README.md`.
 */
export { answerAsSurrogate, type QuestionForSurrogate } from './answer-question.ts';
export {
  createSurrogateExpert,
  type SurrogateExpert,
  type SurrogateOptions,
} from './create-surrogate-expert.ts';
export type { DomainKnowledge } from './domain-knowledge.ts';
export type {
  ExpertColumn,
  ExpertField,
  ExpertQuestion,
  ExpertSchema,
  ExpertValue,
} from './expert-schema.ts';
export type { ExpertAnswer, Meant, PutQuestion } from './personas/persona.ts';
export {
  runSurrogateInterview,
  type SurrogateInterview,
  type SurrogateInterviewResult,
  type TranscriptEntry,
} from './run-surrogate-interview.ts';
export type { SuccessMetrics } from './success-metrics.ts';
export {
  type CompanySize,
  type ExpertiseLevel,
  PERSONAS,
  type PersonaName,
  type Reader,
} from './surrogate.ts';
