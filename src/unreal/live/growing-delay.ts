import type { LiveClock } from './live-clock.ts';

const FIRST_MS = 250;
const LONGEST_MS = 5000;

/**
 * Milliseconds to wait before an attempt: 250 at the most before the first, doubling up to five seconds. Chance takes
 * away up to half, so that many clients do not come back all at once.
 * @param attempt 0 for the first
 */
export function growingDelay(attempt: number, { random }: Pick<LiveClock, 'random'>): number {
  const longest = Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS);
  return longest * (0.5 + random() / 2);
}
