import type { EditorSession } from '../unreal/session.ts';

/** What finding and reading objects takes. */
export interface FetchContext {
  session: EditorSession;
  signal?: AbortSignal;
  /**
   * What a path of a play session that has ended leads to: `edited`, to the object of the edited level that it was a copy
   * of. Not for changes, which were meant for the copy. Otherwise to nothing.
   */
  endedPlay?: 'edited';
}
