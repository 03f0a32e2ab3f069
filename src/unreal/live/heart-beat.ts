import { withGetters } from '../../base/with-getters.ts';
import type { CallOff, LiveClock } from './live-clock.ts';

/** Whether the game thread gives signs of life. */
export type Pulse = 'beating' | 'silent';

export interface HeartBeat {
  readonly pulse: Pulse;
  /** Milliseconds that the latest answered ping took: the rest of a frame, or more. */
  readonly roundTripMs: number | undefined;
  /** When anything came last, by the clock. */
  readonly lastHeard: number;
  /** Something came that is not a pong. */
  heard(): void;
  pong(payload: string): void;
  stop(): void;
}

export interface HeartBeatSettings {
  clock: LiveClock;
  /** Milliseconds from a pong to the next ping. */
  everyMs: number;
  /** Milliseconds without anything heard after which the editor counts as silent. */
  silentAfterMs: number;
  ping(payload: string): void;
  /** Called at the first pong, and whenever the pulse changes. */
  onPulse(pulse: Pulse): void;
}

/**
 * Pings, one at a time, and measures how long their pongs take. The engine answers a ping only when its game thread
 * serves the socket, so the delay tells how that thread fares, and costs nothing. One ping is enough for a silence of
 * any length: it waits in the socket and is answered when the thread comes back.
 */
export function startHeartBeat(settings: HeartBeatSettings): HeartBeat {
  const { clock, everyMs, silentAfterMs, ping, onPulse } = settings;
  let pulse: Pulse | 'unknown' = 'unknown';
  let roundTripMs: number | undefined;
  let lastHeard = clock.now();
  let count = 0;
  let sentAt: number | undefined;
  let nextBeat: CallOff = () => {};
  let silence: CallOff = () => {};

  const turn = (to: Pulse) => {
    if (pulse === to) return;
    pulse = to;
    onPulse(to);
  };
  const watchForSilence = () => {
    silence();
    silence = clock.after(silentAfterMs, () => turn('silent'));
  };
  const heard = () => {
    lastHeard = clock.now();
    if (sentAt !== undefined) watchForSilence();
    if (pulse === 'silent') turn('beating');
  };
  const beat = () => {
    sentAt = clock.now();
    watchForSilence();
    ping(String(++count));
  };
  const stop = () => {
    nextBeat();
    silence();
  };
  beat();
  return withGetters<HeartBeat, 'pulse' | 'roundTripMs' | 'lastHeard'>(
    {
      pulse: () => (pulse === 'silent' ? 'silent' : 'beating'),
      roundTripMs: () => roundTripMs,
      lastHeard: () => lastHeard,
    },
    {
      heard,
      pong: payload => {
        heard();
        // A pong that nobody asked for is allowed, and measures nothing.
        if (sentAt === undefined || payload !== String(count)) return;
        roundTripMs = clock.now() - sentAt;
        sentAt = undefined;
        silence();
        turn('beating');
        nextBeat = clock.after(everyMs, beat);
      },
      stop,
    },
  );
}
