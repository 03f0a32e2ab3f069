import type { ErrorCode } from '../../base/error-codes.ts';
import { BridgeError } from '../../base/errors.ts';
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

/** Milliseconds that a script may take. */
const SCRIPT_MS = 10_000;

/**
 * What a script of ours tells; undefined where Python is not allowed, or there is none. It travels alone: what refuses it
 * refuses none of the reads that are asked beside it.
 * @throws BridgeError when the editor does not answer at all
 */
export async function askScript<T>(reader: Reader, script: EngineCall<T>): Promise<T | undefined> {
  const [read] = await askScripts(reader, [script]);
  return read;
}

/** As `askScript`, of several that travel together. */
export async function askScripts<T>(
  { session, signal }: Reader,
  scripts: readonly EngineCall<T>[],
): Promise<(T | undefined)[]> {
  if (scripts.length === 0) return [];
  try {
    const read = await session.client.sendAll(scripts, { signal, timeoutMs: SCRIPT_MS });
    return read.map(each => (each.ok ? each.value : undefined));
  } catch (thrown) {
    if (!(thrown instanceof BridgeError) || !REFUSED.has(thrown.code)) throw thrown;
    return scripts.map(() => undefined);
  }
}

const REFUSED: ReadonlySet<ErrorCode> = new Set([
  ...(['never_allowed', 'read_only', 'policy_forbids', 'engine_lacks'] as const),
  ...(['remote_call_not_allowed', 'unknown_function', 'object_not_found'] as const),
]);
