/** What a look at the editor showed. */
export interface Sight {
  isMet: boolean;
  /** For the answer: what was seen, in a few words. */
  seen: Record<string, unknown>;
}

/** Something that can be waited for. */
export interface Condition {
  /** For the progress and the answer: `play to start`. */
  what: string;
  /**
   * Looks once. What stands in the way for the moment may be thrown: it is looked again.
   * @throws BridgeError
   */
  look(signal: AbortSignal): Promise<Sight>;
  /** What is said beside an answer that it is met; undefined where nothing is. */
  noteMet?(): string | undefined;
  /** Runs the listener when it is worth looking again before the next turn. @returns how to stop */
  onNotify?(listener: () => void): () => void;
}
