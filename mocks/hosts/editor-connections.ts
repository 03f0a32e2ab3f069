import { errors } from 'undici';
import { type HttpAnswer, parseHttpAnswer } from './http-answer-parser.ts';
import type { ClientEnd, HttpListener } from './http-listener.ts';

/** A request under way: its bytes, and who is told how it ended. Exactly one of the two is called, once. */
export interface Exchange {
  request: Buffer;
  onAnswer(answer: HttpAnswer): void;
  onFailure(error: Error): void;
}

/** A client's connections to a listener in the same process. */
export interface EditorConnections {
  send(exchange: Exchange): void;
  /** Gives a request up. If it was sent its connection goes with it; the engine may still run it. */
  abandon(exchange: Exchange): void;
  close(): void;
}

interface Line {
  end: ClientEnd;
  exchange: Exchange | undefined;
  received: Buffer;
}

/**
 * Models what undici's `Pool` does: one request at a time on each connection, the first free connection first, new ones
 * up to the limit, and a queue behind them.
 */
export function createEditorConnections(
  listener: HttpListener,
  { limit, address }: { limit: number; address: URL },
): EditorConnections {
  let lines: Line[] = [];
  const queue: Exchange[] = [];

  function pump(): void {
    while (queue.length > 0) {
      const line = lines.find(other => other.exchange === undefined) ?? openLine();
      if (line === 'busy') return;
      const exchange = queue.shift();
      if (exchange === undefined) return;
      if (line === 'refused') {
        queueMicrotask(() => exchange.onFailure(createRefusal(address)));
        continue;
      }
      line.exchange = exchange;
      line.end.receive(exchange.request);
    }
  }

  function openLine(): Line | 'busy' | 'refused' {
    if (lines.length >= limit) return 'busy';
    const end = listener.connect({
      send: bytes => receive(line, bytes),
      close: () => drop(line, new errors.SocketError('other side closed')),
      reset: () => drop(line, createReset()),
    });
    if (end === undefined) return 'refused';
    const line: Line = { end, exchange: undefined, received: Buffer.alloc(0) };
    lines.push(line);
    return line;
  }

  function receive(line: Line, bytes: Buffer): void {
    line.received = Buffer.concat([line.received, bytes]);
    try {
      const answer = parseHttpAnswer(line.received);
      if (answer === undefined) return;
      line.received = Buffer.alloc(0);
      const { exchange } = line;
      line.exchange = undefined;
      exchange?.onAnswer(answer);
    } catch (error) {
      drop(line, error instanceof Error ? error : new Error(String(error)));
      line.end.abandon();
    }
    // Later, because the engine may close the connection right behind its answer.
    queueMicrotask(pump);
  }

  function drop(line: Line, error: Error): void {
    lines = lines.filter(other => other !== line);
    const { exchange } = line;
    line.exchange = undefined;
    exchange?.onFailure(error);
    queueMicrotask(pump);
  }

  return {
    send(exchange) {
      queue.push(exchange);
      pump();
    },
    abandon(exchange) {
      const place = queue.indexOf(exchange);
      if (place >= 0) queue.splice(place, 1);
      const line = lines.find(other => other.exchange === exchange);
      if (line === undefined) return;
      line.exchange = undefined;
      lines = lines.filter(other => other !== line);
      line.end.abandon();
      queueMicrotask(pump);
    },
    close() {
      for (const line of lines) line.end.abandon();
      lines = [];
    },
  };
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
