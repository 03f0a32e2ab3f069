import { tellEverySecond } from '../../base/tell-every-second.ts';
import type { ActContext } from './act-context.ts';

/** Tells the client once a second that something is still under way. */
export function tellWaiting<T>(
  { progress }: Pick<ActContext, 'progress'>,
  what: string,
  work: Promise<T>,
): Promise<T> {
  return tellEverySecond(seconds => progress(`${what}, ${seconds} s`), work);
}
