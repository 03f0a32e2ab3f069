import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { SessionSlot, SessionState } from './session-state.ts';

/** Ids that are remembered; the oldest go first. */
const MOST_IDS = 200;

const CHANGE_IDS: SessionSlot<readonly string[]> = { initial: () => [] };

/** Ids of the changes that a session made, oldest first; behind the name of the editor and a colon where there are several. */
export function listChangeIds(session: SessionState): readonly string[] {
  return session.recall(CHANGE_IDS);
}

/** Operations whose answer names changes that others may have made. */
const ABOUT_OTHERS: ReadonlySet<unknown> = new Set(['list_changes', 'undo', 'redo']);

/** Remembers the change of an answer, if it tells of one. */
export function noteChange(session: SessionState, { structuredContent }: CallToolResult): void {
  const { action, undo, changeId, editor } = structuredContent ?? {};
  if (ABOUT_OTHERS.has(action)) return;
  const told = typeof undo === 'object' && undo !== null && 'changeId' in undo ? undo.changeId : changeId;
  if (typeof told !== 'string') return;
  const made = typeof editor === 'string' ? `${editor}:${told}` : told;
  const earlier = listChangeIds(session).filter(id => id !== made);
  session.keep(CHANGE_IDS, [...earlier, made].slice(-MOST_IDS));
}
