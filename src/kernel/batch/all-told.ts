import { BridgeError } from '../../base/errors.ts';
import { mentionsPlaceholder } from './placeholders.ts';

/**
 * As `Promise.all`; where several fail, one tells that is not about something that is still to be made: what else is wrong
 * is known already.
 */
export async function allTold<T extends readonly unknown[]>(
  work: readonly [...{ [K in keyof T]: Promise<T[K]> | T[K] }],
): Promise<T> {
  const outcomes = await Promise.allSettled(work);
  const failures = outcomes.flatMap(each => (each.status === 'rejected' ? [each.reason as unknown] : []));
  const isOfPlanned = (thrown: unknown) =>
    thrown instanceof BridgeError && mentionsPlaceholder(thrown.message);
  if (failures.length > 0) throw failures.find(each => !isOfPlanned(each)) ?? failures[0];
  return outcomes.map(each => (each.status === 'fulfilled' ? each.value : undefined)) as unknown as T; // none has failed
}
