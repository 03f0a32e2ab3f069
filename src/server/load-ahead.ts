import { nextTurn } from '../base/next-turn.ts';
import type { ServedTool, Slice } from './tool.ts';

/** Milliseconds between two slices, in which requests are heard; and until it is looked again whether one is under way. */
const PAUSE_MS = 4;

/** Waits before the next slice. The process may end meanwhile. */
export type Pause = (next: () => void) => void;

const pauseBriefly: Pause = next => void setTimeout(next, PAUSE_MS).unref();

const begun = new WeakSet<readonly ServedTool[]>();

/**
 * Loads what the first calls of tools need, while nobody asks for anything: a slice at a time, and none while a call is
 * under way. What fails is left to the call that needs it, which says so.
 */
export function loadAhead(
  tools: readonly ServedTool[],
  isBusy: () => boolean,
  pause: Pause = pauseBriefly,
): void {
  if (begun.has(tools)) return;
  begun.add(tools);
  const slices: Slice[] = tools.flatMap(({ ahead = [] }) => ahead);
  // Whoever asks is answered first, and what is put together meanwhile goes on all the same: a call may wait for it.
  const turn = () => (isBusy() ? new Promise<void>(pause) : nextTurn());
  const proceed = () => {
    if (isBusy()) return pause(proceed);
    const slice = slices.shift();
    if (!slice) return;
    slice(turn)
      .then(more => {
        if (Array.isArray(more)) slices.unshift(...more);
      })
      .catch(() => {})
      .finally(() => pause(proceed));
  };
  pause(proceed);
}
