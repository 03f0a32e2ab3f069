import { withGetters } from '../base/with-getters.ts';
import { MAX_CONNECTIONS } from './frame-counter.ts';

/** Sends the requests of large questions a few at a time, as many as the editor's frames bear. */
export interface Pace {
  /** Sends each part; those that have not left when one fails never do. */
  sendAll<Part, Answer>(parts: readonly Part[], send: (part: Part) => Promise<Answer>): Promise<Answer[]>;
  /** Milliseconds of the longest frame that answered such requests; undefined before the first. */
  readonly longestFrameMs: number | undefined;
  /** Of what is under way now: requests, and how many of them are answered. */
  readonly underWay: { total: number; done: number } | undefined;
}

/** One connection is left for whoever asks something small meanwhile. */
const MOST_AT_ONCE = MAX_CONNECTIONS - 1;

/** How many are sent at once before a frame has told more. */
const FIRST_AT_ONCE = 4;

/** An editor whose every frame takes longer is in the background: nobody sees its frames. */
const BACKGROUND_FRAME_MS = 200;

/** The shortest of so many frames tells whether the editor is in the background. */
const KEPT_FRAMES = 8;

/** So many frames over the budget in a row, and one request fewer is tried again. */
const MEASURED_AGAIN_AFTER = 16;

/**
 * @param budgetMs milliseconds that a frame of an editor in the foreground may take
 * @param frameMs milliseconds of the frame that was measured last
 */
export function createPace(budgetMs: number, frameMs: () => number | undefined): Pace {
  const load = createLoad(budgetMs);
  let busy = 0;
  let counts = { total: 0, done: 0 };
  const waiting: Waiting[] = [];
  const admit = () => {
    while (busy < load.atOnce) {
      const next = waiting.shift();
      if (!next) return;
      busy++;
      next.leave();
    }
  };
  const leave = () => {
    busy--;
    counts.done++;
    if (busy === 0 && waiting.length === 0) counts = { total: 0, done: 0 };
    admit();
  };
  return withGetters<Pace, 'longestFrameMs' | 'underWay'>(
    { longestFrameMs: () => load.longestFrameMs, underWay: () => (counts.total > 0 ? counts : undefined) },
    {
      sendAll: async (parts, send) => {
        let failure: { reason: unknown } | undefined;
        counts.total += parts.length;
        return Promise.all(
          parts.map(async part => {
            await new Promise<void>(leave => {
              const place = waiting.findLastIndex(({ of }) => of <= OVERTAKEN * parts.length);
              waiting.splice(place + 1, 0, { of: parts.length, leave });
              admit();
            });
            try {
              if (failure) throw failure.reason;
              const answer = await send(part);
              load.measure(frameMs(), busy >= load.atOnce);
              return answer;
            } catch (reason) {
              failure ??= { reason };
              throw reason;
            } finally {
              leave();
            }
          }),
        );
      },
    },
  );
}

/** A question goes before those of more than so many times its parts: of two alike, the first is answered first. */
const OVERTAKEN = 2;

/** A request that waits to be sent; those of small questions stand before those of large ones. */
interface Waiting {
  /** Parts of the question that it belongs to. */
  of: number;
  leave(): void;
}

/** How many requests the editor's frames bear at once, as far as the frames so far tell. */
interface Load {
  readonly atOnce: number;
  readonly longestFrameMs: number | undefined;
  /** @param isFull whether as many were under way as may be: what fewer cost says nothing of more */
  measure(frameMs: number | undefined, isFull: boolean): void;
}

/**
 * As many requests are sent at once as take a frame over its budget by one of them at the most: where the frame with one
 * request fewer is within the budget.
 */
function createLoad(budgetMs: number): Load {
  let atOnce = FIRST_AT_ONCE;
  let longest: number | undefined;
  let over = 0;
  const frames: number[] = [];
  /** Numbers of requests whose frame was within the budget when it was measured last. */
  const within = new Set<number>();
  const adjust = (frame: number, isFull: boolean) => {
    if (Math.min(...frames) > BACKGROUND_FRAME_MS) return MOST_AT_ONCE;
    if (frame <= budgetMs) {
      over = 0;
      within.add(atOnce);
      return isFull ? Math.min(MOST_AT_ONCE, atOnce + 1) : atOnce;
    }
    within.delete(atOnce);
    over++;
    // The level may have become slower to draw meanwhile: one fewer is measured again now and then.
    if (over % MEASURED_AGAIN_AFTER === 0) within.delete(atOnce - 1);
    return atOnce === 1 || within.has(atOnce - 1) ? atOnce : atOnce - 1;
  };
  return withGetters<Load, 'atOnce' | 'longestFrameMs'>(
    { atOnce: () => atOnce, longestFrameMs: () => longest },
    {
      measure: (frame, isFull) => {
        // Several answers of one frame are one measurement.
        if (frame === undefined || frame === frames.at(-1)) return;
        frames.push(frame);
        if (frames.length > KEPT_FRAMES) frames.shift();
        longest = Math.max(longest ?? 0, frame);
        atOnce = adjust(frame, isFull);
      },
    },
  );
}
