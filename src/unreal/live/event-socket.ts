import { createHash } from 'node:crypto';
import { BridgeError } from '../../base/errors.ts';
import { withGetters } from '../../base/with-getters.ts';
import { decodeEvent, type Fields, readMessage, textIn } from './decode-event.ts';
import { type HeartBeat, type Pulse, startHeartBeat } from './heart-beat.ts';
import type { CallOff, LiveClock } from './live-clock.ts';
import type { LiveEvent } from './live-events.ts';
import { createPendingRequests, type PendingRequests, type SocketAnswer } from './pending-requests.ts';
import type { OpenSocket, RawSocket } from './raw-socket.ts';
import { denied, explainSocketEnd, httpNotStarted, neverOpened, unanswered } from './socket-errors.ts';

/** `ws` is loaded with the first connection, not before: a server where nobody watches costs nothing. */
export const loadWebSocket = async (): Promise<OpenSocket> =>
  (await import('./open-web-socket.ts')).openWebSocket;

export interface EventSocketSettings {
  /** `ws://127.0.0.1:30020` */
  url: string;
  /** In plain text; its MD5 is what travels. */
  passphrase?: string | undefined;
  clock: LiveClock;
  /** Milliseconds for the handshake, which the game thread answers. */
  openWithinMs: number;
  pingEveryMs: number;
  silentAfterMs: number;
}

export interface EventSocketListener {
  opened(): void;
  event(event: LiveEvent): void;
  /** At the first pong, and whenever the game thread falls silent or comes back. */
  pulse(pulse: Pulse): void;
  /** Last of all, exactly once; `passphrase_rejected` when the editor wants nothing to do with us. */
  closed(error: BridgeError): void;
}

/** A request inside the WebSocket, as over HTTP. */
export interface SocketRequest {
  verb: 'GET' | 'PUT' | 'DELETE';
  path: string;
  body?: Record<string, unknown> | undefined;
}

/** Messages that came, by what could be made of them. */
export interface MessageCounts {
  events: number;
  answers: number;
  /** Of a type or shape that this version does not know. */
  unknown: number;
  /** Not even almost JSON. */
  unreadable: number;
}

/** One connection, from its opening to its end. */
export interface EventSocket {
  readonly isOpen: boolean;
  /** Undefined until it is open. */
  readonly heartBeat: HeartBeat | undefined;
  readonly counts: MessageCounts;
  /** Sends a message that is not answered: the engine is silent whatever becomes of it. */
  tell(messageName: string, parameters: Record<string, unknown>): void;
  /**
   * Sends a request that is answered, two frames later at the earliest, behind every event that the engine queued before
   * it saw the request.
   * @throws BridgeError `deadline_exceeded` or `editor_busy_modal`, by whether the editor lives; `connection_lost`
   */
  request(
    request: SocketRequest,
    options: { timeoutMs: number; signal?: AbortSignal | undefined },
  ): Promise<SocketAnswer>;
  close(error?: BridgeError): void;
}

interface SocketState {
  settings: EventSocketSettings;
  listener: EventSocketListener;
  pending: PendingRequests;
  counts: MessageCounts;
  passphrase: string | undefined;
  raw: RawSocket | undefined;
  phase: 'connecting' | 'open' | 'closed';
  heartBeat: HeartBeat | undefined;
  handshake: CallOff;
}

/** Opens a connection. Failures to open are told like its end. */
export function openEventSocket(
  settings: EventSocketSettings,
  listener: EventSocketListener,
  load: () => Promise<OpenSocket> = loadWebSocket,
): EventSocket {
  const { passphrase, clock, url, openWithinMs } = settings;
  const state: SocketState = {
    settings,
    listener,
    pending: createPendingRequests(clock),
    counts: { events: 0, answers: 0, unknown: 0, unreadable: 0 },
    // The editor keeps hashes only, and compares them with what is sent.
    passphrase: passphrase === undefined ? undefined : createHash('md5').update(passphrase).digest('hex'),
    raw: undefined,
    phase: 'connecting',
    heartBeat: undefined,
    handshake: clock.after(openWithinMs, () => end(state, neverOpened(url, openWithinMs))),
  };
  load().then(
    open => connect(state, open),
    (cause: unknown) => end(state, explainSocketEnd({ url, wasOpen: false, reason: cause })),
  );
  return withGetters<EventSocket, 'isOpen' | 'heartBeat' | 'counts'>(
    { isOpen: () => state.phase === 'open', heartBeat: () => state.heartBeat, counts: () => state.counts },
    {
      tell: (messageName, parameters) => tell(state, messageName, parameters),
      request: (request, options) => sendRequest(state, request, options),
      close: (error = new BridgeError('cancelled', 'The connection was closed from our side.')) =>
        end(state, error),
    },
  );
}

