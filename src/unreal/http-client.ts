import { createHash } from 'node:crypto';
import { BridgeError } from '../base/errors.ts';
import { mapInTurns } from '../base/next-turn.ts';
import { type BatchItemAnswer, batchOf, splitBySize } from './batch-request.ts';
import { type CallOptions, type Outcome, type UnrealClient, wrapClient } from './client.ts';
import type { EngineCall } from './engine-call.ts';
import type { AnsweringServer } from './engine-errors.ts';
import type { LiveClock } from './live/live-clock.ts';
import { createPace, type Pace } from './pace.ts';
import { parseBody } from './parse-body.ts';
import { leftOut, readEngineAnswer } from './read-engine-answer.ts';
import { createTransport, type OpenDispatcher, type Transport } from './transport.ts';

export interface ClientSettings {
  address: string;
  passphrase?: string;
  timeoutMs: number;
  open?: OpenDispatcher;
  /** Milliseconds that a frame of an editor in the foreground may take because of a large question. */
  frameBudgetMs?: number;
  /** Milliseconds of the clock that round trips are measured by: the machine's when left out. */
  now?: () => number;
  /** Sets the timers of requests; the machine does when left out. */
  after?: LiveClock['after'];
}

/** Makes a client; nothing is opened until the first call. */
export function createUnrealClient({
  address,
  passphrase,
  timeoutMs,
  open,
  frameBudgetMs = DEFAULT_FRAME_BUDGET_MS,
  now,
  after,
}: ClientSettings): UnrealClient {
  const transport = createTransport(address, open, { now, after });
  // Without this header `/remote/batch` takes the editor down (5.0 to 5.8); any text does when none is enforced.
  const secret = passphrase === undefined ? 'none' : createHash('md5').update(passphrase).digest('hex');
  const connection: Connection = {
    transport,
    server: { address, kind: 'unknown' },
    headers: { 'content-type': 'application/json', passphrase: secret },
    timeoutMs,
    pace: createPace(frameBudgetMs, () => transport.roundTrips.at(-1)),
  };
  const { pace } = connection;
  let rounds = 0;
  return wrapClient(
    {
      address,
      timeoutMs,
      frameMs: () => median(transport.roundTrips),
      stats: () => ({
        ...transport.stats(),
        rounds,
        ...(pace.longestFrameMs !== undefined && { longestFrameMs: pace.longestFrameMs }),
        ...(pace.underWay && { underWay: pace.underWay }),
      }),
      whenClosed: transport.whenClosed,
      close: transport.close,
    },
    {
      send: (call, options) => {
        rounds++;
        return send(connection, call, options);
      },
      sendAll: (calls, options) => {
        rounds++;
        return sendAll(connection, calls, options);
      },
    },
  );
}

interface Connection {
  transport: Transport;
  server: AnsweringServer;
  headers: Record<string, string>;
  timeoutMs: number;
  pace: Pace;
}

/** Two frames at sixty a second: shorter than what a person notices. */
const DEFAULT_FRAME_BUDGET_MS = 33;

/** So many requests leave at once whatever the editor's frames are like, but beside a large question so many calls alone. */
const [FEW_PARTS, FEW_CALLS] = [2, 64];

async function send<T>(connection: Connection, call: EngineCall<T>, options: CallOptions = {}): Promise<T> {
  const { transport, headers } = connection;
  const timeoutMs = options.timeoutMs ?? connection.timeoutMs;
  const answer = await transport.send(
    {
      verb: call.verb,
      path: call.path,
      effect: call.effect,
      headers: call.body ? headers : { passphrase: headers.passphrase ?? '' },
      body: call.body && JSON.stringify(call.body),
    },
    { signal: options.signal, timeoutMs: options.deadline?.limit(call.effect, timeoutMs) ?? timeoutMs },
  );
  const body = await parseBody(answer.text, transport.address, call.effect);
  return readEngineAnswer(call, { status: answer.status, body }, connection.server);
}

