import { wayIn } from './change-words.ts';
import { inFigures } from './in-figures.ts';
import { plainText, splitClauses } from './plain-text.ts';

/** A clause as it was said, and the same with the way in which its amount goes, where that stands in the one before it. */
export interface ClauseWithWay {
  said: string;
  text: string;
}

const LEAD =
  "(?:say|let's say|i'd say|i would say|call it|about|around|roughly|approximately|maybe|perhaps|some|something like|a good|good|just|only|like|at most|almost|nearly|well|or)";
const ONLY_LEAD = new RegExp(`^${LEAD}(?: ${LEAD})*$`);
const LEADING = new RegExp(`^(?:${LEAD} )+`);
/** What may stand behind an amount and says nothing of it. */
const TRAILING =
  /(?: (?:or so|or thereabouts|tops|maybe|perhaps|please|at most|i'd say|i think|would do|will do|should do|is enough|would be enough))+$/;

/** `Ten percent`, `a fifth`, `by 2 lux`: nothing but a share, or a sum that is one by its word. */
const BARE_SHARE = /^(?:by )?(?:plus |minus )?(?:\d+(?:\.\d+)?|\.\d+) (?:%|part)$/;
const BARE_SUM = /^by (?:\d+(?:\.\d+)?|\.\d+)(?: ?\p{L}[\p{L}/²³]*){0,3}$/u;
const BARE_NUMBER = /^(?:\d+(?:\.\d+)?|\.\d+)$/;
/** Where something is, and no way in which it goes. */
const OPEN_END = /\b(?:to|at|by)$/;
/** Which way these go a field knows. */
const IN_KELVINS = /\b(?:warmer|hotter|cooler|colder)\b/;
const NOT = /\b(?:no|not|never|nothing)\b|n't\b/;

/**
 * The clauses of an answer. An amount that is a clause by itself goes the way that the clause before it says: `a touch more
 * sky, say ten percent` is ten percent more.
 */
export function clausesWithWays(words: string): ClauseWithWay[] {
  const clauses = splitClauses(words);
  return clauses.map((said, index) => {
    const amount = bareAmount(clauses, index);
    const at = amount === undefined ? -1 : beforeAmounts(clauses, index);
    const way = at < 0 ? undefined : withoutLead(clauses[at] ?? '');
    if (amount === undefined || way === undefined || !leads(way)) return { said, text: said };
    const by = OPEN_END.test(plainText(way)) || /^(?:by|plus|minus) /.test(amount) ? '' : 'by ';
    const isRange = BARE_NUMBER.test(inFigures(withoutLead(said)));
    const last = isRange ? (clauses[index + 1] ?? said) : said;
    return { said: quoteFrom(words, clauses[at] ?? '', last), text: `${way} ${by}${amount}` };
  });
}

/** The amount that is all of a clause; a number alone counts what the next one does: `ten, fifteen percent`. */
function bareAmount(clauses: readonly string[], index: number): string | undefined {
  const amount = withoutLead(clauses[index] ?? '');
  const figures = inFigures(amount);
  if (BARE_SHARE.test(figures) || BARE_SUM.test(figures)) return amount;
  if (!BARE_NUMBER.test(figures)) return undefined;
  const next = inFigures(withoutLead(clauses[index + 1] ?? ''));
  return BARE_SHARE.test(next) && next.endsWith('%') ? `${figures} percent` : undefined;
}

/** The place of the clause before an amount, and before others that are nothing but an amount. */
function beforeAmounts(clauses: readonly string[], index: number): number {
  return clauses.findLastIndex(
    (clause, at) => at < index && bareAmount(clauses, at) === undefined && !ONLY_LEAD.test(plainText(clause)),
  );
}

/** Whether a clause says a way, and no amount that goes it. */
function leads(clause: string): boolean {
  const plain = plainText(clause);
  if (/\d/.test(inFigures(clause)) || NOT.test(plain)) return false;
  const way = wayIn(plain.replaceAll(/\b(?:over|above|under|below)\b/g, ''));
  return way !== undefined || OPEN_END.test(plain) || IN_KELVINS.test(plain);
}

function withoutLead(clause: string): string {
  return plainText(clause)
    .replace(/(?<![.!])[.!]+$/, '')
    .replace(TRAILING, '')
    .replace(LEADING, '')
    .replace(new RegExp(`^by (?:${LEAD} )+`), 'by ');
}

function quoteFrom(words: string, first: string, last: string): string {
  const from = words.indexOf(first);
  const to = words.indexOf(last, from + first.length);
  return from < 0 || to < 0 ? `${first}, ${last}` : words.slice(from, to + last.length);
}