function connect(state: SocketState, open: OpenSocket): void {
  const { url } = state.settings;
  if (state.phase === 'closed') return;
  const closed = (reason: unknown) =>
    end(state, explainSocketEnd({ url, wasOpen: state.phase === 'open', reason }));
  try {
    state.raw = open(url, {
      opened: () => opened(state),
      text: text => receive(state, text),
      pong: payload => state.phase === 'open' && state.heartBeat?.pong(payload),
      closed,
    });
  } catch (thrown) {
    // An address that is none.
    closed(thrown);
  }
}

function opened(state: SocketState): void {
  if (state.phase !== 'connecting') return;
  state.phase = 'open';
  state.handshake();
  const { clock, pingEveryMs, silentAfterMs } = state.settings;
  state.heartBeat = startHeartBeat({
    clock,
    everyMs: pingEveryMs,
    silentAfterMs,
    ping: payload => state.raw?.ping(payload),
    onPulse: pulse => state.listener.pulse(pulse),
  });
  state.listener.opened();
}

function end(state: SocketState, error: BridgeError): void {
  if (state.phase === 'closed') return;
  state.phase = 'closed';
  state.handshake();
  state.heartBeat?.stop();
  state.raw?.end();
  state.pending.failAll(error);
  state.listener.closed(error);
}

function tell(
  state: SocketState,
  messageName: string,
  parameters: Record<string, unknown>,
  id?: number,
): void {
  const { passphrase } = state;
  if (state.phase !== 'open') return;
  state.raw?.send(
    JSON.stringify({
      MessageName: messageName,
      // Told again in a denial, where nothing else tells which message was denied.
      ...(id !== undefined && { Id: id }),
      ...(passphrase !== undefined && { Passphrase: passphrase }),
      Parameters: parameters,
    }),
  );
}

async function sendRequest(
  state: SocketState,
  { verb, path, body }: SocketRequest,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<SocketAnswer> {
  const { settings, pending } = state;
  if (state.phase !== 'open')
    throw new BridgeError('connection_lost', `${settings.url} is not open.`, NOT_SENT);
  const { id, answer } = pending.add({
    timeoutMs,
    signal,
    unanswered: () => unanswered(`${verb} ${path}`, { timeoutMs, pulse: state.heartBeat?.pulse }),
  });
  if (!signal?.aborted) {
    tell(state, 'http', { RequestId: id, URL: path, Verb: verb, ...(body && { Body: body }) }, id);
  }
  return answer;
}

const NOT_SENT = { sent: 'no', remedy: 'Nothing was sent. Send it again.' } as const;

function receive(state: SocketState, text: string): void {
  const { pending, counts, listener, settings } = state;
  if (state.phase !== 'open') return;
  state.heartBeat?.heard();
  const message = readMessage(text);
  if (message === undefined) {
    receiveUnreadable(state, text);
  } else if (textIn(message, 'Verb') === '401') {
    end(state, denied(settings.url));
  } else if ('ResponseCode' in message) {
    receiveAnswer(state, message);
  } else if (typeof message.errorMessage === 'string') {
    // It bears no number; answers come in the order of the requests.
    counts[pending.failOldest(httpNotStarted(message.errorMessage)) ? 'answers' : 'unknown']++;
  } else {
    const event = decodeEvent(message);
    counts[event ? 'events' : 'unknown']++;
    if (event) listener.event(event);
  }
}

function receiveAnswer({ pending, counts }: SocketState, message: Fields): void {
  const answer = { status: Number(message.ResponseCode), body: message.ResponseBody ?? undefined };
  counts[pending.answer(Number(message.RequestId), answer) ? 'answers' : 'unknown']++;
}

/** Whose answer it was can still be seen; without that it would wait for its deadline. */
function receiveUnreadable({ pending, counts }: SocketState, text: string): void {
  counts.unreadable++;
  const id = /^\s*{\s*"RequestId"\s*:\s*(\d+)/.exec(text)?.[1];
  if (id === undefined) return;
  pending.fail(
    Number(id),
    new BridgeError('unexpected_engine_answer', "The editor's answer over the WebSocket cannot be read."),
  );
}
