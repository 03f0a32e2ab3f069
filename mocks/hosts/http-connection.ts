import type { SimulatedEditor } from '../engine/simulated-editor.ts';
import { parseHttpRequest } from './http-request-parser.ts';
import { createTransportError, serializeHttpResponse } from './http-response.ts';

/** The far end of a connection: how the engine reaches its client. */
export interface HttpPeer {
  send(bytes: Buffer): void;
  /** The engine closes the connection in an orderly way, after everything that was sent. */
  close(): void;
  /** The connection dies without a word. */
  reset(): void;
}

/** Most bytes that one frame reads from one connection. Known from the engine. */
const bytesReadPerFrame = 65_535;
/** The engine's send buffer: what one frame can write to one connection. [derived] for a client that keeps up. */
const bytesWrittenPerFrame = 512 * 1024;
const idleSeconds = 15;
const stalledSeconds = 5;
/** Differences of engine seconds are this exact. */
const roundingSeconds = 1e-6;
const empty: Buffer = Buffer.alloc(0);

/**
 * One connection of the engine's HTTP server, without a socket: bytes wait in it, as in a socket's buffer, until a frame
 * reads them. One read and at most one request in a frame, the answer at once, a close after 15 engine seconds of silence
 * and after 5 in the middle of a request.
 *
 * [derived]: bytes that already wait are read before the idle time is looked at, and every refusal of the transport
 * closes the connection.
 */
export class HttpConnection {
  /** Ended from either side; no frame serves it again. */
  closed = false;
  private readonly editor: SimulatedEditor;
  private readonly peer: HttpPeer;
  private readonly buffers = { unread: empty, request: empty, unwritten: empty };
  private client: 'sending' | 'ended' | 'gone' = 'sending';
  private afterwards: 'keep' | 'close' = 'keep';
  private lastProgress: number;

  constructor(editor: SimulatedEditor, peer: HttpPeer) {
    this.editor = editor;
    this.peer = peer;
    this.lastProgress = editor.clock.seconds;
  }

  /** Bytes that no frame has read yet. */
  get unread(): number {
    return this.buffers.unread.length;
  }

  /** A client waits for the next frame. */
  get waiting(): boolean {
    return !this.closed && this.client !== 'gone' && this.unread + this.buffers.unwritten.length > 0;
  }

  /** Bytes that arrived from the client. */
  receive(bytes: Uint8Array): void {
    this.buffers.unread = Buffer.concat([this.buffers.unread, bytes]);
  }

  /** No more bytes will arrive; the client may still wait for an answer. */
  end(): void {
    if (this.client === 'sending') this.client = 'ended';
  }

  /** The client has left. What it sent before is still read and run; nobody waits for that any more. */
  abandon(): void {
    this.client = 'gone';
  }

  /** Ends the connection from outside any frame. */
  reset(): void {
    if (this.closed) return;
    this.closed = true;
    this.peer.reset();
  }

  /** What this connection does in one frame. `crash`: the request took the editor down. */
  serve(): 'alive' | 'crash' {
    const now = this.editor.clock.seconds;
    const { unread, request, unwritten } = this.buffers;
    if (unwritten.length > 0) {
      this.lastProgress = now;
      this.write();
      return 'alive';
    }
    if (unread.length > 0) {
      this.lastProgress = now;
      this.buffers.request = Buffer.concat([request, unread.subarray(0, bytesReadPerFrame)]);
      this.buffers.unread = unread.subarray(bytesReadPerFrame);
      return this.answerRequest();
    }
    const limit = request.length > 0 ? stalledSeconds : idleSeconds;
    if (this.client !== 'sending' || now - this.lastProgress >= limit - roundingSeconds) this.close();
    return 'alive';
  }

  private answerRequest(): 'alive' | 'crash' {
    const parsed = parseHttpRequest(this.buffers.request, this.editor.engine);
    if (parsed.kind === 'incomplete') return 'alive';
    this.buffers.request = empty;
    if (parsed.kind === 'refused') {
      this.afterwards = 'close';
      const error = createTransportError(parsed.status, parsed.error);
      const form = { version: parsed.version, afterwards: this.afterwards };
      this.buffers.unwritten = serializeHttpResponse(error, form);
    } else {
      const response = this.editor.handle(parsed.request);
      if (response === 'crash') return 'crash';
      this.afterwards = parsed.afterwards;
      const part = parsed.request.method === 'HEAD' ? 'head' : 'whole';
      this.buffers.unwritten = serializeHttpResponse(response, { afterwards: this.afterwards, part });
    }
    this.write();
    return 'alive';
  }

  private write(): void {
    const { unwritten } = this.buffers;
    this.peer.send(unwritten.subarray(0, bytesWrittenPerFrame));
    this.buffers.unwritten = unwritten.subarray(bytesWrittenPerFrame);
    if (this.buffers.unwritten.length === 0 && this.afterwards === 'close') this.close();
  }

  private close(): void {
    this.closed = true;
    this.peer.close();
  }
}
