/** What a socket tells. After `closed` it tells nothing more. */
export interface SocketListener {
  opened(): void;
  text(text: string): void;
  pong(payload: string): void;
  /** @param reason what the socket complained of, if anything */
  closed(reason: unknown): void;
}

/** A WebSocket, reduced to what Unreal's server can do with one. */
export interface RawSocket {
  send(text: string): void;
  ping(payload: string): void;
  /** Ends it at once; `closed` follows. */
  end(): void;
}

export type OpenSocket = (url: string, on: SocketListener) => RawSocket;
