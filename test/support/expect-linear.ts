import { expect } from 'vitest';

/** Milliseconds of the processor below which nothing is compared: noise is as large. */
const MOMENT_MS = 100;
/** What four times the length may cost: a linear reader four times as much, a quadratic one sixteen times. */
const MOST_GROWTH = 9;

/**
 * Holds that some work costs no more than in proportion to the length that it is given. What counts is the time of the
 * processor, not of the clock, and growth, not speed: a busy machine changes neither.
 */
export async function expectLinear(
  what: string,
  most: number,
  work: (length: number) => Promise<void>,
): Promise<void> {
  const whole = await measure(() => work(most));
  if (whole < MOMENT_MS) return;
  // Again, as something may have been loaded or collected meanwhile; what grows too fast does so each time.
  let least = whole;
  let quarter = 0;
  for (let times = 0; times < MOST_MEASURED; times++) {
    least = Math.min(least, await measure(() => work(most)));
    quarter = Math.max(quarter, await measure(() => work(Math.ceil(most / 4))));
    if (least < MOMENT_MS || least / Math.max(quarter, 1) < MOST_GROWTH) return;
  }
  expect(
    least / Math.max(quarter, 1),
    `${what}: ${least} ms for ${most}, ${quarter} ms for a quarter`,
  ).toBeLessThan(MOST_GROWTH);
}

/** Times that both are measured. */
const MOST_MEASURED = 3;

async function measure(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1000);
}
