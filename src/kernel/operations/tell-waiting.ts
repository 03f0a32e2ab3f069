import type { ActContext } from './act-context.ts';

/** Milliseconds after which, and at which, a waiting client is told that it still waits. */
const TOLD_EVERY_MS = 1000;

/** Tells the client once a second that something is still under way. */
export async function tellWaiting<T>(
  { progress }: Pick<ActContext, 'progress'>,
  what: string,
  work: Promise<T>,
): Promise<T> {
  const started = performance.now();
  const timer = setInterval(() => {
    progress(`${what}, ${Math.round((performance.now() - started) / 1000)} s`);
  }, TOLD_EVERY_MS);
  timer.unref();
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
