import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js';
import { onTestFinished } from 'vitest';
import { type HttpServing, type RunningHttp, serveHttp } from '../../src/server/serve-http.ts';

/** A server on a free port, and real clients for it; all of it is gone when the test is. */
export interface HttpBridge {
  running: RunningHttp;
  url: URL;
  connect(options?: ConnectOptions): Promise<Client>;
  /** One request by hand. */
  post(body: unknown, headers?: Record<string, string>): Promise<Response>;
}

export interface ConnectOptions {
  capabilities?: ClientCapabilities;
  headers?: Record<string, string>;
  /** `no`: the client opens no stream of its own for messages of the server. */
  listens?: 'no';
  beforeConnecting?(client: Client): void;
}

export const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'hand', version: '1' } },
};

export async function openHttp(
  serving: Partial<HttpServing> & Pick<HttpServing, 'tools'>,
): Promise<HttpBridge> {
  const running = await serveHttp({ host: '127.0.0.1', port: 0, ...serving });
  onTestFinished(() => running.close());
  const url = new URL(running.url);
  return {
    running,
    url,
    connect: options => connectTo(url, options),
    post: (body, headers) =>
      fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

async function connectTo(
  url: URL,
  { capabilities = {}, headers = {}, listens, beforeConnecting }: ConnectOptions = {},
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { capabilities });
  beforeConnecting?.(client);
  const transport = new StreamableHTTPClientTransport(url, {
    requestInit: { headers },
    ...(listens === 'no' && { fetch: refuseStreams }),
    // A server that ended is not looked for again.
    reconnectionOptions: {
      ...{ maxRetries: 0, initialReconnectionDelay: 1 },
      ...{ maxReconnectionDelay: 1, reconnectionDelayGrowFactor: 1 },
    },
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

async function refuseStreams(input: string | URL, init?: RequestInit): Promise<Response> {
  return init?.method === 'GET' ? new Response(null, { status: 405 }) : fetch(input, init);
}
