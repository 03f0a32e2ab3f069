import { BridgeError } from '../../base/errors.ts';
import { withGetters } from '../../base/with-getters.ts';
import type { LiveClock } from './live-clock.ts';

/** What came back for a request inside the WebSocket. */
export interface SocketAnswer {
  status: number;
  /** Undefined for an empty body. */
  body: unknown;
}

/** Requests that wait for their answers, in the order in which they were sent. */
export interface PendingRequests {
  readonly size: number;
  /** @param unanswered makes the error for a deadline that passed */
  add(options: { timeoutMs: number; signal?: AbortSignal | undefined; unanswered: () => BridgeError }): {
    id: number;
    answer: Promise<SocketAnswer>;
  };
  /** Whether somebody waited for it. */
  answer(id: number, answer: SocketAnswer): boolean;
  fail(id: number, error: BridgeError): boolean;
  /** Fails the one that was sent first: replies come in the order of the requests. */
  failOldest(error: BridgeError): boolean;
  failAll(error: BridgeError): void;
}

/** The engine's ids are int32, -1 when there is none; others' clients take 0 for none. */
const HIGHEST_ID = 2 ** 31 - 1;

interface Waiting {
  /** Nobody waits any more. */
  finish(): void;
  resolve(answer: SocketAnswer): void;
  reject(error: BridgeError): void;
}

/** @param highest the id that is followed by 1 */
export function createPendingRequests(clock: LiveClock, highest = HIGHEST_ID): PendingRequests {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const nextId = () => {
    do last = last >= highest ? 1 : last + 1;
    while (waiting.has(last));
    return last;
  };
  const take = (id: number) => {
    const found = waiting.get(id);
    waiting.delete(id);
    found?.finish();
    return found;
  };
  const fail = (id: number, error: BridgeError) => {
    const found = take(id);
    found?.reject(error);
    return found !== undefined;
  };
  return withGetters<PendingRequests, 'size'>(
    { size: () => waiting.size },
    {
      add: ({ timeoutMs, signal, unanswered }) => {
        const id = nextId();
        const answer = new Promise<SocketAnswer>((resolve, reject) => {
          const giveUp = () => fail(id, new BridgeError('cancelled', 'The call was cancelled.'));
          const callOff = clock.after(timeoutMs, () => fail(id, unanswered()));
          const finish = () => {
            callOff();
            signal?.removeEventListener('abort', giveUp);
          };
          waiting.set(id, { finish, resolve, reject });
          signal?.addEventListener('abort', giveUp);
          if (signal?.aborted) giveUp();
        });
        return { id, answer };
      },
      answer: (id, answer) => {
        const found = take(id);
        found?.resolve(answer);
        return found !== undefined;
      },
      fail,
      failOldest: error => {
        const [oldest] = waiting.keys();
        return oldest !== undefined && fail(oldest, error);
      },
      failAll: error => {
        for (const id of [...waiting.keys()]) fail(id, error);
      },
    },
  );
}
