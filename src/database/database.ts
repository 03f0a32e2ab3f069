/** What a query may be given; everything else travels as text. */
export type QueryValue = string | number | null;

/** How long a query may take, and who may give it up earlier. */
export interface QueryLimits {
  signal?: AbortSignal | undefined;
  /** Milliseconds, reconnecting included. */
  timeoutMs?: number;
}

/** A database that several bridges share, as far as our stores need it. */
export interface Database {
  /** Where it is, for people: neither user nor password stand in it. */
  readonly address: string;
  /** Schema of our tables: fit to stand in a statement. */
  readonly schema: string;
  /** Names this process in what it stores. */
  readonly bridge: string;
  /**
   * Runs one statement. Where the connection is lost on the way it is sent again on another one: it must come to the same
   * when it runs twice.
   * @throws BridgeError `store_unreachable`, `cancelled`
   */
  query(
    text: string,
    values?: readonly QueryValue[],
    limits?: QueryLimits,
  ): Promise<Record<string, unknown>[]>;
  /** Since when it has not answered, and why; undefined where it answered last. */
  loss(): { since: string; why: string } | undefined;
  /**
   * Tells of notifications; the first listener opens a connection for them.
   * @param onAgain runs when they are heard from now on: what was sent before went unheard
   * @returns what ends it
   */
  listen(onMessage: (payload: Record<string, unknown>) => void, onAgain: () => void): () => void;
  close(): Promise<void>;
}
