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

/** The engine's end of a connection. Bytes wait in it, as in a socket's buffer, until a frame reads them. */
export interface HttpConnection {
  /** Bytes that arrived from the client. */
  receive(bytes: Uint8Array): void;
  /** No more bytes will arrive; the client may still wait for an answer. */
  end(): void;
  /** The client has left. What it sent before is still read and run; nobody waits for that any more. */
  abandon(): void;
  /** What this connection does in one frame. `crash`: the request took the editor down. */
  serve(): 'alive' | 'crash';
  /** Ends the connection from outside any frame. */
  reset(): void;
  readonly closed: boolean;
  /** A client waits for the next frame. */
  readonly waiting: boolean;
  /** Bytes that no frame has read yet. */
  readonly unread: number;
}

/** Most bytes that one frame reads from one connection. Known from the engine. */
const bytesReadPerFrame = 65_535;
/** The engine's send buffer: what one frame can write to one connection. [derived] for a client that keeps up. */
const bytesWrittenPerFrame = 512 * 1024;
const idleSeconds = 15;
const stalledSeconds = 5;
/** Differences of engine seconds are this exact. */
const roundingSeconds = 1e-6;

/**
 * One connection of the engine's HTTP server, without a socket: one read and at most one request in a frame, the
 * answer at once, a close after 15 engine seconds of silence and after 5 in the middle of a request.
 *
 * [derived]: bytes that already wait are read before the idle time is looked at, and every refusal of the transport
 * closes the connection.
 */
export function createHttpConnection(editor: SimulatedEditor, peer: HttpPeer): HttpConnection {
  let unread: Buffer = Buffer.alloc(0);
  let request: Buffer = Buffer.alloc(0);
  let unwritten: Buffer = Buffer.alloc(0);
  let client: 'sending' | 'ended' | 'gone' = 'sending';
  let afterwards: 'keep' | 'close' = 'keep';
  let lastProgress = editor.clock.seconds;
  let closed = false;

  function close(): void {
    closed = true;
    peer.close();
  }

  function write(): void {
    peer.send(unwritten.subarray(0, bytesWrittenPerFrame));
    unwritten = unwritten.subarray(bytesWrittenPerFrame);
    if (unwritten.length === 0 && afterwards === 'close') close();
  }

  function answerRequest(): 'alive' | 'crash' {
    const parsed = parseHttpRequest(request, editor.engine);
    if (parsed.kind === 'incomplete') return 'alive';
    request = Buffer.alloc(0);
    if (parsed.kind === 'refused') {
      afterwards = 'close';
      const error = createTransportError(parsed.status, parsed.error);
      unwritten = serializeHttpResponse(error, { version: parsed.version, afterwards });
    } else {
      const response = editor.handle(parsed.request);
      if (response === 'crash') return 'crash';
      afterwards = parsed.afterwards;
      const part = parsed.request.method === 'HEAD' ? 'head' : 'whole';
      unwritten = serializeHttpResponse(response, { afterwards, part });
    }
    write();
    return 'alive';
  }

  return {
    receive(bytes) {
      unread = Buffer.concat([unread, bytes]);
    },
    end() {
      if (client === 'sending') client = 'ended';
    },
    abandon() {
      client = 'gone';
    },
    serve() {
      const now = editor.clock.seconds;
      if (unwritten.length > 0) {
        lastProgress = now;
        write();
        return 'alive';
      }
      if (unread.length > 0) {
        lastProgress = now;
        request = Buffer.concat([request, unread.subarray(0, bytesReadPerFrame)]);
        unread = unread.subarray(bytesReadPerFrame);
        return answerRequest();
      }
      const limit = request.length > 0 ? stalledSeconds : idleSeconds;
      if (client !== 'sending' || now - lastProgress >= limit - roundingSeconds) close();
      return 'alive';
    },
    reset() {
      if (closed) return;
      closed = true;
      peer.reset();
    },
    get closed() {
      return closed;
    },
    get waiting() {
      return !closed && client !== 'gone' && unread.length + unwritten.length > 0;
    },
    get unread() {
      return unread.length;
    },
  };
}
