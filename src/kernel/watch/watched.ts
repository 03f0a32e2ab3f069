import type { BridgeError } from '../../base/errors.ts';
import type { Unmatched } from '../../base/unmatched.ts';
import type { Dictionary } from '../../dictionary/dictionary.ts';
import type { EditorSession } from '../../unreal/session.ts';
import type { Snapshot } from './snapshot.ts';

/** What reading takes. */
export interface ReadContext {
  session: EditorSession;
  dictionary: Dictionary;
  signal?: AbortSignal;
}

/** How it is noticed that something changed. Whatever tells of it, what it became is read. */
export type Mechanism =
  | {
      by: 'events';
      /** Of these it does not tell. */
      except?: readonly string[];
    }
  | {
      by: 'polling';
      /** Why the editor does not tell of it by itself. */
      why: string;
    };

/** Where what the editor tells arrives. */
export interface Listener {
  /**
   * Something may have changed.
   * @param source which part of it the editor named, see `sourceOf`; left out where it is not known
   */
  notified(source?: string): void;
  /** The editor tells again, and what it would have told meanwhile is not known. */
  missed(why: string): void;
}

/** The listening to one thing. */
export interface Listening {
  mechanism(): Mechanism;
  /** Whether listening anew, some time later, may tell of more. */
  isWorthAnother?(): boolean;
  /** Takes back whatever was made in the editor for it. Never fails. */
  close(): Promise<void>;
}

/** Something that can be watched: one kind, one file. */
export interface Watched {
  kind: 'object' | 'class' | 'preset' | 'selection';
  /** Two that have the same are the same. */
  key: string;
  /** What it is, for people: `Key Light`. */
  of: string;
  /** Of an object, or of the class. */
  objectPath?: string;
  /** As it was when the watch began. */
  first: Snapshot;
  /** Names that were to be watched and that nothing has. */
  unmatched?: readonly Unmatched[];
  /**
   * Reads it anew, in one frame when nothing has come or gone.
   * @param last as it was read last
   * @throws BridgeError; one that is `retryable` says nothing about what is watched
   */
  read(context: ReadContext, last: Snapshot): Promise<Snapshot>;
  /** Why the engine did not tell when it was read last: then it is as it was before. */
  whyUnread?(): string | undefined;
  /** What of it is not watched as the editor refuses to list it, and why; as of the last read. */
  whyUnlisted?(): string | undefined;
  /** Begins to listen; nothing is waited for. */
  listen(session: EditorSession, listener: Listener): Listening;
  /** Instead of listening: what was opened along with it is not needed. */
  discard?(): void;
  /** Under which source the editor tells of a name; undefined where it never tells of it. */
  sourceOf?(name: string): string | undefined;
}

/** For what nothing in the engine tells. */
export function listenToNothing(why: string): Listening {
  return { mechanism: () => ({ by: 'polling', why }), close: async () => {} };
}

/** Why nothing is told where the WebSocket is switched off. */
export const NO_SOCKET = 'there is no WebSocket to the editor (setting `socket`)';

/** Until it is known whether the editor tells of it. */
export const BEING_SET_UP = 'events are being set up';

/** Why nothing is told at the moment, so that it is asked for. An engine that lacks something will not get it. */
export function explainPolling(error: BridgeError, state: 'retrying' | 'ended'): string {
  const isForGood = state === 'ended' || error.code === 'engine_lacks';
  return isForGood ? error.message : `the WebSocket to the editor is not open (${error.code})`;
}
