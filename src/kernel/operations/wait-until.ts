import { BridgeError } from '../../base/errors.ts';
import type { ActContext } from './act-context.ts';

/**
 * Asks again and again, once a frame of the editor at most, until the answer is the one that is waited for.
 * @param what for the progress: "play to begin"
 * @throws BridgeError `deadline_exceeded` with the remedy that fits; whatever `ask` throws
 */
export async function waitUntil(
  { signal, progress }: ActContext,
  what: string,
  { ask, limitMs, remedy }: { ask: () => Promise<boolean>; limitMs: number; remedy: string },
): Promise<void> {
  const started = performance.now();
  let lastTold = started;
  while (!(await ask())) {
    signal?.throwIfAborted();
    const now = performance.now();
    if (now - started > limitMs) {
      throw new BridgeError('deadline_exceeded', `Waited ${Math.round(limitMs / 1000)} s for ${what}.`, {
        remedy,
      });
    }
    if (now - lastTold >= 1000) {
      lastTold = now;
      progress(`waiting for ${what}`);
    }
  }
}
