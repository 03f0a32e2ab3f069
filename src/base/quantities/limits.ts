/** The smallest and the largest value of a number; null where it is open. */
export type Limits = readonly [low: number | null, high: number | null];

/** What lies within both; within the first alone where the two have nothing in common. */
export function stricterLimits([low, high]: Limits, [otherLow, otherHigh]: Limits): Limits {
  const least = low === null || otherLow === null ? (low ?? otherLow) : Math.max(low, otherLow);
  const most = high === null || otherHigh === null ? (high ?? otherHigh) : Math.min(high, otherHigh);
  return least !== null && most !== null && least > most ? [low, high] : [least, most];
}

/** Whether neither end of a range lies beyond the limits; an open end does not. */
export function isWithinLimits([low, high]: Limits, [least, most]: Limits): boolean {
  const isLowEnough = most === null || high === null || high <= most;
  return isLowEnough && (least === null || low === null || low >= least);
}

/** Whether a range says nothing. */
export function isOpen([low, high]: Limits): boolean {
  return low === null && high === null;
}

/** A number, or the end of the limits that it lies beyond. */
export function clampNumber(number: number, [low, high]: Limits): number {
  return Math.min(Math.max(number, low ?? -Infinity), high ?? Infinity);
}
