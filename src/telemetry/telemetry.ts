/** A call of a tool as far as telemetry knows it. */
export interface ObservedCall {
  tool: string;
  /** One of our own names, never what a client made up; left out where a tool has none. */
  action?: string | undefined;
  /** Trace context that the client sent along (W3C). */
  parent?: TraceParent | undefined;
  /** The arguments as JSON, only where the user allows it: they hold labels and values. */
  arguments?: string | undefined;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** Trace context as it travels in `_meta` of a request. */
export interface TraceParent {
  traceparent: string;
  tracestate?: string;
}

/** What a call came to. */
export interface CallOutcome {
  /** Public code of its failure. */
  errorCode?: string | undefined;
  milliseconds: number;
  /** What it cost the editor; calls that overlap share what was sent meanwhile. */
  cost?: CallCost | undefined;
}

export interface CallCost {
  /** Times that the editor was asked and waited for. */
  rounds: number;
  requests: number;
  frames: number;
  bytesSent: number;
  bytesReceived: number;
  /** Milliseconds of the longest frame that answered large questions so far. */
  longestFrameMs?: number | undefined;
}

/** Where observations of calls go. */
export interface Telemetry {
  /** Whether spans may carry arguments. */
  readonly arguments: 'allowed' | 'kept';
  record(call: ObservedCall, outcome: CallOutcome): void;
  /** Sends what is still here; gives up where nobody takes it in time. */
  close(): Promise<void>;
}
