import { isTypo, nearestNames } from './nearest.ts';
import { cutText } from './text/cut-text.ts';

/** A filter of a call, and what it comes to alone. */
export interface FilterUse {
  /** Name of the argument: `label`. */
  filter: string;
  /** What the caller wrote there. */
  written: unknown;
  /** How many of all match it when no other filter is given. */
  count: number;
  /** Names of what is there, for near misses. */
  names?: readonly string[];
}

/** A name, pattern or filter that matched nothing, and what is there under a near name. */
export interface Unmatched {
  name: string;
  filter?: string;
  nearest?: string[];
  /** Why there is no value, where the name itself is right. */
  why?: string;
}

/** Names of one call that an answer tells of; of the others only how many they are. */
export const MOST_UNMATCHED = 20;

/** Characters that an answer repeats of a name. */
const LONGEST_SHOWN = 120;

/** What an answer says of names that led to nothing: the first of them, and in `omitted` how many more. */
export function cutUnmatched(
  unmatched: readonly Unmatched[],
  omitted: Record<string, number>,
): { unmatched?: Unmatched[] } {
  const more = unmatched.length - MOST_UNMATCHED;
  if (more > 0) omitted.unmatched = more;
  const shown = unmatched.slice(0, MOST_UNMATCHED);
  const cut = shown.map(each => ({ ...each, name: cutText(each.name, LONGEST_SHOWN) }));
  return cut.length > 0 ? { unmatched: cut } : {};
}

/**
 * Why a list is empty: the filters that match nothing even alone; where each of them matches something, that nothing
 * matches all of them. An empty answer is never without this.
 * @param what what the list is of, with its number: `89 loaded actors`
 */
export function explainEmpty(
  what: string,
  filters: readonly FilterUse[],
): { unmatched?: Unmatched[]; note: string } {
  const dead = filters.filter(({ count }) => count === 0);
  if (filters.length === 0) return { note: `There are none: ${what}.` };
  if (dead.length === 0) {
    const each = filters.map(({ filter, count }) => `\`${filter}\` alone ${count}`).join(', ');
    return { note: `None of ${what} matches all filters together: ${each}.` };
  }
  const unmatched = dead.map(describeFilter);
  const said = unmatched.map(({ name, filter, nearest = [] }) => {
    const near = nearest.length > 0 ? ` (near misses: ${nearest.join(', ')})` : '';
    return `\`${filter}\` ${name}${near}`;
  });
  const isExpression = unmatched.some(({ name }) => EXPRESSION.test(name));
  const only = isExpression
    ? ' Of signs only `*` and `?` stand for others: regular expressions are not read.'
    : '';
  return { unmatched, note: `None of ${what} matches ${said.join(', nor ')}.${only}` };
}

/** What only a regular expression has. */
const EXPRESSION = /^\^|\$$|\.[*+]|\\[wdsb]|\[[^\]]+\]|\w\|\w/;

function describeFilter({ filter, written, names = [] }: FilterUse): Unmatched {
  const name = typeof written === 'string' ? written : JSON.stringify(written);
  const nearest = nearestTo(name.replaceAll('*', ''), names);
  return { name, filter, ...(nearest.length > 0 && { nearest }) };
}

/** Names near to what was written, as a whole or in one of their words; what is called just so is not what is missing. */
function nearestTo(written: string, names: readonly string[]): string[] {
  if (written.length > LONGEST_NAME) return [];
  const others = [...new Set(names)].filter(name => name.toLowerCase() !== written.toLowerCase());
  const whole = nearestNames(written, others);
  if (whole.length > 0) return whole;
  const hasTypo = (name: string) =>
    name.split(WORD_ENDS).some(word => word.length >= SHORTEST_WORD && isTypo(written, word));
  return written.length < SHORTEST_WORD ? [] : others.filter(hasTypo).slice(0, MOST_NEAR);
}

const WORD_ENDS = /[\W_\d]+|(?<=[a-z])(?=[A-Z])/;
const SHORTEST_WORD = 4;
/** A longer text is near to no name, and comparing it with thousands takes long. */
const LONGEST_NAME = 200;
const MOST_NEAR = 5;
