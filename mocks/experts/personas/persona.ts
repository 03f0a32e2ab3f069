import type { ExpertField, ExpertSchema } from '../expert-schema.ts';
import type { Mind } from '../opinions.ts';
import type { Random } from '../random.ts';

/** A question as it reaches somebody. */
export interface PutQuestion {
  text: string;
  /** Fields that it finds out. */
  fields: readonly string[];
  /** Set where it asks which of two earlier answers holds. */
  decides?: boolean | undefined;
}

/** What somebody is asked, and what they make of it. */
export interface Situation {
  mind: Mind;
  ds: ExpertSchema;
  question: PutQuestion;
  /** How often they were asked about these fields before. */
  timesAsked: number;
  random: Random;
}

/** What an answer says of one field. `hedged`: a value is in the air, and nobody can be held to it. */
export interface Meant {
  field: string;
  how: 'value' | 'left_to_us' | 'hedged' | 'not_said';
  /** As the field stores it. */
  value?: unknown;
}

/** An answer as somebody types it, and what they meant by it. */
export interface ExpertAnswer {
  words: string;
  meant: Meant[];
}

/** A way of answering. */
export interface Persona {
  /** How a model plays it: sentences that address it. */
  manner: readonly string[];
  answer(situation: Situation): ExpertAnswer;
}

/** The fields that a question asks for, as far as the schema has them. */
export function fieldsOf({ ds, question }: Situation): { name: string; field: ExpertField }[] {
  return question.fields.flatMap(name => {
    const field = ds.fields[name];
    return field ? [{ name, field }] : [];
  });
}

/** Every field of a question, meant in one way. */
export function meantAlike(situation: Situation, how: Exclude<Meant['how'], 'value'>): Meant[] {
  return fieldsOf(situation).map(({ name }) => ({ field: name, how }));
}
