import { BridgeError } from '../errors.ts';

/** What is known about an editor when a request to it failed. */
export interface FailureContext {
  address: string;
  /** `retry`: the connection broke, and a fresh one failed too. */
  attempt: 'first' | 'retry';
  /** It has answered before. */
  hasAnswered: boolean;
  /** The port was closed when it was last tried. */
  wasRefused: boolean;
  /** The caller gave up. */
  cancelled: 'yes' | 'no';
  timeoutMs: number;
}

const LOST = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH']);
const REFUSED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const GARBLED = /^(HPE_|UND_ERR_(RESPONSE|HEADERS_OVERFLOW))/;

/** Whether the other side closed the connection under the request: it may be a stale keep-alive socket. */
export function isConnectionLost(thrown: unknown): boolean {
  return LOST.has(errorCode(thrown));
}

/** Tells the causes of a failed request apart: refused, silent, starting, busy, crashed, not an editor at all. */
export function explainHttpFailure(thrown: unknown, context: FailureContext): BridgeError {
  if (thrown instanceof BridgeError) return thrown;
  const { address } = context;
  if (context.cancelled === 'yes')
    return new BridgeError('cancelled', 'The call was cancelled.', { cause: thrown });
  const code = errorCode(thrown);
  if (REFUSED.has(code)) {
    return context.attempt === 'retry'
      ? new BridgeError('editor_crashed', `The editor at ${address} went away in the middle of a request.`, {
          cause: thrown,
        })
      : new BridgeError('editor_unreachable', `No editor listens at ${address} (${code}).`, {
          cause: thrown,
        });
  }
  if (isTimeout(thrown, code)) return explainSilence(context, thrown);
  if (LOST.has(code)) {
    return new BridgeError(
      'editor_crashed',
      `The connection to ${address} broke before the answer was complete.`,
      {
        cause: thrown,
      },
    );
  }
  if (GARBLED.test(code) || (thrown instanceof Error && thrown.name === 'HTTPParserError')) {
    return new BridgeError('wrong_server', `What answers at ${address} does not speak HTTP as Unreal does.`, {
      cause: thrown,
    });
  }
  const reason = thrown instanceof Error ? thrown.message : String(thrown);
  return new BridgeError('unexpected_engine_answer', `The request to ${address} failed: ${reason}`, {
    cause: thrown,
  });
}

function explainSilence(
  { address, hasAnswered, wasRefused, timeoutMs }: FailureContext,
  cause: unknown,
): BridgeError {
  const waited = `within ${timeoutMs / 1000} s`;
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
  if (!(thrown instanceof Error)) return '';
  const { code } = thrown as NodeJS.ErrnoException; // system and undici errors carry it
  if (typeof code === 'string') return code;
  const nested: unknown = thrown instanceof AggregateError ? thrown.errors[0] : thrown.cause;
  return nested === undefined ? '' : errorCode(nested);
}
