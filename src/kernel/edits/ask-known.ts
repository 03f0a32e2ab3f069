import type { Outcome } from '../../unreal/client.ts';
import type { EngineCall } from '../../unreal/engine-call.ts';
import { nameOfFunction } from '../../unreal/function-table.ts';
import { lackOf } from '../../unreal/function-versions.ts';
import type { EditorSession } from '../../unreal/session.ts';
import { readOutcomes } from './observe.ts';
import type { Reader } from './reader.ts';

/** Whether this editor is known to lack the function of a call: one such call keeps all of a request from being sent. */
export function isLacking(session: EditorSession, { permission }: EngineCall<unknown>): boolean {
  const name = permission && nameOfFunction(permission);
  return name !== undefined && lackOf(session, name) !== undefined;
}

/**
 * What calls are answered, in their order; undefined for what this editor lacks, or refuses.
 * @throws BridgeError when it does not answer at all
 */
export async function askKnown(reader: Reader, calls: readonly EngineCall<unknown>[]): Promise<unknown[]> {
  const asked = calls.filter(call => !isLacking(reader.session, call));
  const [read = []] = await readOutcomes(reader, [asked]);
  const byCall = new Map<EngineCall<unknown>, Outcome<unknown> | undefined>(
    asked.map((call, at) => [call, read[at]]),
  );
  return calls.map(call => {
    const outcome = byCall.get(call);
    return outcome?.ok ? outcome.value : undefined;
  });
}
