import { once } from 'node:events';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { Recorder } from './recorder.ts';
import type { RecordingProxy } from './recording-proxy.ts';

export interface SocketProxyOptions {
  /** `ws://127.0.0.1:30020` */
  editor: string;
  recorder: Recorder;
  /** 0: any free one. */
  port: number;
  onMessage(line: string): void;
}

/**
 * Passes WebSocket messages on between clients and an editor, and records them. A connection to the editor is opened for
 * each of a client; when one ends, so does the other. Pings are answered by whoever stands next: how long the game thread
 * takes cannot be seen through this.
 *
 * @throws when the port is taken
 */
export async function startSocketProxy(options: SocketProxyOptions): Promise<RecordingProxy> {
  const server = new WebSocketServer({ port: options.port, host: '127.0.0.1' });
  await once(server, 'listening');
  let connections = 0;
  server.on('connection', client => connect(options, client, ++connections));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server must have a port.');
  return {
    port: address.port,
    close: async () => {
      for (const client of server.clients) client.terminate();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

function connect(
  { editor, recorder, onMessage }: SocketProxyOptions,
  client: WebSocket,
  socket: number,
): void {
  const upstream = new WebSocket(editor, { maxPayload: 0 });
  const early: (() => void)[] = [];
  const keep = (from: 'client' | 'editor', data: RawData, isBinary: boolean) => {
    const text = toText(data);
    recorder.message({ socket, from, frame: isBinary ? 'binary' : 'text', text });
    onMessage(`${recorder.count}  socket ${socket}, from the ${from}  ${text.length} characters`);
  };
  client.on('message', (data, isBinary) => {
    keep('client', data, isBinary);
    const pass = () => upstream.send(data, { binary: isBinary });
    if (upstream.readyState === WebSocket.OPEN) pass();
    else early.push(pass);
  });
  upstream.on('open', () => {
    for (const pass of early.splice(0)) pass();
  });
  upstream.on('message', (data, isBinary) => {
    keep('editor', data, isBinary);
    client.send(data, { binary: isBinary });
  });
  client.on('close', () => upstream.terminate());
  upstream.on('close', () => client.close());
  // 'close' follows on both.
  client.on('error', () => {});
  upstream.on('error', () => {});
}

function toText(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8');
}
