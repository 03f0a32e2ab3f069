import { readColour } from '../../../base/quantities/read-colour.ts';
import type { DiscoverySchema } from '../../discovery-schema.ts';
import { isNothingBut } from './read-clause.ts';

/** A clause that takes back what was said before it. */
const TAKING_BACK =
  /^(?:(?:oh|ah|hm+|well|um+|erm?|(?:good |my )?god|lord|hell|heavens?|please|dear)[ ,]+)*(?:no|nope|nah|never|wait|or|rather|sorry|not|anything but)\b/i;

/** Something that is not there: `no light shafts`, `not punchy`. It takes nothing back that was said of another. */
const DENYING = /^(?:no|not|without)\s+(.+?)(?:[, ]+(?:please|at all|either|though|thanks))*$/i;

/** `no idea about numbers`: it is said of oneself. */
const KNOWING_NOTHING = /^no (?:idea|clue|preference|opinion|rush|hurry|worries|problem)\b/i;

/** Whether a clause takes back what was said before it, and does not only deny something else. */
function takesBack({ fields }: DiscoverySchema, clause: string): boolean {
  if (!TAKING_BACK.test(clause) || KNOWING_NOTHING.test(clause)) return false;
  const denied = DENYING.exec(clause)?.[1];
  if (denied === undefined) return true;
  const isNamed = Object.entries(fields).some(([name, field]) => isNothingBut({ name, field }, denied));
  return !isNamed && readColour(denied) === undefined;
}

/** `No fog. Well, a hair of haze`: a sound that stands between something and what is held against it. */
const THINKING_AGAIN = /^(?:oh |ah )?(?:well|hm+|uh+|um+|erm?|ok|okay)\b/i;

/** `Everything but, well, night`: what comes next is ruled out. */
const EXCLUDING =
  /\b(?:but|except(?: for)?|excluding|other than|apart from|aside from|bar|save|besides|without|not|never)$/i;

/** Whether somebody thinks again, and says something then that was not read: what they said before it may not hold. */
function thinksAgain(clauses: readonly string[], unread: readonly string[]): boolean {
  if (unread.some(clause => EXCLUDING.test(clause))) return true;
  return clauses.some((clause, index) => {
    if (index === 0 || !THINKING_AGAIN.test(clause)) return false;
    return unread.includes(clause) || clauses.slice(index + 1).some(each => unread.includes(each));
  });
}

/** Whether anything that was not read takes back what was said beside it, or softens it. */
export function takesBackAny(
  ds: DiscoverySchema,
  clauses: readonly string[],
  unread: readonly string[],
): boolean {
  return unread.some(clause => takesBack(ds, clause)) || thinksAgain(clauses, unread);
}
