import { isNew } from './print-skeleton.ts';

/** Topics that are named at most. */
const MOST_NAMED = 6;

const HOW_TO_ASK = 'get_next_question with optional: true asks more';

/**
 * What is said where all that must be known is known: one may build, or go on with what nobody spoke of.
 * @param isAsked questions about that were asked for too
 * @param told what the session was told: how to go on, and what is left, is said once
 */
export function printEnough(
  optional: readonly string[] = [],
  isAsked = false,
  told: Set<string> = new Set(),
): { note: string } {
  if (optional.length === 0) return { note: 'Nothing is left to ask.' };
  const named = optional.slice(0, MOST_NAMED).join(', ');
  const more = optional.length > MOST_NAMED ? ' …' : '';
  if (isAsked)
    return { note: `No question is left. What nobody spoke of (${named}${more}) may be said at any time.` };
  // Names of fields differ by schema: the same ones were told a moment ago.
  if (!isNew(told, `optional ${named}`)) return { note: 'Enough to build.' };
  if (!isNew(told, HOW_TO_ASK)) return { note: `Enough to build; optional: ${named}${more}.` };
  return { note: `Enough to build; ${HOW_TO_ASK} (${named}${more}).` };
}
