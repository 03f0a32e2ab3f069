import { connect, createServer, type Server, type Socket } from 'node:net';
import { listen, listenAgain, stopListening } from '../../mocks/hosts/listen.ts';

/**
 * What a proxy does with a connection. `pass`: both ways. `swallow`: requests get through, and where an answer should come
 * the connection is closed. `garble`: the same, with a page in place of the answer. `lose`: the one request does not get
 * through, and its connection is closed.
 */
export type ProxyMode = 'pass' | 'swallow' | 'garble' | 'lose';

/** Stands between a client and an editor, as a tunnel does. */
export interface LossyProxy {
  url: string;
  /** From the first request on that holds this text. */
  become(mode: ProxyMode, from: string): void;
  /** Every connection is cut; with `from now on`, new ones too, as soon as they are opened, until `mend`. */
  cut(how: 'once' | 'from now on'): void;
  /** Everything passes again. */
  mend(): void;
  /** Nobody listens any more, and every connection is cut. */
  closePort(): Promise<void>;
  /** The same port is open again. */
  openPort(): void;
  close(): Promise<void>;
}

const PAGE = '<h1>502 Bad Gateway</h1>';
const BAD_GATEWAY = `HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\ncontent-length: ${PAGE.length}\r\n\r\n${PAGE}`;

/** Starts a proxy on a free port of this machine. */
export async function startLossyProxy(target: string): Promise<LossyProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let mode: ProxyMode = 'pass';
  let next: { mode: ProxyMode; from: string } | undefined;
  let isCutting = false;
  const take = (client: Socket) => {
    if (isCutting) {
      client.on('error', () => {});
      client.destroy();
      return;
    }
    const editor = connect(Number(port), hostname);
    const pair = [client, editor];
    for (const socket of pair) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        for (const each of pair) each.destroy();
      });
    }
    client.on('data', bytes => {
      if (next && bytes.includes(next.from)) {
        if (next.mode === 'lose') {
          next = undefined;
          client.destroy();
          return;
        }
        mode = next.mode;
      }
      editor.write(bytes);
    });
    editor.on('data', bytes => {
      if (mode === 'pass') client.write(bytes);
      else if (mode === 'garble') client.end(BAD_GATEWAY);
      else client.destroy();
    });
  };
  let server: Server = createServer(take);
  const bound = await listen(server, 0, '127.0.0.1');
  const closePort = async () => {
    const closed = stopListening(server);
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: `http://127.0.0.1:${bound}`,
    become: (mode, from) => {
      next = { mode, from };
    },
    cut: how => {
      isCutting = how === 'from now on';
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCutting = false;
      mode = 'pass';
      next = undefined;
    },
    closePort,
    openPort: () => {
      mode = 'pass';
      next = undefined;
      server = createServer(take);
      listenAgain(server, bound, '127.0.0.1');
    },
    close: closePort,
  };
}
