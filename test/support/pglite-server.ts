import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { PGlite } from '@electric-sql/pglite';

let shared: Promise<string> | undefined;

/** The address of a PostgreSQL in this process. It is started once for all tests, which takes seconds, and ends with it. */
export function startSharedServer(): Promise<string> {
  shared ??= startServer();
  return shared;
}

/**
 * PostgreSQL itself has one session here. Its clients take turns: what one sends until it wants an answer is one turn, and
 * a transaction is one. Notifications go to those who listen.
 */
async function startServer(): Promise<string> {
  const database = await PGlite.create();
  const clients = new Set<Client>();
  const takeTurn = createTurns();
  const server = createServer(socket => {
    const client: Client = { socket, listens: false, inTransaction: undefined };
    clients.add(client);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clients.delete(client);
      client.inTransaction?.('broken');
    });
    const run = (messages: readonly Buffer[]) =>
      takeTurn(
        client,
        async () => {
          const answers: Buffer[] = [];
          for (const message of messages) answers.push(Buffer.from(await database.execProtocolRaw(message)));
          const { own, notifications, state } = readAnswer(Buffer.concat(answers));
          if (socket.writable) socket.write(own);
          for (const each of clients) if (each.listens) each.socket.write(notifications);
          return state;
        },
        () => database.exec('rollback'),
      );
    let turn: Promise<unknown> = Promise.resolve();
    const read = createReader(messages => {
      if (messages.some(message => /\blisten "/.test(message.toString('latin1')))) client.listens = true;
      turn = turn.then(() => run(messages)).catch(() => socket.destroy());
    }, socket);
    socket.on('data', read);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('It listens on a port.');
  return `postgres://postgres:postgres@127.0.0.1:${address.port}/postgres`;
}

interface Client {
  socket: Socket;
  /** It has asked for notifications. */
  listens: boolean;
  /** Ends the turn that its transaction holds. */
  inTransaction: ((how: 'ended' | 'broken') => void) | undefined;
}

/** Lets one client at a time have the session, and keeps it for whoever is in a transaction. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return (client: Client, work: () => Promise<string>, rollBack: () => Promise<unknown>): Promise<void> => {
    const begin = async () => {
      const state = await work();
      if (state === 'I') {
        client.inTransaction?.('ended');
        client.inTransaction = undefined;
      }
      return state;
    };
    if (client.inTransaction) return begin().then(() => {});
    const mine = last.then(begin);
    last = mine.then(
      async state => {
        if (state === 'I') return;
        const how = await new Promise<'ended' | 'broken'>(resolve => {
          client.inTransaction = resolve;
          if (client.socket.destroyed) resolve('broken');
        });
        if (how === 'broken') await rollBack();
      },
      () => {},
    );
    return mine.then(() => {});
  };
}

/** Messages that want an answer: a query, the end of one that came in parts, and what has been asked so far. */
const ASKS: ReadonlySet<string> = new Set(['Q', 'S', 'H']);
const SSL_REQUEST = 80_877_103;
const CANCEL_REQUEST = 80_877_102;

/** Splits what a client sends into messages, and hands over those that end with a wish for an answer. */
function createReader(onTurn: (messages: Buffer[]) => void, socket: Socket): (data: Buffer) => void {
  let left = Buffer.alloc(0);
  let hasStarted = false;
  let messages: Buffer[] = [];
  const readStart = (message: Buffer) => {
    const code = message.readInt32BE(4);
    if (code === SSL_REQUEST) return socket.write('N');
    if (code === CANCEL_REQUEST) return socket.end();
    hasStarted = true;
    return onTurn([message]);
  };
  const readNext = (message: Buffer) => {
    const kind = String.fromCharCode(message[0] ?? 0);
    if (kind === 'X') return socket.end();
    messages.push(message);
    if (!ASKS.has(kind)) return;
    onTurn(messages);
    messages = [];
  };
  return data => {
    left = Buffer.concat([left, data]);
    for (;;) {
      const head = hasStarted ? 1 : 0;
      if (left.length < head + 4) return;
      const size = head + left.readInt32BE(head);
      if (left.length < size) return;
      const message = left.subarray(0, size);
      left = left.subarray(size);
      if (hasStarted) readNext(message);
      else readStart(message);
    }
  };
}

/** An answer of the session: what the client gets, what those get who listen, and whether others may have their turn (`I`). */
function readAnswer(answer: Buffer): { own: Buffer; notifications: Buffer; state: string } {
  const own: Buffer[] = [];
  const notifications: Buffer[] = [];
  // Without a word about it the client is in the middle of a query.
  let state = 'Q';
  for (let at = 0; at + 5 <= answer.length; ) {
    const size = 1 + answer.readInt32BE(at + 1);
    const message = answer.subarray(at, at + size);
    const kind = String.fromCharCode(message[0] ?? 0);
    if (kind === 'Z') state = String.fromCharCode(message[5] ?? 0);
    (kind === 'A' ? notifications : own).push(message);
    at += size;
  }
  return { own: Buffer.concat(own), notifications: Buffer.concat(notifications), state };
}
