import { BridgeError } from '../base/errors.ts';
import { eachInTurns } from '../base/next-turn.ts';
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
 * Many are answered in several turns, so that others have theirs; what they ask next travels together all the same.
 * @param begun resolves when all that asks for the first ones was begun; at once when left out
 */
export function mergeReads(
  client: UnrealClient,
  { signal, begun }: Pick<CallOptions, 'signal'> & { begun?: () => Promise<unknown> } = {},
): UnrealClient {
  let waiting: Waiting[] = [];
  let answering = 0;
  const flushSoon = () => void setImmediate(() => void flush());
  const flush = async () => {
    await begun?.();
    if (answering > 0 || waiting.length === 0) return; // whoever answers last sends what was asked for meanwhile
    const together = waiting;
    waiting = [];
    const places = new Map<string, number>();
    const calls: EngineCall<Answered>[] = [];
    const indices = together.map(each =>
      each.calls.map(call => {
        const key = JSON.stringify([call.verb, call.path, call.body]);
        const place = places.get(key) ?? calls.push(keepBody(call)) - 1;
        places.set(key, place);
        return place;
      }),
    );
    try {
      const outcomes: Outcome<Answered>[] = await client.sendAll(calls, { signal });
      answering++;
      // There is one outcome for each call.
      // What goes on with an answer is a part of the turn that it was given in.
      const answerOne = async (each: Waiting, at: number) =>
        each.answer(
          (indices[at] ?? []).flatMap((index, place) => {
            const [call, outcome] = [each.calls[place], outcomes[index]];
            return call && outcome ? [readAs(call, outcome)] : [];
          }),
        );
      await eachInTurns(together, answerOne).finally(() => answering--);
      if (answering === 0 && waiting.length > 0) flushSoon();
    } catch (reason) {
      for (const each of together) each.fail(reason);
    }
  };
  const sendAll: Sending['sendAll'] = (calls, options = {}) => {
    const isApart = options.timeoutMs !== undefined || options.split !== undefined;
    if (isApart || calls.length === 0 || calls.some(isLoner)) return client.sendAll(calls, options);
    return new Promise((answer, fail) => {
      if (waiting.length === 0 && answering === 0) flushSoon();
      waiting.push({ calls, answer, fail });
    });
  };
  const send: Sending['send'] = async (call, options) =>
    isLoner(call) ? client.send(call, options) : onlyAnswer(await sendAll([call], options));
  return wrapClient(client, { send, sendAll });
}

/** An answer as it came, and as the first that asked for it reads it. */
interface Answered {
  body: unknown;
  value: unknown;
  parse: EngineCall<unknown>['parse'];
}

function keepBody(call: EngineCall<unknown>): EngineCall<Answered> {
  const { parse } = call;
  return { ...call, parse: body => ({ body, value: parse(body), parse }) };
}

/** The same read may be asked for twice and read in two ways: each gets its own. */
function readAs(call: EngineCall<unknown>, outcome: Outcome<Answered>): Outcome<unknown> {
  if (!outcome.ok) return outcome;
  const { body, value, parse } = outcome.value;
  if (call.parse === parse) return { ok: true, value };
  try {
    return { ok: true, value: call.parse(body) };
  } catch (cause) {
    if (cause instanceof BridgeError) return { ok: false, error: cause };
    const error = new BridgeError(
      'unexpected_engine_answer',
      `${call.path} was answered in an unknown shape.`,
      { cause },
    );
    return { ok: false, error };
  }
}

function isLoner({ effect, verb }: EngineCall<unknown>): boolean {
  return effect === 'change' || verb === 'GET';
}
