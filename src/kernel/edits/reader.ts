import type { EditorSession } from '../../unreal/session.ts';

/** Who reads, and for how long. */
export interface Reader {
  session: EditorSession;
  signal?: AbortSignal;
  /** Milliseconds; the client's own when left out. */
  timeoutMs?: number;
}
