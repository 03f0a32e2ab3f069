import { createServer } from 'node:http';
import { Client, type Dispatcher, Pool, request } from 'undici';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { longTest } from '../../test/support/soak.ts';
import { type HttpServer, startHttpServer } from './http-server.ts';
import { createStandInEditor, type StandInEditor } from './stand-in-editor.ts';
import { createEditorDispatcher } from './undici-dispatcher.ts';

let editor: StandInEditor;
let dispatcher: Dispatcher;
beforeEach(() => {
  editor = createStandInEditor();
  dispatcher = createEditorDispatcher(editor);
});
afterEach(() => dispatcher.destroy());

const get = (path: string) => dispatcher.request({ origin: 'http://127.0.0.1:30010', path, method: 'GET' });
const readText = async (answer: Promise<Dispatcher.ResponseData>) => (await answer).body.text();
const getAll = (...paths: string[]) => Promise.all(paths.map(path => readText(get(path))));
const readCode = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    (error: { code?: string; name: string }) => error.code ?? error.name,
  );

describe('answers', () => {
  test('request() of undici and of the dispatcher both work', async () => {
    const url = 'http://127.0.0.1:30010/remote/object/property?a=1';
    const viaUndici = request(url, {
      dispatcher,
      method: 'PUT',
      body: '{"a":"ä"}',
      headers: { Passphrase: 'x' },
    });
    const answer = await editor.clock.until(viaUndici);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toEqual({
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'keep-alive': 'timeout=15.000000',
      'content-length': '38',
    });
    expect(await answer.body.json()).toEqual({ path: '/remote/object/property?a=1' });
    expect(editor.handled[0]).toEqual({
      method: 'PUT',
      url: '/remote/object/property?a=1',
      clientAddress: '127.0.0.1',
      headers: { host: '127.0.0.1:30010', connection: 'keep-alive', passphrase: 'x', 'content-length': '10' },
      body: '{"a":"ä"}',
    });
    expect(await editor.clock.until(readText(get('/remote/info')))).toBe('{"path":"/remote/info"}');
  });

  test('the transport rules are those of the socket host', async () => {
    const put = dispatcher.request({
      path: '/remote/batch',
      method: 'PUT',
      body: '{}',
      headers: { Passphrase: '' },
    });
    await editor.clock.until(put);
    expect(editor.handled[0]?.headers).not.toHaveProperty('passphrase');
    const body = '{}';
    const withBody = dispatcher.request({ path: '/remote/info', method: 'GET', body });
    expect((await editor.clock.until(withBody)).statusCode).toBe(400);
  });

  test('a body that is no text is refused', async () => {
    const body = (async function* () {})();
    // The type of undici has no iterable bodies, although its code takes them.
    const options = { path: '/', method: 'PUT', body } as unknown as Dispatcher.RequestOptions;
    expect(await readCode(dispatcher.request(options))).toBe('UND_ERR_INVALID_ARG');
  });
});

describe('frames', () => {
  test('requests one after the other take a frame each', async () => {
    await editor.clock.until(
      (async () => {
        for (let i = 0; i < 5; i++) await readText(get(`/${i}`));
      })(),
    );
    expect(editor.clock.frame).toBe(5);
  });

  test('fresh connections are accepted one in a frame, warm ones are served together', async () => {
    await editor.clock.until(getAll('/0', '/1', '/2', '/3', '/4', '/5'));
    expect(editor.clock.frame).toBe(6);
    await editor.clock.until(getAll('/0', '/1', '/2', '/3', '/4', '/5'));
    expect(editor.clock.frame).toBe(7);
    await editor.clock.until(getAll('/0', '/1', '/2', '/3', '/4', '/5', '/6'));
    expect(editor.clock.frame).toBe(9);
  });

  test('a body of 131,070 bytes or more takes three frames with its head', async () => {
    const put = dispatcher.request({ path: '/x', method: 'PUT', body: 'x'.repeat(2 * 65_535) });
    await editor.clock.until(put);
    expect(editor.clock.frame).toBe(3);
  });

  test('idle connections close after 15 engine seconds, so the next request opens one', async () => {
    await editor.clock.until(getAll('/0', '/1'));
    expect(editor.clock.frame).toBe(2);
    editor.clock.tick(900);
    await editor.clock.until(getAll('/0', '/1'));
    expect(editor.clock.frame).toBe(904);
  });

  test('a modal editor answers when it is done, and counts its frames', async () => {
    editor.become('modal');
    editor.clock.onFrame(() => {
      if (editor.clock.frame === 120) editor.become('running');
    });
    await editor.clock.until(get('/remote/info'));
    expect(editor.clock.frame).toBe(121);
  });
});

