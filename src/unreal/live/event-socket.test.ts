import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { poll } from '../../../mocks/hosts/raw-client.ts';
import { createManualClock, type ManualClock } from '../../../test/support/manual-clock.ts';
import { replyTo, type SocketEditor, startSocketEditor } from '../../../test/support/socket-editor.ts';
import type { BridgeError } from '../../base/errors.ts';
import { type EventSocket, type EventSocketSettings, openEventSocket } from './event-socket.ts';
import type { Pulse } from './heart-beat.ts';
import type { LiveEvent } from './live-events.ts';

let editor: SocketEditor;
let clock: ManualClock;
let opened: EventSocket[];
beforeEach(async () => {
  editor = await startSocketEditor();
  clock = createManualClock();
  opened = [];
});
afterEach(async () => {
  for (const socket of opened) socket.close();
  await editor.close();
});

interface Opened {
  socket: EventSocket;
  events: LiveEvent[];
  pulses: Pulse[];
  ended: Promise<BridgeError>;
}

/** Opens a connection; resolves when it is open, or has ended. */
async function open(settings: Partial<EventSocketSettings> = {}): Promise<Opened> {
  const events: LiveEvent[] = [];
  const pulses: Pulse[] = [];
  let end: (error: BridgeError) => void = () => {};
  const ended = new Promise<BridgeError>(resolve => {
    end = resolve;
  });
  const isOpen = new Promise<EventSocket>(resolve => {
    const socket = openEventSocket(
      { url: editor.url, clock, openWithinMs: 5000, pingEveryMs: 2000, silentAfterMs: 3000, ...settings },
      {
        opened: () => resolve(socket),
        event: event => events.push(event),
        pulse: pulse => pulses.push(pulse),
        closed: error => {
          end(error);
          resolve(socket);
        },
      },
    );
    opened.push(socket);
  });
  return { socket: await isOpen, events, pulses, ended };
}

const READ = { verb: 'GET', path: '/remote/info' } as const;
const requestOf = (socket: EventSocket, timeoutMs = 1000) => {
  const answer = socket.request(READ, { timeoutMs });
  return {
    answer,
    settled: answer.then(
      () => 'answered',
      (error: BridgeError) => error,
    ),
  };
};

describe('the handshake', () => {
  test('offers no compression, no sub-protocol and no origin', async () => {
    await open();
    const [handshake] = editor.handshakes;
    expect(handshake?.headers['sec-websocket-extensions']).toBeUndefined();
    expect(handshake?.headers['sec-websocket-protocol']).toBeUndefined();
    expect(handshake?.headers.origin).toBeUndefined();
  });

  test('at a closed port says that no editor listens, and how to start the server', async () => {
    await editor.close();
    const { ended } = await open();
    expect(await ended).toMatchObject({
      code: 'editor_unreachable',
      remedy: expect.stringContaining('WebControl.StartWebSocketServer'),
    });
  });

  test('that is never answered is given up at its deadline', async () => {
    const mute: Server = createServer(socket => socket.on('error', () => {}));
    await new Promise<void>(resolve => mute.listen(0, '127.0.0.1', resolve));
    const connected = new Promise(resolve => mute.once('connection', resolve));
    const address = mute.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const opening = open({ url: `ws://127.0.0.1:${port}` });
    await connected;
    clock.pass(5000);
    expect(await (await opening).ended).toMatchObject({ code: 'editor_silent' });
    expect(clock.pending).toEqual([]);
    await new Promise(resolve => mute.close(resolve));
  });

  test('that is answered by something else names the port as the mistake', async () => {
    const other = createHttpServer((_, response) => response.writeHead(404).end());
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const { ended } = await open({ url: `ws://127.0.0.1:${port}` });
    expect(await ended).toMatchObject({ code: 'wrong_server', remedy: expect.stringContaining('30020') });
    other.closeAllConnections();
    await new Promise(resolve => other.close(resolve));
  });
});

