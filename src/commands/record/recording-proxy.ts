import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Server } from 'node:net';
import { messageOf } from '../../base/text/message-of.ts';
import { before } from '../../base/text/trim.ts';
import type { Recorder } from './recorder.ts';
import { type RequestSender, readAll } from './send-request.ts';

/** Something that listens for clients in an editor's place. */
export interface RecordingProxy {
  port: number;
  close(): Promise<void>;
}

export interface ProxyOptions {
  sender: RequestSender;
  recorder: Recorder;
  /** 0: any free one. */
  port: number;
  /** Told of each exchange when it is on the disk. */
  onExchange(line: string): void;
}

/** Headers that are about one connection, and those that are made anew. */
const OWN_HEADERS = new Set([
  ...['host', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'expect', 'upgrade'],
  ...['proxy-connection', 'te', 'trailer'],
]);

/**
 * Listens on this machine alone, sends every request on to the editor as it came, and records both sides. Where the editor
 * does not answer, neither does it: the client's connection is reset.
 *
 * @throws when the port is taken
 */
export async function startRecordingProxy(options: ProxyOptions): Promise<RecordingProxy> {
  const server = createServer((incoming, outgoing) => {
    passOn(options, incoming, outgoing).catch(() => outgoing.destroy());
  });
  const port = await listenLocally(server, options.port);
  return {
    port,
    close: async () => {
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function passOn(
  { sender, recorder, onExchange }: ProxyOptions,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { method = 'GET', url: path = '/' } = incoming;
  const request = { method, path, headers: keepHeaders(incoming.headers), body: await readAll(incoming) };
  try {
    const response = await sender.send(request);
    const { id } = recorder.exchange({ request, response });
    onExchange(`${id}  ${method} ${before(path, '?')}  ${response.status}  ${response.ms} ms`);
    outgoing.writeHead(response.status, {
      ...keepHeaders(response.headers),
      'content-length': String(response.body.length),
    });
    outgoing.end(response.body);
  } catch (error) {
    const failure = messageOf(error);
    const { id } = recorder.exchange({ request, failure });
    onExchange(`${id}  ${method} ${before(path, '?')}  no answer`);
    outgoing.destroy();
  }
}

function keepHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name, value]) => value !== undefined && !OWN_HEADERS.has(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Listens on IPv4 loopback. @throws when the port is taken */
async function listenLocally(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server must have a port.');
  return address.port;
}
