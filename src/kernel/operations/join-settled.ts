import { isRecord } from '../../base/json/is-record.ts';
import type { Reconciled } from '../history/tell-settled.ts';
import { shortenAnswer } from './shorten-answer.ts';

/** What was settled by this call, and what was settled before and asked for. */
export function joinSettled(reconciled: readonly Reconciled[], asked: unknown): { settled?: unknown[] } {
  const ids = new Set<unknown>(reconciled.map(({ changeId }) => changeId));
  const before = (Array.isArray(asked) ? asked : []).filter(
    each => isRecord(each) && !ids.has(each.changeId),
  );
  const settled = [...reconciled.map(each => shortenAnswer({ ...each })), ...before];
  return settled.length > 0 ? { settled } : {};
}
