/** What can go wrong with an editor, seen from the wire. `seconds` are engine seconds on the editor's clock. */
export type Fault =
  /** A modal dialog is open: connections are accepted by the system, nothing is answered until it is closed. */
  | { kind: 'modal'; seconds?: number }
  /** The port is open but the engine loop does not run yet. */
  | { kind: 'starting'; seconds?: number }
  /** The engine loop runs, but the start-up map is not loaded: `GetEditorWorld` answers an empty path. */
  | { kind: 'loading-map'; seconds?: number }
  /** Unfocused editor with "Use Less CPU when in Background": three frames a second. */
  | { kind: 'throttled' }
  /** One long frame. */
  | { kind: 'hitch'; seconds: number }
  /** Nothing listens on the port. */
  | { kind: 'refusing' }
  /** The port is open and nobody ever reads from it. */
  | { kind: 'silent' }
  /** The process is gone, in the middle of whatever it did, until the editor is started again. */
  | { kind: 'crash' }
  /** Object look-ups answer "while saving or garbage collecting" for so many frames. */
  | { kind: 'saving'; frames: number };
