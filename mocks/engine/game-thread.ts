import type { Clock } from './clock.ts';
import { withLiveMembers } from './live-members.ts';
import type { WireRequest } from './wire.ts';

/** What requests cost the game thread, frame by frame. */
export interface GameThread {
  /** A request was served in this frame. */
  charge(request: Pick<WireRequest, 'body'>): void;
  /** Milliseconds that the requests of one frame took at the most, and what that frame lasted. */
  readonly longest: { requestsMs: number; frameMs: number };
  forget(): void;
}

/**
 * Nobody has published what a request costs: these are guesses. A read is resolved, carried out and printed; what a batch
 * has to be read through grows with its bytes.
 */
const MS_PER_REQUEST = 0.025;
const MS_PER_KILOBYTE = 0.01;
/** Each further object that a request names is looked up, and something is done with it. */
const MS_PER_OBJECT = 0.003;

/** What a frame of the editor takes without any request; a guess too. */
const OWN_MS = 8;

/** Lets frames last longer than the clock's rate says when requests take more than what is left of them. */
export function createGameThread(clock: Clock): GameThread {
  let requestsMs = 0;
  let longest = { requestsMs: 0, frameMs: 0 };
  clock.onFrame(() => {
    if (requestsMs === 0) return;
    const usualMs = 1000 / clock.framesPerSecond;
    const frameMs = Math.max(usualMs, OWN_MS + requestsMs);
    clock.pass((frameMs - usualMs) / 1000);
    if (requestsMs > longest.requestsMs) longest = { requestsMs, frameMs };
    requestsMs = 0;
  }, 'at-the-end');
  return withLiveMembers<GameThread, 'longest'>(
    { longest: () => longest },
    {
      charge: ({ body }) => {
        const items = Math.max(1, body.split('"RequestId"').length - 1);
        const objects = Math.max(0, body.split(':PersistentLevel.').length - 1 - items);
        requestsMs +=
          items * MS_PER_REQUEST + objects * MS_PER_OBJECT + (body.length / 1024) * MS_PER_KILOBYTE;
      },
      forget: () => {
        longest = { requestsMs: 0, frameMs: 0 };
      },
    },
  );
}
