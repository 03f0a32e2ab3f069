import { type BridgeError, toBridgeError } from '../../base/errors.ts';
import type { EventSocket } from './event-socket.ts';
import { growingDelay } from './growing-delay.ts';
import { type CallOff, type LiveClock, pause } from './live-clock.ts';
import type { LiveEvent } from './live-events.ts';
import { concerns, type Registrar, type Registration } from './registrations.ts';

/** Who watches, and what it does with what comes. */
export interface LiveSubscriber {
  /**
   * Says what to register. Runs on every opening of the connection, before anything is registered: a transient preset
   * is made here, since it died with the connection before. It runs again, after a growing delay, when it fails with an
   * error that is retryable.
   * @param signal fires when the connection ends or the subscription is closed: what was made is taken back then
   */
  prepare(signal: AbortSignal): readonly Registration[] | Promise<readonly Registration[]>;
  event(event: LiveEvent): void;
  /**
   * The registrations stand. What happened before is not known, so everything is to be read now; what happens from here
   * on comes as an event. Comes after every opening, the first one included.
   */
  resync(): void;
  /**
   * Nothing is heard any more. Told once, however many attempts fail alike.
   * @param state `retrying`: a `resync` follows as soon as may be. `ended`: never again.
   */
  interrupted?(error: BridgeError, state: 'retrying' | 'ended'): void;
}

/** One open connection, as subscriptions see it. */
export interface Line {
  socket: EventSocket;
  registrar: Registrar;
  clock: LiveClock;
  timeoutMs: number;
}

/** A subscriber with what it has registered on the line that is open now. */
export interface SubscriptionState {
  /** Registers everything on a line that was just opened, or, with `again`, on the same line. */
  establish(line: Line, mode?: 'first' | 'again'): void;
  /** The line is gone. */
  drop(error: BridgeError, state: 'retrying' | 'ended'): void;
  receive(event: LiveEvent): void;
  /** Takes everything back that it has registered, and tells the subscriber nothing more. */
  end(): void;
}

interface SubscriptionPhase {
  subscriber: LiveSubscriber;
  /** The subscriber cannot be served; the connection need not stay open for it. */
  onEnded: () => void;
  line: Line | undefined;
  registered: readonly Registration[];
  /** Whose events are let in: what was taken back may still be under way. */
  accepted: readonly Registration[];
  round: AbortController | undefined;
  retry: CallOff;
  /** The code of what the subscriber was told last, until the next `resync`. */
  told: string | undefined;
}

/** Stands for one subscriber through any number of connections. */
export function createSubscriptionState(subscriber: LiveSubscriber, onEnded: () => void): SubscriptionState {
  const state: SubscriptionPhase = {
    subscriber,
    onEnded,
    line: undefined,
    registered: [],
    accepted: [],
    round: undefined,
    retry: () => {},
    told: undefined,
  };
  return {
    establish: (line, mode = 'first') => {
      state.round?.abort();
      state.retry();
      state.line = line;
      void establish(state, line, { mode, attempt: 0 });
    },
    drop: (error, how) => {
      leave(state);
      interrupt(state, error, how);
    },
    receive: event => {
      if (concerns(event, state.accepted)) subscriber.event(event);
    },
    end: () => {
      state.line?.registrar.remove(state.registered);
      leave(state);
    },
  };
}

function leave(state: SubscriptionPhase): void {
  state.round?.abort();
  state.round = undefined;
  state.retry();
  state.line = undefined;
  state.registered = [];
  state.accepted = [];
}

function interrupt(state: SubscriptionPhase, error: BridgeError, how: 'retrying' | 'ended'): void {
  if (how === 'retrying' && state.told === error.code) return;
  state.told = error.code;
  state.subscriber.interrupted?.(error, how);
}

async function establish(
  state: SubscriptionPhase,
  line: Line,
  { mode, attempt }: { mode: 'first' | 'again'; attempt: number },
): Promise<void> {
  const round = new AbortController();
  state.round = round;
  const { signal } = round;
  try {
    if (mode === 'again') await takeBack(state, line, signal);
    const wanted = await state.subscriber.prepare(signal);
    if (signal.aborted) return;
    // From here on events are for the subscriber: those of a listing come before the registrations are known to stand.
    state.registered = wanted;
    state.accepted = wanted;
    line.registrar.add(wanted);
    // What is prepared now can be lost anew.
    state.told = undefined;
    await markPlace(line, signal);
    if (!signal.aborted) state.subscriber.resync();
  } catch (thrown) {
    if (signal.aborted) return;
    const error = toBridgeError(thrown);
    if (!error.retryable) {
      interrupt(state, error, 'ended');
      state.onEnded();
      return;
    }
    interrupt(state, error, 'retrying');
    state.retry = line.clock.after(growingDelay(attempt, line.clock), () => {
      void establish(state, line, { mode: 'first', attempt: attempt + 1 });
    });
  }
}

/** Old events may still be under way when something is taken back: they are let in, and then it begins anew. */
async function takeBack(state: SubscriptionPhase, line: Line, signal: AbortSignal): Promise<void> {
  line.registrar.remove(state.registered);
  state.registered = [];
  await markPlace(line, signal);
  if (!signal.aborted) state.accepted = [];
}

/**
 * Waits until the editor has read everything that was sent before, and until everything that it had queued by then has
 * arrived: answers and events leave the editor in one queue. A blocked editor answers late, so the request is repeated
 * after each deadline while the connection lives.
 */
export async function markPlace(
  { socket, clock, timeoutMs }: Omit<Line, 'registrar'>,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      await socket.request(SMALLEST_REQUEST, { timeoutMs, signal });
      return;
    } catch (thrown) {
      if (signal.aborted || !socket.isOpen) return;
      const error = toBridgeError(thrown);
      // Whatever answers, stands in the row.
      if (!STILL_WAITING.has(error.code)) return;
      await pause(clock, growingDelay(attempt, clock), signal);
    }
  }
}

const STILL_WAITING = new Set(['deadline_exceeded', 'editor_busy_modal']);

/** Its answer is one flag. Where the route is missing, that is an answer too. */
const SMALLEST_REQUEST = { verb: 'GET', path: '/remote/passphrase' } as const;
