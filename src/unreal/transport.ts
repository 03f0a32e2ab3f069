import type { Dispatcher } from 'undici';
import { withGetters } from '../base/with-getters.ts';
import { answerTooLong } from './answer-too-long.ts';
import { connectFirst } from './connect-first.ts';
import { runWithDeadline } from './deadline.ts';
import { MAX_ENGINE_TEXT } from './engine-json.ts';
import { createFrameCounter, type FrameCounter } from './frame-counter.ts';
import { type LiveClock, systemClock } from './live/live-clock.ts';
import { explainHttpFailure, type FailureContext, isConnectionLost } from './transport-errors.ts';

/** One request as it goes over the wire. */
export interface WireCall {
  verb: 'GET' | 'PUT' | 'DELETE';
  /** Path below the editor's address. */
  path: string;
  body?: string;
  headers?: Record<string, string>;
  /** A read may be sent again on a fresh connection; a change never is. */
  effect: 'read' | 'change';
}

export interface WireAnswer {
  status: number;
  text: string;
}

export interface TransportStats {
  requests: number;
  /** Engine frames that the answers took at the least. */
  frames: number;
  bytesSent: number;
  bytesReceived: number;
  /** Milliseconds of the longest frame that answered large questions; left out before the first. */
  longestFrameMs?: number;
  /** Requests of large questions under way, and how many of them are answered. */
  underWay?: { total: number; done: number };
}

export interface Transport {
  readonly address: string;
  /** Whether anything was ever answered through this transport. */
  readonly hasAnswered: boolean;
  /** Milliseconds for each frame of the latest round trips, newest last. */
  readonly roundTrips: readonly number[];
  send(call: WireCall, options: SendOptions): Promise<WireAnswer>;
  stats(): TransportStats;
  /** Calls whenever a connection has ended, by whichever side: whoever answers next may be somebody else. */
  whenClosed(listener: () => void): void;
  /** Ends what is under way with `cancelled`, and whatever is sent later. */
  close(): Promise<void>;
}

export interface SendOptions {
  signal?: AbortSignal;
  /** Milliseconds until the editor counts as not answering. */
  timeoutMs: number;
}

/** Opens what sends the requests: a pool of connections, or the one connection that repeats lost reads. */
export type OpenDispatcher = (address: string, use: 'pool' | 'single') => Promise<Dispatcher>;

/** undici is loaded with the first connection, not before: a server that nobody uses costs nothing. */
const openUndici: OpenDispatcher = async (address, use) => {
  const first = await connectFirst(address);
  return (await import('./open-pool.ts')).openPool(address, use, first);
};

const KEPT_ROUND_TRIPS = 5;

interface TransportState {
  address: string;
  open: OpenDispatcher;
  now: () => number;
  after: LiveClock['after'];
  opened: Map<'pool' | 'single', Promise<Dispatcher>>;
  closing: AbortController;
  stats: Pick<TransportStats, 'requests' | 'bytesSent' | 'bytesReceived'>;
  frames: FrameCounter;
  hasAnswered: boolean;
  wasRefused: boolean;
  hasBroken: boolean;
  /** `performance.now()` when bytes of any answer last arrived. */
  lastHeard: number;
  roundTrips: number[];
  closed: (() => void)[];
}

/**
 * Sends requests to one editor: deadlines, one careful retry of reads, and the causes of silence told apart.
 * @param clock what round trips are measured by, and what sets the timers of requests
 */
export function createTransport(
  address: string,
  open: OpenDispatcher = openUndici,
  { now = systemClock.now, after = systemClock.after }: Partial<Pick<LiveClock, 'now' | 'after'>> = {},
): Transport {
  const state: TransportState = {
    ...{ address, open, now, after },
    opened: new Map(),
    closing: new AbortController(),
    stats: { requests: 0, bytesSent: 0, bytesReceived: 0 },
    frames: createFrameCounter(),
    hasAnswered: false,
    wasRefused: false,
    hasBroken: false,
    lastHeard: Number.NEGATIVE_INFINITY,
    roundTrips: [],
    closed: [],
  };
  return withGetters<Transport, 'hasAnswered' | 'roundTrips'>(
    { hasAnswered: () => state.hasAnswered, roundTrips: () => state.roundTrips },
    {
      address,
      send: (call, options) => send(state, call, options),
      stats: () => ({ ...state.stats, frames: state.frames.frames }),
      whenClosed: listener => void state.closed.push(listener),
      close: async () => {
        state.closing.abort();
        const opened = await Promise.allSettled(state.opened.values());
        state.opened.clear();
        await Promise.all(opened.map(each => each.status === 'fulfilled' && each.value.destroy()));
      },
    },
  );
}

