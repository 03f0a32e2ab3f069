/** Topics that are named at most. */
const MOST_NAMED = 6;

/** What is said where all that must be known is known: one may build, or go on with what nobody spoke of. */
export function printEnough(optional: readonly string[] = []): { note: string } {
  if (optional.length === 0) return { note: 'Nothing is left to ask.' };
  const named = optional.slice(0, MOST_NAMED).join(', ');
  const more = optional.length > MOST_NAMED ? ' …' : '';
  return {
    note: `Enough to build: finalize. Who wants more: get_next_question with optional (${named}${more}).`,
  };
}
