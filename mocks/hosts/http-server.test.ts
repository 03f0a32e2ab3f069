import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '../../test/support/soak.ts';
import { type HttpServer, startHttpServer } from './http-server.ts';
import { connectRaw, poll, type RawClient } from './raw-client.ts';
import { createStandInEditor, type StandInEditor } from './stand-in-editor.ts';

let editor: StandInEditor;
let server: HttpServer;
beforeEach(async () => {
  editor = createStandInEditor();
  server = await startHttpServer(editor);
});
afterEach(() => server.close());

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
const handledPaths = () => editor.handled.map(request => request.url);

function createPut(size: number): string {
  const createHead = (length: number) =>
    `PUT /remote/object/call HTTP/1.1\r\ncontent-length: ${length}\r\n\r\n`;
  let length = size - createHead(size).length;
  while (createHead(length).length + length < size) length++;
  return createHead(length) + 'x'.repeat(length);
}

/** Connections that the engine has accepted and answered once. */
async function connectWarm(count: number): Promise<RawClient[]> {
  const clients: RawClient[] = [];
  for (let i = 0; i < count; i++) {
    const client = await connectRaw(server);
    await client.send(get('/warm'));
    editor.clock.tick();
    await client.answer();
    clients.push(client);
  }
  editor.handled.length = 0;
  return clients;
}

function connectError(port: number, host = '127.0.0.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    connect({ port, host })
      .on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
      .on('connect', () => reject(new Error('connected')));
  });
}

describe('frames', () => {
  test('nothing is answered outside a frame', async () => {
    const client = await connectRaw(server);
    await client.send(get('/remote/info'));
    expect(editor.handled).toEqual([]);
    editor.clock.tick();
    expect(handledPaths()).toEqual(['/remote/info']);
    expect(await client.answer()).toContain('{"path":"/remote/info"}');
  });

  test('one new connection is accepted in a frame, in order of arrival', async () => {
    const clients = [await connectRaw(server), await connectRaw(server), await connectRaw(server)];
    for (const [i, client] of clients.entries()) await client.send(get(`/${i}`));
    editor.clock.tick();
    expect(handledPaths()).toEqual(['/0']);
    editor.clock.tick();
    expect(handledPaths()).toEqual(['/0', '/1']);
    editor.clock.tick();
    expect(handledPaths()).toEqual(['/0', '/1', '/2']);
  });

  test('warm connections are all served in the same frame, in order of acceptance', async () => {
    const clients = await connectWarm(4);
    for (const [i, client] of [...clients.entries()].reverse()) await client.send(get(`/${i}`));
    editor.clock.tick();
    expect(handledPaths()).toEqual(['/0', '/1', '/2', '/3']);
  });

  test('requests on one connection take a frame each', async () => {
    const [client] = await connectWarm(1);
    for (let i = 0; i < 3; i++) {
      await client?.send(get(`/${i}`));
      editor.clock.tick();
      expect(await client?.answer()).toContain(`{"path":"/${i}"}`);
    }
    expect(editor.clock.frame).toBe(1 + 3);
  });

  test.each([
    [65_535, 1],
    [65_536, 2],
    [2 * 65_535, 2],
    [1024 * 1024, 17],
  ])('a request of %d bytes takes %d frames, for 65,535 are read in each', async (size, frames) => {
    const client = await connectRaw(server);
    const sent = client.send(createPut(size));
    // A big request fits the system's buffer only as frames make room.
    if (size < 512 * 1024) await sent;
    else await poll(() => server.taken.bytes >= 512 * 1024);
    for (let frame = 1; frame < frames; frame++) {
      editor.clock.tick();
      await new Promise(setImmediate);
    }
    await sent;
    expect(editor.handled.length).toBe(0);
    editor.clock.tick();
    expect(editor.handled.length).toBe(1);
  });

  longTest('an answer above 512 KiB takes a frame for each', async () => {
    const body = 'x'.repeat(1024 * 1024);
    await server.close();
    editor = createStandInEditor({ answer: () => ({ status: 200, headers: {}, body }) });
    server = await startHttpServer(editor);
    const client = await connectRaw(server);
    await client.send(get('/remote/object/property'));
    editor.clock.tick(2);
    await poll(() => client.text.length === 1024 * 1024);
    editor.clock.tick();
    expect((await client.answer()).endsWith(body)).toBe(true);
  });

  test('a request whose client has left still runs', async () => {
    const client = await connectRaw(server);
    await client.send(get('/late'));
    client.leave();
    await client.ended;
    editor.clock.tick();
    expect(handledPaths()).toEqual(['/late']);
  });

  test('a client that has ended its half gets its answer', async () => {
    const client = await connectRaw(server);
    await client.send(get('/last'));
    client.end();
    editor.clock.tick();
    expect(await client.answer()).toContain('/last');
  });
});

