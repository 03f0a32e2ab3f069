import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getResponse, type RequestHandler } from 'msw';
import type { HttpServer } from './http-server.ts';

/**
 * Runs msw handlers behind a plain HTTP server on IPv4 loopback, because msw's own interception does not see undici.
 * Handlers meet every request under `origin`, whatever port the server has. What no handler answers gets a 501 that
 * names the URL; one that throws gets a 500; msw's network error ends the connection.
 */
export async function startHandlerServer(
  handlers: RequestHandler[],
  { port = 0, origin = 'http://127.0.0.1:30010' }: { port?: number; origin?: string } = {},
): Promise<Pick<HttpServer, 'port' | 'url' | 'close'>> {
  const server = createServer((incoming, outgoing) => {
    answer(handlers, origin, incoming, outgoing).catch((error: unknown) => {
      outgoing.writeHead(500, { 'content-type': 'text/plain' });
      outgoing.end(`A handler threw: ${error}`);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server must have a port.');
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  handlers: RequestHandler[],
  origin: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const url = new URL(incoming.url ?? '/', origin);
  const response = await getResponse(handlers, await toRequest(url, incoming));
  if (response === undefined) {
    outgoing.writeHead(501, { 'content-type': 'text/plain' });
    outgoing.end(`No handler answers ${incoming.method} ${url}`);
    return;
  }
  if (response.type === 'error') {
    outgoing.destroy();
    return;
  }
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(body);
}

async function toRequest(url: URL, incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET' } = incoming;
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headersDistinct)) {
    for (const one of value ?? []) headers.append(name, one);
  }
  // A `Request` refuses a body for these methods, even an empty one.
  const body = method === 'GET' || method === 'HEAD' ? null : Buffer.concat(parts);
  return new Request(url, { method, headers, body });
}
