import { BridgeError } from '../../base/errors.ts';
import type { Pulse } from './heart-beat.ts';

/** What is known of a connection when it ended. */
export interface SocketEnd {
  url: string;
  /** It was open before. */
  wasOpen: boolean;
  /** What the socket complained of, if anything. */
  reason: unknown;
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EADDRNOTAVAIL',
]);

/** Why a connection ended or never came about. */
export function explainSocketEnd({ url, wasOpen, reason }: SocketEnd): BridgeError {
  const code = errorCode(reason);
  if (UNREACHABLE.has(code)) {
    return new BridgeError('editor_unreachable', `No editor listens at ${url} (${code}).`, {
      cause: reason,
      remedy: START_SERVER,
    });
  }
  if (wasOpen) {
    return new BridgeError('connection_lost', `The WebSocket to ${url} broke${inWords(reason)}.`, {
      cause: reason,
      remedy: 'It is opened again by itself, and everything is read anew then.',
    });
  }
  // Not an HTTP answer at all, or one that agrees to no WebSocket.
  if (
    /^HPE_|^WS_ERR_/.test(code) ||
    /^Unexpected server response|^Invalid |^Server sent/.test(textOf(reason))
  ) {
    return new BridgeError(
      'wrong_server',
      `What answers at ${url} is no WebSocket server of Unreal${inWords(reason)}.`,
      { cause: reason, remedy: COMPARE_PORT },
    );
  }
  return new BridgeError(
    'editor_unreachable',
    `${url} took the connection and closed it${inWords(reason)}.`,
    {
      cause: reason,
      remedy: `${START_SERVER} A project that restricts who may connect also closes such connections without a word.`,
    },
  );
}

/** The port takes connections, and nothing comes back. */
export function neverOpened(url: string, milliseconds: number): BridgeError {
  return new BridgeError(
    'editor_silent',
    `${url} took the connection but did not open a WebSocket within ${seconds(milliseconds)}.`,
  );
}

/**
 * The editor refuses everything from us. It gives no reason: passphrase, address and origin all look the same. [the
 * 401 form of `Verb`; all versions read]
 */
export function denied(url: string): BridgeError {
  return new BridgeError('passphrase_rejected', `The editor at ${url} denies this connection (401).`, {
    remedy:
      'The project enforces a passphrase: set UNREAL_BRIDGE_PASSPHRASE to one of those in Project Settings > Remote Control > Passphrases, in plain text. If it is right, the project restricts who may connect: add this machine to the allowed clients there.',
  });
}

/** A request whose deadline passed, by whether the editor still answers pings. */
export function unanswered(
  what: string,
  { timeoutMs, pulse }: { timeoutMs: number; pulse: Pulse | undefined },
): BridgeError {
  const waited = `within ${seconds(timeoutMs)}`;
  return pulse === 'beating'
    ? new BridgeError('deadline_exceeded', `${what} was not answered over the WebSocket ${waited}.`, {
        remedy:
          'The editor gives signs of life. It drops without a word what it does not understand, and sends one message a frame: send it again over HTTP.',
      })
    : new BridgeError('editor_busy_modal', `The editor gave no sign of life ${waited} (${what}).`);
}

/** Remote Control's HTTP server is not running, so requests inside the WebSocket have nowhere to go. */
export function httpNotStarted(said: string): BridgeError {
  return new BridgeError('editor_unreachable', 'The editor has not started its HTTP server.', {
    engineSaid: said,
    remedy: "Run `WebControl.StartServer` in the editor's console.",
  });
}

const COMPARE_PORT =
  "Compare the WebSocket port in Project Settings > Remote Control with the address above: Unreal's own is 30020 unless the project changed it.";
const START_SERVER = `Open the project in Unreal Editor with the plugin "Remote Control API" on. If it is, run \`WebControl.StartWebSocketServer\` in the editor's console. ${COMPARE_PORT}`;

function seconds(milliseconds: number): string {
  return `${Math.round(milliseconds) / 1000} s`;
}

function inWords(reason: unknown): string {
  const text = textOf(reason);
  return text === '' ? '' : `: ${text.replace(/\.$/, '')}`;
}

function textOf(reason: unknown): string {
  return reason instanceof Error ? reason.message || errorCode(reason) : '';
}

function errorCode(thrown: unknown): string {
  if (!(thrown instanceof Error)) return '';
  const { code } = thrown as NodeJS.ErrnoException; // errors of the system and of `ws` carry it
  if (typeof code === 'string') return code;
  const nested: unknown = thrown instanceof AggregateError ? thrown.errors[0] : thrown.cause;
  return nested === undefined ? '' : errorCode(nested);
}