describe('idle connections', () => {
  test('close after 15 engine seconds', async () => {
    const [client] = await connectWarm(1);
    editor.clock.tick(899);
    await client?.send(get('/in-time'));
    editor.clock.tick();
    expect(await client?.answer()).toContain('/in-time');
    editor.clock.tick(900);
    expect(await client?.ended).toBe('closed');
  });

  test('close after 5 engine seconds in the middle of a request', async () => {
    const client = await connectRaw(server);
    await client.send('PUT /remote/object/call HTTP/1.1\r\ncontent-length: 9\r\n\r\n{');
    editor.clock.tick(299);
    await client.send('"a":');
    editor.clock.tick(300);
    expect(editor.clock.seconds).toBeLessThan(15);
    await client.send('1}');
    editor.clock.tick(301);
    expect(await client.ended).toBe('closed');
    expect(editor.handled).toEqual([]);
  });

  test('die in the frame after a hitch of more than 15 seconds, unless a request is waiting', async () => {
    const [idle, busy] = await connectWarm(2);
    await busy?.send(get('/queued'));
    editor.clock.pass(16);
    editor.clock.tick();
    expect(await idle?.ended).toBe('closed');
    expect(await busy?.answer()).toContain('/queued');
  });
});

describe.each(['modal', 'starting', 'silent'] as const)('an editor that is %s', state => {
  test('is connected to and does not answer; what was asked runs when that ends', async () => {
    const [warm] = await connectWarm(1);
    editor.become(state);
    const fresh = await connectRaw(server);
    await warm?.send(get('/warm'));
    await fresh.send(get('/fresh'));
    editor.clock.tick(1200);
    expect(editor.handled).toEqual([]);
    editor.become('running');
    editor.clock.tick();
    expect(handledPaths()).toEqual(['/warm', '/fresh']);
    expect(await fresh.answer()).toContain('/fresh');
  });
});

describe('a port that closes', () => {
  test('resets what is connected, refuses what comes, and opens again with the same number', async () => {
    const [accepted] = await connectWarm(1);
    const queued = await connectRaw(server);
    editor.become('refusing');
    expect(await connectError(server.port)).toBe('ECONNREFUSED');
    expect([await accepted?.ended, await queued.ended]).toEqual(['reset', 'reset']);
    editor.become('running');
    await connectWarm(1);
  });

  test('a crash kills every connection without an answer; others in the same frame are not served', async () => {
    await server.close();
    editor = createStandInEditor({ answer: () => 'crash' });
    server = await startHttpServer(editor);
    const first = await connectRaw(server);
    const second = await connectRaw(server);
    editor.clock.tick(2);
    await first.send(get('/remote/batch'));
    await second.send(get('/remote/info'));
    editor.clock.tick();
    expect(handledPaths()).toEqual(['/remote/batch']);
    expect([await first.ended, await second.ended, first.text]).toEqual(['reset', 'reset', '']);
    expect(await connectError(server.port)).toBe('ECONNREFUSED');
    editor.restart();
    const third = await connectRaw(server);
    await third.send(get('/again'));
    editor.clock.tick();
    expect(handledPaths()).toEqual(['/remote/batch', '/again']);
  });

  test('an editor that is down from the start refuses until it runs', async () => {
    await server.close();
    editor.become('crashed');
    server = await startHttpServer(editor);
    expect(await connectError(server.port)).toBe('ECONNREFUSED');
    editor.restart();
    await connectWarm(1);
  });

  test('close frees the port, and a taken one is reported', async () => {
    await expect(startHttpServer(createStandInEditor(), { port: server.port })).rejects.toThrow('EADDRINUSE');
    await server.close();
    expect(await connectError(server.port)).toBe('ECONNREFUSED');
    server = await startHttpServer(editor, { port: server.port });
  });

  test('only IPv4 is listened to', async () => {
    expect(await connectError(server.port, '::1')).not.toBe('connected');
  });
});
