/** What `verify` can do, in this order. `read`: what reading alone tells. */
export const STAGES = ['read', 'selection', 'scratch', 'live'] as const;
export type Stage = (typeof STAGES)[number];

/** Frames that a stage takes, at the most: what it takes in seconds depends on the editor. */
export const FRAMES: Readonly<Record<Stage, number>> = { read: 40, selection: 20, scratch: 600, live: 60 };

/** Seconds that we work ourselves meanwhile, on a machine that an editor keeps busy. */
const WORK: Readonly<Record<Stage, number>> = { read: 4, selection: 1, scratch: 10, live: 2 };

/** About how long some stages take. @param frameMs milliseconds of a frame, where that was measured */
export function estimate(stages: readonly Stage[], frameMs: number | undefined): string {
  const sumOf = (each: Readonly<Record<Stage, number>>) =>
    stages.reduce((sum, stage) => sum + each[stage], 0);
  const inWords = (ms: number) => {
    const seconds = Math.ceil((sumOf(FRAMES) * ms) / 1000) + sumOf(WORK);
    return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`;
  };
  if (frameMs !== undefined && frameMs > 0) return `at most ${inWords(frameMs)}`;
  return `at most ${inWords(FAST_MS)}, or ${inWords(SLOW_MS)} in the background`;
}

/** Milliseconds of a frame: of an editor in front, and of one in the background. */
const FAST_MS = 1000 / 60;
const SLOW_MS = 1000 / 3;
