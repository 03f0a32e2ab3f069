import type { InspectContext } from '../../kernel/views/define-view.ts';
import type { Outcome } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';

/** What each actor answers to a question, in the order of their paths; undefined for one that is not there any more. */
export async function askEachActor<T>(
  { session, signal }: Pick<InspectContext, 'session' | 'signal'>,
  paths: readonly string[],
  call: (path: string) => EngineCall<T>,
): Promise<(T | undefined)[]> {
  const outcomes: Outcome<T>[] = await session.client.sendAll(paths.map(call), { signal });
  // One actor that went away is no failure; a question that nobody answers is.
  const failed = outcomes.filter(outcome => !outcome.ok);
  if (failed[0] && failed.length === outcomes.length) throw failed[0].error;
  return outcomes.map(outcome => (outcome.ok ? outcome.value : undefined));
}
