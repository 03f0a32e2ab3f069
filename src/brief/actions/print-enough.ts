/** Topics that are named at most. */
const MOST_NAMED = 6;

/**
 * What is said where all that must be known is known: one may build, or go on with what nobody spoke of.
 * @param isAsked questions about that were asked for too
 */
export function printEnough(optional: readonly string[] = [], isAsked = false): { note: string } {
  if (optional.length === 0) return { note: 'Nothing is left to ask.' };
  const named = optional.slice(0, MOST_NAMED).join(', ');
  const more = optional.length > MOST_NAMED ? ' …' : '';
  if (isAsked)
    return { note: `No question is left. What nobody spoke of (${named}${more}) may be said at any time.` };
  return {
    note: `Enough to build; get_next_question with optional: true asks more (${named}${more}).`,
  };
}
