/**
 * A state as the journal can write it: integers beyond 2^53 and NaN, which JSON does not know, as texts.
 */
export function journalValue(state: unknown): unknown {
  if (typeof state === 'bigint') return String(state);
  if (typeof state === 'number' && !Number.isFinite(state)) return String(state);
  if (Array.isArray(state)) return state.map(journalValue);
  if (typeof state !== 'object' || state === null) return state;
  return Object.fromEntries(Object.entries(state).map(([name, member]) => [name, journalValue(member)]));
}

/** Whether a value can be written back exactly as it was read: JSON has no NaN, and loses digits beyond 2^53. */
export function isSendable(state: unknown): boolean {
  if (typeof state === 'bigint') return false;
  if (typeof state === 'number') return Number.isFinite(state);
  if (typeof state !== 'object' || state === null) return true;
  return Object.values(state).every(isSendable);
}
