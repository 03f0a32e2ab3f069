import { opinionOf } from '../opinions.ts';
import { sayTogether, type Wanted } from '../phrases/say-field.ts';
import { type ExpertAnswer, fieldsOf, type Persona, type Situation } from './persona.ts';

/** Answers what is asked, all of it. */
export const cooperative: Persona = {
  manner: [
    'You want this to work. You answer exactly what is asked, all of it, in a sentence or two.',
    'You give numbers with their unit where you have them.',
    'Asked which of two answers holds, you decide at once.',
  ],
  answer: situation => (situation.question.decides ? decide(situation) : answerPlainly(situation)),
};

/** All fields of a question, as somebody says them who knows what they want. */
export function answerPlainly(situation: Situation): ExpertAnswer {
  const { mind, random } = situation;
  const all = wantedOf(situation);
  const manner = mind.surrogate.expertiseLevel === 'expert' ? 'exact' : 'easy';
  return {
    words: sayTogether(all, random, manner),
    meant: all.map(({ name, value }) => ({ field: name, how: 'value', value })),
  };
}

/** What somebody wants of each field of a question. */
export function wantedOf(situation: Situation): Wanted[] {
  const { mind, ds } = situation;
  return fieldsOf(situation).map(({ name, field }) => ({ name, field, value: opinionOf(mind, ds, name) }));
}

/** The first of two, or the second. What was decided shows in the brief; no field's value is said here. */
export function decide({ random }: Situation): ExpertAnswer {
  return {
    words: random.pick(['The first one.', 'the second one', 'the first', 'Keep the first one', 'the latter']),
    meant: [],
  };
}
