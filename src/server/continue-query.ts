import { isRecord } from '../base/json/is-record.ts';
import type { CheckedOperation } from './argument-check.ts';
import type { SessionSlot, SessionState } from './session-state.ts';

type Arguments = Record<string, unknown>;

/** Action and cursor → the arguments of the call that gave it out. */
const QUERIES: SessionSlot<Map<string, Arguments>> = { initial: () => new Map() };

/** Lists that somebody may still be in the middle of. */
const MOST_QUERIES = 50;

/** A cursor continues a question: what the call leaves out of that stands as it was asked. */
export function continueQuery(state: SessionState, { name }: CheckedOperation, given: Arguments): Arguments {
  const { cursor } = given;
  const query = typeof cursor === 'string' ? state.recall(QUERIES).get(keyOf(name, cursor)) : undefined;
  return query ? { ...query, ...given } : given;
}

/** Keeps the question that the answer's cursor continues. */
export function keepQuery(
  state: SessionState,
  { name }: CheckedOperation,
  { given, answer }: { given: Arguments; answer: Arguments },
): void {
  const cursor = cursorIn(answer);
  if (cursor === undefined) return;
  const queries = state.recall(QUERIES);
  const { cursor: _, ...query } = given;
  queries.set(keyOf(name, cursor), query);
  const [oldest] = queries.keys();
  if (queries.size > MOST_QUERIES && oldest !== undefined) queries.delete(oldest);
}

/** Said where a cursor comes alone, of a question that this session was never asked. */
export function tellLostQuery(
  state: SessionState,
  { name }: CheckedOperation,
  given: Arguments,
): string | undefined {
  const { cursor, limit: _, ...query } = given;
  if (typeof cursor !== 'string' || Object.keys(query).length > 0) return undefined;
  if (state.recall(QUERIES).has(keyOf(name, cursor))) return undefined;
  return 'This session was never given that `cursor`: without the arguments of the first call the rows have none of its columns.';
}

function keyOf(action: string, cursor: string): string {
  return `${action} ${cursor}`;
}

/** The cursor of an answer, or of the page in it. */
function cursorIn(answer: Arguments): string | undefined {
  const pages = [answer, ...Object.values(answer).filter(isRecord)];
  return pages.flatMap(({ cursor }) => (typeof cursor === 'string' ? cursor : [])).at(0);
}