async function sendAll(
  connection: Connection,
  calls: readonly EngineCall<unknown>[],
  options?: CallOptions,
): Promise<Outcome<unknown>[]> {
  const { pace } = connection;
  const parts = options?.split === 'together' ? [[...calls]] : splitBySize(calls);
  if (!calls.some(call => call.effect === 'change')) {
    const sendPart = (part: EngineCall<unknown>[]) => sendBatch(connection, part, options);
    const isLarge = parts.length > FEW_PARTS || (pace.underWay && calls.length > FEW_CALLS);
    const answers = isLarge ? pace.sendAll(parts, sendPart) : Promise.all(parts.map(sendPart));
    return (await answers).flat();
  }
  // Changes happen in their order.
  const outcomes: Outcome<unknown>[] = [];
  for (const part of parts) {
    try {
      outcomes.push(...(await sendBatch(connection, part, options)));
    } catch (thrown) {
      throw outcomes.length > 0 ? sentInPart(thrown) : thrown;
    }
  }
  return outcomes;
}

/** The part that failed may never have left; the parts before it did. */
function sentInPart(thrown: unknown): unknown {
  if (!(thrown instanceof BridgeError) || thrown.details.sent === undefined) return thrown;
  const { sent: _, ...details } = thrown.details;
  return new BridgeError(thrown.code, thrown.message, details);
}

async function sendBatch(
  connection: Connection,
  calls: EngineCall<unknown>[],
  options: CallOptions = {},
): Promise<Outcome<unknown>[]> {
  const [only] = calls;
  if (calls.length === 1 && only && only.travels !== 'batch') {
    return [await capture(send(connection, only, options))];
  }
  const batch = batchOf(calls);
  const timeoutMs = options.timeoutMs ?? connection.timeoutMs;
  const started = performance.now();
  try {
    const answers = await send(connection, batch, options);
    // Whoever leaves one answer out may have given the others to the wrong calls.
    const answered = calls.flatMap((call, index) => {
      const answer = answers.get(index + 1);
      return answer ? [{ call, answer }] : [];
    });
    if (answered.length < calls.length) throw leftOut();
    return await mapInTurns(answered, ({ call, answer }) => outcomeOf(connection, call, answer));
  } catch (thrown) {
    if (!(thrown instanceof BridgeError) || thrown.code !== 'unexpected_engine_answer') throw thrown;
    if (batch.effect === 'change') return calls.map(() => ({ ok: false, error: thrown }));
    // One item spoilt the whole answer: ask one by one, within the same deadline.
    const rest = { ...options, timeoutMs: Math.max(1, timeoutMs - (performance.now() - started)) };
    return Promise.all(
      calls.map(call => (call.travels === 'batch' ? failed(thrown) : capture(send(connection, call, rest)))),
    );
  }
}

function outcomeOf(
  { server }: Connection,
  call: EngineCall<unknown>,
  answer: BatchItemAnswer,
): Outcome<unknown> {
  try {
    const item = { status: answer.ResponseCode, body: answer.ResponseBody ?? undefined };
    return { ok: true, value: readEngineAnswer(call, item, server) };
  } catch (thrown) {
    return failed(thrown);
  }
}

/** The value of a promise, or its BridgeError when only this call failed; what concerns the whole editor is thrown. */
async function capture<T>(promise: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await promise };
  } catch (thrown) {
    return failed(thrown);
  }
}

const CALL_ERRORS = new Set([
  'object_not_found',
  'unknown_property',
  'property_not_readable',
  'unknown_function',
  'no_thumbnail',
  'remote_call_not_allowed',
  'remote_access_blocked',
  'editor_saving',
  'engine_declined',
  'property_not_writable',
  'engine_lacks',
  'unexpected_engine_answer',
]);

function failed(thrown: unknown): { ok: false; error: BridgeError } {
  if (thrown instanceof BridgeError && CALL_ERRORS.has(thrown.code)) return { ok: false, error: thrown };
  throw thrown;
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
