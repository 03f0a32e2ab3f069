import type { SimulatedEditor } from '../engine/simulated-editor.ts';
import { type AnswerPlan, bytesWrittenPerFrame, planAnswer } from './answer-plan.ts';
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
  private readonly clientAddress: string;
  private readonly buffers = { unread: empty, request: empty, unwritten: empty };
  private client: 'sending' | 'ended' | 'gone' = 'sending';
  private plan: AnswerPlan = { bytes: empty, afterwards: 'keep', promise: 'kept' };
  private answeredAt = 0;
  /** Sends an answer that waits until the editor goes on. */
  private held: (() => void) | undefined;
  private lastProgress: number;

  constructor(editor: SimulatedEditor, peer: HttpPeer, clientAddress: string) {
    this.editor = editor;
    this.peer = peer;
    this.clientAddress = clientAddress;
    this.lastProgress = editor.clock.seconds;
  }

  /** Bytes that no frame has read yet. */
  get unread(): number {
    return this.buffers.unread.length;
  }

  /** A client waits for the next frame. */
  get waiting(): boolean {
    if (this.closed || this.client === 'gone') return false;
    if (this.held) return true;
    return this.unread + this.buffers.unwritten.length > 0 || this.plan.promise === 'broken';
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
    if (this.held) {
      this.lastProgress = now;
      this.held();
      this.held = undefined;
      return 'alive';
    }
    if (unwritten.length > 0) {
      if (this.client === 'gone') this.close();
      if (this.closed) return 'alive';
      this.lastProgress = now;
      this.write();
      return 'alive';
    }
    if (this.plan.afterwards === 'reset') {
      this.reset();
      return 'alive';
    }
    if (this.plan.afterwards === 'hold') {
      if (this.client !== 'sending') this.close();
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
      const error = createTransportError(parsed.status, parsed.error);
      const form = { version: parsed.version, afterwards: 'close' } as const;
      this.start({ bytes: serializeHttpResponse(error, form), afterwards: 'close', promise: 'kept' });
      return 'alive';
    }
    const { request, afterwards } = parsed;
    const response = this.editor.handle({ ...request, clientAddress: this.clientAddress });
    if (response === 'crash') return 'crash';
    const part = request.method === 'HEAD' ? 'head' : 'whole';
    const start = () => this.start(planAnswer(this.editor, response, { afterwards, part }));
    // What the request set off may not be over yet: then its answer waits, and may still change.
    if (this.editor.state === 'running') start();
    else this.held = start;
    return 'alive';
  }

  private start(plan: AnswerPlan): void {
    this.plan = plan;
    this.answeredAt = this.editor.clock.seconds;
    this.buffers.unwritten = plan.bytes;
    if (plan.bytes.length > 0) this.write();
    else this.reset();
  }

  private write(): void {
    const { unwritten } = this.buffers;
    const part = unwritten.subarray(0, this.allowance());
    if (part.length > 0) this.peer.send(part);
    this.buffers.unwritten = unwritten.subarray(part.length);
    if (this.buffers.unwritten.length === 0 && this.plan.afterwards === 'close') this.close();
  }

  /** How many bytes this frame may write. */
  private allowance(): number {
    const { pace, bytes } = this.plan;
    if (!pace) return bytesWrittenPerFrame;
    const elapsed = this.editor.clock.seconds - this.answeredAt + roundingSeconds;
    const due = pace.atOnce + Math.floor(elapsed * pace.bytesPerSecond);
    return Math.min(bytesWrittenPerFrame, due - (bytes.length - this.buffers.unwritten.length));
  }

  /** Ends the connection in good order. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.peer.close();
  }
}
