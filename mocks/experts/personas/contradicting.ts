import { answerPlainly, decide } from './cooperative.ts';
import type { Persona } from './persona.ts';

/** Says one thing, and later the opposite: what, and where, is planned (`plan-contradictions.ts`). */
export const contradicting: Persona = {
  manner: [
    'You answer readily and clearly. But you change your mind without noticing.',
    'A few questions later you come back to something that you said, and say the opposite as if it had always been so.',
    'Asked which of both holds, you pick one.',
  ],
  answer: situation => (situation.question.decides ? decide(situation) : answerPlainly(situation)),
};
