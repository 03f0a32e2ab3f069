import { ErrorCode, type JSONRPCMessage, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { isRecord } from '../base/json/is-record.ts';

/** An id as JSON-RPC has it. `null` stands for one that is not known; MCP gives none to a request. */
export type WrittenId = string | number | null;

/** What is answered to something that cannot be passed on. */
export interface RefusedMessage {
  jsonrpc: '2.0';
  id: WrittenId;
  error: { code: ErrorCode; message: string };
}

/** What a client sent: messages to be passed on, or why none of it is. */
export type ReadMessages =
  | { messages: JSONRPCMessage[]; refusals?: undefined }
  | { messages?: undefined; refusals: RefusedMessage[] };

/** Messages of a list; the SDK takes no more over HTTP. */
const MOST_MESSAGES = 100;

/**
 * Reads one message, or a list of several, which is carried out as if each had come by itself. Every request that is not
 * carried out is answered with its own id, and what has none with `null`. Of a list with something that cannot be read
 * nothing is carried out.
 */
export function readMessages(value: unknown): ReadMessages {
  if (!Array.isArray(value)) {
    const { message, refusal } = readMessage(value);
    return refusal ? { refusals: [refusal] } : { messages: [message] };
  }
  if (value.length === 0) return { refusals: [refuse(null, 'It is an empty list.')] };
  if (value.length <= MOST_MESSAGES) return readList(value);
  const message = `It is a list of ${value.length} messages; ${MOST_MESSAGES} are the most.`;
  return { refusals: [refuse(null, message)] };
}

function readList(values: readonly unknown[]): ReadMessages {
  const ids = values.filter(isRequest).map(requestIdOf);
  const read = values.map(value => {
    const one = readMessage(value);
    if (one.refusal || !isRequest(value)) return one;
    const problem = problemInList(value, ids);
    return problem === undefined ? one : { refusal: refuse(requestIdOf(value), problem) };
  });
  if (read.every(each => each.message !== undefined)) return { messages: read.map(each => each.message) };
  const notOne = 'Nothing of its list was carried out, as another message of it cannot be read.';
  return {
    refusals: read.flatMap(({ refusal }, at) => {
      if (refusal) return [refusal];
      return isRequest(values[at]) ? [refuse(requestIdOf(values[at]), notOne)] : [];
    }),
  };
}

/** Why a request that may come alone cannot come in a list. */
function problemInList(value: Record<string, unknown>, ids: readonly WrittenId[]): string | undefined {
  if (value.method === 'initialize') return 'A session begins with an `initialize` that comes alone.';
  const isTwice = ids.indexOf(requestIdOf(value)) !== ids.lastIndexOf(requestIdOf(value));
  return isTwice ? 'Another request of its list has the same id; each needs one of its own.' : undefined;
}

type ReadMessage =
  | { message: JSONRPCMessage; refusal?: undefined }
  | { message?: undefined; refusal: RefusedMessage };

function readMessage(value: unknown): ReadMessage {
  const { data } = JSONRPCMessageSchema.safeParse(withoutUnknown(value));
  return data ? { message: data } : { refusal: explain(value) };
}

/** The members of a request that have a meaning: others are allowed, and the schema knows none. */
function withoutUnknown(value: unknown): unknown {
  if (!isRecord(value) || typeof value.method !== 'string') return value;
  const { jsonrpc, id, method, params } = value;
  return { jsonrpc, method, ...('id' in value && { id }), ...(params !== undefined && { params }) };
}

function explain(value: unknown): RefusedMessage {
  if (!isRecord(value) || typeof value.method !== 'string' || value.jsonrpc !== '2.0')
    return refuse(requestIdOf(value), 'It is no JSON-RPC message.');
  const { id, params } = value;
  if ('id' in value && typeof id !== 'string' && !Number.isSafeInteger(id))
    return refuse(requestIdOf(value), 'The id of a request is a string or an integer.');
  const code = isRecord(params) ? ErrorCode.InvalidRequest : ErrorCode.InvalidParams;
  return refuse(requestIdOf(value), 'Its `params` are not what MCP allows: they are an object.', code);
}

function refuse(id: WrittenId, message: string, code = ErrorCode.InvalidRequest): RefusedMessage {
  return { jsonrpc: '2.0', id, error: { code, message } };
}

function isRequest(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && 'id' in value && 'method' in value;
}

/** The id by which a client knows its request. That of an answer is ours, and means another request to the client. */
export function requestIdOf(value: unknown): WrittenId {
  if (!isRecord(value) || 'result' in value || 'error' in value) return null;
  return typeof value.id === 'string' || typeof value.id === 'number' ? value.id : null;
}
