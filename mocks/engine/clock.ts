/**
 * The engine's frame clock. Time is counted in frames; engine seconds follow from the frame rate. It never moves by
 * itself unless `run` was called.
 */
export interface Clock {
  /** Frames completed since the start. */
  readonly frame: number;
  /** Engine time in seconds. */
  readonly seconds: number;
  /** Frames a second: 60, or 3 when throttled. Setting it changes the length of later frames. */
  framesPerSecond: number;
  /** Completes so many frames now, calling every listener once in each. */
  tick(frames?: number): void;
  /** Lets engine time pass without a frame: a hitch or a modal loop. */
  pass(seconds: number): void;
  /** Ticks by itself in real time until the returned function is called. */
  run(): () => void;
  /** Ticks whenever the promise waits for a frame, until it settles: the way tests count frames. */
  until<T>(promise: Promise<T>): Promise<T>;
  /** Called last in each frame, in order of registration. Returns how to stop. */
  onFrame(listener: () => void): () => void;
}
