import { getEventListeners } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type HttpServer, startHttpServer } from '../../mocks/hosts/http-server.ts';
import { poll } from '../../mocks/hosts/raw-client.ts';
import { type Simulation, startSimulation } from '../../mocks/hosts/simulate.ts';
import { createStandInEditor, type StandInEditor } from '../../mocks/hosts/stand-in-editor.ts';
import { oneLight } from '../../mocks/worlds/one-light.ts';
import { longTest, testOneOf } from '../../test/support/soak.ts';
import { getInfo } from './engine-call.ts';
import { createUnrealClient } from './http-client.ts';
import { isThrottled } from './throttling.ts';
import { createTransport, type SendOptions, type Transport, type WireCall } from './transport.ts';

const READ: WireCall = { verb: 'GET', path: '/remote/info', effect: 'read' };
const CHANGE: WireCall = { verb: 'PUT', path: '/remote/object/property', effect: 'change', body: '{}' };

let editor: StandInEditor;
let server: HttpServer;
let transport: Transport;
beforeEach(async () => {
  editor = createStandInEditor();
  server = await startHttpServer(editor);
  transport = createTransport(server.url);
});
afterEach(async () => {
  await transport.close();
  await server.close();
});

const send = (call: WireCall, options: Partial<SendOptions> = {}) =>
  transport.send(call, { timeoutMs: 5000, ...options });
const outcome = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );
const until = <T>(promise: Promise<T>) => editor.clock.until(promise, 'sockets');

/** The connections die, and the port is open again at once. */
function resetAll(): void {
  editor.become('refusing');
  editor.become('running');
}

describe('a connection that is reset', () => {
  longTest('is invisible to a read, which is sent once more on a fresh one', async () => {
    const answer = outcome(send(READ));
    await poll(() => server.taken.bytes > 0);
    resetAll();
    expect(await until(answer)).toBe('answered');
    expect([transport.stats().requests, server.taken.connections, editor.handled.length]).toEqual([2, 2, 1]);
    // It closes behind the answer, so that the next repetition is on a fresh one, too.
    expect(editor.handled[0]?.headers.connection).toBe('close');
  });

  longTest('a change is never sent again, and says that nobody knows whether it was made', async () => {
    const answer = send(CHANGE);
    const code = outcome(answer);
    await poll(() => server.taken.bytes > 0);
    resetAll();
    expect(await until(code)).toBe('connection_lost');
    await expect(answer).rejects.toMatchObject({
      retryable: false,
      remedy: expect.stringContaining('Whether the change was made is not known.'),
    });
    expect([transport.stats().requests, editor.handled.length]).toEqual([1, 0]);
  });

  test('with the port closed means that nobody listens', async () => {
    const answer = outcome(send(READ));
    await poll(() => server.taken.bytes > 0);
    editor.become('crashed');
    expect(await answer).toBe('editor_unreachable');
    // The repetition finds the port closed before it sends anything.
    expect(transport.stats().requests).toBe(1);
  });

  longTest('a second time ends the read', async () => {
    const answer = outcome(send(READ));
    for (const bytes of [0, server.taken.bytes + 1]) {
      await poll(() => server.taken.connections > 0 && server.taken.bytes > bytes);
      const before = server.taken.bytes;
      resetAll();
      if (bytes === 0) await poll(() => server.taken.bytes > before);
    }
    expect(await answer).toBe('connection_lost');
    expect(transport.stats().requests).toBe(2);
  });

  longTest('with six reads on their way costs each one repetition', async () => {
    const answers = Promise.all(Array.from({ length: 6 }, () => outcome(send(READ))));
    await poll(() => server.taken.connections === 6);
    resetAll();
    expect(await until(answers)).toEqual(Array(6).fill('answered'));
    expect([transport.stats().requests, editor.handled.length]).toEqual([12, 6]);
  });
});

