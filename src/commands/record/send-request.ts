import { Agent, type IncomingMessage, request } from 'node:http';
import { BridgeError } from '../../base/errors.ts';

/** A request as it goes out, before anything is taken out of it. */
export interface RawRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface RawResponse {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** Milliseconds from sending to the end of the answer. */
  ms: number;
}

/** Connections to one editor, for requests of any shape: nothing is added but `Content-Length`, nothing repeated. */
export interface RequestSender {
  /** @throws the error of the socket, or BridgeError `editor_silent` when the time is over */
  send(request: RawRequest): Promise<RawResponse>;
  close(): void;
}

export function openRequestSender(address: string, timeoutMs: number): RequestSender {
  // As many as clients of Unreal open at most.
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  return {
    send: raw => send(new URL(raw.path, address), raw, agent, timeoutMs),
    close: () => agent.destroy(),
  };
}

function send(url: URL, raw: RawRequest, agent: Agent, timeoutMs: number): Promise<RawResponse> {
  const started = performance.now();
  const { method, headers, body } = raw;
  return new Promise((resolve, reject) => {
    const length = body.length > 0 || method === 'PUT' ? { 'content-length': String(body.length) } : {};
    const options = { agent, method, headers: { ...headers, ...length }, path: raw.path };
    const outgoing = request(url, options, incoming => {
      readAll(incoming).then(
        bytes =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            body: bytes,
            ms: Math.round(performance.now() - started),
          }),
        reject,
      );
    });
    outgoing.setTimeout(timeoutMs, () =>
      outgoing.destroy(new BridgeError('editor_silent', `No answer came within ${timeoutMs / 1000} s.`)),
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
