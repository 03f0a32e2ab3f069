/** What can go wrong with an editor, seen from the wire. `seconds` are engine seconds on the editor's clock. */
export type Fault = ProcessFault | FrameFault | WorkFault | SocketFault | AnswerFault;

/** The process does not answer. */
export type ProcessFault =
  /** A modal dialog is open: connections are accepted by the system, nothing is answered until it is closed. */
  | { kind: 'modal'; seconds?: number }
  /** The port is open but the engine loop does not run yet. */
  | { kind: 'starting'; seconds?: number }
  /** Nothing listens on the port. */
  | { kind: 'refusing'; seconds?: number }
  /** The port is open and nobody ever reads from it. */
  | { kind: 'silent'; seconds?: number }
  /** The process is gone, in the middle of whatever it did, until the editor is started again. */
  | { kind: 'crash' };

/** Frames come late. */
export type FrameFault =
  /** Unfocused editor with "Use Less CPU when in Background": three frames a second. */
  | { kind: 'throttled'; seconds?: number }
  /** All windows minimised: three frames a second, whatever the setting says, and nothing is drawn. */
  | { kind: 'minimised'; seconds?: number }
  /** Shaders are compiled: while that goes on nothing is throttled. */
  | { kind: 'shader-compile'; seconds?: number }
  /** A heavy level or a weak machine. */
  | { kind: 'slow-frames'; framesPerSecond: number; seconds?: number }
  /** One long frame. */
  | { kind: 'hitch'; seconds: number };

/** The editor answers, and cannot do what is asked. */
export type WorkFault =
  /** The engine loop runs, but the start-up map is not loaded: `GetEditorWorld` answers an empty path. */
  | { kind: 'loading-map'; seconds?: number }
  /** Object look-ups answer "while saving or garbage collecting" in so many of the next frames. */
  | { kind: 'saving'; frames: number }
  /** Some Blueprint has errors: starting to play opens a dialog first, and so play only begins once this has ended. */
  | { kind: 'play-dialog'; seconds?: number }
  /** The function crashes the editor whenever it is called, on that object or on any. */
  | { kind: 'crash-in-function'; functionName: string; objectPath?: string }
  /** The port belongs to another of the engine's HTTP servers, or the plugin is off: no route is found. */
  | { kind: 'wrong-server'; seconds?: number };

/** Something goes wrong with WebSockets. */
export type SocketFault =
  /** Every WebSocket is cut, without a closing frame; the port stays open. */
  | { kind: 'drop-sockets' }
  /** The next WebSocket message of a client, or the next so many, is read and nothing comes of it. */
  | { kind: 'swallow-message'; count?: number }
  /** Events are collected and not sent until it ends. Answers come as ever. */
  | { kind: 'late-events'; seconds?: number };

/** Which requests a fault of the answer meets. */
interface Met {
  /** Part of the URL, in any case; left out: any request. */
  url?: string;
  /** How many requests; left out: one, or any number when `seconds` are given. */
  count?: number;
  seconds?: number;
}

/** One answer goes wrong on its way. */
export type AnswerFault = Met &
  (
    | Disturbance
    /** A number in the body is none, and the body no JSON. */
    | { kind: 'not-finite'; value?: 'nan' | 'inf' | '-inf' }
    /** Bytes in the body that are no UTF-8. */
    | { kind: 'invalid-utf8' }
    /** A body of so many bytes: one JSON object. Default 100 MiB. */
    | { kind: 'huge-body'; bytes?: number }
    /** This is answered in its place. The request is not run, unless `runs` says `first`. */
    | {
        kind: 'answer';
        body: string | Uint8Array;
        status?: number;
        headers?: Record<string, string>;
        runs?: 'first';
      }
  );

/** What happens to the bytes of an answer. Hosts bring it about. */
export type Disturbance =
  /**
   * The connection is reset. `before`: the request was read and is not run. `instead`: it is run, and nothing is
   * answered. `during`: the answer breaks off in the middle. `after`: the answer is whole, then the idle connection dies.
   */
  | { kind: 'reset'; when: 'before' | 'instead' | 'during' | 'after' }
  /** The connection is closed in an orderly way after half of the body. */
  | { kind: 'cut-body' }
  /** The blank line behind the headers never comes. */
  | { kind: 'endless-header' }
  /** The body comes at this pace; default one byte a second. */
  | { kind: 'slow-body'; bytesPerSecond?: number };
