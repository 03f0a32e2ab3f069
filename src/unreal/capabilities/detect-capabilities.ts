import { BridgeError } from '../../base/errors.ts';
import {
  type CallOptions,
  leftUnanswered,
  noteFailures,
  type Outcome,
  onlyAnswer,
  type Sending,
  type UnrealClient,
  wrapClient,
} from '../client.ts';
import { describeObject, type EngineCall } from '../engine-call.ts';
import { BYTES_WRITTEN_PER_FRAME } from '../frame-counter.ts';
import { defaultObjectOf } from '../function-table.ts';
import { isChange } from '../guard.ts';
import { type DetectorParts, KnownCapabilities } from './known-capabilities.ts';

/**
 * A client that goes by what the engine says of the functions that we call, whatever our tables say. Before the first use
 * of a function of a class the class is described: along with the very reads that need it, and in front of a change. What
 * the engine does not have is refused before anything is sent, and an input that has another name is sent under that.
 */
export function detectCapabilities(
  connected: UnrealClient,
  parts: Omit<DetectorParts, 'address'>,
): UnrealClient {
  const known = new KnownCapabilities({ ...parts, address: connected.address });
  const client = noteFailures(connected, (call, error) => known.noteAnswer(call, error));
  const sendAll = async (calls: readonly EngineCall<unknown>[], options?: CallOptions) => {
    const missing = known.undescribed(calls);
    const isReading = !calls.some(isChange);
    if (missing.length > 0 && isReading) return readAndCache(client, known, calls, missing, options);
    if (missing.length > 0) {
      const outcomes = await client.sendAll(missing.map(toDescribe), {
        signal: options?.signal,
        deadline: options?.deadline,
      });
      known.cache(missing, outcomes);
    }
    const sendable = calls.map(call => known.fit(call));
    // A change travels whole, or not at all.
    const [refused] = sendable.filter(each => each instanceof BridgeError);
    if (refused && !isReading) throw refused;
    return sendFitting(client, sendable, options);
  };
  const send: Sending['send'] = async (call, options) =>
    known.isOurs(call) ? onlyAnswer(await sendAll([call], options)) : client.send(call, options);
  return wrapClient(client, { send, sendAll });
}

/** Reads, and describes along with them what they need; what was asked wrongly is asked again. */
async function readAndCache(
  client: UnrealClient,
  known: KnownCapabilities,
  calls: readonly EngineCall<unknown>[],
  needed: readonly string[],
  options?: CallOptions,
): Promise<readonly Outcome<unknown>[]> {
  const missing = needed.slice(0, countRoom(calls));
  // What is not known yet is sent as it is.
  const first = calls.map(call => known.fit(call));
  const all = [...first, ...missing.map(toDescribe)];
  const outcomes = await sendFitting(client, all, options);
  known.cache(missing, outcomes.slice(calls.length));
  const isNew = (call: EngineCall<unknown>) => missing.includes(call.permission?.classPath ?? '');
  const wrong = calls.flatMap((call, at) => {
    const fitting = isNew(call) ? known.fit(call) : call;
    return fitting === call ? [] : [{ at, fitting }];
  });
  if (wrong.length === 0) return outcomes.slice(0, calls.length);
  const again = await sendFitting(
    client,
    wrong.map(({ fitting }) => fitting),
    options,
  );
  const mended = new Map(wrong.map(({ at }, place) => [at, again[place]]));
  return calls.map((_, at) => (mended.has(at) ? mended.get(at) : outcomes[at]) ?? unanswered());
}

/** How many descriptions travel with reads without taking a frame of their own; the rest come along with later ones. */
function countRoom(calls: readonly EngineCall<unknown>[]): number {
  const answered = calls.reduce((all, { answerBytes = 0 }) => all + answerBytes, 0);
  const { answerBytes: each = 1 } = toDescribe('');
  // A library's description is longer than an object's.
  return Math.max(0, Math.floor((BYTES_WRITTEN_PER_FRAME - answered) / (2 * each)));
}

/** Sends what can be sent, and answers the rest with why not. */
async function sendFitting(
  client: UnrealClient,
  fitting: readonly (EngineCall<unknown> | BridgeError)[],
  options?: CallOptions,
): Promise<readonly Outcome<unknown>[]> {
  const sent = fitting.flatMap(each => (each instanceof BridgeError ? [] : [each]));
  const answers: readonly Outcome<unknown>[] = sent.length === 0 ? [] : await client.sendAll(sent, options);
  if (sent.length === fitting.length) return answers;
  // In their order: the same call may be sent twice, before and after a change.
  const inOrder = answers.values();
  return fitting.map(each =>
    each instanceof BridgeError ? { ok: false, error: each } : (inOrder.next().value ?? unanswered()),
  );
}

function unanswered(): Outcome<unknown> {
  return { ok: false, error: leftUnanswered() };
}

function toDescribe(classPath: string): EngineCall<unknown> {
  return describeObject(defaultObjectOf(classPath));
}
