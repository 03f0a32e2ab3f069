import type { EditorSession } from './session.ts';

/**
 * A session of which some parts are others, a client that merges reads for one. All that is remembered, now or later, is
 * remembered by the session itself: a copy would lose what is noted in it.
 */
export function sessionWith(session: EditorSession, others: Partial<EditorSession>): EditorSession {
  const parts = new Map<PropertyKey, unknown>(Object.entries(others));
  return new Proxy(session, {
    get: (target, key) => (parts.has(key) ? parts.get(key) : Reflect.get(target, key)),
    set: (target, key, value) => Reflect.set(target, key, value),
  });
}
