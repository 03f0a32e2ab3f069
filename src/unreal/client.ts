import { BridgeError, recover } from '../base/errors.ts';
import type { EngineCall } from './engine-call.ts';
import type { TransportStats } from './transport.ts';

/** One answer of several: what came back, or why it did not. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: BridgeError };

/** The outcome of work that others do not wait for; a mistake of ours is thrown all the same. */
export function toOutcome<T>(work: Promise<T>): Promise<Outcome<T>> {
  return work.then(
    (value): Outcome<T> => ({ ok: true, value }),
    recover('any', (error): Outcome<T> => ({ ok: false, error })),
  );
}

/** One outcome for each call, in order. */
type OutcomesOf<Calls extends readonly EngineCall<unknown>[]> = {
  [Index in keyof Calls]: Calls[Index] extends EngineCall<infer T> ? Outcome<T> : never;
};

/** Time that a call has for its answer, whatever it sends until then. */
export interface CallDeadline {
  /** Milliseconds until the call has to be answered; below 0 when that is over. */
  left(): number;
  /**
   * Milliseconds that a request of the call may take now.
   * @throws BridgeError `deadline_exceeded` when the time is over: the request is not sent
   */
  limit(effect: EngineCall<unknown>['effect'], timeoutMs: number): number;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Milliseconds; the client's own when left out. */
  timeoutMs?: number;
  /** Of the call that this is sent for: the request ends with it. */
  deadline?: CallDeadline | undefined;
  /** `together`: one request whatever its size, so that the engine runs all of it in one tick. */
  split?: 'by-size' | 'together';
}

/** What a client has cost so far. */
export interface ClientStats extends TransportStats {
  /** Times that it was asked something, each of which waited for the editor. */
  rounds: number;
}

/** A client of one editor's Remote Control. */
export interface UnrealClient {
  readonly address: string;
  /** Milliseconds that a call may take when it does not say otherwise. */
  readonly timeoutMs: number;
  /** Milliseconds until the call that this client is for has to be answered; left out where it may take its time. */
  timeLeft?(): number;
  /** Milliseconds of an engine frame, as the median of the latest round trips tells. */
  frameMs(): number | undefined;
  stats(): ClientStats;
  /** Calls whenever a connection has ended; left out where nothing tells. */
  whenClosed?(listener: () => void): void;
  /** Sends one call. @throws BridgeError */
  send<T>(call: EngineCall<T>, options?: CallOptions): Promise<T>;
  /**
   * Sends calls together, in as few frames as their size allows; one that fails does not spoil the others.
   * @throws BridgeError only when the editor as a whole cannot be reached or refuses.
   */
  sendAll<const Calls extends readonly EngineCall<unknown>[]>(
    calls: Calls,
    options?: CallOptions,
  ): Promise<OutcomesOf<Calls>>;
  /** Ends what is under way with `cancelled`, and whatever is sent later. */
  close(): Promise<void>;
}

/** How calls are sent, whatever their answers are. */
export interface Sending {
  send(call: EngineCall<unknown>, options?: CallOptions): Promise<unknown>;
  sendAll(calls: readonly EngineCall<unknown>[], options?: CallOptions): Promise<readonly Outcome<unknown>[]>;
}

/** A client that sends in another way: a call is still answered with what it parses, and each of several in its place. */
export function wrapClient(
  client: Omit<UnrealClient, 'send' | 'sendAll'>,
  { send, sendAll }: Sending,
): UnrealClient {
  return { ...client, send, sendAll } as UnrealClient; // what a call parses is told by its own type alone
}

/** A client with something done round whatever it sends. */
export function aroundClient(
  client: UnrealClient,
  around: <T>(calls: readonly EngineCall<unknown>[], sending: () => Promise<T>) => Promise<T>,
): UnrealClient {
  return wrapClient(client, {
    send: (call, options) => around([call], () => client.send(call, options)),
    sendAll: (calls, options) => around(calls, () => client.sendAll(calls, options)),
  });
}

/** A client that tells of each call that failed; of calls that failed together, of the first. */
export function noteFailures(
  client: UnrealClient,
  note: (call: EngineCall<unknown>, error: BridgeError) => void,
): UnrealClient {
  const noteThrown = (call: EngineCall<unknown> | undefined, thrown: unknown) => {
    if (call && thrown instanceof BridgeError) note(call, thrown);
    return thrown;
  };
  return wrapClient(client, {
    send: async (call, options) => {
      try {
        return await client.send(call, options);
      } catch (thrown) {
        throw noteThrown(call, thrown);
      }
    },
    sendAll: async (calls, options) => {
      try {
        const outcomes: readonly Outcome<unknown>[] = await client.sendAll(calls, options);
        for (const [at, outcome] of outcomes.entries()) if (!outcome.ok) noteThrown(calls[at], outcome.error);
        return outcomes;
      } catch (thrown) {
        throw noteThrown(calls[0], thrown);
      }
    },
  });
}

/** The answer of the only call of several. @throws the error that it failed with */
export function onlyAnswer([outcome]: readonly Outcome<unknown>[]): unknown {
  if (outcome?.ok) return outcome.value;
  throw outcome?.error ?? leftUnanswered();
}

/** While the editor saves it finds nothing: that says nothing about the objects. @throws the first error of that kind */
export function refuseWhileSaving(outcomes: readonly Outcome<unknown>[]): void {
  for (const outcome of outcomes) if (!outcome.ok && outcome.error.retryable) throw outcome.error;
}

/** A batch was answered with fewer answers than it had calls. */
export function leftUnanswered(): BridgeError {
  return new BridgeError('unexpected_engine_answer', 'The editor left a call unanswered.');
}
