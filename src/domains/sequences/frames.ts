import type { FrameRate } from './find-sequence.ts';

/** Seconds of a frame, without rounding noise. */
export function secondsOf(frame: number, { Numerator, Denominator }: FrameRate): number {
  return Numerator === 0 ? 0 : Math.round(((frame * Denominator) / Numerator) * 10_000) / 10_000;
}

/** The frame at so many seconds: the nearest. */
export function frameAt(seconds: number, { Numerator, Denominator }: FrameRate): number {
  return Math.round((seconds * Numerator) / Denominator);
}

/** Frames a second: `30`, `29.97`. */
export function framesPerSecond({ Numerator, Denominator }: FrameRate): number {
  return Denominator === 0 ? 0 : Math.round((Numerator / Denominator) * 1000) / 1000;
}
