/** The far end of a WebSocket: how the editor reaches its client. A host hands it over. */
export interface WebSocketPeer {
  /** The handshake is answered, with the sub-protocol that was agreed on, if one was offered. */
  open(protocol: string | undefined): void;
  /** One message, always as a binary frame. */
  send(message: Uint8Array): void;
  /** Answers a ping. */
  pong(payload: Uint8Array): void;
  /** The editor says why it closes. The engine never does: only what is not simulated ends so. */
  close(code: number, reason: string): void;
  /** The connection ends without a word, in the middle of the handshake too. */
  reset(): void;
  /** The editor does not read for the time being: bytes stay with the system. For hosts that have one. */
  pause?(): void;
  /** It reads again. */
  resume?(): void;
  /** What `compression.change` needs. A host where there is no zlib leaves it out. */
  readonly zlib?: Zlib;
}

/** Whole buffers, in the zlib format (RFC 1950). `inflate` throws on what is none. */
export interface Zlib {
  deflate(bytes: Uint8Array): Uint8Array;
  inflate(bytes: Uint8Array): Uint8Array;
}

/** What the client says when it connects. */
export interface Handshake {
  /** Names in lower case; `sec-websocket-protocol` and `origin` count. The path is not looked at. */
  headers?: Record<string, string>;
  /** Address of the machine that it comes from. Default: this one, `127.0.0.1`. */
  address?: string;
}

/** What a client can do with its connection. Nothing is read outside a frame. */
export interface WebSocketClientEnd {
  /** Sends a whole text message. */
  sendText(text: string): void;
  /** Sends a whole binary message. */
  sendBinary(bytes: Uint8Array): void;
  ping(payload?: Uint8Array): void;
  /** Leaves. What was sent before is still read and run. */
  leave(): void;
  /** Bytes that no frame has read yet. */
  readonly unread: number;
}

/** The editor's second port, as hosts see it. */
export interface WebSocketPort {
  /** False while nobody listens. */
  readonly open: boolean;
  /** Called on every change of `open`, before the connections of a closed port are reset. */
  onOpenChange(listener: (open: boolean) => void): () => void;
  /** From 5.5 another editor can listen on the same port. */
  readonly sharing: 'shared' | 'exclusive';
}