describe('a request', () => {
  test('goes out as text with its number in the parameters, and its answer comes from a binary frame', async () => {
    editor.answer = ({ Parameters }) => replyTo(Parameters, { HttpRoutes: [] });
    const { socket } = await open();
    expect(await requestOf(socket).answer).toEqual({ status: 200, body: { HttpRoutes: [] } });
    expect(editor.received).toEqual([
      {
        frame: 'text',
        MessageName: 'http',
        Id: 1,
        Parameters: { RequestId: 1, URL: '/remote/info', Verb: 'GET' },
      },
    ]);
  });

  test('carries the MD5 of the passphrase', async () => {
    const { socket } = await open({ passphrase: 'secret' });
    socket.tell('preset.register', { PresetName: 'Stage' });
    await poll(() => editor.received.length > 0);
    expect(editor.received[0]?.Passphrase).toBe('5ebe2294ecd0e0f08eab7690d2a6ee69');
  });

  test('takes answers in any order by their numbers, and no body as none', async () => {
    const { socket } = await open();
    const [first, second] = [requestOf(socket), requestOf(socket)];
    await poll(() => editor.received.length === 2);
    editor.say({ RequestId: 2, ResponseCode: 404, ResponseBody: { errorMessage: 'no' } });
    editor.say({ RequestId: 1, ResponseCode: 200, ResponseBody: null });
    expect(await second.answer).toEqual({ status: 404, body: { errorMessage: 'no' } });
    expect(await first.answer).toEqual({ status: 200, body: undefined });
  });

  test('reads an error text that is not escaped', async () => {
    const { socket } = await open();
    const { answer } = requestOf(socket);
    await poll(() => editor.received.length === 1);
    editor.say(
      '{"RequestId":1,"ResponseCode":400,"ResponseBody":{"errorMessage":"Object "A"\nis not there"}}',
    );
    expect(await answer).toEqual({ status: 400, body: { errorMessage: 'Object "A"\nis not there' } });
  });

  test('whose answer is garbled fails at once, by the number in front', async () => {
    const { socket } = await open();
    const { settled } = requestOf(socket);
    await poll(() => editor.received.length === 1);
    editor.say('{"RequestId":1,"ResponseCode":200,"ResponseBody":{]');
    expect(await settled).toMatchObject({ code: 'unexpected_engine_answer' });
    expect(socket.counts.unreadable).toBe(1);
  });

  test('that a living editor drops in silence says so at its deadline', async () => {
    const { socket, pulses } = await open();
    await poll(() => pulses.length === 1);
    const { settled } = requestOf(socket);
    clock.pass(1000);
    expect(await settled).toMatchObject({
      code: 'deadline_exceeded',
      remedy: expect.stringContaining('HTTP'),
    });
    expect(clock.pending).toEqual([1000]);
  });

  test('to an editor that stands still says that', async () => {
    editor.thread = 'stands';
    const { socket } = await open();
    const { settled } = requestOf(socket, 4000);
    clock.pass(4000);
    expect(await settled).toMatchObject({ code: 'editor_busy_modal' });
  });

  test('is cancelled by its signal and leaves nothing behind', async () => {
    const { socket, pulses } = await open();
    await poll(() => pulses.length === 1);
    const controller = new AbortController();
    const answer = socket.request(READ, { timeoutMs: 1000, signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ code: 'cancelled' });
    expect(clock.pending).toEqual([2000]);
  });

  test('fails when the HTTP server inside the editor is off, oldest first', async () => {
    const { socket } = await open();
    const [first, second] = [requestOf(socket), requestOf(socket)];
    await poll(() => editor.received.length === 2);
    editor.say({ errorMessage: 'HTTP server not started.' });
    expect(await first.settled).toMatchObject({
      code: 'editor_unreachable',
      remedy: expect.stringContaining('WebControl.StartServer'),
    });
    editor.say({ RequestId: 2, ResponseCode: 200, ResponseBody: {} });
    expect(await second.settled).toBe('answered');
  });

  test('fails with the connection, whose timers all end', async () => {
    const { socket, ended } = await open();
    const { settled } = requestOf(socket);
    editor.drop();
    expect(await settled).toMatchObject({ code: 'connection_lost' });
    expect(await ended).toMatchObject({ code: 'connection_lost' });
    expect(clock.pending).toEqual([]);
    await expect(socket.request(READ, { timeoutMs: 1 })).rejects.toMatchObject({ details: { sent: 'no' } });
  });
});

test('a denial ends the connection and tells how to give the passphrase', async () => {
  const { socket, ended } = await open();
  const { settled } = requestOf(socket);
  await poll(() => editor.received.length === 1);
  editor.say({ URL: '', Verb: '401', RequestId: 1, Passphrase: '' });
  expect(await ended).toMatchObject({
    code: 'passphrase_rejected',
    remedy: expect.stringContaining('UNREAL_BRIDGE_PASSPHRASE'),
  });
  expect(await settled).toMatchObject({ code: 'passphrase_rejected' });
  await poll(() => editor.clients.size === 0);
});

test('events are handed on; what is not known is counted', async () => {
  const { socket, events } = await open();
  editor.say({ Type: 'CompressionChanged', Mode: 'NONE' });
  editor.say({ Type: 'SomethingOfTomorrow', Anything: 1 });
  editor.say({ keyCorrect: false });
  editor.say('[1]');
  editor.say({ Type: 'TransactionEnded', TransactionId: 4, SequenceNumber: 9 });
  await poll(() => events.length === 3);
  expect(events).toEqual([
    { type: 'CompressionChanged', mode: 'NONE' },
    { type: 'PassphraseChecked', isCorrect: false },
    { type: 'TransactionEnded', transactionId: 4, sequenceNumber: 9 },
  ]);
  expect(socket.counts).toEqual({ events: 3, answers: 0, unknown: 1, unreadable: 1 });
});

describe('the pulse', () => {
  test('measures how long the game thread takes for a pong', async () => {
    editor.thread = 'stands';
    const { socket, pulses } = await open();
    await poll(() => editor.heldPings === 1);
    clock.pass(333);
    editor.wake();
    await poll(() => pulses.length === 1);
    expect(pulses).toEqual(['beating']);
    expect(socket.heartBeat?.roundTripMs).toBe(333);
    expect(clock.pending).toEqual([2000]);
  });

  test('falls silent without a pong, sends no second ping, and comes back with the thread', async () => {
    editor.thread = 'stands';
    const { socket, pulses } = await open();
    await poll(() => editor.heldPings === 1);
    clock.pass(60_000);
    expect(pulses).toEqual(['silent']);
    expect(editor.heldPings).toBe(1);
    editor.wake();
    await poll(() => pulses.length === 2);
    expect(pulses).toEqual(['silent', 'beating']);
    expect(socket.heartBeat?.roundTripMs).toBe(60_000);
  });

  test('beats as long as anything comes, although the pong is late', async () => {
    editor.thread = 'stands';
    const { socket, pulses } = await open();
    await poll(() => editor.heldPings === 1);
    clock.pass(2900);
    editor.say({ keyCorrect: true });
    await poll(() => socket.counts.events === 1);
    clock.pass(2900);
    expect(pulses).toEqual([]);
    clock.pass(100);
    expect(pulses).toEqual(['silent']);
  });
});
