import type { ServerResponse } from 'node:http';
import type { HttpRefusal } from './http-guard.ts';
import type { RefusedMessage } from './json-rpc-messages.ts';

/** Answers a request of which nothing was carried out. */
export function refuse(
  response: ServerResponse,
  { status, code, message, headers }: HttpRefusal,
  id: unknown = null,
): void {
  writeJson(response, status, { jsonrpc: '2.0', error: { code, message }, id }, headers);
}

/** The same of messages that cannot be read. A list is answered by a list. */
export function refuseMessages(
  response: ServerResponse,
  refusals: readonly RefusedMessage[],
  body: unknown,
): void {
  writeJson(response, 400, Array.isArray(body) && body.length > 0 ? refusals : refusals[0]);
}

function writeJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers?: Record<string, string>,
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}
