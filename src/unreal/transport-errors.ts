import { BridgeError } from '../base/errors.ts';
import { messageOf } from '../base/text/message-of.ts';

/** What is known about an editor when a request to it failed. */
export interface FailureContext {
  address: string;
  /** `only`: it is never repeated. `retry`: the connection broke, and a fresh one failed too. */
  attempt: 'only' | 'first' | 'retry';
  /** It has answered before. */
  hasAnswered: boolean;
  /** What came of the answer to this very request before it failed. */
  received: 'nothing' | 'part';
  /** The port was closed when it was last tried. */
  wasRefused: boolean;
  /** The last that was seen of it is that a connection broke in the middle of a request. */
  hasBroken: boolean;
  /** The caller gave up. */
  cancelled: 'yes' | 'no';
  timeoutMs: number;
  /** Milliseconds since anything was last received of the editor. */
  silentMs: number;
}

const LOST = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
]);
const REFUSED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const GARBLED = /^(HPE_|UND_ERR_(RESPONSE|HEADERS_OVERFLOW))/;

/** Whether the other side closed the connection under the request: it may be a stale keep-alive socket. */
export function isConnectionLost(thrown: unknown): boolean {
  return LOST.has(errorCode(thrown));
}

/** Tells the causes of a failed request apart: refused, silent, starting, busy, gone, not an editor at all. */
export function explainHttpFailure(thrown: unknown, context: FailureContext): BridgeError {
  if (thrown instanceof BridgeError) return thrown;
  const { address } = context;
  if (context.cancelled === 'yes')
    return new BridgeError('cancelled', 'The call was cancelled.', { cause: thrown });
  const code = errorCode(thrown);
  if (isRefused(thrown)) {
    // Nobody took a change that was refused.
    const details = { cause: thrown, ...(context.attempt === 'only' && { sent: 'no' as const }) };
    const nobody = `No editor listens at ${address} (${code}).`;
    return context.attempt === 'retry' || context.hasBroken
      ? new BridgeError('editor_unreachable', `${nobody} ${BROKEN_BEFORE}`, { ...details, remedy: GONE })
      : new BridgeError('editor_unreachable', nobody, details);
  }
  if (isTimeout(thrown, code)) return explainSilence(context, thrown);
  if (LOST.has(code) || REFUSED.has(code)) return explainLoss(context, thrown);
  if (GARBLED.test(code) || (thrown instanceof Error && thrown.name === 'HTTPParserError')) {
    return notHttp(address, thrown);
  }
  const reason = messageOf(thrown);
  return new BridgeError('unexpected_engine_answer', `The request to ${address} failed: ${reason}`, {
    cause: thrown,
  });
}

const BROKEN_BEFORE = 'The connection before broke in the middle of a request.';

/** A port closes while the editor lives, and only the process that answers next tells. */
const GONE =
  'Whether it was closed, has crashed, or only its port is closed (`WebControl.StopServer`, a tunnel) is not known. See whether it still runs: if so, run `WebControl.StartServer` in its console; if not, start it again, and look at what was saved before repeating a change.';

/** Whether there never was a connection: a route that goes away under one is told with the same codes. */
function isRefused(thrown: unknown): boolean {
  const { code, syscall } = systemError(thrown);
  return REFUSED.has(code) && syscall !== 'read' && syscall !== 'write';
}

/** The connection broke; for a read, twice, although the port is open. */
function explainLoss(
  { address, attempt, hasAnswered, received }: FailureContext,
  cause: unknown,
): BridgeError {
  if (attempt === 'only') {
    return new BridgeError(
      // Whether the editor is gone shows with its port: a tunnel or the plugin may close a connection too.
      'connection_lost',
      `The connection to ${address} broke in the middle of a change.`,
      {
        cause,
        retryable: false,
        remedy:
          'Whether the change was made is not known. See whether the editor still runs, and look at the object before repeating the change.',
      },
    );
  }
  // Bytes came that are no head of an answer, from somebody who never gave a proper one.
  if (!hasAnswered && systemError(cause).bytesRead > 0) return notHttp(address, cause);
  if (received === 'nothing') {
    return new BridgeError('connection_lost', `${address} took two connections and closed both unanswered.`, {
      cause,
      remedy: UNANSWERED,
    });
  }
  return new BridgeError(
    'unexpected_engine_answer',
    `The connection to ${address} broke twice in an answer.`,
    {
      cause,
      remedy:
        'The port is still open. Unreal 5.1 and older cut long answers: ask for single properties instead of a whole object.',
    },
  );
}

function notHttp(address: string, cause: unknown): BridgeError {
  return new BridgeError('wrong_server', `What answers at ${address} does not speak HTTP as Unreal does.`, {
    cause,
  });
}

const UNANSWERED =
  'Nothing is known of who serves there: an editor that is starting or closing, a tunnel with nothing behind it, or another program. Send it again. If that goes on, see whether the editor runs, and whether the address is its own: the port is 30010 unless the project changed it.';

function explainSilence(context: FailureContext, cause: unknown): BridgeError {
  const { address, hasAnswered, wasRefused, timeoutMs, silentMs } = context;
  const waited = `within ${Math.round(timeoutMs) / 1000} s`;
  // Whoever spoke in the second half of the time is slow, not silent.
  if (silentMs < timeoutMs / 2) {
    return new BridgeError('deadline_exceeded', `${address} was still answering, but not done ${waited}.`, {
      cause,
    });
  }
  if (wasRefused) {
    return new BridgeError('editor_starting', `${address} is open now but has not answered ${waited}.`, {
      cause,
    });
  }
  return hasAnswered
    ? new BridgeError('editor_busy_modal', `The editor at ${address} stopped answering ${waited}.`, { cause })
    : new BridgeError('editor_silent', `${address} accepts connections but has not answered ${waited}.`, {
        cause,
      });
}

function isTimeout(thrown: unknown, code: string): boolean {
  const name = thrown instanceof Error ? thrown.name : '';
  return name === 'TimeoutError' || code.endsWith('_TIMEOUT') || code === 'ETIMEDOUT';
}

function errorCode(thrown: unknown): string {
  return systemError(thrown).code;
}

/** What system and undici errors carry, wherever it lies in one. */
function systemError(thrown: unknown): SystemError {
  if (!(thrown instanceof Error)) return { code: '', bytesRead: 0 };
  const { code, syscall, socket } = thrown as NodeJS.ErrnoException & { socket?: { bytesRead?: number } }; // checked here
  if (typeof code === 'string') return { code, syscall, bytesRead: socket?.bytesRead ?? 0 };
  const nested: unknown = thrown instanceof AggregateError ? thrown.errors[0] : thrown.cause;
  return systemError(nested);
}

interface SystemError {
  code: string;
  syscall?: string | undefined;
  /** Bytes that the connection brought in all, as undici says. */
  bytesRead: number;
}
