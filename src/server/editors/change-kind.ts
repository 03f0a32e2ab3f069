import { isRecord } from '../../base/json/is-record.ts';
import { OPERATIONS } from '../../domains/operations.ts';

/** Actions of `act` that change nothing. */
const READING: ReadonlySet<unknown> = new Set(['list_changes']);

/** Whether a call of `act` only tells something. */
export function isReading({ action }: Record<string, unknown>): boolean {
  return READING.has(action);
}

/** Whether something may be lost by a call, or by a call that it carries, so that somebody has to agree to it. */
export function asksFirst({ action, operations }: Record<string, unknown>): boolean {
  const items = Array.isArray(operations) ? operations.filter(isRecord) : [];
  const own = OPERATIONS.find(({ name }) => name === action);
  return own?.effect === 'destructive' || own?.asksFirst !== undefined || items.some(asksFirst);
}
