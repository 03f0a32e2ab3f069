import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { SimulatedEditorOptions } from '../../mocks/engine/simulated-editor-options.ts';
import { poll } from '../../mocks/hosts/raw-client.ts';
import { type Simulation, startSimulation } from '../../mocks/hosts/simulate.ts';
import { oneLight } from '../../mocks/worlds/one-light.ts';
import { longTest, testOneOf } from '../../test/support/soak.ts';
import type { BridgeError } from '../base/errors.ts';
import type { UnrealClient } from './client.ts';
import { type EngineCall, getInfo, readObject } from './engine-call.ts';
import { getAllLevelActors, getDisplayName, getEditorWorld } from './engine-functions.ts';
import { type ClientSettings, createUnrealClient } from './http-client.ts';
import { explainHttpFailure } from './transport-errors.ts';

const LIGHT = '/Game/Maps/Lvl_OneLight.Lvl_OneLight:PersistentLevel.PointLight_0';

/** Whatever a test opened; closed behind it, the last first. */
let open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.toReversed()) await each.close();
  open = [];
});

function connect(address: string, settings: Partial<ClientSettings> = {}): UnrealClient {
  const client = createUnrealClient({ address, timeoutMs: 5000, ...settings });
  open.push(client);
  return client;
}

async function simulate(options: Partial<SimulatedEditorOptions> = {}): Promise<Simulation> {
  const simulation = await startSimulation({ scene: oneLight, fps: 250, ...options });
  open.push(simulation);
  return simulation;
}

