import { isRecord } from '../../base/json/is-record.ts';

/** Milliseconds in which an answer is waited for: a call that takes longer has its own end in the server. */
const MOST_MS = 60_000;

export interface Peer {
  request(method: string, params: object): Promise<Record<string, unknown>>;
  notify(method: string, params: object): void;
}

interface Waiting {
  resolve(result: Record<string, unknown>): void;
  reject(error: Error): void;
  timer: ReturnType<typeof setTimeout>;
}

/** What the other side may ask or tell, by method. What is returned answers a request. */
export type Handlers = Readonly<Record<string, (params: Record<string, unknown>) => unknown>>;

/**
 * JSON-RPC 2.0 over anything that carries messages.
 * @returns the peer, and where messages of the other side go
 */
export function openPeer(
  send: (message: object) => void,
  handlers: Handlers,
): Peer & { receive(message: unknown): void } {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  return {
    request: (method, params) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        const giveUp = () => {
          waiting.delete(id);
          reject(new Error('There was no answer.'));
        };
        waiting.set(id, { resolve, reject, timer: setTimeout(giveUp, MOST_MS) });
        send({ jsonrpc: '2.0', id, method, params });
      }),
    notify: (method, params) => send({ jsonrpc: '2.0', method, params }),
    receive(message) {
      if (!isRecord(message) || message.jsonrpc !== '2.0') return;
      if (typeof message.method === 'string') handle(message, handlers, send);
      else settle(message, waiting);
    },
  };
}

function handle(message: Record<string, unknown>, handlers: Handlers, send: (message: object) => void): void {
  const { id, method, params } = message;
  const handler = handlers[String(method)];
  const answer = handler?.(isRecord(params) ? params : {});
  if (id === undefined) return;
  if (handler) send({ jsonrpc: '2.0', id, result: answer ?? {} });
  else send({ jsonrpc: '2.0', id, error: { code: -32_601, message: 'Method not found' } });
}

function settle({ id, result, error }: Record<string, unknown>, waiting: Map<number, Waiting>): void {
  const waiter = waiting.get(Number(id));
  if (!waiter) return;
  waiting.delete(Number(id));
  clearTimeout(waiter.timer);
  if (isRecord(error)) waiter.reject(new Error(String(error.message ?? 'It failed.')));
  else waiter.resolve(isRecord(result) ? result : {});
}
