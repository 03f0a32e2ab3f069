import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { deflateSync, inflateSync } from 'node:zlib';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { WebSocketClientEnd, WebSocketPeer } from '../engine/websocket/web-socket-peer.ts';

/** A request for a WebSocket that nobody has answered yet. */
export interface Upgrade {
  request: IncomingMessage;
  socket: Duplex;
  /** Bytes that came behind the request. */
  head: Buffer;
}

/** One client on a real socket. What it sends goes to `end`, once there is one. */
export class SocketPeer implements WebSocketPeer {
  readonly zlib = { deflate: deflateSync, inflate: inflateSync };
  end: WebSocketClientEnd | undefined;
  private readonly upgrade: Upgrade;
  private webSocket: WebSocket | undefined;

  constructor(upgrade: Upgrade) {
    this.upgrade = upgrade;
    upgrade.socket.on('error', () => {});
    upgrade.socket.on('close', () => this.end?.leave());
  }

  open(): void {
    const { request, socket, head } = this.upgrade;
    upgrader.handleUpgrade(request, socket, head, webSocket => {
      this.webSocket = webSocket;
      webSocket.on('message', (data, isBinary) => {
        const bytes = toBytes(data);
        if (isBinary) this.end?.sendBinary(bytes);
        else this.end?.sendText(bytes.toString());
      });
      webSocket.on('ping', payload => this.end?.ping(payload));
      webSocket.on('error', () => {});
    });
  }

  send(message: Uint8Array): void {
    this.webSocket?.send(message, { binary: true });
  }

  pong(payload: Uint8Array): void {
    this.webSocket?.pong(payload);
  }

  close(code: number, reason: string): void {
    this.webSocket?.close(code, reason);
  }

  reset(): void {
    const { socket } = this.upgrade;
    if (socket instanceof Socket) socket.resetAndDestroy();
    else socket.destroy();
  }

  pause(): void {
    this.webSocket?.pause();
  }

  resume(): void {
    this.webSocket?.resume();
  }
}

/** The engine agrees to no extension, answers pings itself, and takes messages of any size. */
const upgrader = new WebSocketServer({
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  autoPong: false,
  maxPayload: 0,
  handleProtocols: protocols => protocols.has('binary') && 'binary',
});

function toBytes(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? Buffer.from(data) : data;
}
