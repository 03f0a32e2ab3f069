import { connect } from 'node:net';
import type { HttpServer } from './http-server.ts';

/** A bare socket for tests that look at bytes. */
export interface RawClient {
  /** Sends bytes; resolves when they lie in the server's socket, which no frame need have read. */
  send(bytes: string | Uint8Array): Promise<void>;
  /** Ends the client's own half of the connection. */
  end(): void;
  /** Closes the connection without waiting for anything. */
  leave(): void;
  /** Everything received so far. */
  readonly text: string;
  /** Resolves with the next whole answer, taking it off `text`. Rejects when the connection ends before. */
  answer(): Promise<string>;
  /** How the connection ended. */
  readonly ended: Promise<'closed' | 'reset'>;
}

/** Connects and waits until the server has the connection. */
export async function connectRaw(server: HttpServer, port = server.port): Promise<RawClient> {
  const before = server.taken.connections;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let received = Buffer.alloc(0);
  let over = false;
  socket.on('data', bytes => {
    received = Buffer.concat([received, bytes]);
  });
  const ended = new Promise<'closed' | 'reset'>(resolve => {
    socket.on('error', () => resolve('reset'));
    socket.on('close', () => {
      over = true;
      resolve('closed');
    });
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  await poll(() => server.taken.connections > before);

  return {
    async send(bytes) {
      const expected = server.taken.bytes + Buffer.byteLength(bytes);
      socket.write(bytes);
      await poll(() => server.taken.bytes >= expected);
    },
    end: () => void socket.end(),
    leave: () => void socket.destroy(),
    get text() {
      return received.toString();
    },
    async answer() {
      await poll(() => over || lengthOfAnswer(received) !== undefined);
      const length = lengthOfAnswer(received);
      if (length === undefined)
        throw new Error(`The connection ended after ${JSON.stringify(received.toString())}.`);
      const answer = received.toString('utf8', 0, length);
      received = received.subarray(length);
      return answer;
    },
    ended,
  };
}

/** Turns the event loop until something is so; the test's own time limit ends what never becomes so. */
export async function poll(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(resolve => setImmediate(resolve));
}

function lengthOfAnswer(bytes: Buffer): number | undefined {
  const head = bytes.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const length = /content-length: (\d+)/.exec(bytes.toString('utf8', 0, head))?.[1];
  const total = head + 4 + Number(length ?? 0);
  return bytes.length < total ? undefined : total;
}
