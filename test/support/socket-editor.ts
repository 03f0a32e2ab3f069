import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** A message as it came over the wire. */
export interface ReceivedMessage {
  frame: 'text' | 'binary';
  MessageName?: string;
  Id?: number;
  Passphrase?: string;
  Parameters?: Record<string, unknown>;
}

/** A WebSocket server that says what a test tells it to, as the contract frames it. */
export interface SocketEditor {
  readonly url: string;
  readonly received: ReceivedMessage[];
  /** Connections that are open. */
  readonly clients: ReadonlySet<WebSocket>;
  /** Handshakes, in their order. */
  readonly handshakes: IncomingMessage[];
  /** Pings that were not answered. */
  readonly heldPings: number;
  /** What it does with a message; `undefined` for silence. */
  answer: (message: ReceivedMessage) => unknown;
  /** Whether the game thread runs: pings are answered then. */
  thread: 'runs' | 'stands';
  /** Sends to everybody, in binary frames; text goes as it is. */
  say(message: unknown): void;
  /** Answers the pings that were held. */
  wake(): void;
  /** Ends all connections without a farewell. */
  drop(): void;
  close(): Promise<void>;
}

/** Requests for `/remote/passphrase` are answered unless `answer` says otherwise; all else is silence. */
export async function startSocketEditor(port = 0): Promise<SocketEditor> {
  const server = new WebSocketServer({ port, host: '127.0.0.1', autoPong: false, perMessageDeflate: true });
  await new Promise(resolve => server.once('listening', resolve));
  const received: ReceivedMessage[] = [];
  const handshakes: IncomingMessage[] = [];
  let held: (() => void)[] = [];
  const bytesOf = (message: unknown) =>
    Buffer.from(typeof message === 'string' ? message : JSON.stringify(message));
  const editor: SocketEditor = {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port, not on a pipe
    received,
    handshakes,
    clients: server.clients,
    get heldPings() {
      return held.length;
    },
    answer: answerPassphrase,
    thread: 'runs',
    say: message => {
      for (const client of server.clients) client.send(bytesOf(message));
    },
    wake: () => {
      editor.thread = 'runs';
      for (const pong of held.splice(0)) pong();
    },
    drop: () => {
      held = [];
      for (const client of server.clients) client.terminate();
    },
    close: async () => {
      editor.drop();
      await new Promise(resolve => server.close(resolve));
    },
  };
  server.on('connection', (client, handshake) => {
    handshakes.push(handshake);
    client.on('ping', payload => {
      if (editor.thread === 'runs') client.pong(payload);
      else held.push(() => client.pong(payload));
    });
    client.on('message', (data, isBinary) => {
      const message: ReceivedMessage = { frame: isBinary ? 'binary' : 'text', ...JSON.parse(String(data)) };
      received.push(message);
      const answer = editor.answer(message);
      if (answer !== undefined) client.send(bytesOf(answer));
    });
  });
  return editor;
}

/** The answer to the smallest request that there is. */
export function answerPassphrase({ MessageName, Parameters }: ReceivedMessage): unknown {
  if (MessageName !== 'http' || Parameters?.URL !== '/remote/passphrase') return undefined;
  return replyTo(Parameters, { keyCorrect: true });
}

/** A reply to a request inside the WebSocket. */
export function replyTo(
  parameters: Record<string, unknown> | undefined,
  body: unknown,
  status = 200,
): Record<string, unknown> {
  return { RequestId: parameters?.RequestId, ResponseCode: status, ResponseBody: body };
}