/** A server made by hand: it gets each connection, once something arrived on it. @returns its address */
async function serve(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>(resolve => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  open.push({
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  });
  const { port } = server.address() as { port: number }; // it listens on TCP
  return `http://127.0.0.1:${port}`;
}

const respond = (status: string, body: string | Buffer, type = 'application/json') =>
  Buffer.concat([
    Buffer.from(
      `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`,
    ),
    Buffer.from(body),
  ]);

async function failureOf(answer: Promise<unknown>): Promise<BridgeError> {
  return (await answer.then(
    value => new Error(`It was answered: ${JSON.stringify(value)?.slice(0, 200)}`),
    (thrown: unknown) => thrown,
  )) as BridgeError; // the tests look at its code
}

/** Milliseconds after which a test counts an editor as silent. */
const SHORT = 100;

describe('the causes that a user sees are told apart', () => {
  test('nothing listens: editor_unreachable', async () => {
    const { editor, url } = await simulate();
    editor.inject({ kind: 'refusing' });
    const error = await failureOf(connect(url).send(getInfo()));
    expect([error.code, error.retryable]).toEqual(['editor_unreachable', true]);
    expect(error.message).toContain(`${url} (ECONNREFUSED)`);
    expect(error.remedy).toContain('Remote Control API');
    expect(error.remedy).toContain('WebControl.StartServer');
  });

  testOneOf.each(['silent', 'starting', 'modal'] as const)('%s from the start: editor_silent', async kind => {
    const { editor, url } = await simulate();
    editor.inject({ kind });
    const error = await failureOf(connect(url, { timeoutMs: SHORT }).send(getInfo()));
    expect([error.code, error.retryable]).toEqual(['editor_silent', true]);
    expect(error.message).toContain('within 0.1 s');
    expect(error.remedy).toContain('another program holds the port');
  });

  longTest('refused earlier, then open and silent: editor_starting', async () => {
    const { editor, url } = await simulate();
    const client = connect(url);
    const start = editor.inject({ kind: 'refusing' });
    expect((await failureOf(client.send(getInfo()))).code).toBe('editor_unreachable');
    editor.inject({ kind: 'starting' });
    start();
    const error = await failureOf(client.send(getInfo(), { timeoutMs: SHORT }));
    expect([error.code, error.retryable]).toEqual(['editor_starting', true]);
    expect(error.remedy).toContain('Wait until the level is visible');
  });

  longTest('answered before, now silent: editor_busy_modal, until the dialog is closed', async () => {
    const { editor, url } = await simulate();
    const client = connect(url);
    await client.send(getInfo());
    await new Promise(resolve => setTimeout(resolve, SHORT / 2));
    const closeDialog = editor.inject({ kind: 'modal' });
    const error = await failureOf(client.send(getInfo(), { timeoutMs: SHORT }));
    expect([error.code, error.retryable]).toEqual(['editor_busy_modal', true]);
    expect(error.remedy).toContain('answer the dialog');
    closeDialog();
    expect(await client.send(getDisplayName(LIGHT))).toBe('Key Light');
  });

  longTest(
    'gone in the middle of a request: unreachable, as a closed port is no proof of a crash',
    async () => {
      const { editor, url } = await simulate();
      editor.inject({ kind: 'modal' });
      const client = connect(url);
      const answer = failureOf(client.send(getInfo()));
      await poll(() => client.stats().requests > 0);
      await new Promise(resolve => setTimeout(resolve, 50));
      editor.inject({ kind: 'crash' });
      const error = await answer;
      expect([error.code, error.retryable]).toEqual(['editor_unreachable', true]);
      expect(error.message).toContain('broke in the middle of a request');
      expect(error.remedy).toMatch(/only its port is closed.*is not known.*look at what was saved/);
    },
  );

  test.each([
    ['ECONNREFUSED', 'connect', 'editor_unreachable', 'no'],
    ['EHOSTUNREACH', 'connect', 'editor_unreachable', 'no'],
    ['EHOSTUNREACH', 'write', 'connection_lost', undefined],
    ['ENETUNREACH', 'read', 'connection_lost', undefined],
  ])('%s of %s under a change: %s, sent: %s', (code, syscall, expected, sent) => {
    const thrown = Object.assign(new Error(code), { code, syscall });
    const error = explainHttpFailure(thrown, {
      ...{ address: 'http://127.0.0.1:30010', attempt: 'only', hasAnswered: true, received: 'nothing' },
      ...{ wasRefused: false, hasBroken: false, cancelled: 'no', timeoutMs: 1000, silentMs: 10 },
    });
    expect([error.code, error.details.sent]).toEqual([expected, sent]);
  });

  test.each<[string, Partial<SimulatedEditorOptions>, string | undefined]>([
    ['missing', { passphrase: 'open sesame' }, undefined],
    ['wrong', { passphrase: 'open sesame' }, 'open barley'],
  ])('a passphrase that is %s: passphrase_rejected', async (_, options, passphrase) => {
    const { url } = await simulate(options);
    const client = connect(url, { passphrase });
    for (const ask of [() => client.send(getInfo()), () => client.sendAll([getInfo(), getEditorWorld()])]) {
      const error = await failureOf(ask());
      expect([error.code, error.details.engineSaid]).toEqual([
        'passphrase_rejected',
        'Given Passphrase is not correct!',
      ]);
      expect(error.remedy).toContain('UNREAL_BRIDGE_PASSPHRASE');
    }
  });

  test('an object that is gone: object_not_found', async () => {
    const { url } = await simulate();
    const error = await failureOf(connect(url).send(readObject(`${LIGHT}_gone`)));
    expect([error.code, error.details.engineSaid]).toEqual([
      'object_not_found',
      `Object: ${LIGHT}_gone does not exist when trying to resolve property:`,
    ]);
  });

  test('a function that a 5.8 project does not allow: remote_call_not_allowed, with the lines to add', async () => {
    const { url } = await simulate({ engine: '5.8' });
    const client = connect(url);
    expect(await client.send(getDisplayName(LIGHT))).toBe('Key Light');
    const error = await failureOf(client.send(getAllLevelActors()));
    expect(error.code).toBe('remote_call_not_allowed');
    expect(error.remedy.split('\n').slice(1)).toEqual([
      '[/Script/RemoteControlCommon.RemoteControlSettings]',
      '+CustomAllowedRemoteFunctionCalls=(ClassPath="/Script/UnrealEd.EditorActorSubsystem",FunctionName=("GetAllLevelActors"),bAllowChildClasses=False)',
    ]);
  });

  test('saving: editor_saving, and the next frame may answer', async () => {
    const { editor, url } = await simulate();
    const end = editor.inject({ kind: 'saving', frames: 10_000 });
    const client = connect(url);
    const error = await failureOf(client.send(readObject(LIGHT)));
    expect([error.code, error.retryable]).toEqual(['editor_saving', true]);
    end();
    expect(await client.send(readObject(LIGHT))).toHaveProperty('Tags');
  });

  test.each<[string, string, string]>([
    ['Python', '/Script/PythonScriptPlugin.Default__PythonScriptLibrary', 'IsPythonAvailable'],
    ['a console command', '/Script/Engine.Default__KismetSystemLibrary', 'ExecuteConsoleCommand'],
  ])('%s: remote_access_blocked', async (_, objectPath, functionName) => {
    const { url } = await simulate();
    const call: EngineCall<unknown> = {
      ...{ verb: 'PUT', path: '/remote/object/call', effect: 'change', objectPath },
      body: { objectPath, functionName, parameters: { Command: 'stat fps' } },
      parse: body => body,
    };
    expect((await failureOf(connect(url).send(call))).code).toBe('remote_access_blocked');
  });
});

describe('another server on the port: wrong_server', () => {
  const notFound =
    '{"errorCode": "errors.com.epicgames.httpserver.route_handler_not_found", "errorMessage": ""}';
  test.each<[string, string | Buffer]>([
    ['a web server', respond('200 OK', '<!doctype html><title>Hello</title>', 'text/html')],
    ['a web server without such a page', respond('404 Not Found', '<h1>Not Found</h1>', 'text/html')],
    ['a server that says no more than a word', respond('200 OK', 'OK', 'text/plain')],
    ['a server that says nothing', respond('200 OK', '')],
    ['a JSON server', respond('200 OK', '{"status":"up"}')],
    ['a JSON server without such a route', respond('404 Not Found', '{"error":"no such route"}')],
    ['a JSON list', respond('200 OK', '[]')],
    ['a redirect', Buffer.from('HTTP/1.1 302 Found\r\nlocation: /login\r\ncontent-length: 0\r\n\r\n')],
    ['an Unreal server without Remote Control', respond('404', notFound)],
    ['a server that greets like SSH', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['a server that speaks TLS', Buffer.from([0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x46])],
    ['random bytes', Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 251))],
    ['headers without end', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(300_000)}`],
    ['a switch of protocols', 'HTTP/1.1 101 Switching\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'],
  ])('%s', async (_, bytes) => {
    const address = await serve(socket => socket.write(bytes));
    for (const ask of [
      (client: UnrealClient) => client.send(getInfo()),
      (client: UnrealClient) => client.send(getAllLevelActors()),
      (client: UnrealClient) => client.sendAll([readObject('A'), readObject('B')]),
    ]) {
      const error = await failureOf(ask(connect(address)));
      expect([error.code, error.retryable]).toEqual(['wrong_server', false]);
      expect(error.message).toContain(address);
      expect(error.remedy).toContain('30010');
    }
  });

  test('a JSON server is found out although a property read proves nothing', async () => {
    const address = await serve(function answer(socket) {
      socket.write(respond('200 OK', '{"status":"up"}'));
      socket.once('data', () => answer(socket));
    });
    const client = connect(address);
    expect(await client.send(readObject(LIGHT))).toEqual({ status: 'up' });
    expect((await failureOf(client.send(getDisplayName(LIGHT)))).code).toBe('wrong_server');
  });
});

test('two connections that are closed unanswered say nothing of who serves there: connection_lost', async () => {
  const address = await serve(socket => socket.end());
  const error = await failureOf(connect(address).send(getInfo()));
  expect([error.code, error.retryable]).toEqual(['connection_lost', true]);
  expect(error.message).toContain(`${address} took two connections and closed both unanswered`);
  expect(error.remedy).toContain('Nothing is known of who serves there');
  expect(error.remedy).toContain('Send it again');
});

describe('hostile answers end in a clear error, in time', () => {
  const cut = 'HTTP/1.1 200\r\ncontent-length: 500\r\n\r\n{"HttpRoutes":[';
  const deep = (levels: number, inside = '') =>
    `{"HttpRoutes":[],"x":${'['.repeat(levels)}${inside}${']'.repeat(levels)}}`;
  const known = `{"HttpRoutes":[]}`;

  /** The first answer is a proper one, so that the server counts as an editor. */
  async function serveEditor(bytes: string | Buffer, then?: (socket: Socket) => void): Promise<UnrealClient> {
    let times = 0;
    const address = await serve(function answer(socket) {
      socket.write(times++ === 0 ? respond('200', known) : bytes);
      if (times === 1) socket.once('data', () => answer(socket));
      else then?.(socket);
    });
    const client = connect(address, { timeoutMs: 2000 });
    await client.send(getInfo());
    return client;
  }

  test.each<[string, string | Buffer, string]>([
    ['100,000 levels in strict JSON', respond('200', deep(100_000)), 'nested deeper than 200'],
    ['100,000 levels in almost JSON', respond('200', deep(100_000, 'nan')), 'nested deeper than 200'],
    ['JSON that stops', respond('200', '{"HttpRoutes":['), 'a value was expected'],
    ['two values', respond('200', `${known}${known}`), 'something follows the value'],
    [
      'error texts without end',
      respond('200', `{${'"errorMessage":"a",'.repeat(200_000)}`),
      'a key was expected',
    ],
  ])('%s', async (_, bytes, message) => {
    const error = await failureOf((await serveEditor(bytes)).send(getInfo()));
    expect(error.code).toBe('unexpected_engine_answer');
    expect(error.message).toContain(message);
  });

  test('a body cut short, again and again', async () => {
    const client = await serveEditor(cut, socket => socket.end());
    const error = await failureOf(client.send(getInfo()));
    expect(error.code).toBe('unexpected_engine_answer');
    expect(error.remedy).toContain('ask for single properties');
  });

  longTest('a body of a gigabyte is refused at 16 MB, and the rest is not read', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(1024 * 1024, 0x20);
    const address = await serve(socket => {
      socket.write('HTTP/1.1 200\r\ncontent-length: 1073741824\r\n\r\n');
      const pour = () => {
        while (sent < 1024 && !socket.destroyed) {
          sent++;
          if (!socket.write(chunk)) return void socket.once('drain', pour);
        }
      };
      pour();
    });
    const error = await failureOf(connect(address).send(getInfo()));
    expect([error.code, error.message]).toEqual([
      'unexpected_engine_answer',
      'The answer is larger than 16777216 bytes.',
    ]);
    // What lies in the buffers of both sockets is sent, too.
    expect(sent).toBeLessThan(128);
  });

  test('keys called __proto__ and constructor stay data', async () => {
    const body = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"N":nan}';
    const address = await serve(socket => socket.write(respond('200', body)));
    const bag = await connect(address).send(readObject(LIGHT));
    expect(bag.N).toBeNaN();
    expect(({} as { polluted?: true }).polluted).toBeUndefined(); // what pollution would add
    expect((bag as { polluted?: true }).polluted).toBeUndefined();
  });

  test('bytes that are no UTF-8 become replacement characters', async () => {
    const body = Buffer.concat([
      Buffer.from('{"ReturnValue":"T'),
      Buffer.from([0xff, 0xc3]),
      Buffer.from('r"}'),
    ]);
    const address = await serve(socket => socket.write(respond('200', body)));
    expect(await connect(address).send(getDisplayName(LIGHT))).toBe('T\uFFFD\uFFFDr');
  });

  testOneOf.each<[string, string, string]>([
    ['a head that never ends', 'HTTP/1.1 200\r\nx', 'editor_silent'],
    ['a body', 'HTTP/1.1 200\r\ncontent-length: 500\r\n\r\n{', 'deadline_exceeded'],
  ])('%s, byte by byte', async (_, begin, code) => {
    const address = await serve(socket => {
      socket.write(begin);
      const timer = setInterval(() => socket.write('y'), 10);
      socket.once('close', () => clearInterval(timer));
    });
    const answer = failureOf(connect(address, { timeoutMs: 400 }).send(getInfo()));
    expect((await answer).code).toBe(code);
  });

  test('a connection that answers before it was asked', async () => {
    let connections = 0;
    const address = await serve(socket => {
      connections++;
      socket.write(
        Buffer.concat([respond('200', known), respond('200', '{"HttpRoutes":[{"Path":"/evil"}]}')]),
      );
    });
    const client = connect(address);
    expect(await client.send(getInfo())).toEqual({ HttpRoutes: [] });
    expect(await client.send(getInfo())).toEqual({ HttpRoutes: [] });
    await poll(() => connections === 2);
  });
});
