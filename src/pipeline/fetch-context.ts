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
  /**
   * What the asset or the class of a Blueprint leads to: `defaults`, to its class default object, whose values its actors
   * start from. `only`: everything has to lead there, an actor to the Blueprint that it is of. Otherwise to the asset.
   */
  blueprints?: 'defaults' | 'only';
  /** Whether it is asked where the objects are and how large: it rides along. */
  placement?: 'read';
  /** Called with the path of one object that is about to be read, on the same terms. */
  besideObject?: (objectPath: string) => void;
  /** Called when the defaults of one class are about to be read: what is read now beside them costs no frame. */
  besideDefaults?: (classPath: string) => void;
}
