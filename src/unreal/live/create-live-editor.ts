import { BridgeError, toBridgeError } from '../../base/errors.ts';
import type { EngineCall } from '../engine-call.ts';
import { type EventSocket, openEventSocket } from './event-socket.ts';
import { growingDelay } from './growing-delay.ts';
import type { Pulse } from './heart-beat.ts';
import { type CallOff, type LiveClock, systemClock } from './live-clock.ts';
import type { LiveEditor, LiveSettings, LiveSubscription } from './live-editor.ts';
import { type LiveHealth, measureHealth } from './live-health.ts';
import {
  createSubscriptionState,
  type Line,
  type LiveSubscriber,
  markPlace,
  type SubscriptionState,
} from './live-subscription.ts';
import { createRegistrar } from './registrations.ts';
import { readOverSocket } from './socket-call.ts';

interface LiveState {
  settings: LiveSettings & { clock: LiveClock };
  subscriptions: Set<SubscriptionState>;
  /** Reads that need the connection. */
  readers: Set<{ opened(socket: EventSocket): void; failed(error: BridgeError): void }>;
  reading: number;
  socket: EventSocket | undefined;
  line: Line | undefined;
  phase: LiveHealth['state'];
  attempt: number;
  retry: CallOff;
  error: BridgeError | undefined;
  ended: boolean;
}

/** Nothing is opened before somebody subscribes or reads. */
export function createLiveEditor(settings: LiveSettings): LiveEditor {
  const state: LiveState = {
    settings: { ...settings, clock: settings.clock ?? systemClock },
    subscriptions: new Set(),
    readers: new Set(),
    reading: 0,
    socket: undefined,
    line: undefined,
    phase: 'idle',
    attempt: 0,
    retry: () => {},
    error: undefined,
    ended: false,
  };
  return {
    health: () => measure(state),
    subscribe: subscriber => subscribe(state, subscriber),
    read: (call, options = {}) => read(state, call, options),
    passFrames: (frames, signal) => passFrames(state, frames, signal),
    close: () => {
      state.ended = true;
      for (const subscription of state.subscriptions) subscription.end();
      state.subscriptions.clear();
      disconnect(state);
    },
  };
}

export function subscribe(state: LiveState, subscriber: LiveSubscriber): LiveSubscription {
  if (state.ended) throw new BridgeError('cancelled', 'The session has ended.');
  const leave = () => {
    if (!state.subscriptions.delete(subscription)) return;
    subscription.end();
    disconnectUnwatched(state);
  };
  const subscription = createSubscriptionState(subscriber, leave);
  state.subscriptions.add(subscription);
  if (state.line) subscription.establish(state.line);
  else connect(state);
  return {
    renew: () =>
      state.line && state.subscriptions.has(subscription) && subscription.establish(state.line, 'again'),
    close: leave,
  };
}

/** Opens a connection, at once even where the next attempt would only be due later. */
function connect(state: LiveState): void {
  if (state.socket || state.ended) return;
  state.retry();
  turn(state, 'connecting');
  const { settings, subscriptions } = state;
  const { clock, timeoutMs, url, passphrase, pingEveryMs = 2000, silentAfterMs = 3000 } = settings;
  const socket = openEventSocket(
    { url, passphrase, clock, openWithinMs: timeoutMs, pingEveryMs, silentAfterMs },
    {
      opened: () => void admit(state, socket),
      event: event => {
        for (const subscription of [...subscriptions]) subscription.receive(event);
      },
      pulse: pulse => beat(state, socket, pulse),
      closed: error => closed(state, socket, error),
    },
    settings.load,
  );
  state.socket = socket;
}

export async function admit(state: LiveState, socket: EventSocket): Promise<void> {
  const { settings, subscriptions, readers } = state;
  const { clock, timeoutMs, url } = settings;
  try {
    await settings.admit?.(call => readOverSocket(socket, call, { url, timeoutMs }));
  } catch (thrown) {
    return socket.close(toBridgeError(thrown));
  }
  // It may have ended in the meantime, and another one begun.
  if (state.socket !== socket) return;
  const line: Line = { socket, registrar: createRegistrar(socket), clock, timeoutMs };
  state.line = line;
  state.error = undefined;
  beat(state, socket, socket.heartBeat?.pulse ?? 'beating');
  for (const subscription of [...subscriptions]) subscription.establish(line);
  for (const reader of [...readers]) reader.opened(socket);
}

