import type { Clock } from './clock.ts';
import type { FrameFault } from './faults.ts';

/** What slows an editor's frames down, several things at a time. */
export interface FrameRate {
  /** Returns how to end it. */
  slowDown(fault: Exclude<FrameFault, { kind: 'hitch' }>): () => void;
  /** Whether such a fault is there at the moment. */
  has(kind: FrameFault['kind']): boolean;
  /** Follows the editor's settings. */
  update(): void;
  /** Back to full speed. */
  clear(): void;
}

const throttledRate = 3;

/** `throttles`: "Use Less CPU when in Background", a setting that a caller may change. */
export function createFrameRate(clock: Clock, throttles: () => boolean): FrameRate {
  let faults: FrameFault[] = [];
  let fullSpeed: number | undefined;
  const has = (kind: FrameFault['kind']) => faults.some(fault => fault.kind === kind);
  const rate = (full: number) => {
    const limits = faults.flatMap(fault => (fault.kind === 'slow-frames' ? fault.framesPerSecond : []));
    const isInBackground = has('minimised') || (has('throttled') && throttles());
    const isThrottled = isInBackground && !has('shader-compile');
    return Math.min(full, ...limits, ...(isThrottled ? [throttledRate] : []));
  };
  const update = () => {
    if (faults.length > 0) fullSpeed ??= clock.framesPerSecond;
    if (fullSpeed === undefined) return;
    const wanted = rate(fullSpeed);
    if (clock.framesPerSecond !== wanted) clock.framesPerSecond = wanted;
    if (faults.length === 0) fullSpeed = undefined;
  };
  return {
    ...{ has, update },
    slowDown(fault) {
      const entry = { ...fault };
      faults.push(entry);
      update();
      return () => {
        faults = faults.filter(each => each !== entry);
        update();
      };
    },
    clear() {
      faults = [];
      update();
    },
  };
}