describe('a connection that the engine closed after 15 idle seconds', () => {
  testOneOf.each([
    ['as soon as the close arrives', async () => void (await new Promise(setImmediate))],
    ['in the same turn, before anybody can know', async () => {}],
  ])('is invisible to a read that is sent %s', async (_, wait) => {
    expect(await until(outcome(send(READ)))).toBe('answered');
    editor.clock.pass(15);
    editor.clock.tick();
    await wait();
    expect(await until(outcome(send(READ)))).toBe('answered');
    expect([server.taken.connections, editor.handled.length]).toEqual([2, 2]);
  });
});

describe('connections', () => {
  longTest('are kept: reads one after the other share one', async () => {
    for (let time = 0; time < 5; time++) await until(send(READ));
    expect(server.taken.connections).toBe(1);
  });

  longTest('are six at the most, with one request in flight on each', async () => {
    // The engine refuses with 400 what arrives behind a request that it has not read yet.
    for (let round = 0; round < 2; round++) {
      const answers = await until(Promise.all(Array.from({ length: 40 }, () => send(READ))));
      expect(answers.map(answer => answer.status)).toEqual(Array(40).fill(200));
    }
    expect([server.taken.connections, editor.handled.length]).toEqual([6, 80]);
  });

  test('are not opened before the first request', async () => {
    await new Promise(resolve => setTimeout(resolve, 10));
    expect(server.taken.connections).toBe(0);
  });
});

describe('silence', () => {
  const silence = async () => {
    const error = await send(READ, { timeoutMs: 60 }).catch((thrown: unknown) => thrown);
    return (error as { code: string }).code; // it never answers, so it throws
  };

  longTest('from the start, after a refusal, and after an answer are told apart', async () => {
    expect(await silence()).toBe('editor_silent');
    editor.become('refusing');
    expect(await outcome(send(READ))).toBe('editor_unreachable');
    editor.become('starting');
    expect(await silence()).toBe('editor_starting');
    editor.become('running');
    expect(await until(outcome(send(READ)))).toBe('answered');
    await new Promise(resolve => setTimeout(resolve, 40));
    editor.become('modal');
    expect(await silence()).toBe('editor_busy_modal');
  });

  longTest('of an editor that is answering others is only slowness', async () => {
    let isDone = false;
    const slow = send({ ...CHANGE, effect: 'read', body: 'x'.repeat(16_000_000) }, { timeoutMs: 1500 });
    const code = outcome(slow).finally(() => {
      isDone = true;
    });
    const stop = editor.clock.run();
    while (!isDone) await outcome(send(READ));
    stop();
    expect(await code).toBe('deadline_exceeded');
  });

  longTest('ends with the deadline for requests in the queue, too', async () => {
    const all = Promise.all(Array.from({ length: 20 }, () => outcome(send(READ, { timeoutMs: 60 }))));
    expect(await all).toEqual(Array(20).fill('editor_silent'));
  });
});

