import type { ExpertSchema } from './expert-schema.ts';
import { openMind } from './opinions.ts';
import type { ExpertAnswer, PutQuestion } from './personas/persona.ts';
import { PERSONA_OF } from './personas/registry.ts';
import { randomOf } from './random.ts';
import { readSurrogateId } from './surrogate.ts';

/** A question that is put to a surrogate by whoever leads the interview. */
export interface QuestionForSurrogate {
  surrogateId: string;
  ds: ExpertSchema;
  question: PutQuestion;
  /** How often these fields were asked for before; none when left out. Somebody who is asked again says it otherwise. */
  timesAsked?: number;
}

/**
 * One answer, for whoever leads the interview themselves: over MCP, or in an engine of their own. The same person gives
 * the same answer to the same question.
 * @throws TypeError where the id is none
 */
export function answerAsSurrogate({
  surrogateId,
  ds,
  question,
  timesAsked = 0,
}: QuestionForSurrogate): ExpertAnswer {
  const surrogate = readSurrogateId(surrogateId);
  const asked = question.decides ? question.text : question.fields.join(',');
  return PERSONA_OF[surrogate.persona].answer({
    mind: openMind(surrogate),
    ds,
    question,
    timesAsked,
    random: randomOf(surrogate.seed, 'answer', ds.id, asked, timesAsked),
  });
}