describe('failures', () => {
  test('an abort ends the request; one that was sent still runs', async () => {
    const controller = new AbortController();
    const path = '/slow';
    const answer = readCode(dispatcher.request({ path, method: 'GET', signal: controller.signal }));
    controller.abort(Object.assign(new Error('late'), { code: 'LATE' }));
    expect(await editor.clock.until(answer)).toBe('LATE');
    expect([editor.clock.frame, editor.handled.length]).toEqual([0, 0]);
    editor.clock.tick();
    expect(editor.handled.map(request => request.url)).toEqual(['/slow']);
  });

  test('a signal that is aborted already sends nothing', async () => {
    const answer = dispatcher.request({
      path: '/',
      method: 'GET',
      signal: AbortSignal.abort(new Error('no')),
    });
    await expect(answer).rejects.toThrow('no');
    editor.clock.tick();
    expect(editor.handled).toEqual([]);
  });

  test('headersTimeout ends a request to a silent editor', async () => {
    editor.become('silent');
    const answer = dispatcher.request({ path: '/', method: 'GET', headersTimeout: 1 });
    expect(await readCode(answer)).toBe('UND_ERR_HEADERS_TIMEOUT');
  });

  test('a closed or destroyed dispatcher takes no more requests', async () => {
    const last = readText(get('/last'));
    const closed = dispatcher.close();
    expect(await readCode(get('/late'))).toBe('UND_ERR_CLOSED');
    expect(await editor.clock.until(last)).toContain('/last');
    await closed;
    expect(await readCode(get('/late'))).toBe('UND_ERR_DESTROYED');
  });
});

describe('the same errors as real sockets', () => {
  let server: HttpServer;
  let pool: Pool;
  beforeEach(async () => {
    server = await startHttpServer(editor);
    pool = new Pool(server.url, { connections: 6 });
  });
  afterEach(async () => {
    await pool.destroy();
    await server.close();
  });

  /** The code that a request ends with, in process and over a socket. */
  async function compare(options: Dispatcher.RequestOptions, meanwhile: () => void): Promise<string[]> {
    const codes = [dispatcher, pool].map(client => readCode(client.request(options)));
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    while (server.taken.bytes === 0 && editor.state !== 'refusing') await new Promise(setImmediate);
    meanwhile();
    return Promise.all(codes);
  }

  const info: Dispatcher.RequestOptions = { path: '/remote/info', method: 'GET' };

  test('an editor that refuses', async () => {
    editor.become('refusing');
    expect(await compare(info, () => {})).toEqual(['ECONNREFUSED', 'ECONNREFUSED']);
  });

  test('a crash before the answer', async () => {
    expect(await compare(info, () => editor.become('crashed'))).toEqual(['ECONNRESET', 'ECONNRESET']);
  });

  test('a connection that stalls in the middle of a request', async () => {
    const unfinished = '9'.repeat(70_000);
    expect(
      await compare({ ...info, method: 'PUT', body: unfinished }, () => {
        editor.clock.tick();
        editor.become('refusing');
      }),
    ).toEqual(['ECONNRESET', 'ECONNRESET']);
  });

  test('an answer that Node cannot read', async () => {
    // A verb of WebDAV, which undici sends and the engine does not know.
    const options = { ...info, method: 'MKCOL' as Dispatcher.HttpMethod };
    const codes = await compare(options, () => editor.clock.tick(2));
    expect(codes).toEqual(['HTTPParserError', 'HTTPParserError']);
  });

  longTest('frames over sockets are counted like those in process', async () => {
    const run = async (client: Dispatcher) => {
      await Promise.all([1, 2, 3].map(i => readText(client.request({ path: `/${i}`, method: 'GET' }))));
      await Promise.all([1, 2, 3].map(i => readText(client.request({ path: `/${i}`, method: 'GET' }))));
      await readText(client.request({ path: '/x', method: 'PUT', body: 'x'.repeat(70_000) }));
    };
    await editor.clock.until(run(dispatcher));
    const inProcess = editor.clock.frame;
    await editor.clock.until(run(pool), 'sockets');
    expect([inProcess, editor.clock.frame - inProcess]).toEqual([3 + 1 + 2, 3 + 1 + 2]);
  });
});

describe('an unmocked call', () => {
  test('to the engine port is refused, with a real listener behind it', async () => {
    let connections = 0;
    const real = createServer((_, response) => response.end('real'));
    real.on('connection', () => connections++);
    await new Promise<void>(resolve => real.listen({ port: 0, host: '127.0.0.1' }, resolve));
    const address = real.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const origin = `http://127.0.0.1:${address.port}`;
    try {
      const refused = request(`${origin}/remote/info`, { dispatcher });
      await expect(refused).rejects.toThrow(`unmocked call to ${origin}/remote/info refused`);
      expect(await readCode(dispatcher.request({ origin, path: '/', method: 'GET' }))).toBe(
        'ERR_UNMOCKED_CALL',
      );
      expect(connections).toBe(0);

      // The listener is real: without the dispatcher the same call arrives.
      const direct = new Client(origin);
      expect(await readText(direct.request({ path: '/', method: 'GET' }))).toBe('real');
      await direct.close();
      expect(connections).toBe(1);
    } finally {
      await new Promise(resolve => real.close(resolve));
    }
  });

  test('goes to the simulated editor although a real one listens on its port', async () => {
    const other = createStandInEditor();
    const real = await startHttpServer(other);
    const simulated = createEditorDispatcher(editor, { origin: real.url });
    try {
      await editor.clock.until(request(`${real.url}/remote/info`, { dispatcher: simulated }));
      expect(editor.handled).toHaveLength(1);
      expect(real.taken).toEqual({ connections: 0, bytes: 0 });
    } finally {
      await simulated.destroy();
      await real.close();
    }
  });
});
