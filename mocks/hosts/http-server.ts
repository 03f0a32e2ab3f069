import { createServer, type Server, type Socket } from 'node:net';
import type { SimulatedEditor } from '../engine/simulated-editor.ts';
import { HttpListener } from './http-listener.ts';
import { listen, listenAgain, stopListening } from './listen.ts';

export interface HttpServer {
  port: number;
  /** `http://127.0.0.1:51234` */
  url: string;
  /**
   * What the system has taken in so far, whether or not a frame has read it. Lets a test wait for its bytes without a
   * frame.
   */
  readonly taken: { readonly connections: number; readonly bytes: number };
  /** Resets every connection and frees the port. */
  close(): Promise<void>;
}

/** Bytes that the system holds for a socket that the engine does not read; then the client cannot send more. */
const receiveBuffer = 512 * 1024;

/**
 * Puts an editor behind real sockets, on IPv4 loopback as the engine binds. Nothing is answered unless the editor's
 * clock ticks. The port closes while the editor refuses or is gone, and opens again with the same number.
 *
 * Unlike a real system this one never holds back a connection of a full backlog.
 *
 * @throws when the port is taken.
 */
export async function startHttpServer(
  editor: SimulatedEditor,
  { port = 0, host = '127.0.0.1' }: { port?: number; host?: string } = {},
): Promise<HttpServer> {
  const taken = { connections: 0, bytes: 0 };
  const flow = createFlowControl(editor);
  let bound = port;
  let server: Server;
  const listener = new HttpListener(editor, open => {
    if (!open) {
      server.close();
      return;
    }
    server = createSocketServer(listener, flow, taken);
    listenAgain(server, bound, host);
  });
  server = createSocketServer(listener, flow, taken);
  try {
    bound = await listen(server, port, host);
  } catch (error) {
    flow.close();
    listener.close();
    throw error;
  }
  if (!listener.open) server.close();

  return {
    port: bound,
    url: `http://${host}:${bound}`,
    taken,
    async close() {
      flow.close();
      const closed = stopListening(server);
      listener.close();
      await closed;
    },
  };
}

function createSocketServer(
  listener: HttpListener,
  flow: FlowControl,
  taken: { connections: number; bytes: number },
): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, socket => {
    const peer = {
      send: (bytes: Buffer) => void socket.write(bytes),
      // Not `end`: a client that never closes its own half must not keep the socket.
      close: () => socket.destroySoon(),
      reset: () => void socket.resetAndDestroy(),
    };
    const client = listener.connect(peer, socket.remoteAddress);
    if (client === undefined) {
      socket.resetAndDestroy();
      return;
    }
    taken.connections++;
    socket.on('data', bytes => {
      taken.bytes += bytes.length;
      client.send(bytes);
      if (client.unread >= receiveBuffer) flow.hold(socket, () => client.unread < receiveBuffer);
    });
    socket.on('end', client.end);
    // The client reset the connection. 'close' follows.
    socket.on('error', () => {});
    socket.on('close', client.abandon);
  });
}

interface FlowControl {
  /** Stops reading from a socket until a frame has made room. */
  hold(socket: Socket, hasRoom: () => boolean): void;
  close(): void;
}

function createFlowControl(editor: SimulatedEditor): FlowControl {
  const held = new Map<Socket, () => boolean>();
  const stop = editor.clock.onFrame(() => {
    for (const [socket, hasRoom] of held) {
      if (!hasRoom()) continue;
      held.delete(socket);
      socket.resume();
    }
  });
  return {
    hold(socket, hasRoom) {
      socket.pause();
      held.set(socket, hasRoom);
    },
    close: stop,
  };
}
