import type { Place } from './denied.ts';

/** What denies the words behind it, once for each: `never`, `without`, `forget the`, `lose its`. */
const NEGATORS =
  /\b(?:not|no|never|without|nothing|nobody|neither|nor|cannot|(?:do|can) without|forget|skip|scrap|ditch|drop|remove|delete|kill|lose|lack|avoid|stop|spare (?:me|us)|get rid of|leave out|cut(?: out)?|take away)\b|n't\b/gu;

/** Words under which it is not certain what is meant. */
const UNCERTAIN =
  /\b(?:if|unless|maybe|perhaps|whether|not (?:only|just|sure)|(?:do not|don't) (?:care|mind|know)|instead of|rather than|nothing but|too \p{L}+)\b/u;

/** What denies the words before it: `shadows off`, `beams are out`, `shafts, no`. */
const NEGATED_AFTER =
  /^(?:,? (?:no|nope|nah)(?=$|[,.;:!?])|(?: (?:is|are|be|must|should|shall|can|may|go|switched|turned|they|can't|all))* (?:off|out|gone|away|unwanted|disabled|go)(?=$|[,.;:!?]| (?:please|then|there|now|completely|again|for)\b))/u;

/** Between parts of which each says something of its own. */
const CLAUSES = /[,;:!?\n]\s*|\.(?=\s|$)\s*|\s-\s|\s(?:and|but|while|only)\s/u;

/** The part of a text in which something stands. */
export function clauseAround(said: string, { from, to }: Place): string {
  const before = said.slice(0, from).split(CLAUSES).at(-1) ?? '';
  return before + said.slice(from, to) + (said.slice(to).split(CLAUSES)[0] ?? '');
}

/**
 * Whether words mean what stands at a place, or deny it: each negation before it in its clause turns it round, so that `should
 * not lose its shadows` means them. Undefined where they are not certain.
 * @param said plain text
 */
export function polarityAt(said: string, { from, to }: Place): boolean | undefined {
  const before = said.slice(0, from).split(CLAUSES).at(-1) ?? '';
  const behind = said.slice(to);
  if (UNCERTAIN.test(before + (behind.split(CLAUSES)[0] ?? '')) || /^ ?\?/.test(behind)) return undefined;
  const count = [...before.matchAll(NEGATORS)].length + (NEGATED_AFTER.test(behind) ? 1 : 0);
  return count % 2 === 0;
}

/**
 * What words say of a thing as a whole: true or false where all that is certain says the same.
 * @param said plain text
 */
export function polarityOf(said: string, places: readonly Place[]): boolean | undefined {
  const known = places.map(place => polarityAt(said, place)).filter(each => each !== undefined);
  const [first] = known;
  return known.every(each => each === first) ? first : undefined;
}

/** How often the words before a place in its clause turn it round. */
export function isTurnedRound(said: string, { from }: Place): boolean {
  const before = said.slice(0, from).split(CLAUSES).at(-1) ?? '';
  return [...before.matchAll(NEGATORS)].length > 0;
}
