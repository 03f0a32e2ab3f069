import type { DiscoverySchema } from '../discovery-schema.ts';
import type { AskedQuestion, Scr } from '../document.ts';
import { type Level, seeLevel } from '../level/level.ts';
import { actorsLabelled, FORBIDDEN } from '../level/rulings.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { plainText, splitClauses } from '../steps/words/plain-text.ts';

/** The schema that holds what must not be of a whole brief. */
const OF_THE_WHOLE = 'warm_up';

const AS_IT_IS = '(?:as|how|the way|like) (?:it|they) (?:is|are)|alone|unchanged|untouched';
/** Words that leave a thing as it is, and say nothing else of it. */
const KEEPS = new RegExp(
  `^(?:please )?(?:(?:leave|keep) .+ (?:${AS_IT_IS})|.+ (?:stays?|remains?|is left|are left) (?:${AS_IT_IS})|(?:do not|don't|never) (?:touch|change) .+|hands off .+|.+:? hands off)$`,
);

/**
 * Reads `Gallery Look stays as it is` in answer to any question: what must not be touched, where each part of the answer
 * names a thing of the level. Undefined for all other answers.
 */
export async function readKept(
  { level, library }: { level: Level; library: Pick<SchemaLibrary, 'find'> },
  { ds, question, words }: { ds: DiscoverySchema; question: AskedQuestion | undefined; words: string },
): Promise<Scr | undefined> {
  const clauses = splitClauses(words);
  const isKeeping = clauses.length > 0 && clauses.every(each => KEEPS.test(plainText(each)));
  if (!isKeeping || !question || question.conflict !== undefined) return undefined;
  const isOwn = ds.fields[FORBIDDEN] !== undefined;
  if (!isOwn && !library.find(OF_THE_WHOLE)?.fields[FORBIDDEN]) return undefined;
  const seen = await seeLevel(level);
  const isNamed = (each: string) => seen.seen && actorsLabelled(each, seen.actors).length > 0;
  if (!clauses.every(isNamed)) return undefined;
  return { [isOwn ? FORBIDDEN : `${OF_THE_WHOLE}.${FORBIDDEN}`]: clauses };
}
