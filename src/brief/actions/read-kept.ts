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
 * Reads `Gallery Look stays as it is` in answer to any question: what must not be touched, where it names a thing of the
 * level. Beside an `scr` of what else was said each such part counts; without one the answer must say nothing else.
 * Undefined for all other answers.
 */
export async function readKept(
  { level, library }: { level: Level; library: Pick<SchemaLibrary, 'find'> },
  {
    ds,
    question,
    words,
    scr,
  }: { ds: DiscoverySchema; question: AskedQuestion | undefined; words: string; scr?: Scr | undefined },
): Promise<Scr | undefined> {
  const clauses = splitClauses(words);
  const keeping = clauses.filter(each => KEEPS.test(plainText(each)));
  const isMeant = keeping.length > 0 && (scr !== undefined || keeping.length === clauses.length);
  if (!isMeant || !question || question.conflict !== undefined) return undefined;
  const isOwn = ds.fields[FORBIDDEN] !== undefined;
  if (!isOwn && !library.find(OF_THE_WHOLE)?.fields[FORBIDDEN]) return undefined;
  const name = isOwn ? FORBIDDEN : `${OF_THE_WHOLE}.${FORBIDDEN}`;
  if (scr?.[name] !== undefined) return undefined;
  const seen = await seeLevel(level);
  const isNamed = (each: string) => seen.seen && actorsLabelled(each, seen.actors).length > 0;
  const named = keeping.filter(isNamed);
  if (named.length === 0 || (scr === undefined && named.length < keeping.length)) return undefined;
  return { ...scr, [name]: named };
}
