import type { BridgeError } from '../../base/errors.ts';
import type { EventSocket, MessageCounts } from './event-socket.ts';
import type { LiveClock } from './live-clock.ts';

export interface LiveHealth {
  /**
   * `idle`: nobody watches. `silent`: open, but the game thread answers nothing. `closed`: to be opened again after a
   * delay. `denied`: the editor wants nothing to do with us; opened again only for somebody new.
   */
  state: 'idle' | 'connecting' | 'open' | 'silent' | 'closed' | 'denied';
  /** Milliseconds that the latest answered ping took: what was left of a frame, or more. */
  roundTripMs?: number;
  /** Milliseconds since anything was heard. */
  heardMsAgo?: number;
  /** Why there is no connection. */
  error?: BridgeError;
  /** Of the connection that is open. */
  counts: MessageCounts;
}

const NO_MESSAGES: MessageCounts = { events: 0, answers: 0, unknown: 0, unreadable: 0 };

export function measureHealth(
  state: LiveHealth['state'],
  socket: EventSocket | undefined,
  clock: LiveClock,
  error: BridgeError | undefined,
): LiveHealth {
  const beat = socket?.heartBeat;
  return {
    state,
    ...(beat?.roundTripMs !== undefined && { roundTripMs: beat.roundTripMs }),
    ...(beat && { heardMsAgo: clock.now() - beat.lastHeard }),
    ...(error && { error }),
    counts: { ...(socket?.counts ?? NO_MESSAGES) },
  };
}
