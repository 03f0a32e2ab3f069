import type { TransportDialect } from '../engine/dialects/dialect.ts';
import { dialects } from '../engine/dialects/dialects.ts';
import type { EngineVersion } from '../engine/simulated-editor.ts';
import type { WireRequest } from '../engine/wire.ts';

export type ParsedRequest =
  /** More bytes must come. */
  | { kind: 'incomplete' }
  | { kind: 'request'; request: WireRequest; afterwards: 'keep' | 'close' }
  /** The transport refuses it before any handler sees it. `error` is the last part of the engine's error code. */
  | { kind: 'refused'; status: number; error: string; version: 'HTTP/1.1' | 'Unknown' };

const verbs = new Set(['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'OPTIONS']);
const headEnd = '\r\n\r\n';
const emptyChunkedBody = '0\r\n\r\n';

/**
 * Reads one request from everything that a connection has read since its last answer, by the rules of the engine's own
 * HTTP server: a `Content-Length` is a must for PUT and POST and must be zero for GET, there is no chunked body (5.8
 * tolerates an empty one) and no pipelining. Header names are lower-cased and empty values dropped; a value with commas
 * counts as present when anything but commas is in it.
 *
 * Known from the engine. [derived]: the names `malformed_request_headers` and `unsupported_http_version`, the name
 * for a GET with a body, HTTP/1.0 being taken like 1.1, and repeated headers being joined.
 */
export function parseHttpRequest(bytes: Buffer, engine: EngineVersion): ParsedRequest {
  const headLength = bytes.indexOf(headEnd);
  if (headLength < 0) return { kind: 'incomplete' };
  const [requestLine = '', ...headerLines] = bytes.toString('utf8', 0, headLength).split('\r\n');

  const [method = '', url = '', version = '', ...rest] = requestLine.split(' ');
  // The verb is looked at before the version is known; from 5.5 on that shows in the status line of the answer.
  const { transport } = dialects[engine];
  if (!verbs.has(method) && !(method === 'HEAD' && transport.head === 'known')) {
    return { ...refuse(405, 'unknown_request_verb'), version: transport.unknownVerb };
  }
  if (!url.startsWith('/') || version === '' || rest.length > 0)
    return refuse(400, 'malformed_request_headers');
  if (version !== 'HTTP/1.1' && version !== 'HTTP/1.0') return refuse(505, 'unsupported_http_version');

  const headers = parseHeaders(headerLines);
  if (headers === undefined) return refuse(400, 'malformed_request_headers');
  const body = readBody(bytes.subarray(headLength + headEnd.length), method, headers, transport);
  if (typeof body !== 'string') return body;
  const closes = /(^|,)\s*close\s*(,|$)/i.test(headers.connection ?? '');
  return { kind: 'request', request: { method, url, headers, body }, afterwards: closes ? 'close' : 'keep' };
}

function refuse(status: number, error: string): ParsedRequest & { kind: 'refused' } {
  return { kind: 'refused', status, error, version: 'HTTP/1.1' };
}

function parseHeaders(lines: string[]): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1) return undefined;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (/^[\s,]*$/.test(value)) continue;
    const before = headers[name];
    headers[name] = before === undefined ? value : `${before}, ${value}`;
  }
  return headers;
}

/** The whole body, or why there is none yet or never. */
function readBody(
  received: Buffer,
  method: string,
  headers: Record<string, string>,
  { emptyChunkedBody: rule }: TransportDialect,
): string | ParsedRequest {
  const declared = headers['content-length'];
  if (declared === undefined && (method === 'PUT' || method === 'POST')) {
    const chunked = headers['transfer-encoding']?.toLowerCase() === 'chunked';
    const text = received.toString('latin1');
    if (rule === 'taken' && chunked && emptyChunkedBody.startsWith(text)) {
      return text === emptyChunkedBody ? '' : { kind: 'incomplete' };
    }
    return refuse(411, 'missing_content_length_header');
  }
  if (declared !== undefined && !/^\d+$/.test(declared)) return refuse(400, 'invalid_content_length_header');
  const length = Number(declared ?? 0);
  if (method === 'GET' && length > 0) return refuse(400, 'invalid_content_length_header');
  if (received.length > length) return refuse(400, 'mismatched_content_length_body_too_large');
  return received.length < length ? { kind: 'incomplete' } : received.toString('utf8');
}
