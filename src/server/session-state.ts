/**
 * A place in the memory of a session, with what stands there before anything was kept. Whoever has the slot has the
 * value: two tools cannot meet in one by name.
 */
export interface SessionSlot<T> {
  readonly initial: () => T;
}

/** What one MCP session remembers between its calls. Nothing crosses sessions: each has its own. */
export interface SessionState {
  readonly sessionId: string;
  /** What was kept there; the initial value, made once, where nothing was. */
  recall<T>(slot: SessionSlot<T>): T;
  keep<T>(slot: SessionSlot<T>, value: T): void;
  /** Runs when the session ends; at once when it has. */
  onEnd(run: () => void | Promise<void>): void;
  /** Ends it, whoever asks for it first. Resolves when whatever it had made elsewhere is taken back; never fails. */
  end(): Promise<void>;
}

/** A session's memory. Over standard input and output there is one, for as long as the process lives. */
export function createSessionState(sessionId = 'stdio'): SessionState {
  const kept = new Map<SessionSlot<unknown>, unknown>();
  const atEnd = new Set<() => void | Promise<void>>();
  let ended: Promise<unknown> | undefined;
  return {
    sessionId,
    recall: <T>(slot: SessionSlot<T>) => {
      if (!kept.has(slot)) kept.set(slot, slot.initial());
      return kept.get(slot) as T; // only `keep` and `initial` of this very slot write there
    },
    keep: (slot, value) => void kept.set(slot, value),
    onEnd: run => {
      if (ended) void run();
      else atEnd.add(run);
    },
    end: async () => {
      if (!ended) {
        // Whoever asks meanwhile sees that it has ended.
        ended = Promise.resolve();
        ended = Promise.allSettled([...atEnd].map(run => run()));
        atEnd.clear();
        kept.clear();
      }
      await ended;
    },
  };
}
