import { errors } from 'undici';
import { type AnswerSink, HttpAnswerReader } from './http-answer-reader.ts';
import type { ClientEnd, HttpListener } from './http-listener.ts';

/** A request under way: its bytes, and who is told what comes. Either `onEnd` or `onFailure` comes last, once. */
export interface Exchange extends AnswerSink {
  request: Buffer;
  onFailure(error: Error): void;
}

interface Line {
  end: ClientEnd;
  exchange: Exchange | undefined;
  reader: HttpAnswerReader | undefined;
}

/**
 * A client's connections to a listener in the same process, as undici's `Pool` uses them: one request at a time on each
 * connection, the first free connection first, new ones up to the limit, and a queue behind them.
 */
export class EditorConnections {
  private readonly listener: HttpListener;
  private readonly limit: number;
  private readonly address: URL;
  private lines: Line[] = [];
  private readonly queue: Exchange[] = [];

  constructor(listener: HttpListener, { limit, address }: { limit: number; address: URL }) {
    this.listener = listener;
    this.limit = limit;
    this.address = address;
  }

  send(exchange: Exchange): void {
    this.queue.push(exchange);
    this.pump();
  }

  /** Gives a request up. If it was sent its connection goes with it; the engine may still run it. */
  abandon(exchange: Exchange): void {
    const place = this.queue.indexOf(exchange);
    if (place >= 0) this.queue.splice(place, 1);
    const line = this.lines.find(other => other.exchange === exchange);
    if (line === undefined) return;
    this.remove(line);
    line.end.abandon();
  }

  close(): void {
    for (const line of this.lines) line.end.abandon();
    this.lines = [];
  }

  private pump(): void {
    while (this.queue.length > 0) {
      const line = this.lines.find(other => other.exchange === undefined) ?? this.openLine();
      if (line === 'busy') return;
      const exchange = this.queue.shift();
      if (exchange === undefined) return;
      if (line === 'refused') {
        queueMicrotask(() => exchange.onFailure(createRefusal(this.address)));
        continue;
      }
      line.exchange = exchange;
      line.reader = this.read(line, exchange);
      line.end.send(exchange.request);
    }
  }

  private openLine(): Line | 'busy' | 'refused' {
    if (this.lines.length >= this.limit) return 'busy';
    const end = this.listener.connect({
      send: bytes => this.receive(line, bytes),
      close: () => this.remove(line)?.onFailure(new errors.SocketError('other side closed')),
      reset: () => this.remove(line)?.onFailure(createReset()),
    });
    if (end === undefined) return 'refused';
    const line: Line = { end, exchange: undefined, reader: undefined };
    this.lines.push(line);
    return line;
  }

  /** Reads the answer; once it is whole the connection is free for another request. */
  private read(line: Line, exchange: Exchange): HttpAnswerReader {
    const sink: AnswerSink = {
      onHead: (status, headers) => exchange.onHead(status, headers),
      onBody: bytes => exchange.onBody(bytes),
      onEnd: () => {
        line.exchange = undefined;
        exchange.onEnd();
        this.pumpLater();
      },
    };
    return new HttpAnswerReader(sink, exchange.request.indexOf('HEAD ') === 0 ? 'is-announced' : 'comes');
  }

  private receive(line: Line, bytes: Buffer): void {
    // Whoever gave up in the middle of an answer has taken the connection with him.
    if (line.exchange === undefined) return;
    try {
      line.reader?.read(bytes);
    } catch (error) {
      this.remove(line)?.onFailure(error instanceof Error ? error : new Error(String(error)));
      line.end.abandon();
    }
  }

  /** Takes a connection out of use and returns what was under way on it. */
  private remove(line: Line): Exchange | undefined {
    const { exchange } = line;
    line.exchange = undefined;
    this.lines = this.lines.filter(other => other !== line);
    this.pumpLater();
    return exchange;
  }

  /** Not at once, because the engine may close the connection right behind its answer. */
  private pumpLater(): void {
    queueMicrotask(() => this.pump());
  }
}

/** As a real socket says it. */
function createRefusal({ hostname, port }: URL): Error {
  const details = {
    code: 'ECONNREFUSED',
    errno: -111,
    syscall: 'connect',
    address: hostname,
    port: Number(port),
  };
  return Object.assign(new Error(`connect ECONNREFUSED ${hostname}:${port}`), details);
}

function createReset(): Error {
  return Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', errno: -104, syscall: 'read' });
}
