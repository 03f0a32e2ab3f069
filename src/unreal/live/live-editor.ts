import type { EngineCall } from '../engine-call.ts';
import type { LiveClock } from './live-clock.ts';
import type { LiveHealth } from './live-health.ts';
import type { LiveSubscriber } from './live-subscription.ts';
import type { OpenSocket } from './raw-socket.ts';
import type { ReadOverSocket } from './socket-call.ts';

export interface LiveSettings {
  /** `ws://127.0.0.1:30020` */
  url: string;
  passphrase?: string | undefined;
  /** Milliseconds for the opening and for each request. */
  timeoutMs: number;
  pingEveryMs?: number;
  /** Longer than a frame of an editor in the background (333 ms) with room for hitches. */
  silentAfterMs?: number;
  /**
   * Runs on every opening, before anything is registered. When it throws, the connection is closed and opened again
   * later.
   */
  admit?: (read: ReadOverSocket) => Promise<void>;
  clock?: LiveClock;
  load?: () => Promise<OpenSocket>;
  onHealth?: (health: LiveHealth) => void;
}

export interface LiveSubscription {
  /** Takes everything back and registers it anew, on the same connection; a `resync` follows. */
  renew(): void;
  /** The connection ends with the last one. */
  close(): void;
}

/** What an editor tells by itself. There is one connection, while anybody watches. */
export interface LiveEditor {
  health(): LiveHealth;
  subscribe(subscriber: LiveSubscriber): LiveSubscription;
  /**
   * Reads something over the WebSocket. HTTP is faster by a frame and does not wait behind events: this is for where
   * HTTP does not get through.
   * @throws BridgeError as over HTTP; `internal_error` for a change, which must pass the guard of the session's client
   */
  read<T>(call: EngineCall<T>, options?: { timeoutMs?: number; signal?: AbortSignal }): Promise<T>;
  /**
   * Waits until the engine has certainly made so many frames, and everything that it told of until then was received.
   * @returns whether it has; false when the connection ended before, or when there is none
   */
  passFrames(frames: number, signal: AbortSignal): Promise<boolean>;
  /** Ends the connection for good. Subscribers are told nothing more. */
  close(): void;
}
