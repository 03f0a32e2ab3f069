import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  ErrorCode,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import { BridgeError } from '../base/errors.ts';
import { isRecord } from '../base/json/is-record.ts';
import { findArgumentProblem } from './argument-bounds.ts';
import { writeError } from './tool-result.ts';

/** Levels of a message that is read at all. Arguments may have far fewer; they are refused by name. */
export const DEEPEST_MESSAGE = 10_000;

/** A transport that refuses messages which the server could not process. */
export interface GuardedTransport extends Transport {
  /** Whether a request of this id waits for its answer. */
  isAnswering(id: RequestId): boolean;
}

/**
 * Stands between a client and the server. Parameters that are nested too deeply, far too long, or would be lost on the
 * way are refused by name, before any code walks through them; and so is a second request with the id of one that is
 * not answered yet: the client could not tell the two answers apart.
 */
export function guardTransport(transport: Transport): GuardedTransport {
  const answering = new Set<RequestId>();
  const isKnown = (id: RequestId) => answering.has(id);
  const send: Transport['send'] = (message, options) => {
    if (!('method' in message) && message.id !== undefined) answering.delete(message.id);
    return transport.send(message, options);
  };
  const guarded: GuardedTransport = {
    send,
    isAnswering: isKnown,
    start: () => transport.start(),
    close: () => transport.close(),
    get sessionId() {
      return transport.sessionId;
    },
    setProtocolVersion: version => transport.setProtocolVersion?.(version),
  };
  transport.onmessage = (message, extra) => {
    const refusal = isJSONRPCRequest(message) && refuse(message, isKnown);
    if (refusal) return void send(refusal).catch(() => {}); // the client may have gone
    follow(answering, message);
    guarded.onmessage?.(message, extra);
  };
  transport.onclose = () => guarded.onclose?.();
  transport.onerror = error => guarded.onerror?.(error);
  return guarded;
}

function follow(answering: Set<RequestId>, message: JSONRPCMessage): void {
  if (isJSONRPCRequest(message)) answering.add(message.id);
  else if ('method' in message && message.method === 'notifications/cancelled') {
    // Nobody answers it any more.
    const id = message.params?.requestId;
    if (typeof id === 'string' || typeof id === 'number') answering.delete(id);
  }
}

function refuse(
  { id, method, params }: JSONRPCRequest,
  isAnswering: (id: RequestId) => boolean,
): JSONRPCMessage | undefined {
  // Without the id: it would be taken for the answer to the first.
  if (isAnswering(id)) return { jsonrpc: '2.0', error: explainSameId(id) };
  const problem = findArgumentProblem(isRecord(params?.arguments) ? params.arguments : {});
  if (problem !== undefined && method === 'tools/call')
    return { jsonrpc: '2.0', id, result: writeError(new BridgeError('invalid_arguments', `${problem}.`)) };
  // Whoever introduces itself may bring pictures, and nothing of it is used.
  if (method === 'initialize') return undefined;
  const elsewhere = problem ?? findArgumentProblem({ ...params, arguments: undefined });
  if (elsewhere === undefined) return undefined;
  return { jsonrpc: '2.0', id, error: { code: ErrorCode.InvalidParams, message: `${elsewhere}.` } };
}

/** What is answered to a second request with the id of one that is under way. */
export function explainSameId(id: RequestId): { code: number; message: string } {
  const shown = JSON.stringify(id).slice(0, 60);
  return {
    code: ErrorCode.InvalidRequest,
    message: `A request with the id ${shown} is not answered yet; this one was not carried out. Each needs an id of its own.`,
  };
}
