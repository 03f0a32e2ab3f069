import type { WireResponse } from '../engine/wire.ts';

interface HttpResponseForm {
  /** What stands first in the status line: since 5.5 `Unknown` when the request was refused before its version was read. */
  version?: 'HTTP/1.1' | 'Unknown';
  /** `close` leaves the keep-alive header out. [derived] */
  afterwards: 'keep' | 'close';
  /** `head`: the answer to HEAD, whose body is only announced. [derived] */
  part?: 'whole' | 'head';
}

/**
 * Writes an answer as the engine's HTTP server does: no reason phrase and no space where it would be, transport headers
 * in lower case, the handler's own in their spelling, no `Date`, `Server` or `Connection`, never chunked or compressed.
 */
export function serializeHttpResponse(response: WireResponse, form: HttpResponseForm): Buffer {
  const body = Buffer.from(response.body);
  const headers: Record<string, string> = { ...response.headers };
  if (form.afterwards === 'keep') headers['keep-alive'] = 'timeout=15.000000';
  headers['content-length'] = String(body.length);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${form.version ?? 'HTTP/1.1'} ${response.status}\r\n${lines.join('')}\r\n`);
  return form.part === 'head' ? head : Buffer.concat([head, body]);
}

/** Length of an answer's status line and headers, with the blank line behind them. */
export function headLengthOf(answer: Buffer): number {
  return answer.indexOf('\r\n\r\n') + '\r\n\r\n'.length;
}

/** The answer to a request that the transport itself refuses: no handler ran, so there are no CORS headers. */
export function createTransportError(status: number, error: string): WireResponse {
  return {
    status,
    headers: { 'content-type': 'application/json;charset=utf-8' },
    body: `{"errorCode":"errors.com.epicgames.httpserver.${error}","errorMessage":""}`,
  };
}
