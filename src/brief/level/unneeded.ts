import type { BriefDocument } from '../document.ts';
import { plainText, splitClauses, spokenName } from '../steps/words/plain-text.ts';
import { wordStems } from '../steps/words/word-stems.ts';
import type { LevelRequirement } from './wanted.ts';

/** Words that say that something need not be. */
const NOT_NEEDED =
  /\b(?:(?:do|does|did|will|would) not|don't|doesn't|didn't|won't|never|nobody|no one) (?:really )?(?:need|want|require)s?\b|\bneeds? (?:no|neither)\b|\b(?:no|without(?: an?y?)?) \p{L}+ (?:for|at|in|on)\b/u;

/**
 * Leaves out what nobody placed, and somebody said is not needed: `the gate I don't need a mark for`. Whoever says a place
 * later wants it.
 */
export function withoutUnneeded(
  { conversations }: BriefDocument,
  wanted: readonly LevelRequirement[],
): LevelRequirement[] {
  const clauses = conversations
    .flatMap(({ pursuits }) => pursuits.flatMap(({ questions }) => questions.flatMap(each => each.answers)))
    .flatMap(({ words }) => splitClauses(words).filter(clause => NOT_NEEDED.test(plainText(clause))));
  if (clauses.length === 0) return [...wanted];
  return wanted.filter(each => !each.isUnplaced || !clauses.some(clause => isAbout(clause, each)));
}

/** A clause names the thing, and what the wish would make of it. */
function isAbout(clause: string, { label, wish, class: name }: LevelRequirement): boolean {
  const said = new Set(wordStems(clause));
  const own = wordStems(spokenName(label));
  const made = wordStems(`${wish} ${spokenName(name)}`).filter(stem => !own.includes(stem));
  return own.length > 0 && own.every(stem => said.has(stem)) && made.some(stem => said.has(stem));
}
