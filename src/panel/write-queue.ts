/** What is written of one thing: a value of a drag, or the last one. */
export interface Write<Value> {
  value: Value;
  /** `drag`: more of it may follow. `last`: what counts. */
  phase: 'drag' | 'last';
}

/** What came of a write: the id by which the next one of the same drag goes on with it. */
export interface Written {
  changeId?: string;
}

interface Surroundings {
  /** Milliseconds, only forward. */
  now(): number;
  /** Runs something later. */
  after(milliseconds: number, run: () => void): void;
  /** Told when the last value was written and nothing waits. */
  settled(): void;
}

/** Milliseconds between the writes of one drag: ten a second. */
export const BETWEEN_MS = 100;

/**
 * Writes values of one thing, one at a time and at most ten a second while it is dragged. What lies between is left
 * out, the last value never: it is written whatever is under way, and it is the one that stays.
 * @param send writes a value; `continues` is the change of this drag that it goes on
 */
export function createWriteQueue<Value>(
  send: (write: Write<Value>, continues: string | undefined) => Promise<Written | undefined>,
  { now, after, settled }: Surroundings,
): { push(write: Write<Value>): void; isBusy(): boolean } {
  let waiting: Write<Value> | undefined;
  let isSending = false;
  let isTimed = false;
  let lastSent = Number.NEGATIVE_INFINITY;
  let continues: string | undefined;
  const next = async () => {
    if (!waiting || isSending || isTimed) return;
    const wait = waiting.phase === 'drag' ? lastSent + BETWEEN_MS - now() : 0;
    if (wait > 0) {
      isTimed = true;
      after(wait, () => {
        isTimed = false;
        void next();
      });
      return;
    }
    const write = waiting;
    waiting = undefined;
    isSending = true;
    lastSent = now();
    const written = await send(write, continues).catch(() => undefined);
    isSending = false;
    // A write of a drag that came while its last one was under way begins another.
    continues = write.phase === 'drag' ? (written?.changeId ?? continues) : undefined;
    if (write.phase === 'last' && !waiting) settled();
    else void next();
  };
  return {
    push(write) {
      waiting = write;
      // The last one does not wait for its turn.
      if (write.phase === 'last') isTimed = false;
      void next();
    },
    isBusy: () => isSending || waiting !== undefined,
  };
}
