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
import { withGetters } from '../base/with-getters.ts';
import { findArgumentProblem } from './argument-bounds.ts';
import { explainRefusal } from './explain-refusal.ts';
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
 * not answered yet: the client could not tell the two answers apart. It is told so behind the answer to the first, so
 * that each request has an answer of its id, and the first of them is that of the first.
 */
export function guardTransport(transport: Transport): GuardedTransport {
  const answering = new Set<RequestId>();
  const isKnown = (id: RequestId) => answering.has(id);
  const twice = new Map<RequestId, number>();
  /** Its answer is on its way: the client may use it again. @returns how many were refused meanwhile */
  const release = (id: RequestId): number => {
    const refused = twice.get(id) ?? 0;
    answering.delete(id);
    twice.delete(id);
    return refused;
  };
  const refuseTwice = (id: RequestId, times: number) => {
    for (let count = 0; count < times; count++)
      void transport.send({ jsonrpc: '2.0', id, error: explainSameId(id) }).catch(() => {}); // the client may have gone
  };
  const send: Transport['send'] = async (message, options) => {
    const id = 'method' in message ? undefined : message.id;
    const refused = id === undefined ? 0 : release(id);
    await transport.send(explainRefusal(message), options);
    if (id !== undefined) refuseTwice(id, refused);
  };
  const guarded: GuardedTransport = withGetters<GuardedTransport, 'sessionId'>(
    { sessionId: () => transport.sessionId },
    {
      send,
      isAnswering: isKnown,
      start: () => transport.start(),
      close: () => transport.close(),
      setProtocolVersion: version => transport.setProtocolVersion?.(version),
    },
  );
  const receive: Transport['onmessage'] = (message, extra) => {
    const isRequest = isJSONRPCRequest(message);
    if (isRequest && isKnown(message.id)) return void twice.set(message.id, (twice.get(message.id) ?? 0) + 1);
    const refusal = isRequest && refuse(message);
    if (refusal) return void send(refusal).catch(() => {}); // the client may have gone
    if (isRequest) answering.add(message.id);
    const cancelled = cancelledBy(message);
    if (cancelled !== undefined) refuseTwice(cancelled, release(cancelled));
    guarded.onmessage?.(withoutNull(message), extra);
  };
  const close = () => guarded.onclose?.();
  const fail = (error: Error) => guarded.onerror?.(error);
  // Named first: V8 puts a function that is written where it is assigned among old objects, and keeps all that it reaches.
  Object.assign(transport, { onmessage: receive, onclose: close, onerror: fail });
  return guarded;
}

/** Some clients send `null` for arguments that they do not have. */
function withoutNull(message: JSONRPCMessage): JSONRPCMessage {
  if (!isJSONRPCRequest(message) || message.params?.arguments !== null) return message;
  return { ...message, params: { ...message.params, arguments: undefined } };
}

/** The request that nobody answers any more. */
function cancelledBy(message: JSONRPCMessage): RequestId | undefined {
  if (!('method' in message) || message.method !== 'notifications/cancelled') return undefined;
  const id = message.params?.requestId;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

function refuse({ id, method, params }: JSONRPCRequest): JSONRPCMessage | undefined {
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
