import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { isRecord } from '../../base/json/is-record.ts';
import { lookupTable } from '../../base/lookup-table.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import type { SessionSlot, SessionState } from '../session-state.ts';

/**
 * What an editor's answers give to be given back: ids of changes and watches, cursors, marks. Each editor counts its own,
 * so `c12` of one is not that of another.
 */
type HandleKind = 'change' | 'watch' | 'mark';

/** Keys of answers. */
const GIVEN: Readonly<Record<string, HandleKind>> = lookupTable({
  ...{ changeId: 'change', watch: 'watch', cursor: 'mark', asOf: 'mark' },
});

/** Arguments of calls. */
const TAKEN: Readonly<Record<string, HandleKind>> = lookupTable({
  ...{ changeId: 'change', watch: 'watch', cursor: 'mark', since: 'mark' },
});

/** Calls that are about what was given out before, also where they name none of it. */
const ABOUT_EARLIER: Readonly<Record<string, HandleKind>> = lookupTable({
  ...{ undo: 'change', redo: 'change', poll_changes: 'watch', unwatch_object: 'watch' },
});

/** Handles that are remembered of a session; the oldest go first. */
const MOST_HANDLES = 1000;
/** Levels of an answer that are looked through. */
const DEEPEST = 5;

/** Kind and text → names of the editors whose answers had it. */
const HANDLES: SessionSlot<Map<string, Set<string>>> = { initial: () => new Map() };

/** Remembers what an editor's answer gave out. */
export function noteHandles(
  state: SessionState,
  editor: string,
  { structuredContent }: CallToolResult,
): void {
  const handles = state.recall(HANDLES);
  const note = (key: string) => {
    const of = handles.get(key) ?? new Set();
    handles.delete(key);
    handles.set(key, of.add(editor));
  };
  const visit = (value: unknown, depth: number): void => {
    if (depth > DEEPEST) return;
    if (Array.isArray(value)) for (const each of value) visit(each, depth + 1);
    if (!isRecord(value)) return;
    for (const [name, held] of Object.entries(value)) {
      const kind = Object.hasOwn(GIVEN, name) ? GIVEN[name] : undefined;
      if (kind && typeof held === 'string') note(`${kind} ${held}`);
      else visit(held, depth + 1);
    }
  };
  // What is only told of was not made by this session, but is as much that editor's.
  visit(structuredContent, 0);
  const made = structuredContent?.undo;
  if (isRecord(made) && typeof made.changeId === 'string') note('change');
  if (typeof structuredContent?.watch === 'string') note('watch');
  for (const key of handles.keys()) {
    if (handles.size <= MOST_HANDLES) break;
    if (key.includes(' ')) handles.delete(key);
  }
}

/**
 * Names of the editors that gave out what a call brings back; undefined where it brings nothing, or goes on with nothing
 * that was begun here.
 */
export function editorsBehind(
  state: SessionState,
  args: Record<string, unknown>,
): readonly string[] | undefined {
  const handles = state.recall(HANDLES);
  const given = Object.entries(TAKEN).flatMap(([name, kind]) => {
    const value = args[name];
    return typeof value === 'string' ? [`${kind} ${value}`] : [];
  });
  const [key] = given;
  if (key !== undefined) {
    const behind = handles.get(key);
    // An id that this session never saw may be that of any.
    return behind ? [...behind] : key.startsWith('mark') ? undefined : [];
  }
  const action = textOfValue(args.action);
  const kind = Object.hasOwn(ABOUT_EARLIER, action) ? ABOUT_EARLIER[action] : undefined;
  const behind = kind && handles.get(kind);
  return behind && [...behind];
}
