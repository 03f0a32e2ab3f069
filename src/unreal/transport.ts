import type { Dispatcher } from 'undici';
import { BridgeError } from '../errors.ts';
import { MAX_ENGINE_TEXT } from './engine-json.ts';
import { explainHttpFailure, isConnectionLost } from './transport-errors.ts';

/** Bytes that an engine reads from one connection in one frame. */
export const BYTES_PER_FRAME = 65_535;
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
  /**
   * Engine frames that the answers took at the least: requests that travelled side by side share one, and a body above
   * 65,535 bytes takes one more for each further piece.
   */
  frames: number;
  bytesSent: number;
  bytesReceived: number;
}

export interface Transport {
  readonly address: string;
  /** Whether anything was ever answered through this transport. */
  readonly hasAnswered: boolean;
  /** Milliseconds of the latest single-frame round trips, newest last. */
  readonly roundTrips: readonly number[];
  send(call: WireCall, options: SendOptions): Promise<WireAnswer>;
  stats(): TransportStats;
  close(): Promise<void>;
}

export interface SendOptions {
  signal?: AbortSignal;
  /** Milliseconds until the editor counts as not answering. */
  timeoutMs: number;
}

/** Opens what sends the requests: a pool of connections, or one fresh connection for a single retry. */
export type OpenDispatcher = (address: string, use: 'pool' | 'single') => Promise<Dispatcher>;

/** undici is loaded with the first request, not before: a server that nobody uses costs nothing. */
const openUndici: OpenDispatcher = async (address, use) =>
  (await import('./open-pool.ts')).openPool(address, use);

const KEPT_ROUND_TRIPS = 5;

interface TransportState {
  address: string;
  open: OpenDispatcher;
  pool: Promise<Dispatcher> | undefined;
  stats: TransportStats;
  hasAnswered: boolean;
  wasRefused: boolean;
  roundTrips: number[];
}

/** Sends requests to one editor: deadlines, one careful retry of reads, and the causes of silence told apart. */
export function createTransport(address: string, open: OpenDispatcher = openUndici): Transport {
  const state: TransportState = {
    address,
    open,
    pool: undefined,
    stats: { requests: 0, frames: 0, bytesSent: 0, bytesReceived: 0 },
    hasAnswered: false,
    wasRefused: false,
    roundTrips: [],
  };
  return {
    address,
    get hasAnswered() {
      return state.hasAnswered;
    },
    get roundTrips() {
      return state.roundTrips;
    },
    send: (call, options) => send(state, call, options),
    stats: () => ({ ...state.stats }),
    close: async () => {
      const pool = await state.pool;
      state.pool = undefined;
      await pool?.destroy();
    },
  };
}

async function send(state: TransportState, call: WireCall, options: SendOptions): Promise<WireAnswer> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    options.signal?.throwIfAborted();
    state.pool ??= state.open(state.address, 'pool');
    return await sendOnce(state, await state.pool, call, signal);
  } catch (thrown) {
    if (call.effect === 'read' && isConnectionLost(thrown))
      return await retryOnce(state, call, signal, options);
    throw explain(state, thrown, options, 'first');
  }
}

/** Reads, once, on a connection of its own: the pool may hold more that died in the same hitch. */
async function retryOnce(
  state: TransportState,
  call: WireCall,
  signal: AbortSignal,
  options: SendOptions,
): Promise<WireAnswer> {
  const single = await state.open(state.address, 'single');
  try {
    return await sendOnce(state, single, call, signal);
  } catch (thrown) {
    throw explain(state, thrown, options, 'retry');
  } finally {
    void single.destroy();
  }
}

function explain(
  state: TransportState,
  thrown: unknown,
  options: SendOptions,
  attempt: 'first' | 'retry',
): BridgeError {
  const error = explainHttpFailure(thrown, {
    address: state.address,
    attempt,
    hasAnswered: state.hasAnswered,
    wasRefused: state.wasRefused,
    cancelled: options.signal?.aborted ? 'yes' : 'no',
    timeoutMs: options.timeoutMs,
  });
  state.wasRefused ||= error.code === 'editor_unreachable' || error.code === 'editor_crashed';
  return error;
}

async function sendOnce(
  state: TransportState,
  dispatcher: Dispatcher,
  call: WireCall,
  signal: AbortSignal,
): Promise<WireAnswer> {
  const { stats } = state;
  const sentBytes = Buffer.byteLength(call.body ?? '');
  const doneAt = stats.frames + Math.max(1, Math.ceil(sentBytes / BYTES_PER_FRAME));
  stats.requests++;
  stats.bytesSent += sentBytes;
  const started = performance.now();
  const response = await dispatcher.request({
    origin: state.address,
    path: call.path,
    method: call.verb,
    headers: call.headers,
    body: call.body,
    signal,
  });
  const text = await readBounded(response.body, signal);
  stats.bytesReceived += Buffer.byteLength(text);
  stats.frames = Math.max(stats.frames, doneAt);
  state.hasAnswered = true;
  state.wasRefused = false;
  if (sentBytes <= BYTES_PER_FRAME) rememberRoundTrip(state, performance.now() - started);
  return { status: response.statusCode, text };
}

function rememberRoundTrip(state: TransportState, milliseconds: number): void {
  state.roundTrips.push(milliseconds);
  if (state.roundTrips.length > KEPT_ROUND_TRIPS) state.roundTrips.shift();
}

async function readBounded(body: Dispatcher.ResponseData['body'], signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    signal.throwIfAborted();
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_ENGINE_TEXT) {
      throw new BridgeError(
        'unexpected_engine_answer',
        `The answer is larger than ${MAX_ENGINE_TEXT} bytes.`,
      );
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
