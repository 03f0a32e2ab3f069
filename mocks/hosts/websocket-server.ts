import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { WebSocketEntry } from '../engine/websocket/shared-port.ts';
import type { Handshake } from '../engine/websocket/web-socket-peer.ts';
import { listen, listenAgain, stopListening } from './listen.ts';
import { SocketPeer, type Upgrade } from './socket-peer.ts';

export interface WebSocketHost {
  port: number;
  /** `ws://127.0.0.1:51235` */
  url: string;
  /** Resets every connection and frees the port. */
  close(): Promise<void>;
}

/**
 * Puts an editor's WebSocket port behind real sockets. Nothing happens unless the editor's clock ticks: a handshake
 * waits, and so does a pong. While the editor does not run its sockets are not even read, so a client that closes
 * waits too. The port closes while the editor refuses or is gone, and opens again with the same number.
 *
 * Between the frames of a running editor a closing frame is answered at once, where the engine takes until the next.
 *
 * Two editors on one port: `startWebSocketServer(sharePort([one, other]))`. They share one listening socket, because
 * Node 20 cannot open two on the same port.
 *
 * @throws when the port is taken.
 */
export async function startWebSocketServer(
  editor: WebSocketEntry,
  { port = 0, host = '127.0.0.1' }: { port?: number; host?: string } = {},
): Promise<WebSocketHost> {
  const { webSocketPort } = editor;
  const peers = new Set<SocketPeer>();
  const take = (upgrade: Upgrade) => takeClient(editor, peers, upgrade);
  let server = createUpgradeServer(take);
  const bound = await listen(server, port, host);
  if (!webSocketPort.open) server.close();
  const stopFollowing = webSocketPort.onOpenChange(open => {
    if (!open) {
      server.close();
      return;
    }
    server = createUpgradeServer(take);
    listenAgain(server, bound, host);
  });
  return {
    port: bound,
    url: `ws://${host}:${bound}`,
    async close() {
      stopFollowing();
      const closed = stopListening(server);
      for (const peer of peers) peer.reset();
      await closed;
    },
  };
}

/** Whoever does not ask for a WebSocket gets nothing. */
function createUpgradeServer(take: (upgrade: Upgrade) => void): Server {
  const server = createServer((_request, response) => void response.destroy());
  return server.on('upgrade', (request, socket, head) => take({ request, socket, head }));
}

function takeClient(editor: WebSocketEntry, peers: Set<SocketPeer>, upgrade: Upgrade): void {
  const peer = new SocketPeer(upgrade);
  peer.end = editor.connect(peer, handshakeOf(upgrade.request));
  if (!peer.end) {
    peer.reset();
    return;
  }
  peers.add(peer);
  upgrade.socket.on('close', () => peers.delete(peer));
}

function handshakeOf({ headersDistinct, socket }: IncomingMessage): Handshake {
  const headers = Object.entries(headersDistinct).map(
    ([name, values]) => [name, values?.join(', ') ?? ''] as const,
  );
  const { remoteAddress } = socket;
  return {
    headers: Object.fromEntries(headers),
    ...(remoteAddress !== undefined && { address: remoteAddress }),
  };
}
