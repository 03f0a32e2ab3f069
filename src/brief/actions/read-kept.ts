import type { DiscoverySchema } from '../discovery-schema.ts';
import type { AskedQuestion, Scr } from '../document.ts';
import { type Level, seeLevel } from '../level/level.ts';
import { actorsLabelled, FORBIDDEN } from '../level/rulings.ts';
import type { SchemaLibrary } from '../schemas/library.ts';
import { plainText, splitClauses } from '../steps/words/plain-text.ts';

/** The schema that holds what must not be of a whole brief. */
export const OF_THE_WHOLE = 'warm_up';

const AS_IT_IS =
  "(?:exactly |just |right )?(?:as|how|the way|like) (?:it|they|that|those|he|she)(?:'s|'re| is| are| was| were| stands?)(?: now| today| already)?|(?:exactly |just )?as[ -]is|alone|be|unchanged|untouched|(?:exactly )?the same";
const STAYS = '(?:stays?|remains?|is left|are left|(?:is|are) to (?:stay|remain)|(?:is|are) staying)';
/** What may be done to a thing, which is not to be done. */
const CHANGE = '(?:touch|change|alter|modify|edit|mess with|tamper with|fiddle with)(?:e?s)?';
const CHANGED = '(?:touched|changed|altered|modified|edited|messed with|untouchable|off limits|taboo)';
const NOT =
  "(?:do not|don't|must not|mustn't|may not|never|shall not|won't|may|must|should not|shouldn't|can't|cannot)";
/** Words that leave a thing as it is, and say nothing else of it. What stays only where it is may well be changed. */
const KEEPS = new RegExp(
  `^(?:please |just )*(?:${[
    `(?:leave|keep) .+ (?:${AS_IT_IS})`,
    `.+ ${STAYS} (?:${AS_IT_IS})`,
    `(?:do not|don't|never|we don't|you don't|nobody should) ${CHANGE} .+`,
    '(?:keep (?:your |the )?)?hands off (?:of )?.+|.+:? hands off',
    `.+ (?:you|we|they|nobody|no one) (?:${NOT} )?${CHANGE}`,
    `(?:nobody|no one) (?:may |must |ever )?${CHANGE} .+`,
    `.+ (?:is|are|must|may|should|shall|can|mustn't|shouldn't|can't|isn't|aren't) (?:not |never )?(?:to be |be )?${CHANGED}`,
    ".+ (?:must|should|may|shall|will|do|does)(?: not|n't| never) (?:be )?change",
    `(?:with no|without|no) (?:changes? (?:to|of|at)|changing|touching|altering) .+`,
    `(?:i|we) (?:like|want|love) .+ (?:exactly |just )?(?:as|how|the way) (?:it is|they are|it stands|they stand)`,
    `.+ (?:is|are) (?:fine|good|great|perfect|right|ok|okay) (?:as|how|the way) (?:it is|they are)`,
  ].join('|')})(?: (?:either|please|at all|ever|again|for now|then|though|too|as well))*$`,
);
/** Words that do not leave it at that: what follows is changed all the same. */
const EXCEPTING = /^(?:(?:and |but )?(?:just|only|merely|except|apart from|but for|save for|though)\b)/;

/** Whether a clause says nothing but that something is left as it is. */
export function isKeeping(clause: string): boolean {
  const plain = plainText(clause);
  return KEEPS.test(plain) && NEGATED.test(plain);
}

const NEGATED =
  /\b(?:not|never|no|nobody|no one|without|leave|keep|stay(?:s|ing)?|remains?|left|as[ -]is|(?:as|how|way) (?:it|they) (?:is|are|stands?)|hands off|untouch\p{L}+|off limits|taboo)\b|n't/u;

/** `Stays as it is, just warmer`, or a row of that very thing: it stays but for what is said beside it. */
function isExcepted(clauses: readonly string[], said: string, rows: string): boolean {
  const next = clauses[clauses.indexOf(said) + 1];
  if (next !== undefined && EXCEPTING.test(plainText(next))) return true;
  const subject = plainText(said).replace(/ (?:stays?|remains?|is left|are left) .*$/, '');
  return rows.includes(`"${subject}"`);
}

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
  const rows = JSON.stringify(scr ?? {}).toLowerCase();
  const keeping = clauses.filter(each => isKeeping(each) && !isExcepted(clauses, each, rows));
  const isMeant = keeping.length > 0 && (scr !== undefined || keeping.length === clauses.length);
  // What is said of something else while a contradiction is asked about decides nothing, and is kept.
  if (!isMeant || !question) return undefined;
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

/** The clauses that an answer keeps as what must not be touched. */
export function keptIn(scr: Scr): string[] {
  const values = [FORBIDDEN, `${OF_THE_WHOLE}.${FORBIDDEN}`].flatMap(name => scr[name] ?? []);
  return values.filter(each => typeof each === 'string');
}