async function send(state: TransportState, call: WireCall, options: SendOptions): Promise<WireAnswer> {
  let attempt: FailureContext['attempt'] = call.effect === 'read' ? 'first' : 'only';
  const started = performance.now();
  const signals = [options.signal, state.closing.signal];
  try {
    return await runWithDeadline(
      { timeoutMs: options.timeoutMs, signals, after: state.after },
      async signal => {
        try {
          return await sendOnce(state, call, { use: 'pool', signal });
        } catch (thrown) {
          if (attempt === 'only' || !isConnectionLost(thrown)) throw thrown;
          attempt = 'retry';
          state.hasBroken = true;
          return await sendOnce(state, call, { use: 'single', signal });
        }
      },
    );
  } catch (thrown) {
    const error = explainHttpFailure(thrown, {
      address: state.address,
      attempt,
      hasAnswered: state.hasAnswered,
      received: state.lastHeard >= started ? 'part' : 'nothing',
      wasRefused: state.wasRefused,
      hasBroken: state.hasBroken,
      cancelled: signals.some(signal => signal?.aborted) ? 'yes' : 'no',
      timeoutMs: options.timeoutMs,
      silentMs: performance.now() - state.lastHeard,
    });
    state.wasRefused ||= error.code === 'editor_unreachable';
    state.hasBroken ||= attempt === 'only' && error.code === 'connection_lost';
    throw error;
  }
}

/**
 * `single` sends on a connection of its own, which closes behind the answer: the pool may hold more connections that
 * died in the same hitch. Retries queue there, so that all together open one connection.
 */
async function sendOnce(
  state: TransportState,
  call: WireCall,
  { use, signal }: { use: 'pool' | 'single'; signal: AbortSignal },
): Promise<WireAnswer> {
  const dispatcher = await openOnce(state, use);
  const sentBytes = Buffer.byteLength(call.body ?? '');
  state.stats.requests++;
  state.stats.bytesSent += sentBytes;
  const span = state.frames.begin(sentBytes);
  const started = state.now();
  try {
    const response = await dispatcher.request({
      origin: state.address,
      path: call.path,
      method: call.verb,
      headers: call.headers,
      body: call.body,
      reset: use === 'single',
      signal,
    });
    const bytes = await readBounded(state, response.body, signal);
    state.stats.bytesReceived += bytes.length;
    state.hasAnswered = true;
    state.wasRefused = false;
    state.hasBroken = false;
    rememberRoundTrip(state, (state.now() - started) / span.answered(bytes.length));
    return { status: response.statusCode, text: bytes.toString('utf8') };
  } catch (thrown) {
    span.lost();
    throw thrown;
  }
}

function openOnce(state: TransportState, use: 'pool' | 'single'): Promise<Dispatcher> {
  const known = state.opened.get(use);
  if (known) return known;
  const opened = state.open(state.address, use).then(dispatcher => {
    const tell = () => {
      for (const listener of state.closed) listener();
    };
    // The one connection of a repeated read ends behind its answer, whoever gave it.
    return use === 'pool' ? dispatcher.on('disconnect', tell) : dispatcher;
  });
  state.opened.set(use, opened);
  // Where nobody listens today, an editor may tomorrow.
  opened.catch(() => state.opened.delete(use));
  return opened;
}

function rememberRoundTrip(state: TransportState, milliseconds: number): void {
  state.roundTrips.push(milliseconds);
  if (state.roundTrips.length > KEPT_ROUND_TRIPS) state.roundTrips.shift();
}

async function readBounded(
  state: TransportState,
  body: Dispatcher.ResponseData['body'],
  signal: AbortSignal,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  state.lastHeard = performance.now();
  for await (const chunk of body) {
    signal.throwIfAborted();
    state.lastHeard = performance.now();
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_ENGINE_TEXT) {
      throw answerTooLong();
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
