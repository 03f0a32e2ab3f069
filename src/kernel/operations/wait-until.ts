import { BridgeError } from '../../base/errors.ts';
import { withinCall } from '../../unreal/call-deadline.ts';
import type { ActContext } from './act-context.ts';

/**
 * Asks again and again, once a frame of the editor at most, until the answer is the one that is waited for.
 * @param what for the progress: "play to begin"
 * @throws BridgeError `deadline_exceeded` with the remedy that fits; whatever `ask` throws
 */
export async function waitUntil(
  { session, signal, progress }: ActContext,
  what: string,
  { ask, limitMs, remedy }: { ask: () => Promise<boolean>; limitMs: number; remedy: string },
): Promise<void> {
  const started = performance.now();
  // Who hears of no progress is answered before it gives up.
  const mostMs = withinCall(session.client, limitMs);
  let lastTold = started;
  while (!(await ask())) {
    signal?.throwIfAborted();
    const now = performance.now();
    if (now - started > mostMs) {
      throw new BridgeError('deadline_exceeded', `Waited ${Math.round(mostMs / 1000)} s for ${what}.`, {
        remedy,
      });
    }
    if (now - lastTold >= 1000) {
      lastTold = now;
      progress(`waiting for ${what}`);
    }
  }
}
