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
export function takesBack({ fields }: DiscoverySchema, clause: string): boolean {
  if (!TAKING_BACK.test(clause) || KNOWING_NOTHING.test(clause)) return false;
  const denied = DENYING.exec(clause)?.[1];
  if (denied === undefined) return true;
  const isNamed = Object.entries(fields).some(([name, field]) => isNothingBut({ name, field }, denied));
  return !isNamed && readColour(denied) === undefined;
}
