const SECOND_MS = 1000;

/** Tells the seconds that have passed, once a second until the work is done. */
export async function tellEverySecond<T>(tell: (seconds: number) => void, work: Promise<T>): Promise<T> {
  const started = performance.now();
  const timer = setInterval(() => tell(Math.round((performance.now() - started) / SECOND_MS)), SECOND_MS);
  timer.unref();
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
