import { crash } from '../editor-context.ts';
import { untilCrash } from '../failed-assertion.ts';
import { readJson } from '../serialise/read-json.ts';
import { writeJson } from '../serialise/write-json.ts';
import { BinaryParser } from './binary-parser.ts';
import { type Compression, pack, unpack } from './compression.ts';
import type { EventClient } from './event-client.ts';
import { eventJson } from './event-json.ts';
import { type Inbound, InboundStream } from './inbound-stream.ts';
import { runMessage } from './messages.ts';
import type { SocketServices } from './socket-services.ts';
import type { Handshake, WebSocketPeer } from './web-socket-peer.ts';

/** Frames until a handshake is answered: one takes the connection, the next one reads [derived]. */
const framesOfHandshake = 2;
/** "Internal error" of RFC 6455: a server that cannot go on, through no fault of the client. */
const notSimulatedCode = 1011;
const encoder = new TextEncoder();

/** What a connection asks of the editor around it. */
export interface ConnectionHost {
  readonly services: SocketServices;
  /** The game thread goes on. A message can stop it. */
  isRunning(): boolean;
  /** Takes a message away before anybody reads it. */
  swallows(): boolean;
  /** Notes a message that was read. */
  noteMessage(text: string): void;
  /** The sub-protocol to agree on; `refused` when the handshake is not answered. */
  greet(handshake: Handshake): { protocol: string | undefined } | 'refused';
  crash(): void;
}

/**
 * One WebSocket of the engine, without a socket. In a frame it sends one message, whatever waits, then reads some bytes
 * and runs the messages that they complete. So what is read in a frame is answered in the next one at the earliest.
 */
export class WebSocketConnection implements EventClient {
  readonly id: number;
  readonly address: string;
  sequenceNumber = -1;
  closed = false;
  /** It has registered for events, so it waits for frames whenever there may be some. */
  awaitsEvents = false;
  private readonly host: ConnectionHost;
  private readonly peer: WebSocketPeer;
  private readonly handshake: Handshake;
  private handshakeFrames = framesOfHandshake;
  private readonly inbound = new InboundStream();
  private readonly binary = new BinaryParser();
  /** What was read and not run. */
  private todo: ReturnType<typeof readJson>[] = [];
  private readonly queue: ((() => Uint8Array) | 'cut')[] = [];
  private pings: Uint8Array[] = [];
  private compression: Compression = { mode: 'NONE' };

  constructor(host: ConnectionHost, id: number, peer: WebSocketPeer, handshake: Handshake) {
    this.host = host;
    this.id = id;
    this.peer = peer;
    this.handshake = handshake;
    this.address = handshake.address ?? '127.0.0.1';
  }

  /** Bytes that no frame has read yet. */
  get unread(): number {
    return this.inbound.unread;
  }

  /** It has something to do in the next frame. */
  get waiting(): boolean {
    if (this.closed) return false;
    const { unread, queue, pings, todo } = this;
    return this.handshakeFrames > 0 || unread + queue.length + pings.length + todo.length > 0;
  }

  /** Something came from the client. */
  receive(item: Inbound): void {
    if (!this.closed) this.inbound.add(item);
  }

  pause(): void {
    this.peer.pause?.();
  }

  resume(): void {
    this.peer.resume?.();
  }

  /** What this connection does in one frame. */
  serve(): void {
    if (this.handshakeFrames > 0) {
      this.shakeHands();
      return;
    }
    for (const payload of this.pings.splice(0)) this.peer.pong(payload);
    this.sendNext();
    this.readFrame();
  }

  /** Queues one event: printed now, with the values of now. */
  send(event: Readonly<Record<string, unknown>>): void {
    const text = writeJson(eventJson(event), this.host.services.context.newline);
    this.reply(() => encoder.encode(text));
  }

  /** Queues one message that is written when it leaves: a dialog may come in between. */
  reply(write: () => Uint8Array): void {
    const { compression } = this;
    if (!this.closed) this.queue.push(() => pack(compression, write()));
  }

  /** Cuts the connection behind everything that waits. */
  cutAfterReplies(): void {
    this.queue.push('cut');
  }

  /** Runs these before anything else that the client has sent. */
  runNext(messages: ReturnType<typeof readJson>[]): void {
    this.todo = [...messages, ...this.todo];
  }

  noteSequence(number: number): void {
    this.sequenceNumber = Math.max(this.sequenceNumber, number);
  }

  /** Changes how messages are written, and says so, as they were written before. */
  compress(mode: 'NONE' | 'ZLIB'): void {
    const { zlib } = this.peer;
    if (mode === 'ZLIB' && !zlib) {
      this.closed = true;
      this.peer.close(notSimulatedCode, 'This host of the simulated editor has no zlib.');
      return;
    }
    this.send({ Type: 'CompressionChanged', Mode: mode });
    this.compression = mode === 'ZLIB' && zlib ? { mode, zlib } : { mode: 'NONE' };
  }

  /** The connection ends without a word. */
  cut(): void {
    if (this.closed) return;
    this.closed = true;
    this.peer.reset();
  }

  private shakeHands(): void {
    this.handshakeFrames--;
    if (this.handshakeFrames > 0) return;
    const greeting = this.host.greet(this.handshake);
    if (greeting === 'refused') this.cut();
    else this.peer.open(greeting.protocol);
  }

  private sendNext(): void {
    const next = this.queue.shift();
    if (next === 'cut') this.cut();
    else if (next) this.peer.send(next());
  }

  private readFrame(): void {
    this.runTodo();
    if (!this.canGoOn()) return;
    for (const item of this.inbound.readFrame()) {
      this.take(item);
      this.runTodo();
      if (!this.canGoOn()) return;
    }
  }

  private canGoOn(): boolean {
    return !this.closed && this.host.isRunning();
  }

  private take(item: Inbound): void {
    if (item.kind === 'end') this.closed = true;
    else if (item.kind === 'ping') this.pings.push(item.bytes);
    else if (item.kind === 'binary') for (const each of this.binary.add(item.bytes)) this.takeMessage(each);
    // After the change of compression only binary frames are unpacked [derived].
    else this.takeMessage(item.bytes);
  }

  private takeMessage(bytes: Uint8Array): void {
    if (this.host.swallows()) return;
    const message = unpack(this.compression, bytes);
    if (!message) {
      this.log('LogRemoteControl: Error: A compressed message cannot be read.');
      return;
    }
    const text = new TextDecoder().decode(message);
    this.host.noteMessage(text);
    this.todo.push(readJson(text));
  }

  private runTodo(): void {
    while (this.canGoOn()) {
      if (this.todo.length === 0) return;
      const message = this.todo.shift();
      const run = untilCrash(
        () => runMessage(this.host.services, this, message),
        cause => crash(this.host.services.context, cause),
      );
      if (run === 'crash') this.host.crash();
    }
  }

  private log(line: string): void {
    this.host.services.context.world.log.push(line);
  }
}