function beat(state: LiveState, socket: EventSocket, pulse: Pulse): void {
  if (!state.line) return;
  // An editor that takes connections and drops them at once never comes as far as this.
  if (socket.heartBeat?.roundTripMs !== undefined) state.attempt = 0;
  turn(state, pulse === 'beating' ? 'open' : 'silent');
}

export function closed(state: LiveState, socket: EventSocket, error: BridgeError): void {
  if (state.socket !== socket) return;
  state.socket = undefined;
  state.line = undefined;
  state.error = error;
  const isDenied = error.code === 'passphrase_rejected';
  turn(state, isDenied ? 'denied' : 'closed');
  for (const reader of [...state.readers]) reader.failed(error);
  const dropped = [...state.subscriptions];
  // Asking again with the same words would be denied again.
  if (isDenied) state.subscriptions.clear();
  for (const subscription of dropped) subscription.drop(error, isDenied ? 'ended' : 'retrying');
  if (state.subscriptions.size === 0 || state.socket) return;
  state.retry = state.settings.clock.after(growingDelay(state.attempt++, state.settings.clock), () =>
    connect(state),
  );
}

function disconnectUnwatched(state: LiveState): void {
  if (state.subscriptions.size === 0 && state.reading === 0) disconnect(state);
}

function disconnect(state: LiveState): void {
  const { socket } = state;
  state.retry();
  state.socket = undefined;
  state.line = undefined;
  state.attempt = 0;
  const error = new BridgeError('cancelled', 'The session has ended.');
  for (const reader of [...state.readers]) reader.failed(error);
  socket?.close(error);
  if (state.phase !== 'denied') turn(state, 'idle');
}

function turn(state: LiveState, phase: LiveHealth['state']): void {
  if (state.phase === phase) return;
  state.phase = phase;
  state.settings.onHealth?.(measure(state));
}

function measure({ phase, socket, settings, error }: LiveState): LiveHealth {
  return measureHealth(phase, socket, settings.clock, error);
}

export async function read<T>(
  state: LiveState,
  call: EngineCall<T>,
  { timeoutMs = state.settings.timeoutMs, signal }: { timeoutMs?: number; signal?: AbortSignal },
): Promise<T> {
  if (state.ended) throw new BridgeError('cancelled', 'The session has ended.');
  state.reading++;
  try {
    const socket = await openSocketOf(state, signal);
    return await readOverSocket(socket, call, { url: state.settings.url, timeoutMs, signal });
  } finally {
    state.reading--;
    disconnectUnwatched(state);
  }
}

/** The connection, opened where there is none; its opening has a deadline of its own. */
function openSocketOf(state: LiveState, signal: AbortSignal | undefined): Promise<EventSocket> {
  if (state.line) return Promise.resolve(state.line.socket);
  return new Promise((resolve, reject) => {
    const leave = () => {
      state.readers.delete(reader);
      signal?.removeEventListener('abort', giveUp);
    };
    const reader = {
      opened: (socket: EventSocket) => {
        leave();
        resolve(socket);
      },
      failed: (error: BridgeError) => {
        leave();
        reject(error);
      },
    };
    const giveUp = () => reader.failed(new BridgeError('cancelled', 'The call was cancelled.'));
    state.readers.add(reader);
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) giveUp();
    else connect(state);
  });
}

/**
 * A request that is read in one frame is answered in the next, where the socket sends before it reads: the request that
 * follows is read two frames later at the earliest. Once one is answered that was read `frames` after the first, all
 * that was queued until then has come.
 */
export async function passFrames(state: LiveState, frames: number, signal: AbortSignal): Promise<boolean> {
  const { line } = state;
  if (!line) return false;
  for (let passed = -2; passed < frames; passed += 2) {
    await markPlace(line, signal);
    if (signal.aborted || state.line !== line) return false;
  }
  return true;
}
