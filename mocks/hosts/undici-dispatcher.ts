import { Dispatcher, errors } from 'undici';
import type { SimulatedEditor } from '../engine/simulated-editor.ts';
import { EditorConnections, type Exchange } from './editor-connections.ts';
import { HttpListener } from './http-listener.ts';
import { serializeHttpRequest } from './http-request-writer.ts';

/**
 * An undici dispatcher that answers from a simulated editor in the same process, without the network, under the same
 * transport rules as the real server: connections, frames, limits, and errors with the codes that real sockets give.
 * Nothing is answered unless the editor's clock ticks; frame counts with `clock.until` are exact.
 *
 * A call to any other origin fails with code `ERR_UNMOCKED_CALL` and never reaches the network. Bodies are strings or
 * byte arrays: the engine takes no streams.
 */
export function createEditorDispatcher(
  editor: SimulatedEditor,
  { origin = 'http://127.0.0.1:30010', connections = 6 }: { origin?: string; connections?: number } = {},
): Dispatcher {
  // A composed dispatcher is given every handler in its controller form, whichever form the caller uses.
  return new EditorDispatcher(editor, origin, connections).compose(
    dispatch => (options, handler) => dispatch(options, handler),
  );
}

class EditorDispatcher extends Dispatcher {
  // Not `#private`: a composed dispatcher is a proxy, which has none.
  private readonly origin: string;
  private readonly listener: HttpListener;
  private readonly connections: EditorConnections;
  private readonly underway = new Set<RunningRequest>();
  private readonly idleCallbacks: (() => void)[] = [];
  private state: 'open' | 'closed' | 'destroyed' = 'open';

  constructor(editor: SimulatedEditor, origin: string, connections: number) {
    super();
    this.origin = new URL(origin).origin;
    this.listener = new HttpListener(editor);
    this.connections = new EditorConnections(this.listener, {
      limit: connections,
      address: new URL(origin),
    });
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const request = new RunningRequest(handler, exchange => this.connections.abandon(exchange));
    try {
      this.refuseUnlessOurs(options);
      request.start(serializeHttpRequest(this.origin, options), {
        headers: options.headersTimeout ?? 0,
        body: options.bodyTimeout ?? 0,
      });
    } catch (error) {
      request.fail(error instanceof Error ? error : new Error(String(error)));
    }
    if (request.settled) return false;
    this.underway.add(request);
    // Named first: V8 puts a function that is written where it is assigned among old objects, and keeps all that it reaches.
    const settle = () => {
      this.underway.delete(request);
      if (this.underway.size === 0) for (const callback of this.idleCallbacks.splice(0)) callback();
    };
    request.onSettled = settle;
    this.connections.send(request.exchange);
    return true;
  }

  private refuseUnlessOurs({ origin = this.origin, path }: Dispatcher.DispatchOptions): void {
    if (new URL(origin).origin !== this.origin) {
      const message = `unmocked call to ${new URL(path, origin)} refused: only ${this.origin} is simulated`;
      throw Object.assign(new Error(message), { code: 'ERR_UNMOCKED_CALL' });
    }
    if (this.state === 'destroyed') throw new errors.ClientDestroyedError();
    if (this.state === 'closed') throw new errors.ClientClosedError();
  }

  override close(): Promise<void>;
  override close(callback: () => void): void;
  override close(callback?: () => void): Promise<void> | undefined {
    if (this.state === 'open') this.state = 'closed';
    const idle = new Promise<void>(resolve => {
      if (this.underway.size === 0) resolve();
      else this.idleCallbacks.push(resolve);
    });
    const done = idle.then(() => this.leave());
    if (callback === undefined) return done;
    void done.then(callback);
    return undefined;
  }

  override destroy(error?: Error | null): Promise<void>;
  override destroy(callback: () => void): void;
  override destroy(error: Error | null, callback: () => void): void;
  override destroy(first?: Error | null | (() => void), second?: () => void): Promise<void> | undefined {
    const callback = typeof first === 'function' ? first : second;
    const error = first instanceof Error ? first : new errors.ClientDestroyedError();
    for (const request of [...this.underway]) request.abort(error);
    this.leave();
    if (callback === undefined) return Promise.resolve();
    queueMicrotask(callback);
    return undefined;
  }

  private leave(): void {
    this.state = 'destroyed';
    this.connections.close();
    this.listener.close();
  }
}

/** One dispatched request, which is also the controller that its handler steers it with. */
class RunningRequest implements Dispatcher.DispatchController {
  readonly exchange: Exchange = {
    request: Buffer.alloc(0),
    onHead: (status, headers) => {
      if (!this.settled) this.handler.onResponseStart?.(this, status, headers, '');
      this.expect(this.timeouts.body, () => new errors.BodyTimeoutError());
    },
    onBody: bytes => {
      if (!this.settled) this.handler.onResponseData?.(this, bytes);
      this.expect(this.timeouts.body, () => new errors.BodyTimeoutError());
    },
    onEnd: () => {
      if (this.settle()) this.handler.onResponseEnd?.(this, {});
    },
    onFailure: error => this.fail(error),
  };
  settled = false;
  onSettled: () => void = () => {};
  // A reader that is slow lets what has come wait in memory.
  paused = false;
  reason: Error | null = null;
  private readonly handler: Dispatcher.DispatchHandler;
  private readonly abandon: (exchange: Exchange) => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private timeouts = { headers: 0, body: 0 };

  constructor(handler: Dispatcher.DispatchHandler, abandon: (exchange: Exchange) => void) {
    this.handler = handler;
    this.abandon = abandon;
  }

  get aborted(): boolean {
    return this.reason !== null;
  }

  start(bytes: Buffer, timeouts: { headers: number; body: number }): void {
    this.exchange.request = bytes;
    this.timeouts = timeouts;
    this.handler.onRequestStart?.(this, null);
    this.expect(timeouts.headers, () => new errors.HeadersTimeoutError());
  }

  /** Waits so many milliseconds for something more to come; 0 waits for ever. */
  private expect(milliseconds: number, otherwise: () => Error): void {
    clearTimeout(this.timer);
    if (this.settled || milliseconds <= 0) return;
    this.timer = setTimeout(() => this.abort(otherwise()), milliseconds);
    this.timer.unref();
  }

  abort(reason: Error): void {
    if (this.settled) return;
    this.reason = reason;
    this.abandon(this.exchange);
    this.fail(reason);
  }

  fail(error: Error): void {
    if (this.settle()) this.handler.onResponseError?.(this, error);
  }

  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
  }

  private settle(): boolean {
    if (this.settled) return false;
    this.settled = true;
    clearTimeout(this.timer);
    this.onSettled();
    return true;
  }
}