describe('a caller who gives up', () => {
  const cancelled = async (moment: () => Promise<unknown>, call = READ) => {
    const controller = new AbortController();
    const answer = outcome(send(call, { signal: controller.signal }));
    await moment();
    controller.abort(new Error('enough'));
    return answer; // no clock ticks: only the signal can end it
  };
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  test.each<[string, () => Promise<unknown>]>([
    ['at once', async () => {}],
    ['while undici is loaded', () => Promise.resolve()],
    ['while the connection opens', () => new Promise(setImmediate)],
    ['while the editor is silent', () => poll(() => server.taken.bytes > 0)],
    [
      'while the read is repeated',
      async () => {
        await poll(() => server.taken.bytes > 0);
        const before = server.taken.bytes;
        resetAll();
        await poll(() => server.taken.bytes > before);
      },
    ],
  ])('%s', async (_, moment) => {
    expect(await cancelled(moment)).toBe('cancelled');
    // Whatever was cancelled holds no connection: the next read is answered.
    expect(await until(outcome(send(READ)))).toBe('answered');
  });

  test('before the request leaves sends nothing', async () => {
    const signal = AbortSignal.abort();
    expect(await outcome(send(CHANGE, { signal }))).toBe('cancelled');
    expect([transport.stats().requests, server.taken.connections]).toEqual([0, 0]);
  });

  longTest('behind six others leaves the queue', async () => {
    const others = Promise.all(Array.from({ length: 6 }, () => outcome(send(READ))));
    await poll(() => server.taken.connections === 6);
    expect(await cancelled(async () => {}, CHANGE)).toBe('cancelled');
    expect(await until(others)).toEqual(Array(6).fill('answered'));
    expect(editor.handled.map(request => request.method)).toEqual(Array(6).fill('GET'));
  });

  test('in the middle of the answer', async () => {
    let begun = false;
    const drip = createServer(socket => {
      sockets.push(socket);
      socket.on('error', () => {});
      socket.once('data', () => {
        socket.write('HTTP/1.1 200\r\ncontent-length: 100\r\n\r\n{');
        begun = true;
      });
    });
    await new Promise<void>(resolve => drip.listen({ port: 0, host: '127.0.0.1' }, resolve));
    const address = drip.address() as { port: number }; // it listens on TCP
    await transport.close();
    transport = createTransport(`http://127.0.0.1:${address.port}`);
    expect(await cancelled(() => poll(() => begun))).toBe('cancelled');
    drip.close();
  });

  longTest('may have sent many requests, and Node warns of no leak', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on('warning', note);
    const { signal } = new AbortController();
    await until(Promise.all(Array.from({ length: 20 }, () => send(READ, { signal }))));
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  longTest('leaves no listener on a signal that lives on', async () => {
    const { signal } = new AbortController();
    for (let time = 0; time < 5; time++) await until(send(READ, { signal }));
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

describe('close', () => {
  test('ends what is under way, in the queue, and whatever comes later', async () => {
    const underway = Promise.all(Array.from({ length: 8 }, () => outcome(send(READ))));
    await poll(() => server.taken.connections === 6);
    await transport.close();
    expect(await underway).toEqual(Array(8).fill('cancelled'));
    expect(await outcome(send(READ))).toBe('cancelled');
    await transport.close();
  });

  test('ends a read that is being repeated', async () => {
    const answer = outcome(send(READ));
    await poll(() => server.taken.bytes > 0);
    const before = server.taken.bytes;
    resetAll();
    await poll(() => server.taken.bytes > before);
    await transport.close();
    expect(await answer).toBe('cancelled');
  });

  test('before anything was opened does nothing', async () => {
    await createTransport(server.url).close();
    expect(server.taken.connections).toBe(0);
  });
});

describe('the length of a frame', () => {
  let simulation: Simulation | undefined;
  afterEach(() => simulation?.close());

  async function open(fps: number) {
    simulation = await startSimulation({ scene: oneLight, fps });
    return createUnrealClient({ address: simulation.url, timeoutMs: 5000 });
  }

  longTest('of an editor in the background is that of a throttled one', async () => {
    const client = await open(60);
    simulation?.editor.inject({ kind: 'throttled' });
    expect(isThrottled(client)).toBe(false);
    for (let time = 0; time < 2; time++) await client.send(getInfo());
    expect(isThrottled(client)).toBe(true);
    await client.close();
  });

  longTest('is not mistaken when a burst waits for its connections', async () => {
    const client = await open(15);
    await Promise.all(Array.from({ length: 6 }, () => client.send(getInfo())));
    expect(isThrottled(client)).toBe(false);
    await client.close();
  });
});

test('a transport that was never used has heard nothing', () => {
  expect([transport.hasAnswered, transport.roundTrips, transport.stats()]).toEqual([
    false,
    [],
    { requests: 0, frames: 0, bytesSent: 0, bytesReceived: 0 },
  ]);
});
