import { plainText } from './plain-text.ts';

const BOTH =
  /^(?:yes,? |well,? |hm+,? )?(?:(?:i|we) (?:do )?(?:want|mean|need|would like) |take |keep |use |have )?both(?: of (?:them|these|those|it))?(?: (?:hold|are right|are true|are meant|count|stay|is fine|are fine))?(?:,? (?:please|really|actually|of course))?$/;

/** Whether words want both sides of a contradiction, and say nothing else. */
export function wantsBoth(words: string): boolean {
  return BOTH.test(plainText(words));
}
