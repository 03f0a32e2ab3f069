import {
  type CallOptions,
  type Outcome,
  onlyAnswer,
  type Sending,
  type UnrealClient,
  wrapClient,
} from './client.ts';
import type { EngineCall } from './engine-call.ts';

/** A read that waits to travel with others. */
interface Waiting {
  calls: readonly EngineCall<unknown>[];
  answer(outcomes: Outcome<unknown>[]): void;
  fail(reason: unknown): void;
}

/**
 * A client that lets reads travel together which are asked for in one turn of the event loop, each only once: many plans
 * that are made side by side then cost the frames of one. Changes, and reads with a deadline of their own, pass through.
 */
export function mergeReads(client: UnrealClient, { signal }: Pick<CallOptions, 'signal'> = {}): UnrealClient {
  let waiting: Waiting[] = [];
  const flush = async () => {
    const together = waiting;
    waiting = [];
    const places = new Map<string, number>();
    const calls: EngineCall<unknown>[] = [];
    const indices = together.map(each =>
      each.calls.map(call => {
        const key = JSON.stringify([call.verb, call.path, call.body]);
        const place = places.get(key) ?? calls.push(call) - 1;
        places.set(key, place);
        return place;
      }),
    );
    try {
      const outcomes: Outcome<unknown>[] = await client.sendAll(calls, { signal });
      together.forEach((each, at) => {
        // There is one outcome for each call.
        each.answer((indices[at] ?? []).flatMap(index => outcomes[index] ?? []));
      });
    } catch (reason) {
      for (const each of together) each.fail(reason);
    }
  };
  const sendAll: Sending['sendAll'] = (calls, options = {}) => {
    const isApart = options.timeoutMs !== undefined || options.split !== undefined;
    if (isApart || calls.length === 0 || calls.some(isLoner)) return client.sendAll(calls, options);
    return new Promise((answer, fail) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ calls, answer, fail });
    });
  };
  const send: Sending['send'] = async (call, options) =>
    isLoner(call) ? client.send(call, options) : onlyAnswer(await sendAll([call], options));
  return wrapClient(client, { send, sendAll });
}

function isLoner({ effect, verb }: EngineCall<unknown>): boolean {
  return effect === 'change' || verb === 'GET';
}
